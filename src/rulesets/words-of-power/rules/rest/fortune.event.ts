import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isId, isText, lookForUndoable } from "../../../../kernel/looks.ts";
import { fail, problem, type Result } from "../../../../kernel/result.ts";
import { savedEvent } from "../character/saved.event.ts";
import type { BeingSystem } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

const gone = (field: string): Result<never> => fail(problem(`${RULES}.gone`, `data.${field}`));

/** A Tag that is given up for a life or a Maim. */
export interface PayData {
  readonly tag: string;
  readonly text: string;
  /** UUID of who is saved. */
  readonly to: string;
  /** `life`, or the zone that is Maimed. */
  readonly what: string;
  readonly undo?: boolean;
}

/** `words.pay`: a Tag is given up (WP-166); it stays on record, struck out (WP-170). */
export const payEvent: EventKind<Pick<BeingSystem, "tags">, PayData> = {
  kind: "words.pay",
  check: lookForUndoable({ tag: isId, text: isText, to: isText, what: isId }),
  apply({ tags }, data) {
    const tag = tags[data.tag];
    if (!tag || (!data.undo && (tag.lost || tag.pending))) return data.undo ? applied(data) : gone("tag");
    return applied(data, { [`tags.${data.tag}.lost`]: !data.undo });
  },
  invert: takenBack,
  leadsTo: ({ to, what }, { undo }) => (undo ? [] : [{ kind: savedEvent.kind, target: to, data: { what } }]),
  needs: ({ to }) => [to],
  describe: ({ text, undo }) => ({ key: `${RULES}.event.${undo ? "unpaid" : "paid"}`, data: { text } }),
};

/** A Tag taken from a slain Fate Weaver. */
export interface FateData {
  readonly id: string;
  readonly text: string;
  /** Whose it was. */
  readonly weaver: string;
  readonly undo?: boolean;
}

/** `words.fate`: a Specific Fate, with the name of whom it was taken from (WP-77). */
export const fateEvent: EventKind<Pick<BeingSystem, "tags">, FateData> = {
  kind: "words.fate",
  check: lookForUndoable({ id: isId, text: isText, weaver: isText }),
  apply({ tags }, data) {
    const at = `tags.${data.id}`;
    if (data.undo) return applied(data, {}, tags[data.id] ? [at] : []);
    if (tags[data.id]) return gone("id");
    const sort = 1 + Math.max(0, ...Object.values(tags).map((tag) => tag.sort));
    const { text, weaver } = data;
    return applied(data, { [at]: { text, sense: "", source: "specific", weaverName: weaver, lost: false, sort } });
  },
  invert: takenBack,
  describe: ({ text, weaver, undo }) => ({
    key: `${RULES}.event.${undo ? "noFate" : "fate"}`,
    data: { text, name: weaver },
  }),
};
