import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isBoolean, isId, isObject, isText, lookForUndoable } from "../../../../kernel/sound.ts";
import type { BeingSystem, Tag } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** What the Storyteller says to a new Tag. */
export interface ApproveData {
  readonly tag: string;
  readonly text: string;
  readonly granted: boolean;
  /** Set once done: the Tag as it was. */
  readonly was?: Tag | null;
  readonly undo?: boolean;
}

/** `words.approve`: a new Tag counts from now on, or is gone so that another is found (WP-30). Only as it was looked at. */
export const approveEvent: EventKind<Pick<BeingSystem, "tags">, ApproveData> = {
  kind: "words.approve",
  check: lookForUndoable({ tag: isId, text: isText, granted: isBoolean }, isObject),
  apply({ tags }, data) {
    const at = `tags.${data.tag}`;
    const now = tags[data.tag];
    if (data.undo) return applied(data, data.was ? { [at]: data.was } : {});
    if (!now || now.text !== data.text) {
      return fail(problem(`${RULES}.Refuse.gone`, "data.tag", { text: data.text }));
    }
    const done = { ...data, was: now };
    return data.granted ? applied(done, { [`${at}.pending`]: false }) : applied(done, {}, [at]);
  },
  invert: takenBack,
  describe: ({ text, granted, undo }) => ({
    key: `${RULES}.Approve.${undo ? "undone" : granted ? "granted" : "refused"}`,
    data: { text },
  }),
};
