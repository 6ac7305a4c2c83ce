import { describe, expect, it } from "vitest";
import { type SavedData, savedEvent } from "../../../../src/rulesets/words-of-power/rules/character/saved.event.ts";
import { fateEvent, payEvent } from "../../../../src/rulesets/words-of-power/rules/rest/fortune.event.ts";
import { giveEvent, takenEvent } from "../../../../src/rulesets/words-of-power/rules/rest/gift.event.ts";
import { type LevelData, levelEvent } from "../../../../src/rulesets/words-of-power/rules/rest/level.event.ts";
import { type RestData, restEvent } from "../../../../src/rulesets/words-of-power/rules/rest/rest.event.ts";
import { does, expectLooks, ID, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature, drawn, tag } from "../beings.ts";

const FORTUNE = "FOURTALES.Words.Rules.Fortune";
const gone = (field: string) => [{ key: `${FORTUNE}.gone`, field: `data.${field}` }];
const COUNTS = { takes: [{}, { head: 0, arm: 3 }], refuses: [3, "x", [], { head: -1 }, { "a.b": 1 }, { head: "1" }] };
const OBJECTS = { takes: [{}, { a: {} }], refuses: [3, [], { a: 3 }, { a: null }, { "a.b": {} }] };

describe("a Tag that is given up", () => {
  const pay = { tag: "brave", text: "Brave", to: "Actor.Ann", what: "life" };
  const tags = (more: object = {}) => ({ tags: { brave: tag("Brave", more) } });

  it("WP-166, WP-170: is struck out, and saves somebody", () => {
    expectLooks(payEvent.check, pay, { tag: ID, text: TEXT, to: TEXT, what: ID, undo: maybe(YES_NO) });
    expect(does(payEvent, tags(), pay)).toEqual({ set: { "tags.brave.lost": true }, remove: [], done: pay });
    expect(payEvent.leadsTo!(pay, pay)).toEqual([{ kind: "words.saved", target: "Actor.Ann", data: { what: "life" } }]);
    expect(payEvent.needs!(pay)).toEqual(["Actor.Ann"]);
    for (const state of [{ tags: {} }, tags({ lost: true }), tags({ pending: true })])
      expect(whyNot(payEvent, state, pay)).toEqual(gone("tag"));
  });

  it("WP-166: is there again once it is taken back", () => {
    const undo = { ...pay, undo: true };
    expect(does(payEvent, tags({ lost: true }), undo).set).toEqual({ "tags.brave.lost": false });
    expect(does(payEvent, { tags: {} }, undo)).toEqual({ set: {}, remove: [], done: undo });
    expect(payEvent.leadsTo!(undo, undo)).toEqual([]);
    expect([payEvent.describe(pay), payEvent.describe(undo)]).toEqual([
      { key: `${FORTUNE}.event.paid`, data: { text: "Brave" } },
      { key: `${FORTUNE}.event.unpaid`, data: { text: "Brave" } },
    ]);
  });
});

describe("somebody who is saved", () => {
  const hurt = (down = true) => {
    const { zones } = creature("x", { head: 4, arm: 6, leg: 3 }).system;
    const with_ = (id: string, value: number) => ({ ...zones[id]!, hp: { ...zones[id]!.hp, value } });
    return { down, zones: { head: with_("head", 0), arm: with_("arm", 2), leg: with_("leg", 3) } };
  };
  const saved = (more: Partial<SavedData> = {}): SavedData => ({ what: "life", ...more });

  it("WP-179: is whole again but for their Armor, and stands", () => {
    expectLooks(savedEvent.check, saved(), {
      what: ID,
      healed: maybe(COUNTS),
      rose: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
    expect(does(savedEvent, hurt(), saved())).toEqual({
      set: { "zones.head.hp.value": 4, "zones.arm.hp.value": 6, down: false },
      remove: [],
      done: saved({ healed: { head: 4, arm: 4 }, rose: true }),
    });
    expect(does(savedEvent, hurt(false), saved())).toMatchObject({ done: { rose: false } });
    expect(does(savedEvent, hurt(false), saved()).set).not.toHaveProperty("down");
  });

  it("WP-169: or one zone has all its HP", () => {
    expect(does(savedEvent, hurt(), saved({ what: "arm" }))).toEqual({
      set: { "zones.arm.hp.value": 6 },
      remove: [],
      done: { what: "arm", healed: { arm: 4 }, rose: false },
    });
    expect(does(savedEvent, hurt(), saved({ what: "leg" })).set).toEqual({});
  });

  it("WP-169, WP-179: taken back, what came goes, and no more than is there", () => {
    const undo = saved({ undo: true, healed: { head: 3, arm: 4, tail: 1 }, rose: true });
    const whole = hurt(false);
    expect(does(savedEvent, whole, undo)).toEqual({
      set: { "zones.head.hp.value": 0, "zones.arm.hp.value": 0, down: true },
      remove: [],
      done: undo,
    });
    expect(does(savedEvent, whole, saved({ undo: true, rose: false })).set).toEqual({});
    expect(does(savedEvent, whole, saved({ undo: true, healed: { leg: 1 } })).set).toEqual({ "zones.leg.hp.value": 2 });
  });

  it("WP-169, WP-179: says who or what is saved", () => {
    const said = (more: Partial<SavedData>) => savedEvent.describe(saved(more));
    expect([said({}), said({ what: "arm" }), said({ undo: true })]).toEqual([
      { key: `${FORTUNE}.event.saved` },
      { key: `${FORTUNE}.event.healed` },
      { key: `${FORTUNE}.event.notSaved` },
    ]);
  });
});

describe("a Specific Fate", () => {
  const fate = { id: "f1", text: "Cursed", weaver: "Astra" };

  it("WP-77: is a Tag with the name of whom it was taken from", () => {
    expectLooks(fateEvent.check, fate, { id: ID, text: TEXT, weaver: TEXT, undo: maybe(YES_NO) });
    const made = (sort: number) => ({
      "tags.f1": { text: "Cursed", sense: "", source: "specific", weaverName: "Astra", lost: false, sort },
    });
    expect(does(fateEvent, { tags: { a: tag("A", { sort: 4 }), b: tag("B", { sort: 2 }) } }, fate)).toEqual({
      set: made(5),
      remove: [],
      done: fate,
    });
    expect(does(fateEvent, { tags: {} }, fate).set).toEqual(made(1));
    expect(whyNot(fateEvent, { tags: { f1: tag("A") } }, fate)).toEqual(gone("id"));
    const undo = { ...fate, undo: true };
    expect(does(fateEvent, { tags: { f1: tag("A") } }, undo)).toEqual({ set: {}, remove: ["tags.f1"], done: undo });
    expect(does(fateEvent, { tags: {} }, undo).remove).toEqual([]);
    const data = { text: "Cursed", name: "Astra" };
    expect([fateEvent.describe(fate), fateEvent.describe(undo)]).toEqual([
      { key: `${FORTUNE}.event.fate`, data },
      { key: `${FORTUNE}.event.noFate`, data },
    ]);
  });
});

describe("a Drawn Word that changes hands", () => {
  const fly = { ...drawn("Fly"), sort: 3 };
  const give = { id: "fly", to: "Actor.Bob" };

  it("WP-165: goes out of one Hand into another", () => {
    expectLooks(giveEvent.check, give, {
      id: ID,
      to: TEXT,
      word: maybe({ takes: [fly], refuses: [3, []] }),
      undo: maybe(YES_NO),
    });
    expect(does(giveEvent, { hand: { fly } }, give)).toEqual({
      set: {},
      remove: ["hand.fly"],
      done: { ...give, word: fly },
    });
    expect(whyNot(giveEvent, { hand: {} }, give)).toEqual(gone("id"));
    expect(giveEvent.leadsTo!(give, { ...give, word: fly })).toEqual([
      { kind: "words.taken", target: "Actor.Bob", data: { id: "fly", word: fly } },
    ]);
    expect(giveEvent.leadsTo!(give, give)).toEqual([]);
    expect(giveEvent.needs!(give)).toEqual(["Actor.Bob"]);
    const undo = { ...give, word: fly, undo: true };
    expect(giveEvent.leadsTo!(undo, undo)).toEqual([]);
    expect(does(giveEvent, { hand: {} }, undo)).toEqual({ set: { "hand.fly": fly }, remove: [], done: undo });
    expect(does(giveEvent, { hand: { fly } }, undo).set).toEqual({});
    expect(does(giveEvent, { hand: {} }, { ...give, undo: true }).set).toEqual({});
    expect([giveEvent.describe(give), giveEvent.describe(undo)]).toEqual([
      { key: `${FORTUNE}.event.given` },
      { key: `${FORTUNE}.event.kept` },
    ]);
  });

  it("WP-165: comes behind what is in the Hand, and does not go back once it was played", () => {
    const taken = { id: "fly", word: fly };
    expectLooks(takenEvent.check, taken, {
      id: ID,
      word: { takes: [fly, {}], refuses: [undefined, null, 3, []] },
      undo: maybe(YES_NO),
    });
    const hand = { a: { ...fly, sort: 7 }, b: { ...fly, sort: 2 } };
    expect(does(takenEvent, { hand }, taken)).toEqual({
      set: { "hand.fly": { text: "Fly", sense: "", sort: 8 } },
      remove: [],
      done: taken,
    });
    expect(does(takenEvent, { hand: {} }, { id: "x", word: { text: 3 } as never }).set).toEqual({
      "hand.x": { text: "3", sense: "undefined", sort: 1 },
    });
    expect(whyNot(takenEvent, { hand: { fly } }, taken)).toEqual(gone("id"));
    const undo = { ...taken, undo: true };
    expect(does(takenEvent, { hand: { fly } }, undo)).toEqual({ set: {}, remove: ["hand.fly"], done: undo });
    expect(whyNot(takenEvent, { hand: {} }, undo)).toEqual([{ key: `${FORTUNE}.played`, field: "data.id" }]);
    expect([takenEvent.describe(taken), takenEvent.describe(undo)]).toEqual([
      { key: `${FORTUNE}.event.taken` },
      { key: `${FORTUNE}.event.goneAgain` },
    ]);
  });
});

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

describe("a rest", () => {
  const { zones } = creature("x", { head: 4, arm: 6 }, { head: 3 }).system;
  const cover = (value: number, magic = false) => ({ name: "c", rank: "body", magic, value, max: 5 }) as const;
  const state = {
    zones: {
      head: {
        ...zones.head!,
        hp: { value: 1, max: 4 },
        armor: { value: 1, max: 3 },
        covers: { mail: cover(2), ring: cover(1, true), rags: cover(0) },
      },
      arm: { ...zones.arm!, hp: { value: 0, max: 6 }, armor: { value: 0, max: 2 } },
    },
  };
  const rest = (more: Partial<RestData> = {}): RestData => ({ broken: false, ...more });
  const mended = (data: RestData, body: object = state) =>
    (does(restEvent, body as typeof state, data).done.mended ?? []).map(
      ({ path, amount }) => `${path.replace("zones.", "")} ${amount}`,
    );

  it("WP-130, WP-164: heals zones that are not Maimed, and mends Armor that is neither magic nor broken", () => {
    const list = (path: unknown, amount: unknown) => [{ path, amount }];
    expectLooks(restEvent.check, rest(), {
      broken: YES_NO,
      armor: maybe(YES_NO),
      zones: maybe(YES_NO),
      mended: maybe({
        takes: [
          [],
          list("zones.head.hp", 1),
          list("zones.head.armor", 0),
          list("zones.a-1.covers.b_2", 1),
          Array.from({ length: 500 }, () => ({ path: "zones.head.hp", amount: 1 })),
        ],
        refuses: [
          3,
          {},
          [null],
          list(3, 1),
          list("zones.head.hp", -1),
          list("zones.head.level", 1),
          list("x.zones.head.hp", 1),
          list("zones.head.hp.value", 1),
          list("zones..hp", 1),
          list("zones.head.covers.", 1),
          [...list("zones.head.hp", 1), ...list("level", 1)],
          Array.from({ length: 501 }, () => ({ path: "zones.head.hp", amount: 1 })),
        ],
      }),
      undo: maybe(YES_NO),
    });
    expect(mended(rest())).toEqual(["head.hp 3", "head.armor 2", "head.covers.mail 3"]);
    expect(mended(rest({ broken: true }))).toEqual([
      "head.hp 3",
      "head.armor 2",
      "head.covers.mail 3",
      "head.covers.rags 5",
      "arm.armor 2",
    ]);
    expect(mended(rest({ armor: false }))).toEqual(["head.hp 3"]);
    expect(mended(rest({ zones: false }))).toEqual(["head.armor 2", "head.covers.mail 3"]);
    expect(mended(rest({ armor: null, zones: null }))).toHaveLength(3);
    expect(does(restEvent, state, rest({ armor: false })).set).toEqual({ "zones.head.hp.value": 4 });
  });

  it("WP-164: brings no more than there is room for, and nothing to what was taken off", () => {
    const done = rest({
      mended: [
        { path: "zones.head.hp", amount: 9 },
        { path: "zones.head.covers.gone", amount: 1 },
      ],
    });
    expect(mended(done)).toEqual(["head.hp 3"]);
    expect(mended({ ...done, undo: true })).toEqual(["head.hp 1"]);
    expect(does(restEvent, state, { ...done, undo: true }).set).toEqual({ "zones.head.hp.value": 0 });
    const above = { zones: { head: { ...state.zones.head, hp: { value: 7, max: 4 } } } };
    expect(mended(rest({ mended: [{ path: "zones.head.hp", amount: 1 }] }), above)).toEqual([]);
  });

  it("WP-164: says how much came back", () => {
    const said = (more: Partial<RestData>) => restEvent.describe(rest(more));
    const of = (key: string, count: number) => ({ key: `FOURTALES.Words.Rules.Rest.${key}`, data: { count } });
    const list = [
      { path: "zones.head.hp", amount: 3 },
      { path: "zones.arm.hp", amount: 2 },
    ];
    expect([said({ mended: list }), said({ mended: [] }), said({}), said({ mended: list, undo: true })]).toEqual([
      of("rested", 5),
      of("nothing", 0),
      of("rested", 0),
      of("undone", 5),
    ]);
  });
});
