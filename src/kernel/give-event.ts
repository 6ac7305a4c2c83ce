import { documentKind } from "./document-events.ts";
import { type Consequence, type EventKind, takenBack } from "./events.ts";
import { isId, isText, lookForUndoable, orNothing } from "./looks.ts";
import { fail, ok, problem } from "./result.ts";
import { isKept } from "./source-sound.ts";
import { type Source, storedCopy, type Whole } from "./whole.ts";

const WORDS = "FOURTALES.Kernel.Document";

/** Something that goes from the target to somebody else. */
export interface GiveData {
  /** What kind of document it is, by Foundry's name for it. */
  readonly of: string;
  readonly id: string;
  /** UUID of whoever gets it. */
  readonly to: string;
  /** For the sentence on the card. */
  readonly name: string;
  /** Set once done: what was given, whole. */
  readonly source?: Source | null;
  readonly undo?: boolean;
}

/** `core.give`: something goes to somebody else, with its id; it is never in two hands, and never in none. */
export const giveKind: EventKind<Whole, GiveData> = {
  kind: "core.give",
  whole: true,
  check: lookForUndoable({ of: isId, id: isId, to: isText, name: isText, source: orNothing(isKept) }),
  apply(whole, data) {
    const { of, id, name, source, undo } = data;
    const change = { set: {}, remove: [] };
    const there = whole.held[of]?.[id];
    if (undo) {
      if (there || !source) return fail(problem(`${WORDS}.there`, "data.id", { name }));
      return ok({ change, made: [{ of, id, source }], done: data });
    }
    if (!there) return fail(problem(`${WORDS}.gone`, "data.id", { name }));
    return ok({ change, removed: [{ of, id }], done: { ...data, source: storedCopy(there) } });
  },
  invert: takenBack,
  leadsTo: ({ of, id, to, name }, { source, undo }) =>
    source && !undo ? [{ kind: documentKind.kind, target: to, data: { of, id, source, name, owed: true } }] : [],
  needs: ({ to }) => [to],
  describe: ({ name }) => ({ key: `${WORDS}.given`, data: { name } }),
};

/** Something in `from`, such as an item, goes to somebody else. Two who want it at once don't both get it. */
export function giveDocument(
  from: string,
  to: string,
  of: string,
  { id, name }: { id: string; name: string },
): Consequence {
  return { kind: giveKind.kind, target: from, data: { of, id, to, name } };
}
