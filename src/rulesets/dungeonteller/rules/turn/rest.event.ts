import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isWhole, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { type LuckHolder, maxLuck } from "../luck/luck.ts";

/** A rest: one turn during a scene, or between scenes. */
export interface RestData {
  readonly scope: "turn" | "scene";
  /** Set once done: Luck regained. */
  readonly gained?: number;
  /** Set once done: it ended being knocked out. */
  readonly woke?: boolean;
  /** The undoing. */
  readonly undo?: boolean;
}

type Rester = LuckHolder & { readonly out?: boolean; readonly turn?: { readonly attacked?: boolean } };

/**
 * `teller.rest`. A turn gives 1 Luck unless attacked meanwhile (DT-19); a rest between scenes fills Luck to the maximum and
 * ends being knocked out (DT-20). Never above the maximum (DT-12).
 */
export const restEvent: EventKind<Rester, RestData> = {
  kind: "teller.rest",
  check: lookFor({ scope: oneOf("turn", "scene"), gained: orNothing(isWhole), woke: orNothing(isBoolean) }),
  apply(state, data) {
    const { value } = state.luck;
    const out = state.out ?? false;
    const set: Record<string, unknown> = {};
    if (data.undo) {
      const next = Math.max(0, value - (data.gained ?? 0));
      if (next !== value) set["luck.value"] = next;
      if (data.woke && !out) set.out = true;
      return applied({ ...data, gained: value - next, woke: Boolean(data.woke) && !out }, set);
    }
    // A hero who is out, or was attacked, gets nothing from resting a turn.
    const room = Math.max(0, maxLuck(state) - value);
    const spoiled = out || state.turn?.attacked === true;
    const wish = data.gained ?? (data.scope === "scene" ? room : spoiled ? 0 : 1);
    // DT-12: what stands above a maximum that has sunk is not kept over a camp.
    const over = data.scope === "scene" ? Math.min(0, maxLuck(state) - value) : 0;
    const gained = over || Math.min(room, wish);
    const woke = (data.woke ?? data.scope === "scene") && out;
    if (gained !== 0) set["luck.value"] = value + gained;
    if (woke) set.out = false;
    return applied({ ...data, gained, woke }, set);
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  describe: (data) => ({
    key: `FOURTALES.Teller.Rules.Rest.${data.gained === 0 && data.scope === "turn" ? "spoiled" : data.scope}`,
    data: { luck: data.gained ?? (data.scope === "turn" ? 1 : 0) },
  }),
};
