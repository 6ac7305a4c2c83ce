import { describe, expect, it } from "vitest";
import { type Begun, UNPLACED } from "../../../../src/rulesets/words-of-power/rules/encounter/order.ts";
import {
  arrivesEvent,
  attackEvent,
  begunEvent,
  firstEvent,
  goneEvent,
  openingEvent,
  placeEvent,
  type ShakenData,
  type SpendData,
  secondEvent,
  shakenEvent,
  spendEvent,
  withstoodEvent,
} from "../../../../src/rulesets/words-of-power/rules/encounter/turn.event.ts";
import { between, COUNT, does, expectLooks, maybe, WHOLE, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Words.Rules.Encounter";
const OWN = "words-of-power";
const own = (more: object) => ({ [OWN]: more });
const begun = (more: Partial<Begun> = {}): Begun => ({
  deed: "slow",
  text: "A lock",
  item: "",
  to: "",
  paid: 1,
  of: 2,
  round: 3,
  shocks: [],
  ...more,
});
const SHOCKS = {
  takes: [[], [0, 5], Array.from({ length: 60 }, () => 1)],
  refuses: [undefined, null, 3, "1", [-1], [0.5], [1, "2"], Array.from({ length: 61 }, () => 1)],
};
const BEGUN = {
  takes: [begun(), begun({ shocks: [1, 2] }), begun({ paid: 0, of: 0, round: 0 })],
  refuses: [
    3,
    "slow",
    [],
    ...(["deed", "text", "item", "to"] as const).map((field) => ({ ...begun(), [field]: 3 })),
    ...(["paid", "of", "round"] as const).map((field) => ({ ...begun(), [field]: -1 })),
    { ...begun(), shocks: [-1] },
    { ...begun(), shocks: undefined },
  ],
};

describe("marks of a turn", () => {
  it.each([
    ["WP-90: its first action", firstEvent, "first"],
    ["WP-90: its second action", secondEvent, "second"],
    ["WP-91: its one attack", attackEvent, "attack"],
  ] as const)("%s, by the round", (_, kind, name) => {
    expect(kind.kind).toBe(`words.${name}`);
    expect(does(kind, {}, { value: 2 }).set).toEqual({ [`${OWN}.${name}`]: 2 });
    expect([kind.describe({ value: 1 }), kind.describe({ value: 0 })]).toEqual([
      { key: `${RULES}.${name}.yes` },
      { key: `${RULES}.${name}.no` },
    ]);
  });
});

describe("actions that are spent", () => {
  const spend = (more: Partial<SpendData> = {}): SpendData => ({ actions: 1, attack: false, round: 2, ...more });
  const marks = (state: object, data: SpendData) => {
    const { set, done } = does(spendEvent, own(state), data);
    return [Object.fromEntries(Object.entries(set).map(([path, to]) => [path.replace(`${OWN}.`, ""), to])), done.marks];
  };

  it("WP-90: data of other clients is looked over", () => {
    const list = {
      takes: [{}, { first: 1, second: 0, attack: 3 }],
      refuses: [3, "first", [], { third: 1 }, { first: -1 }, { first: 1, second: "2" }],
    };
    expectLooks(spendEvent.check, spend(), {
      actions: between(0, 4),
      attack: YES_NO,
      round: COUNT,
      owes: maybe(YES_NO),
      marks: maybe(list),
      undo: maybe(YES_NO),
    });
  });

  it("WP-90 to WP-92: whichever of a turn's actions are free, and its attack", () => {
    expect(marks({}, spend())).toEqual([{ first: 2 }, { first: 0 }]);
    expect(marks({ first: 2 }, spend())).toEqual([{ second: 2 }, { second: 0 }]);
    expect(marks({ first: 1, second: 1 }, spend({ actions: 2 }))).toEqual([
      { first: 2, second: 2 },
      { first: 1, second: 1 },
    ]);
    expect(marks({ first: 2, second: 2 }, spend())).toEqual([{}, {}]);
    expect(marks({}, spend({ actions: 4 }))).toEqual([
      { first: 2, second: 2 },
      { first: 0, second: 0 },
    ]);
    expect(marks({}, spend({ actions: 0 }))).toEqual([{}, {}]);
    expect(marks({}, spend({ attack: true }))).toEqual([
      { first: 2, attack: 2 },
      { first: 0, attack: 0 },
    ]);
    expect(marks({ attack: 2 }, spend({ attack: true }))).toEqual([{ first: 2 }, { first: 0 }]);
  });

  it("WP-152, Q-02: what a turn has no more of, the next one owes", () => {
    expect(marks({ first: 2, second: 1 }, spend({ actions: 2, owes: true }))).toEqual([
      { second: 2, first: 3 },
      { second: 1, first: 2 },
    ]);
    expect(marks({ first: 2, second: 2 }, spend({ actions: 2, owes: true }))).toEqual([
      { first: 3, second: 3 },
      { first: 2, second: 2 },
    ]);
    // Of one mark no more than one action.
    expect(marks({}, spend({ actions: 4, owes: true }))[1]).toEqual({ first: 0, second: 0 });
    expect(marks({ first: 2, second: 2 }, spend({ actions: 1, owes: true, attack: true }))[0]).toEqual({
      first: 3,
      attack: 2,
    });
  });

  it("WP-90: taken back, each mark is as before, unless another turn has set it since", () => {
    const undo = spend({ marks: { first: 1, attack: 0 }, undo: true });
    const set = (state: object, data = undo) => marks(state, data)[0];
    expect(set({ first: 2, second: 2, attack: 2 })).toEqual({ first: 1, attack: 0 });
    expect(set({ first: 3, attack: 2 })).toEqual({ attack: 0 });
    expect(set({ first: 3, attack: 2 }, { ...undo, owes: true })).toEqual({ first: 1, attack: 0 });
    expect(set({ first: 4 }, { ...undo, owes: true })).toEqual({});
    expect(set({ first: 2 }, spend({ undo: true }))).toEqual({});
    expect(does(spendEvent, own({ first: 2 }), undo).done).toEqual(undo);
    expect(spendEvent.invert(spend())).toEqual({ ...spend(), undo: true });
  });

  it("WP-90, WP-91: says what it took", () => {
    const said = (more: Partial<SpendData>) => spendEvent.describe(spend(more));
    expect(said({ actions: 2 })).toEqual({ key: `${RULES}.spend.actions`, data: { actions: 2 } });
    expect(
      [said({ attack: true }), said({ actions: 0 }), said({ undo: true, attack: true })].map(({ key }) => key),
    ).toEqual([`${RULES}.spend.attack`, `${RULES}.spend.nothing`, `${RULES}.spend.back`]);
  });
});

describe("what is begun", () => {
  it("WP-99, WP-103: an action of two parts, or no more of it", () => {
    expectLooks(
      begunEvent.check,
      { value: null },
      {
        value: { takes: [null, ...BEGUN.takes], refuses: [undefined, ...BEGUN.refuses] },
        was: maybe(BEGUN),
        undo: maybe(YES_NO),
      },
    );
    expect(does(begunEvent, own({}), { value: begun() })).toEqual({
      set: { [`${OWN}.begun`]: begun() },
      remove: [],
      done: { value: begun(), was: null },
    });
    expect([begunEvent.describe({ value: begun() }), begunEvent.describe({ value: null })]).toEqual([
      { key: `${RULES}.begun.yes`, data: { paid: 1, of: 2 } },
      { key: `${RULES}.begun.no`, data: { paid: 0, of: 0 } },
    ]);
  });

  const blow = (more: Partial<ShakenData> = {}): ShakenData => ({ lost: 2, maimed: false, ...more });

  it("WP-100, WP-101: a blow has to be withstood, a Maim breaks it off", () => {
    expectLooks(shakenEvent.check, blow(), {
      lost: COUNT,
      maimed: YES_NO,
      broke: maybe(BEGUN),
      shaken: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
    const busy = own({ begun: begun({ shocks: [3, 1] }) });
    expect(does(shakenEvent, busy, blow())).toEqual({
      set: { [`${OWN}.begun.shocks`]: [1, 2, 3] },
      remove: [],
      done: { ...blow(), broke: null, shaken: true },
    });
    expect(does(shakenEvent, busy, blow({ maimed: true }))).toEqual({
      set: { [`${OWN}.begun`]: null },
      remove: [],
      done: { ...blow({ maimed: true }), broke: begun({ shocks: [3, 1] }), shaken: true },
    });
    expect(does(shakenEvent, own({}), blow({ maimed: true }))).toEqual({
      set: {},
      remove: [],
      done: { ...blow({ maimed: true }), broke: null, shaken: false },
    });
  });

  it("WP-100, WP-101: taken back, it goes on as if nothing had been", () => {
    const undo = (more: Partial<ShakenData>) => blow({ undo: true, broke: null, shaken: true, ...more });
    const busy = own({ begun: begun({ shocks: [1, 2, 2, 3] }) });
    expect(does(shakenEvent, busy, undo({})).set).toEqual({ [`${OWN}.begun.shocks`]: [1, 2, 3] });
    expect(does(shakenEvent, busy, undo({ lost: 7 })).set).toEqual({ [`${OWN}.begun.shocks`]: [1, 2, 2, 3] });
    expect(does(shakenEvent, busy, undo({ shaken: false })).set).toEqual({});
    expect(does(shakenEvent, own({}), undo({})).set).toEqual({});
    expect(does(shakenEvent, own({}), undo({ broke: begun() })).set).toEqual({ [`${OWN}.begun`]: begun() });
    expect(does(shakenEvent, busy, undo({ broke: begun() })).set, "something else was begun since").toEqual({});
    expect(does(shakenEvent, own({}), undo({ broke: begun() })).done).toEqual(undo({ broke: begun() }));
  });

  it("WP-100, WP-101: says what the blow did", () => {
    const said = (more: Partial<ShakenData>) => shakenEvent.describe(blow(more)).key.replace(`${RULES}.shaken.`, "");
    expect([said({}), said({ maimed: true }), said({ broke: begun() }), said({ undo: true, maimed: true })]).toEqual([
      "yes",
      "broke",
      "broke",
      "no",
    ]);
    expect(shakenEvent.describe(blow())).toEqual({ key: `${RULES}.shaken.yes` });
  });

  it("WP-100: what was withstood shakes no longer", () => {
    const stood = (shocks: number[], undo?: true) => ({ shocks, ...(undo && { undo }) });
    expectLooks(withstoodEvent.check, stood([1]), { shocks: SHOCKS, undo: maybe(YES_NO) });
    const busy = own({ begun: begun({ shocks: [1, 2, 2] }) });
    expect(does(withstoodEvent, busy, stood([2, 5]))).toEqual({
      set: { [`${OWN}.begun.shocks`]: [1, 2] },
      remove: [],
      done: stood([2]),
    });
    expect(does(withstoodEvent, busy, stood([5]))).toEqual({ set: {}, remove: [], done: stood([]) });
    expect(does(withstoodEvent, own({}), stood([1]))).toEqual({ set: {}, remove: [], done: stood([1]) });
    expect(does(withstoodEvent, busy, stood([3, 1], true))).toEqual({
      set: { [`${OWN}.begun.shocks`]: [1, 1, 2, 2, 3] },
      remove: [],
      done: stood([3, 1], true),
    });
    expect([withstoodEvent.describe(stood([])), withstoodEvent.describe(stood([], true))]).toEqual([
      { key: `${RULES}.withstood.yes` },
      { key: `${RULES}.withstood.no` },
    ]);
  });
});

describe("who comes when, and how it begins", () => {
  it("WP-89: the place within the team", () => {
    expectLooks(placeEvent.check, { value: 1 }, { value: WHOLE });
    expect(does(placeEvent, {}, { value: 3 })).toEqual({
      set: { [`${OWN}.place`]: 3 },
      remove: [],
      done: { value: 3, was: UNPLACED },
    });
    expect(placeEvent.describe({ value: 3 })).toEqual({ key: `${RULES}.place` });
  });

  it("WP-154, WP-155: somebody comes in a later round, and perhaps beside a cell", () => {
    const at = (round: number, entry: string) => ({ round, entry });
    const list = {
      takes: [at(0, ""), at(3, "A1")],
      refuses: [undefined, null, 3, [], at(-1, ""), { round: 1 }, { round: 1, entry: 3 }],
    };
    expectLooks(arrivesEvent.check, { value: at(1, "") }, { value: list });
    expect(does(arrivesEvent, {}, { value: at(3, "A1") })).toEqual({
      set: { [`${OWN}.arrival`]: at(3, "A1") },
      remove: [],
      done: { value: at(3, "A1"), was: at(0, "") },
    });
    expect([at(0, "A1"), at(3, ""), at(3, "A1")].map((value) => arrivesEvent.describe({ value }))).toEqual([
      { key: `${RULES}.arrives.here`, data: at(0, "A1") },
      { key: `${RULES}.arrives.later`, data: at(3, "") },
      { key: `${RULES}.arrives.at`, data: at(3, "A1") },
    ]);
  });

  it("WP-153: somebody got away", () => {
    // Cards of before say yes or no.
    const list = { takes: [...COUNT.takes, true, false], refuses: COUNT.refuses };
    expectLooks(goneEvent.check, { value: 2 }, { value: list });
    expect(does(goneEvent, {}, { value: 2 })).toEqual({
      set: { [`${OWN}.gone`]: 2 },
      remove: [],
      done: { value: 2, was: 0 },
    });
    expect([goneEvent.describe({ value: 2 }), goneEvent.describe({ value: 0 })]).toEqual([
      { key: `${RULES}.gone.yes` },
      { key: `${RULES}.gone.no` },
    ]);
  });

  it("WP-86, WP-88: with dice, out of hiding, or with an attack in the open", () => {
    const by = (how: unknown, team: unknown = "") => ({ how, team });
    const list = {
      takes: [by("dice"), by("surprise", "foes"), by("aggressor", "foes")],
      refuses: [undefined, null, "dice", [], by("luck"), by("dice", 3), { how: "dice" }],
    };
    expectLooks(openingEvent.check, { value: by("dice") }, { value: list });
    expect(does(openingEvent, {}, { value: by("surprise", "foes") as never })).toEqual({
      set: { [`${OWN}.opening`]: by("surprise", "foes") },
      remove: [],
      done: { value: by("surprise", "foes"), was: by("dice") },
    });
    expect(openingEvent.describe({ value: by("surprise") as never })).toEqual({ key: `${RULES}.opening.surprise` });
  });
});
