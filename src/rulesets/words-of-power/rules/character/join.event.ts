import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isById, isObject, isText, lookForUndoable } from "../../../../kernel/looks.ts";
import type { BeingSystem, Tag } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Join";

/** Somebody joins a faction. */
export interface JoinData {
  /** Name of the faction. */
  readonly faction: string;
  /** Its Tags, by the ids that they get. */
  readonly tags: Readonly<Record<string, string>>;
  /** Set once done: the faction before, and its Tags as they were. */
  readonly was?: { readonly faction: string; readonly tags: Readonly<Record<string, Tag>> } | null;
  readonly undo?: boolean;
}

const isBefore = (value: unknown): boolean => {
  const { faction, tags } = (value ?? {}) as Record<string, unknown>;
  return isObject(value) && isText(faction) && isById(isObject)(tags);
};

/**
 * `words.join`: the Tags of a faction take the place of the former one's (WP-65). Taken back, somebody is what they were before,
 * unless they have joined another since.
 */
export const joinEvent: EventKind<Pick<BeingSystem, "faction" | "tags">, JoinData> = {
  kind: "words.join",
  check: lookForUndoable({ faction: isText, tags: isById(isText) }, isBefore),
  apply(state, data) {
    if (data.undo) {
      const { was } = data;
      if (!was || state.faction !== data.faction) return applied(data);
      const back = Object.entries(was.tags).map(([id, tag]) => [`tags.${id}`, tag]);
      const gone = Object.keys(data.tags).filter((id) => Object.hasOwn(state.tags, id) && !Object.hasOwn(was.tags, id));
      return applied(data, { faction: was.faction, ...Object.fromEntries(back) }, gone.map(pathOf));
    }
    const former = Object.entries(state.tags).filter(([, { source }]) => source === "faction");
    const last = Math.max(0, ...Object.values(state.tags).map(({ sort }) => sort));
    const fresh = Object.entries(data.tags).map(([id, text], n): [string, Tag] => [
      pathOf(id),
      { text, sense: "", source: "faction", weaverName: "", lost: false, pending: false, sort: last + n + 1 },
    ]);
    const was = { faction: state.faction, tags: Object.fromEntries(former) };
    const gone = former.map(([id]) => id).filter((id) => !Object.hasOwn(data.tags, id));
    return applied({ ...data, was }, { faction: data.faction, ...Object.fromEntries(fresh) }, gone.map(pathOf));
  },
  invert: takenBack,
  describe: ({ faction, undo }) => ({ key: `${RULES}.${undo ? "left" : "joined"}`, data: { faction } }),
};

const pathOf = (id: string): string => `tags.${id}`;
