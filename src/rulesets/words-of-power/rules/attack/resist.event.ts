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
import { hurtAgain, madeWhole } from "../character/saved.event.ts";
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
    const lost = `tags.${data.tag}.lost`;
    if (data.undo) {
      if (!data.resisted) return applied(data);
      const back = { ...(tag && { [lost]: false }), ...(data.rose && { down: true }) };
      return applied(data, { ...hurtAgain(zones, data.healed), ...back });
    }
    const vital = vitalZone(zones)?.[1];
    if (!down && (!vital || !isMaimed(vital))) return applied({ ...data, resisted: false, healed: {}, rose: false });
    if (!tag || tag.lost || tag.pending) return fail(problem(`${RULES}.gone`, "data.tag"));
    const { set, healed } = madeWhole(zones, () => true);
    const gives = { [lost]: true, ...(down && { down: false }) };
    return applied({ ...data, resisted: true, healed, rose: down }, { ...set, ...gives });
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
