import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isId, isObject, isText, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { BeingSystem, DrawnWord } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

type Holder = Pick<BeingSystem, "hand">;

/** A Drawn Word that goes into another Hand. Which one it is, the log does not say. */
export interface GiveWordData {
  readonly id: string;
  /** UUID of who gets it. */
  readonly to: string;
  /** Set once done. */
  readonly word?: DrawnWord | null;
  readonly undo?: boolean;
}

/** The same in the Hand that it comes into. */
export interface TakenData {
  readonly id: string;
  readonly word: DrawnWord;
  readonly undo?: boolean;
}

/** `words.give`: a Drawn Word changes hands (WP-165). It is not given back once it has been played there. */
export const giveEvent: EventKind<Holder, GiveWordData> = {
  kind: "words.give",
  check: lookForUndoable({ id: isId, to: isText, word: orNothing(isObject) }),
  apply({ hand }, data) {
    const at = `hand.${data.id}`;
    if (data.undo) return applied(data, data.word && !hand[data.id] ? { [at]: data.word } : {});
    const word = hand[data.id];
    return word ? applied({ ...data, word }, {}, [at]) : fail(problem(`${RULES}.gone`, "data.id"));
  },
  invert: takenBack,
  leadsTo: ({ to, id }, { word, undo }) =>
    word && !undo ? [{ kind: takenEvent.kind, target: to, data: { id, word } satisfies TakenData }] : [],
  needs: ({ to }) => [to],
  describe: ({ undo }) => ({ key: `${RULES}.event.${undo ? "kept" : "given"}` }),
};

/** `words.taken`: a Drawn Word of somebody else's comes into the Hand. */
export const takenEvent: EventKind<Holder, TakenData> = {
  kind: "words.taken",
  check: lookForUndoable({ id: isId, word: isObject }),
  apply({ hand }, data) {
    const at = `hand.${data.id}`;
    if (data.undo) return hand[data.id] ? applied(data, {}, [at]) : fail(problem(`${RULES}.played`, "data.id"));
    if (hand[data.id]) return fail(problem(`${RULES}.gone`, "data.id"));
    const sort = 1 + Math.max(0, ...Object.values(hand).map((word) => word.sort));
    const { text, sense } = data.word;
    return applied(data, { [at]: { text: String(text), sense: String(sense), sort } });
  },
  invert: takenBack,
  describe: ({ undo }) => ({ key: `${RULES}.event.${undo ? "goneAgain" : "taken"}` }),
};
