import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isById, isCount, isId, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import type { BeingSystem } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

/** Somebody who was saved, by a Tag or by a spell. */
export interface SavedData {
  readonly what: string;
  /** Set once done: HP that came back, by zone; and whether they were down. */
  readonly healed?: Readonly<Record<string, number>>;
  readonly rose?: boolean;
  readonly undo?: boolean;
}

/** `words.saved`: a life is whole again but for its Armor (WP-179), or a Maimed zone has all its HP (WP-169). */
export const savedEvent: EventKind<Pick<BeingSystem, "zones" | "down">, SavedData> = {
  kind: "words.saved",
  check: lookForUndoable({ what: isId, healed: orNothing(isById(isCount)), rose: orNothing(isBoolean) }),
  apply(state, data) {
    const set: Record<string, unknown> = {};
    if (data.undo) {
      for (const [id, more] of Object.entries(data.healed ?? {})) {
        const hp = state.zones[id]?.hp;
        if (hp) set[`zones.${id}.hp.value`] = Math.max(0, hp.value - more);
      }
      if (data.rose) set.down = true;
      return applied(data, set);
    }
    const life = data.what === "life";
    const zones = Object.entries(state.zones).filter(([id, { hp }]) => (life || id === data.what) && hp.value < hp.max);
    for (const [id, { hp }] of zones) set[`zones.${id}.hp.value`] = hp.max;
    const rose = life && state.down;
    if (rose) set.down = false;
    const healed = Object.fromEntries(zones.map(([id, { hp }]) => [id, hp.max - hp.value]));
    return applied({ ...data, healed, rose }, set);
  },
  invert: takenBack,
  describe: ({ what, undo }) => ({ key: `${RULES}.event.${undo ? "notSaved" : what === "life" ? "saved" : "healed"}` }),
};
