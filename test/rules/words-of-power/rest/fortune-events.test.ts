import { describe, expect, it } from "vitest";
import { type SavedData, savedEvent } from "../../../../src/rulesets/words-of-power/rules/character/saved.event.ts";
import { fateEvent, payEvent } from "../../../../src/rulesets/words-of-power/rules/rest/fortune.event.ts";
import { giveEvent, takenEvent } from "../../../../src/rulesets/words-of-power/rules/rest/gift.event.ts";
import { does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature, drawn, tag } from "../beings.ts";

const FORTUNE = "FOURTALES.Words.Rules.Fortune";
const gone = (field: string) => [{ key: `${FORTUNE}.gone`, field: `data.${field}` }];
const COUNTS = { takes: [{}, { head: 0, arm: 3 }], refuses: [3, "x", [], { head: -1 }, { "a.b": 1 }, { head: "1" }] };

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
