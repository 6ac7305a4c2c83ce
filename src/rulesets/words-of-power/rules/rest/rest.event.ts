import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isCount, isObject, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { isMaimed } from "../character/zones.ts";
import type { BeingSystem, Meter, Zone } from "../types.ts";

/** One figure that a rest brought back. */
interface Mended {
  /** Of the meter, below `system`. */
  readonly path: string;
  readonly amount: number;
}

/** Six safe hours. */
export interface RestData {
  /** does armor that is broken come back as well? */
  readonly broken: boolean;
  /** Is armor mended at all, and are zones healed? Where nothing is said, they are. */
  readonly armor?: boolean | null;
  readonly zones?: boolean | null;
  /** Set once done: what came back, or went again. */
  readonly mended?: readonly Mended[];
  readonly undo?: boolean;
}

type Body = Pick<BeingSystem, "zones">;

const IS_METER = /^zones\.[\w-]{1,64}\.(hp|armor|covers\.[\w-]{1,64})$/;

/** `words.rest`: a rest mends armor that is not magic, and heals zones that are not Maimed (WP-130, WP-164). */
export const restEvent: EventKind<Body, RestData> = {
  kind: "words.rest",
  check: lookForUndoable({
    broken: isBoolean,
    armor: orNothing(isBoolean),
    zones: orNothing(isBoolean),
    mended: orNothing(isMendedList),
  }),
  apply(state, data) {
    const set: Record<string, number> = {};
    const mended = (data.mended ?? missing(state, data)).flatMap(({ path, amount }) => {
      const meter = readPath(state, path) as Partial<Meter> | undefined;
      // What was taken off meanwhile has nothing to bring back here.
      if (typeof meter?.value !== "number" || typeof meter.max !== "number") return [];
      const { value, max } = meter;
      const next = data.undo ? Math.max(0, value - amount) : Math.max(value, Math.min(max, value + amount));
      if (next !== value) set[`${path}.value`] = next;
      return next === value ? [] : [{ path, amount: Math.abs(next - value) }];
    });
    return applied({ ...data, mended }, set);
  },
  invert: takenBack,
  describe: ({ undo, mended }) => ({
    key: `FOURTALES.Words.Rules.Rest.${undo ? "undone" : mended ? (mended.length > 0 ? "rested" : "nothing") : "rests"}`,
    data: { count: (mended ?? []).reduce((sum, { amount }) => sum + amount, 0) },
  }),
};

/** WP-164: everything that a rest would bring back now. */
function missing({ zones }: Body, { broken, armor: mends, zones: heals }: RestData): Mended[] {
  return Object.entries(zones).flatMap(([id, zone]) => {
    const at = `zones.${id}`;
    const hp = isMaimed(zone) || heals === false ? [] : [{ path: `${at}.hp`, meter: zone.hp }];
    const worn = mends === false ? [] : armorOf(at, zone);
    const armor = worn.filter(({ meter }) => broken || meter.value > 0);
    return [...hp, ...armor].flatMap(({ path, meter: { value, max } }) =>
      max > value ? [{ path, amount: max - value }] : [],
    );
  });
}

function armorOf(at: string, { armor, covers }: Zone): { path: string; meter: Meter }[] {
  const worn = Object.entries(covers).filter(([, { magic }]) => !magic);
  return [{ path: `${at}.armor`, meter: armor }, ...worn.map(([id, meter]) => ({ path: `${at}.covers.${id}`, meter }))];
}

function isMendedList(value: unknown): boolean {
  const isMended = (one: unknown): boolean => {
    const { path, amount } = (isObject(one) ? one : {}) as Partial<Mended>;
    return typeof path === "string" && IS_METER.test(path) && isCount(amount);
  };
  return Array.isArray(value) && value.length <= 500 && value.every(isMended);
}
