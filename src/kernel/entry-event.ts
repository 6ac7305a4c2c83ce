import { readPath } from "./change.ts";
import { applied, type Consequence, type EventKind, takenBack } from "./events.ts";
import { isBoolean, isText, type Look, lookFor, orNothing } from "./looks.ts";
import { fail, problem } from "./result.ts";
import { same } from "./same.ts";
import { isFields } from "./source-sound.ts";

/** An entry of a keyed list that somebody strikes out: a wound, a scar, a Tag. */
export interface StrikeData {
  /** Where it lies, by dotted path below `system`. */
  readonly path: string;
  /** What it is called in the sentence: a text, or a language key. */
  readonly name: string;
  /** Set once done: the entry, whole. */
  readonly was?: unknown;
  /** The way back. */
  readonly undo?: boolean;
}

const WORDS = "FOURTALES.Kernel.Entry";

/** A path of names, none of which reaches into what every object has. */
const isPath: Look = (value) =>
  typeof value === "string" && value.length <= 300 && value !== "" && isFields({ [value]: null });

/** An entry as JSON keeps it. */
const isEntry: Look = (value) => isFields({ entry: value });

/**
 * `core.strike`: an entry of a keyed list is struck out. Taken back, it stands there again as it was; where something else has its
 * place by then, that stays and the person is told.
 */
export const strikeKind: EventKind<object, StrikeData> = {
  kind: "core.strike",
  check: lookFor({ path: isPath, name: isText, was: orNothing(isEntry), undo: orNothing(isBoolean) }),
  apply(state, data) {
    const { path, name, was } = data;
    const now = readPath(state, path) ?? null;
    if (!data.undo) {
      if (now === null) return fail(problem(`${WORDS}.gone`, "data.path", { name }));
      return applied({ ...data, was: now }, {}, [path]);
    }
    if (now !== null && !same(now, was)) return fail(problem(`${WORDS}.there`, "data.path", { name }));
    return applied(data, now === null && was !== undefined && was !== null ? { [path]: was } : {});
  },
  invert: takenBack,
  describe: ({ name, undo }) => ({ key: `${WORDS}.${undo ? "back" : "struck"}`, data: { name } }),
};

/**
 * An entry of a keyed list is struck out of a document.
 * @param path below `system`
 * @param name for the sentence: a text, or a language key
 */
export function strikeOut(target: string, path: string, name: string): Consequence {
  return { kind: strikeKind.kind, target, data: { path, name } satisfies StrikeData };
}
