import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isById,
  isCount,
  isId,
  isText,
  lookFor,
  lookForUndoable,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isMaimed, vitalZone } from "../character/zones.ts";
import type { BeingSystem } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

/** A Tag that its own holder gives up as the blow falls. */
export interface ResistData {
  readonly tag: string;
  readonly text: string;
  /** WP-152: the combatant whose turn pays an action for it, and the round; left out where nothing is paid. */
  readonly pays?: { readonly combatant: string; readonly round: number } | null;
  /** Set once done: whether there was a death to resist, HP that came back by zone, and whether they were down. */
  readonly resisted?: boolean;
  readonly healed?: Readonly<Record<string, number>>;
  readonly rose?: boolean;
  readonly undo?: boolean;
}

/**
 * `words.resist`: a death is resisted (WP-179): the Tag is gone and every zone has its HP, Maims included, Armor not. If the
 * blow did not kill after all, nothing is given up.
 */
export const resistEvent: EventKind<Pick<BeingSystem, "tags" | "zones" | "down">, ResistData> = {
  kind: "words.resist",
  check: lookForUndoable({
    tag: isId,
    text: isText,
    pays: orNothing((value) => lookFor({ combatant: isText, round: isCount })(value).length === 0),
    resisted: orNothing(isBoolean),
    healed: orNothing(isById(isCount)),
    rose: orNothing(isBoolean),
  }),
  apply({ tags, zones, down }, data) {
    const tag = tags[data.tag];
    const set: Record<string, unknown> = {};
    if (data.undo) {
      if (!data.resisted) return applied(data);
      for (const [id, more] of Object.entries(data.healed ?? {})) {
        const hp = zones[id]?.hp;
        if (hp) set[`zones.${id}.hp.value`] = Math.max(0, hp.value - more);
      }
      if (tag) set[`tags.${data.tag}.lost`] = false;
      if (data.rose) set.down = true;
      return applied(data, set);
    }
    const vital = vitalZone(zones)?.[1];
    if (!down && (!vital || !isMaimed(vital))) return applied({ ...data, resisted: false, healed: {}, rose: false });
    if (!tag || tag.lost || tag.pending) return fail(problem(`${RULES}.gone`, "data.tag"));
    const hurt = Object.entries(zones).filter(([, { hp }]) => hp.value < hp.max);
    for (const [id, { hp }] of hurt) set[`zones.${id}.hp.value`] = hp.max;
    set[`tags.${data.tag}.lost`] = true;
    if (down) set.down = false;
    const healed = Object.fromEntries(hurt.map(([id, { hp }]) => [id, hp.max - hp.value]));
    return applied({ ...data, resisted: true, healed, rose: down }, set);
  },
  invert: takenBack,
  leadsTo({ pays }, { resisted, undo }) {
    if (!pays || !resisted || undo) return [];
    const { combatant, round } = pays;
    return [{ kind: "words.spend", target: combatant, data: { actions: 1, attack: false, round, owes: true } }];
  },
  describe: ({ text, resisted, undo }) => ({
    key: `${RULES}.event.${undo ? "unresisted" : resisted === false ? "unneeded" : "resisted"}`,
    data: { text },
  }),
};
