import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isById, isText, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import type { Vouched } from "./vouch.ts";

/** What the world keeps of Tags (WP-30): for each actor, by its id; and under `BEGUN`, that a Gamemaster has looked at all. */
export interface VouchWorld {
  readonly vouched: Readonly<Record<string, Vouched>>;
}

/** Stands among the ids of actors as soon as the Tags of a world were looked at for the first time. */
export const BEGUN = "begun";

/** Tags that are vouched for from now on. */
export interface VouchData {
  /** By ids of actors and Tags: the text, or null where nobody vouches for it any longer. Null for an actor that is gone. */
  readonly people: Readonly<Record<string, Readonly<Record<string, string | null>> | null>>;
  /** Set once done: all that was known of each before; null for nothing. */
  readonly was?: Readonly<Record<string, Vouched | null>> | null;
  readonly undo?: boolean;
}

/** `words.vouch`: the world remembers which Tags the Storyteller let be or wrote herself (WP-30). */
export const vouchEvent: EventKind<VouchWorld, VouchData> = {
  kind: "words.vouch",
  check: lookForUndoable({ people: isById(orNothing(isById(orNothing(isText)))) }, isById(orNothing(isById(isText)))),
  apply({ vouched = {} }, data) {
    const set: Record<string, unknown> = {};
    const remove: string[] = [];
    const was = Object.fromEntries(Object.keys(data.people).map((id) => [id, knownOf(vouched, id)]));
    for (const [id, tags] of Object.entries(data.people)) {
      const before = data.undo ? (data.was?.[id] ?? null) : null;
      const wanted = data.undo ? backFrom(tags, before) : tags;
      const left = wanted && { ...was[id], ...wanted };
      const known = left && Object.fromEntries(Object.entries(left).filter(([, text]) => text !== null));
      const isNone = !known || (data.undo && !before && Object.keys(known).length === 0);
      if (!isNone) set[`vouched.${id}`] = known;
      else if (was[id]) remove.push(`vouched.${id}`);
    }
    return applied({ ...data, was: data.undo ? (data.was ?? null) : was }, set, remove);
  },
  invert: takenBack,
  describe: ({ undo }) => ({ key: `FOURTALES.Words.Rules.Approve.${undo ? "unkept" : "kept"}` }),
};

/** What takes a change back: of each Tag what was known before. */
function backFrom(
  tags: VouchData["people"][string],
  before: Vouched | null,
): Readonly<Record<string, string | null>> | null {
  if (tags === null) return before;
  return Object.fromEntries(Object.keys(tags).map((tag) => [tag, before?.[tag] ?? null]));
}

function knownOf(vouched: VouchWorld["vouched"], id: string): Vouched | null {
  return Object.hasOwn(vouched, id) ? vouched[id]! : null;
}
