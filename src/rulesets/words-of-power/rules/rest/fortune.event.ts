import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind } from "../../../../kernel/events.ts";
import { fail, problem, type Result } from "../../../../kernel/result.ts";
import { isBoolean, isCount, isId, isObject, isText, lookFor, oneOf, orNothing } from "../../../../kernel/sound.ts";
import { isMaimed } from "../character/zones.ts";
import type { BeingSystem, DrawnWord } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Fortune";

const gone = (field: string): Result<never> => fail(problem(`${RULES}.gone`, `data.${field}`));

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

const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= 60 && value.every(isId);
const isById =
  (sound: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    isObject(value) && Object.entries(value as object).every(([id, one]) => isId(id) && sound(one));

/** `words.level`: ten Drawn Words go, a level, a Tag or Word and one HP for each zone come (WP-74, WP-75, WP-76). */
export const levelEvent: EventKind<Grown, LevelData> = {
  kind: "words.level",
  check: lookFor({
    ...{ cards: isList, as: oneOf("tag", "word"), id: isId, text: isText, sense: isText },
    ...{ spent: orNothing(isById(isObject)), zones: orNothing(isById(isCount)), undo: orNothing(isBoolean) },
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
    if (data.cards.some((id) => !state.hand[id]) || readPath(state, at) !== undefined) return gone("cards");
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
  invert: (done) => ({ ...done, undo: !done.undo }),
  describe: ({ undo, text, cards }) => ({
    key: `${RULES}.event.${undo ? "noLevel" : "level"}`,
    data: { text, count: cards.length },
  }),
};

/** A Drawn Word that goes into another Hand. */
export interface GiveData {
  readonly id: string;
  readonly text: string;
  readonly to: string;
  /** Set once done. */
  readonly word?: DrawnWord | null;
  readonly undo?: boolean;
}

/** `words.give`: a Drawn Word changes hands (WP-165). */
export const giveEvent: EventKind<Pick<BeingSystem, "hand">, GiveData> = {
  kind: "words.give",
  check: lookFor({ id: isId, text: isText, to: isText, word: orNothing(isObject), undo: orNothing(isBoolean) }),
  apply({ hand }, data) {
    const at = `hand.${data.id}`;
    if (data.undo) return applied(data, data.word && !hand[data.id] ? { [at]: data.word } : {});
    const word = hand[data.id];
    return word ? applied({ ...data, word }, {}, [at]) : gone("id");
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  leadsTo: ({ to, id, text }, { word, undo }) =>
    word && !undo ? [{ kind: "words.hand", target: to, data: { id, word, text } }] : [],
  needs: ({ to }) => [to],
  describe: ({ text, undo }) => ({ key: `${RULES}.event.${undo ? "kept" : "given"}`, data: { text } }),
};

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
  check: lookFor({ tag: isId, text: isText, to: isText, what: isId, undo: orNothing(isBoolean) }),
  apply({ tags }, data) {
    const tag = tags[data.tag];
    if (!tag || (!data.undo && tag.lost)) return data.undo ? applied(data) : gone("tag");
    return applied(data, { [`tags.${data.tag}.lost`]: !data.undo });
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  leadsTo: ({ to, what }, { undo }) => (undo ? [] : [{ kind: savedEvent.kind, target: to, data: { what } }]),
  needs: ({ to }) => [to],
  describe: ({ text, undo }) => ({ key: `${RULES}.event.${undo ? "unpaid" : "paid"}`, data: { text } }),
};

/** Somebody who was saved. */
export interface SavedData {
  readonly what: string;
  /** Set once done: HP that came back, by zone; and whether they were down. */
  readonly healed?: Readonly<Record<string, number>>;
  readonly rose?: boolean;
  readonly undo?: boolean;
}

/** `words.saved`: a life is whole again but for its Armor (WP-179), or a Maimed zone has all its HP (WP-169). */
export const savedEvent: EventKind<Pick<BeingSystem, "zones" | "down">, SavedData> = {
  kind: "words.saved",
  check: lookFor({
    ...{ what: isId, healed: orNothing(isById(isCount)), rose: orNothing(isBoolean), undo: orNothing(isBoolean) },
  }),
  apply(state, data) {
    const set: Record<string, unknown> = {};
    if (data.undo) {
      for (const [id, more] of Object.entries(data.healed ?? {})) {
        const hp = state.zones[id]?.hp;
        if (hp) set[`zones.${id}.hp.value`] = Math.max(0, hp.value - more);
      }
      if (data.rose) set.down = true;
      return applied(data, set);
    }
    const life = data.what === "life";
    const zones = Object.entries(state.zones).filter(([id, { hp }]) => (life || id === data.what) && hp.value < hp.max);
    for (const [id, { hp }] of zones) set[`zones.${id}.hp.value`] = hp.max;
    const rose = life && state.down;
    if (rose) set.down = false;
    const healed = Object.fromEntries(zones.map(([id, { hp }]) => [id, hp.max - hp.value]));
    return applied({ ...data, healed, rose }, set);
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  describe: ({ what, undo }) => ({
    key: `${RULES}.event.${undo ? "notSaved" : what === "life" ? "saved" : "healed"}`,
  }),
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
  check: lookFor({ id: isId, text: isText, weaver: isText, undo: orNothing(isBoolean) }),
  apply({ tags }, data) {
    const at = `tags.${data.id}`;
    if (data.undo) return applied(data, {}, tags[data.id] ? [at] : []);
    if (tags[data.id]) return gone("id");
    const sort = 1 + Math.max(0, ...Object.values(tags).map((tag) => tag.sort));
    const { text, weaver } = data;
    return applied(data, { [at]: { text, sense: "", source: "specific", weaverName: weaver, lost: false, sort } });
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  describe: ({ text, weaver, undo }) => ({
    key: `${RULES}.event.${undo ? "noFate" : "fate"}`,
    data: { text, name: weaver },
  }),
};
