import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
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

/** A Tag that shall wait for the Storyteller. */
export interface WaitData {
  readonly tag: string;
  readonly text: string;
  /** Set once done: whether it did not wait before. */
  readonly changed?: boolean;
  readonly undo?: boolean;
}

/** `words.wait`: a Tag that somebody wrote as if it were approved waits for the Storyteller (WP-30), as long as it says the same. */
export const waitEvent: EventKind<Pick<BeingSystem, "tags">, WaitData> = {
  kind: "words.wait",
  check: lookForUndoable({ tag: isId, text: isText, changed: orNothing(isBoolean) }),
  apply({ tags }, data) {
    const now = Object.hasOwn(tags, data.tag) ? tags[data.tag] : undefined;
    const pending = !data.undo;
    const changed = data.changed !== false && now?.text === data.text && (now.pending ?? false) !== pending;
    return applied({ ...data, changed }, changed ? { [`tags.${data.tag}.pending`]: pending } : {});
  },
  invert: takenBack,
  describe: ({ text, undo }) => ({ key: `${RULES}.Approve.${undo ? "granted" : "waits"}`, data: { text } }),
};
