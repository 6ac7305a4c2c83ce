import { describe, expect, it } from "vitest";
import { type LevelData, levelEvent } from "../../../../src/rulesets/words-of-power/rules/rest/level.event.ts";
import { does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature, drawn, tag } from "../beings.ts";

const FORTUNE = "FOURTALES.Words.Rules.Fortune";
const gone = (field: string) => [{ key: `${FORTUNE}.gone`, field: `data.${field}` }];
const COUNTS = { takes: [{}, { head: 0, arm: 3 }], refuses: [3, "x", [], { head: -1 }, { "a.b": 1 }, { head: "1" }] };
const OBJECTS = { takes: [{}, { a: {} }], refuses: [3, [], { a: 3 }, { a: null }, { "a.b": {} }] };

describe("a level", () => {
  const { zones } = creature("x", { head: 4, arm: 6 }).system;
  const maimed = { ...zones.arm!, hp: { value: 0, max: 6 } };
  const words = { w: { text: "W", sense: "", source: "creation", sort: 9 } } as const;
  const state = (more: object = {}) => ({
    hand: { a: drawn("A"), b: drawn("B") },
    level: 2,
    tags: { t: tag("T", { sort: 4 }) },
    words,
    zones: { head: zones.head!, arm: maimed },
    ...more,
  });
  const up = (more: Partial<LevelData> = {}): LevelData => ({
    cards: ["a", "b"],
    as: "tag",
    id: "n",
    text: "Wise",
    sense: "old",
    ...more,
  });

  it("WP-74 to WP-76: for Drawn Words a Tag or a Word, and one HP for each zone that is not Maimed", () => {
    expectLooks(levelEvent.check, up(), {
      cards: { takes: [[], ["a"]], refuses: [undefined, null, "a", ["a.b"], [3]] },
      as: one("tag", "word"),
      id: ID,
      text: TEXT,
      sense: TEXT,
      spent: maybe(OBJECTS),
      zones: maybe(COUNTS),
      undo: maybe(YES_NO),
    });
    const grown = { level: 3, "zones.head.hp.max": 5, "zones.head.hp.value": 5, "zones.arm.hp.max": 7 };
    const spent = { a: drawn("A"), b: drawn("B") };
    expect(does(levelEvent, state(), up())).toEqual({
      set: {
        ...grown,
        "tags.n": { text: "Wise", sense: "old", source: "level", sort: 10, weaverName: "", lost: false },
      },
      remove: ["hand.a", "hand.b"],
      done: { ...up(), spent, zones: { head: 1, arm: 0 } },
    });
    expect(does(levelEvent, state({ tags: {}, words: {} }), up({ as: "word" })).set).toEqual({
      ...grown,
      "words.n": { text: "Wise", sense: "old", source: "level", sort: 1 },
    });
  });

  it("WP-74: is refused where a Word is gone, or the new one is there already", () => {
    const why = (more: object, data = up()) => whyNot(levelEvent, state(more), data);
    expect(why({ hand: { a: drawn("A") } })).toEqual(gone("cards"));
    expect(why({ tags: { n: tag("N") } })).toEqual(gone("cards"));
    expect(why({ tags: { n: tag("N") } }, up({ as: "word" }))).toEqual([]);
    expect(why({ words: { n: words.w } }, up({ as: "word" }))).toEqual(gone("cards"));
  });

  it("WP-74: taken back, all is as it was", () => {
    const undo = up({ undo: true, spent: { a: drawn("A") }, zones: { head: 1, arm: 0, tail: 1 } });
    const grown = state({ level: 3, tags: { n: tag("N") }, hand: {} });
    expect(does(levelEvent, grown, undo)).toEqual({
      set: { level: 2, "hand.a": drawn("A"), "zones.head.hp.max": 3, "zones.head.hp.value": 3, "zones.arm.hp.max": 5 },
      remove: ["tags.n"],
      done: undo,
    });
    const bare = { ...zones.head!, hp: { value: 0, max: 1 } };
    const least = state({ level: 1, zones: { head: bare } });
    expect(does(levelEvent, least, up({ undo: true, zones: { head: 1 } }))).toMatchObject({
      set: { level: 1, "zones.head.hp.max": 1, "zones.head.hp.value": 0 },
      remove: [],
    });
    const data = { text: "Wise", count: 2 };
    expect([levelEvent.describe(up()), levelEvent.describe(up({ undo: true }))]).toEqual([
      { key: `${FORTUNE}.event.level`, data },
      { key: `${FORTUNE}.event.noLevel`, data },
    ]);
  });
});
