import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isCount,
  isId,
  isObject,
  isText,
  isWhole,
  lookForUndoable,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, type Phrase, problem } from "../../../../kernel/result.ts";
import { drawFor } from "../deck/deck.event.ts";
import type { BeingSystem } from "../types.ts";
import { type Blow, STRIKE_RESULTS, type Strike, strike } from "./strike.ts";
import { WEAPON_WORDS } from "./weapons.ts";

const RULES = "FOURTALES.Words.Rules";

/** A hit on a zone. Where the damage lands is decided when it happens, by what is left then. */
export interface HitData extends Blow {
  /** The struck zone's name, for the sentence. */
  readonly label: string;
  /** UUID of the Fate Weaver who struck: draws a Word if it kills (WP-33). Null for others. */
  readonly by?: string | null;
  /** UUID of the combatant whose begun action this may break off (WP-100); left out where nothing is begun. */
  readonly shakes?: string | null;
  /** Set once done: the zone was bound and had not been struck since. */
  readonly first?: boolean;
  /** Set once done: what it came to; `lost` is what truly came or went. */
  readonly done?: Strike | null;
  /** Set once done: it killed the target, or took that back. A Fate Weaver's death is not certain before it is declared. */
  readonly downed?: boolean;
  /** The undoing. */
  readonly undo?: boolean;
}

type Body = Pick<BeingSystem, "zones"> & { readonly down?: boolean; readonly fateWeaver?: boolean };

/** `words.hit`: damage to Armor or HP of a zone, with Maims, diverted damage and death (WP-111 to WP-116). */
export const hitEvent: EventKind<Body, HitData> = {
  kind: "words.hit",
  check: lookForUndoable({
    zone: isId,
    label: isText,
    by: orNothing(isText),
    shakes: orNothing(isText),
    first: orNothing(isBoolean),
    damage: isCount,
    word: orNothing(oneOf(...WEAPON_WORDS.map(({ id }) => id))),
    unarmed: isBoolean,
    half: oneOf("up", "down", "downMin1"),
    done: orNothing(isStrike),
    downed: orNothing(isBoolean),
  }),
  apply(state, data) {
    // What was done once is done and undone by its figures, not reckoned anew.
    const landed = data.done ?? strike(state.zones, data);
    if (!landed) return fail(problem(`${RULES}.Refuse.noZone`, "data.zone", { name: data.label }));
    const meter = meterPath(landed);
    const value = readPath(state, `${meter}.value`);
    const max = readPath(state, `${meter}.max`);
    const set: Record<string, unknown> = {};
    let lost = 0;
    // The item may have been taken off meanwhile: then there is nothing to change here any more.
    if (typeof value === "number" && typeof max === "number") {
      const next = data.undo ? Math.min(Math.max(max, value), value + landed.lost) : Math.max(0, value - landed.lost);
      lost = Math.abs(next - value);
      if (lost > 0) set[`${meter}.value`] = next;
    }
    const down = state.down ?? false;
    // a Fate Weaver may yet pay for the life (WP-166).
    const turns = data.done ? data.downed === true : landed.result === "death" && !state.fateWeaver;
    const downed = turns && down === Boolean(data.undo);
    if (downed) set.down = !data.undo;
    const zone = state.zones[data.zone];
    const first = data.undo ? data.first === true : zone?.fresh === true;
    if (first && zone?.bound) set[`zones.${data.zone}.fresh`] = data.undo === true;
    return applied({ ...data, done: { ...landed, lost }, downed, first }, set);
  },
  invert: takenBack,
  leadsTo({ by, shakes, damage }, { downed, undo, done }) {
    if (undo || !done) return [];
    // No blow costs more than twice its damage, whatever its target says of it.
    const lost = done.pool === "hp" ? Math.min(done.lost, 2 * damage) : 0;
    const shaken = { lost, maimed: done.result === "maimed" || done.result === "death" };
    return [
      ...(by && downed ? [drawFor(by)] : []),
      ...(shakes && lost > 0 ? [{ kind: "words.shaken", target: shakes, data: shaken }] : []),
    ];
  },
  describe(data): Phrase {
    const values = { zone: data.label, damage: data.damage, lost: data.done?.lost ?? 0 };
    if (!data.done) return { key: `${RULES}.Hit.line`, data: values };
    return { key: data.undo ? `${RULES}.Hit.undone` : `${RULES}.Hit.${data.done.result}`, data: values };
  },
};

function meterPath({ into, pool, item }: Strike): string {
  if (pool === "hp") return `zones.${into}.hp`;
  return item === null ? `zones.${into}.armor` : `zones.${into}.covers.${item}`;
}

function isStrike(value: unknown): boolean {
  if (!isObject(value)) return false;
  const it = value as Record<string, unknown>;
  const item = it.item === null || isId(it.item);
  const figures = isCount(it.lost) && isWhole(it.damage);
  return oneOf(...STRIKE_RESULTS)(it.result) && isId(it.into) && oneOf("armor", "hp")(it.pool) && item && figures;
}
