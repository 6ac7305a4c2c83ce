import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isById,
  isCount,
  isId,
  isIds,
  isObject,
  isText,
  lookForUndoable,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isMaimed } from "../character/zones.ts";
import type { BeingSystem, DrawnWord } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

/** A level for ten Drawn Words. */
export interface LevelData {
  /** Ids in the Hand. */
  readonly cards: readonly string[];
  /** The new Tag or Word, and its id. */
  readonly as: "tag" | "word";
  readonly id: string;
  readonly text: string;
  readonly sense: string;
  /** Set once done: the cards as they were, and the zones that have one HP more, each with what that gave. */
  readonly spent?: Readonly<Record<string, DrawnWord>>;
  readonly zones?: Readonly<Record<string, number>>;
  readonly undo?: boolean;
}

type Grown = Pick<BeingSystem, "hand" | "level" | "tags" | "words" | "zones">;

/** `words.level`: ten Drawn Words go, a level, a Tag or Word and one HP for each zone come (WP-74, WP-75, WP-76). */
export const levelEvent: EventKind<Grown, LevelData> = {
  kind: "words.level",
  check: lookForUndoable({
    cards: isIds,
    as: oneOf("tag", "word"),
    id: isId,
    text: isText,
    sense: isText,
    spent: orNothing(isById(isObject)),
    zones: orNothing(isById(isCount)),
  }),
  apply(state, data) {
    const at = `${data.as === "tag" ? "tags" : "words"}.${data.id}`;
    if (data.undo) {
      const set: Record<string, unknown> = { level: Math.max(1, state.level - 1) };
      for (const [id, word] of Object.entries(data.spent ?? {})) set[`hand.${id}`] = word;
      for (const [id, more] of Object.entries(data.zones ?? {})) {
        const hp = state.zones[id]?.hp;
        if (!hp) continue;
        set[`zones.${id}.hp.max`] = Math.max(1, hp.max - 1);
        if (more > 0) set[`zones.${id}.hp.value`] = Math.max(0, hp.value - more);
      }
      return applied(data, set, readPath(state, at) === undefined ? [] : [at]);
    }
    if (data.cards.some((id) => !state.hand[id]) || readPath(state, at) !== undefined)
      return fail(problem(`${RULES}.gone`, "data.cards"));
    const zones = Object.entries(state.zones).map(([id, zone]) => [id, isMaimed(zone) ? 0 : 1] as const);
    const set: Record<string, unknown> = { level: state.level + 1 };
    for (const [id, more] of zones) {
      set[`zones.${id}.hp.max`] = state.zones[id]!.hp.max + 1;
      if (more > 0) set[`zones.${id}.hp.value`] = state.zones[id]!.hp.value + more;
    }
    const { text, sense } = data;
    const sort = 1 + Math.max(0, ...Object.values({ ...state.tags, ...state.words }).map((one) => one.sort));
    const plain = { text, sense, source: "level", sort };
    set[at] = data.as === "tag" ? { ...plain, weaverName: "", lost: false } : plain;
    const spent = Object.fromEntries(data.cards.map((id) => [id, state.hand[id]!]));
    const done = { ...data, spent, zones: Object.fromEntries(zones) };
    return applied(
      done,
      set,
      data.cards.map((id) => `hand.${id}`),
    );
  },
  invert: takenBack,
  describe: ({ undo, text, cards }) => ({
    key: `${RULES}.event.${undo ? "noLevel" : "level"}`,
    data: { text, count: cards.length },
  }),
};
