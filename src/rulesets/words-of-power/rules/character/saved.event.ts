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

type Zones = BeingSystem["zones"];

/** WP-169, WP-179: all HP of these zones; what has to be written, and what came back, by zone. */
export function madeWhole(zones: Zones, among: (id: string) => boolean) {
  const hurt = Object.entries(zones).filter(([id, { hp }]) => among(id) && hp.value < hp.max);
  return {
    set: Object.fromEntries(hurt.map(([id, { hp }]) => [`zones.${id}.hp.value`, hp.max])),
    healed: Object.fromEntries(hurt.map(([id, { hp }]) => [id, hp.max - hp.value])),
  };
}

/** The way back: what came back goes again; zones that are gone meanwhile are left alone. */
export function hurtAgain(zones: Zones, healed: SavedData["healed"] = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(healed).flatMap(([id, more]) => {
      const hp = zones[id]?.hp;
      return hp ? [[`zones.${id}.hp.value`, Math.max(0, hp.value - more)]] : [];
    }),
  );
}

/** `words.saved`: a life is whole again but for its Armor (WP-179), or a Maimed zone has all its HP (WP-169). */
export const savedEvent: EventKind<Pick<BeingSystem, "zones" | "down">, SavedData> = {
  kind: "words.saved",
  check: lookForUndoable({ what: isId, healed: orNothing(isById(isCount)), rose: orNothing(isBoolean) }),
  apply({ zones, down }, data) {
    if (data.undo) return applied(data, { ...hurtAgain(zones, data.healed), ...(data.rose && { down: true }) });
    const life = data.what === "life";
    const { set, healed } = madeWhole(zones, (id) => life || id === data.what);
    const rose = life && down;
    return applied({ ...data, healed, rose }, { ...set, ...(rose && { down: false }) });
  },
  invert: takenBack,
  describe: ({ what, undo }) => ({ key: `${RULES}.event.${undo ? "notSaved" : what === "life" ? "saved" : "healed"}` }),
};
