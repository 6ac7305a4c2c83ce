import { describe, expect, it } from "vitest";
import { type BindData, bindEvent } from "../../../../src/rulesets/words-of-power/rules/attack/bind.event.ts";
import { downEvent } from "../../../../src/rulesets/words-of-power/rules/attack/down.event.ts";
import { guardEvent } from "../../../../src/rulesets/words-of-power/rules/attack/guard.event.ts";
import { type HitData, hitEvent } from "../../../../src/rulesets/words-of-power/rules/attack/hit.event.ts";
import { type StepData, stepEvent } from "../../../../src/rulesets/words-of-power/rules/attack/step.event.ts";
import { formationEvent } from "../../../../src/rulesets/words-of-power/rules/board/formation.event.ts";
import type { StandingSpell } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import {
  type SpellTimeData,
  spellEvent,
  spellTimeEvent,
  usesEvent,
  type WearData,
  wearEvent,
} from "../../../../src/rulesets/words-of-power/rules/spell/spell.event.ts";
import { COUNT, does, expectLooks, ID, maybe, one, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const { zones } = creature("x", { head: 4, arm: 6 }, { arm: 2 }).system;
const noZone = (name: string) => [{ key: `${RULES}.Refuse.noZone`, field: "data.zone", data: { name } }];

describe("a zone that is held", () => {
  const grab = (more: Partial<BindData> = {}): BindData => ({
    zone: "arm",
    label: "Arm",
    value: true,
    to: "Actor.Bear",
    name: "Bear",
    hand: "paw",
    self: "Actor.Ann",
    own: "Ann",
    ...more,
  });
  const free = { bound: false, boundBy: "", boundTo: "", fresh: false };
  const held = { bound: true, boundBy: "Bear", boundTo: "Actor.Bear", fresh: true };
  const state = (more: object = {}) => ({ zones: { arm: { ...zones.arm!, ...more } } });
  const paths = (hold: object) => Object.fromEntries(Object.entries(hold).map(([key, to]) => [`zones.arm.${key}`, to]));

  it("WP-142 to WP-145: is held fast, and fresh; the hand that holds it is bound as well, and not fresh", () => {
    expectLooks(bindEvent.check, grab(), {
      zone: ID,
      label: TEXT,
      value: YES_NO,
      to: TEXT,
      name: TEXT,
      hand: ID,
      own: TEXT,
      self: TEXT,
      mate: maybe(YES_NO),
      was: maybe({
        takes: [free, held],
        refuses: [
          3,
          [],
          { ...free, bound: 1 },
          { ...free, boundBy: 1 },
          { ...free, boundTo: 1 },
          { ...free, fresh: 1 },
        ],
      }),
      undo: maybe(YES_NO),
    });
    expect(does(bindEvent, state(), grab())).toEqual({ set: paths(held), remove: [], done: { ...grab(), was: free } });
    expect(does(bindEvent, state(), grab({ mate: true })).set).toEqual(paths({ ...held, fresh: false }));
    expect(does(bindEvent, state(held), grab({ value: false }))).toEqual({
      set: paths(free),
      remove: [],
      done: { ...grab({ value: false }), was: held },
    });
    expect(whyNot(bindEvent, state(), grab({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
    expect(whyNot(bindEvent, state(), grab({ zone: "toString" }))).toEqual(noZone("Arm"));
    const old = { zones: { arm: { bound: true } } } as never;
    expect(does(bindEvent, old, grab()).done.was).toEqual({ ...free, bound: true });
    expect(bindEvent.leadsTo!(grab(), grab())).toEqual([
      {
        kind: "words.bind",
        target: "Actor.Bear",
        data: {
          zone: "paw",
          label: "paw",
          value: true,
          to: "Actor.Ann",
          name: "Ann",
          hand: "arm",
          self: "Actor.Bear",
          own: "Bear",
          mate: true,
        },
      },
    ]);
    for (const [data, done] of [
      [grab({ mate: true }), grab()],
      [grab(), grab({ undo: true })],
      [grab({ to: "" }), grab()],
    ] as const)
      expect(bindEvent.leadsTo!(data, done)).toEqual([]);
    expect([grab(), grab({ mate: true }), grab({ to: "" })].map((data) => bindEvent.needs!(data))).toEqual([
      ["Actor.Bear"],
      [],
      [],
    ]);
  });

  it("WP-142: taken back, it is as before, unless it is somebody else's by now", () => {
    const undo = grab({ undo: true, was: free });
    expect(does(bindEvent, state(held), undo).set).toEqual(paths(free));
    expect(does(bindEvent, state(), undo).set).toEqual({});
    expect(does(bindEvent, state(), grab({ value: false, undo: true, was: held })).set).toEqual(paths(held));
    expect(does(bindEvent, state(held), grab({ undo: true })).set).toEqual(paths(held));
    const said = (more: Partial<BindData>) => bindEvent.describe(grab(more)).key.replace(`${RULES}.Bind.`, "");
    expect([said({}), said({ value: false }), said({ undo: true }), said({ value: false, undo: true })]).toEqual([
      "yes",
      "no",
      "no",
      "yes",
    ]);
    expect(bindEvent.describe(grab())).toEqual({ key: `${RULES}.Bind.yes`, data: { zone: "Arm", name: "Bear" } });
  });
});

describe("declared down", () => {
  it("WP-117, WP-33: counts as a kill once", () => {
    expectLooks(downEvent.check, { value: true }, { value: YES_NO, by: maybe(TEXT), changed: maybe(YES_NO) });
    const leads = (by: string | null, done: object) =>
      downEvent.leadsTo!({ value: true, by }, done as never).map(({ target, data }) => [target, data]);
    expect(leads("Actor.Ann", { value: true, changed: true })).toEqual([["Actor.Ann", { amount: 1 }]]);
    expect(leads("Actor.Ann", { value: true, changed: false })).toEqual([]);
    expect(leads("Actor.Ann", { value: false, changed: true })).toEqual([]);
    expect(leads(null, { value: true, changed: true })).toEqual([]);
    expect(does(downEvent, {}, { value: true }).set).toEqual({ down: true });
    expect([downEvent.describe({ value: true }), downEvent.describe({ value: false })]).toEqual([
      { key: `${RULES}.Down.yes` },
      { key: `${RULES}.Down.no` },
    ]);
  });
});

describe("a zone that defends", () => {
  it("WP-131, WP-174: with one die or two", () => {
    const guard = { by: "Actor.Ann", zone: "arm", dice: 1 };
    const list = {
      takes: [null, guard, { ...guard, dice: 2 }],
      refuses: [
        undefined,
        3,
        [],
        { ...guard, by: 3 },
        { ...guard, zone: "a.b" },
        { ...guard, dice: 0 },
        { ...guard, dice: 3 },
      ],
    };
    expectLooks(guardEvent.check, { value: guard }, { value: list, was: maybe(list), undo: maybe(YES_NO) });
    expect(does(guardEvent, {}, { value: guard })).toEqual({
      set: { guard },
      remove: [],
      done: { value: guard, was: null },
    });
    expect([guardEvent.describe({ value: guard }), guardEvent.describe({ value: null })]).toEqual([
      { key: `${RULES}.Guard.yes` },
      { key: `${RULES}.Guard.no` },
    ]);
  });
});

describe("a hit", () => {
  const hit = (more: Partial<HitData> = {}): HitData => ({
    zone: "arm",
    label: "Arm",
    damage: 2,
    word: null,
    unarmed: false,
    half: "up",
    ...more,
  });
  const strike = (more: object = {}) => ({
    result: "hp",
    into: "arm",
    pool: "hp",
    item: null,
    lost: 2,
    damage: 2,
    ...more,
  });
  const results = ["maimed", "death"];
  const body = (more: object = {}, arm: object = {}) => ({
    zones: { head: zones.head!, arm: { ...zones.arm!, ...arm } },
    down: false,
    fateWeaver: false,
    ...more,
  });

  it("WP-111: data of other clients is looked over", () => {
    const done = does(hitEvent, body(), hit()).done.done!;
    expectLooks(hitEvent.check, hit(), {
      zone: ID,
      label: TEXT,
      by: maybe(TEXT),
      shakes: maybe(TEXT),
      first: maybe(YES_NO),
      damage: COUNT,
      word: maybe({ takes: [], refuses: ["nonsense", 3] }),
      unarmed: YES_NO,
      half: one("up", "down", "downMin1"),
      done: maybe({
        takes: [
          done,
          ...results.map((result) => ({ ...done, result })),
          { ...done, item: "mail" },
          { ...done, damage: -1 },
        ],
        refuses: [
          3,
          [],
          { ...done, result: "x" },
          { ...done, into: "a.b" },
          { ...done, pool: "x" },
          { ...done, item: "a.b" },
          { ...done, item: undefined },
          { ...done, lost: -1 },
          { ...done, damage: 0.5 },
        ],
      }),
      downed: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
  });

  it("WP-111 to WP-116: its figures, once done, are done and undone as they are", () => {
    const at = (more: object, data: Partial<HitData> = {}, state = body()) => {
      const { set, done } = does(hitEvent, state, hit({ done: strike(more) as never, downed: false, ...data }));
      return [set, done.done!.lost, done.downed, done.first];
    };
    expect(at({})).toEqual([{ "zones.arm.hp.value": 4 }, 2, false, false]);
    expect(at({ lost: 9 })).toEqual([{ "zones.arm.hp.value": 0 }, 6, false, false]);
    expect(at({ pool: "armor" })).toEqual([{ "zones.arm.armor.value": 0 }, 2, false, false]);
    expect(at({ pool: "armor", item: "mail" }), "it was taken off").toEqual([{}, 0, false, false]);
    const mail = { covers: { mail: { name: "Mail", rank: "body", magic: false, value: 3, max: 3 } } };
    expect(at({ pool: "armor", item: "mail" }, {}, body({}, mail))[0]).toEqual({ "zones.arm.covers.mail.value": 1 });
    const hurt = { hp: { value: 3, max: 6 } };
    expect(at({}, { undo: true }, body({}, hurt))).toEqual([{ "zones.arm.hp.value": 5 }, 2, false, false]);
    expect(at({ lost: 5 }, { undo: true }, body({}, hurt))).toEqual([{ "zones.arm.hp.value": 6 }, 3, false, false]);
    expect(at({ lost: 5 }, { undo: true }, body({}, { hp: { value: 8, max: 6 } }))).toEqual([{}, 0, false, false]);
    expect(whyNot(hitEvent, body(), hit({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
  });

  it("WP-116, WP-166, Q-20: kills, but a Fate Weaver may yet pay for the life", () => {
    const fell = (state: object, more: Partial<HitData> = {}) => {
      const { set, done } = does(hitEvent, { ...body(), ...state }, hit({ zone: "head", damage: 9, ...more }));
      return [set.down, done.downed];
    };
    expect(fell({})).toEqual([true, true]);
    expect(fell({ fateWeaver: true })).toEqual([undefined, false]);
    expect(fell({ down: true })).toEqual([undefined, false]);
    const { down: _, fateWeaver: __, ...bare } = body();
    expect(does(hitEvent, bare, hit({ zone: "head", damage: 9 })).done.downed).toBe(true);
    expect(fell({}, { damage: 1 })).toEqual([undefined, false]);
    const death = { done: strike({ into: "head", result: "death" }) as never };
    expect(fell({ fateWeaver: true }, { ...death, downed: true })).toEqual([true, true]);
    expect(fell({}, { ...death, downed: false })).toEqual([undefined, false]);
    expect(fell({ down: true }, { ...death, downed: true, undo: true })).toEqual([false, true]);
    expect(fell({ down: false }, { ...death, downed: true, undo: true })).toEqual([undefined, false]);
  });

  it("WP-149, Q-23: the first blow at a held zone takes its freshness, and gives it back", () => {
    const fresh = (arm: object, more: Partial<HitData> = {}) => {
      const { set, done } = does(hitEvent, body({}, arm), hit(more));
      return [set["zones.arm.fresh"], done.first];
    };
    expect(fresh({ bound: true, fresh: true })).toEqual([false, true]);
    expect(fresh({ bound: false, fresh: true })).toEqual([undefined, true]);
    expect(fresh({ bound: true, fresh: false })).toEqual([undefined, false]);
    const undo = { undo: true, done: strike() as never };
    expect(fresh({ bound: true, fresh: false }, { ...undo, first: true })).toEqual([true, true]);
    expect(fresh({ bound: true, fresh: true }, { ...undo, first: false })).toEqual([undefined, false]);
    expect(fresh({ bound: false }, { ...undo, first: true })).toEqual([undefined, true]);
  });

  it("WP-33, WP-100: draws a Word for a kill, and shakes what is begun", () => {
    const leads = (data: Partial<HitData>, done: Partial<HitData>) =>
      hitEvent.leadsTo!(hit({ by: "Actor.Ann", shakes: "Combatant.x", ...data }), hit({ downed: false, ...done })).map(
        ({ kind, target, data: it }) => [kind, target, it],
      );
    const shaken = (lost: number, maimed = false) => ["words.shaken", "Combatant.x", { lost, maimed }];
    const word = ["words.draw", "Actor.Ann", { amount: 1 }];
    expect(leads({}, { done: strike() as never })).toEqual([shaken(2)]);
    expect(leads({}, { done: strike({ lost: 9 }) as never }), "no more than twice its damage").toEqual([shaken(4)]);
    expect(leads({}, { done: strike({ result: "maimed" }) as never })).toEqual([shaken(2, true)]);
    expect(leads({}, { done: strike({ result: "death" }) as never, downed: true })).toEqual([word, shaken(2, true)]);
    expect(leads({ by: null }, { done: strike() as never, downed: true })).toEqual([shaken(2)]);
    expect(leads({ shakes: null }, { done: strike() as never })).toEqual([]);
    expect(leads({}, { done: strike({ pool: "armor" }) as never })).toEqual([]);
    expect(leads({}, { done: strike({ lost: 0 }) as never })).toEqual([]);
    expect(leads({}, { done: strike() as never, downed: true, undo: true })).toEqual([]);
    expect(leads({}, { done: null, downed: true })).toEqual([]);
  });

  it("WP-111: says where, and how much truly went", () => {
    const said = (more: Partial<HitData>) => hitEvent.describe(hit(more));
    const data = { zone: "Arm", damage: 2, lost: 0 };
    expect(said({})).toEqual({ key: `${RULES}.Hit.line`, data });
    expect(said({ done: strike({ result: "maimed" }) as never })).toEqual({
      key: `${RULES}.Hit.maimed`,
      data: { ...data, lost: 2 },
    });
    expect(said({ done: strike() as never, undo: true }).key).toBe(`${RULES}.Hit.undone`);
  });
});

describe("points by hand", () => {
  const step = (more: Partial<StepData> = {}): StepData => ({ zone: "arm", label: "Arm", amount: 1, ...more });
  const mail = { name: "Mail", rank: "body", magic: false, value: 1, max: 3 } as const;
  const state = {
    zones: { arm: { ...zones.arm!, hp: { value: 3, max: 6 }, armor: { value: 5, max: 2 }, covers: { mail } } },
  };

  it("WP-111: between nothing and the most, and what is above that stays", () => {
    expectLooks(stepEvent.check, step(), {
      zone: ID,
      label: TEXT,
      item: { takes: [undefined, null, "", "mail"], refuses: [3, "a.b"] },
      amount: WHOLE,
    });
    const moved = (more: Partial<StepData>) => {
      const { set, done } = does(stepEvent, state, step(more));
      return [set, done.amount];
    };
    expect(moved({})).toEqual([{ "zones.arm.hp.value": 4 }, 1]);
    expect(moved({ amount: 9 })).toEqual([{ "zones.arm.hp.value": 6 }, 3]);
    expect(moved({ amount: -9 })).toEqual([{ "zones.arm.hp.value": 0 }, -3]);
    expect(moved({ amount: 0 })).toEqual([{}, 0]);
    expect(moved({ item: "", amount: 1 })).toEqual([{}, 0]);
    expect(moved({ item: "", amount: -1 })).toEqual([{ "zones.arm.armor.value": 4 }, -1]);
    expect(moved({ item: "mail", amount: 1 })).toEqual([{ "zones.arm.covers.mail.value": 2 }, 1]);
    expect(whyNot(stepEvent, state, step({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
    expect(whyNot(stepEvent, state, step({ item: "rags" }))).toEqual(noZone("Arm"));
    expect([stepEvent.invert(step({ amount: 2 })), stepEvent.invert(step({ amount: 0 }))]).toEqual([
      step({ amount: -2 }),
      step({ amount: 0 }),
    ]);
  });

  it("WP-111: says of what, and whether more or less", () => {
    const said = (more: Partial<StepData>) => stepEvent.describe(step(more));
    expect(said({ amount: -2 })).toEqual({ key: `${RULES}.Step.hp.less`, data: { zone: "Arm", count: 2 } });
    expect([said({ item: "" }), said({ item: null }), said({ item: "mail", amount: 0 })].map(({ key }) => key)).toEqual(
      [`${RULES}.Step.armor.more`, `${RULES}.Step.hp.more`, `${RULES}.Step.armor.more`],
    );
  });
});

describe("the place in the marching order", () => {
  it("WP-80: a cell of the board, or none", () => {
    const cells = {
      takes: ["", "A1", "Z9", "B12"],
      refuses: [undefined, null, 3, "a1", "A0", "A", "1", "AA1", "A123", " A1", "A1 "],
    };
    expectLooks(formationEvent.check, { value: "" }, { value: cells });
    expect(does(formationEvent, {}, { value: "A1" })).toEqual({
      set: { formation: "A1" },
      remove: [],
      done: { value: "A1", was: "" },
    });
    expect([formationEvent.describe({ value: "A1" }), formationEvent.describe({ value: "" })]).toEqual([
      { key: `${RULES}.Board.march.yes`, data: { cell: "A1" } },
      { key: `${RULES}.Board.march.no`, data: { cell: "" } },
    ]);
  });
});

describe("spells that last", () => {
  const spell = (left: number, more: Partial<StandingSpell> = {}): StandingSpell => ({
    text: "Fire Wall",
    effect: "Burns",
    span: "rounds",
    left,
    by: "Actor.Ann",
    caster: "Ann",
    ...more,
  });
  const SPELL = {
    takes: [spell(0), ...(["moment", "scene", "rest", "lasting"] as const).map((span) => spell(1, { span }))],
    refuses: [
      3,
      [],
      { ...spell(1), text: 3 },
      { ...spell(1), effect: 3 },
      { ...spell(1), span: "x" },
      { ...spell(-1) },
      { ...spell(1), by: 3 },
      { ...spell(1), caster: 3 },
    ],
  };
  const event = `${RULES}.Spell.event`;

  it("WP-50: begin, and are ended", () => {
    const begins = { id: "s", text: "Fire Wall", spell: spell(3) };
    expectLooks(spellEvent.check, begins, {
      id: ID,
      text: TEXT,
      spell: { takes: [null, ...SPELL.takes], refuses: [undefined, ...SPELL.refuses] },
      was: maybe(SPELL),
    });
    expect(does(spellEvent, {}, begins).set).toEqual({ "spells.s": spell(3) });
    expect([spellEvent.describe(begins), spellEvent.describe({ ...begins, spell: null })]).toEqual([
      { key: `${event}.begins`, data: { words: "Fire Wall" } },
      { key: `${event}.ends`, data: { words: "Fire Wall" } },
    ]);
  });

  const time = (rounds: number, more: Partial<SpellTimeData> = {}): SpellTimeData => ({
    id: "s",
    text: "Fire Wall",
    rounds,
    ...more,
  });
  const state = (left: number) => ({ spells: { s: spell(left) } });

  it("WP-50: go by with the rounds, and end with the last", () => {
    expectLooks(spellTimeEvent.check, time(1), {
      id: ID,
      text: TEXT,
      rounds: COUNT,
      was: maybe(SPELL),
      undo: maybe(YES_NO),
    });
    expect(does(spellTimeEvent, state(3), time(2))).toEqual({
      set: { "spells.s.left": 1 },
      remove: [],
      done: time(2, { was: spell(3) }),
    });
    for (const [left, rounds] of [
      [2, 2],
      [1, 2],
      [9, 0],
    ] as const)
      expect(does(spellTimeEvent, state(left), time(rounds))).toMatchObject({ set: {}, remove: ["spells.s"] });
    expect(does(spellTimeEvent, {}, time(2))).toEqual({ set: {}, remove: [], done: time(2, { was: null }) });
  });

  it("WP-50: taken back, what ended meanwhile stays ended", () => {
    const undo = (rounds: number, was: StandingSpell | null) => time(rounds, { was, undo: true });
    expect(does(spellTimeEvent, state(1), undo(2, spell(3))).set).toEqual({ "spells.s.left": 3 });
    expect(does(spellTimeEvent, {}, undo(2, spell(3))).set).toEqual({});
    expect(does(spellTimeEvent, {}, undo(2, spell(2))).set).toEqual({ "spells.s": spell(2) });
    expect(does(spellTimeEvent, state(5), undo(2, spell(2))).set).toEqual({});
    expect(does(spellTimeEvent, state(5), undo(2, null))).toEqual({ set: {}, remove: [], done: undo(2, null) });
    const said = (rounds: number, was: StandingSpell | null, back?: true) =>
      spellTimeEvent.describe(time(rounds, { was, ...(back && { undo: back }) }));
    const of = (key: string, left: number) => ({ key: `${event}.${key}`, data: { words: "Fire Wall", left } });
    expect([said(2, spell(3)), said(2, spell(2)), said(0, spell(3)), said(2, null), said(2, spell(3), true)]).toEqual([
      of("goesOn", 1),
      of("ends", 0),
      of("ends", 0),
      of("ends", 0),
      of("back", 1),
    ]);
  });

  it("WP-59: uses of a magic item go and come back", () => {
    expect(does(usesEvent, { uses: { value: 2 } }, { amount: -1 }).set).toEqual({ "uses.value": 1 });
    expect(usesEvent.kind).toBe("words.uses");
    expect([
      usesEvent.describe({ amount: -2 }),
      usesEvent.describe({ amount: 2 }),
      usesEvent.describe({ amount: 0 }),
    ]).toEqual([
      { key: `${event}.use`, data: { count: 2 } },
      { key: `${event}.unused`, data: { count: 2 } },
      { key: `${event}.unused`, data: { count: 0 } },
    ]);
  });

  it("WP-61: a magic item that countered loses a point", () => {
    const wear = (more: Partial<WearData> = {}): WearData => ({ item: "ring", text: "Ward", ...more });
    const ring = (value: number) => ({ ring: { name: "Ring", rank: "magic", magic: true, value, max: 2 } as const });
    const worn = (head: number, arm: number) => ({
      zones: { head: { ...zones.head!, covers: ring(head) }, arm: { ...zones.arm!, covers: ring(arm) } },
    });
    expectLooks(wearEvent.check, wear(), { item: ID, text: TEXT, zone: maybe(ID), undo: maybe(YES_NO) });
    expect(does(wearEvent, worn(0, 2), wear())).toEqual({
      set: { "zones.arm.covers.ring.value": 1 },
      remove: [],
      done: wear({ zone: "arm" }),
    });
    const gone = [{ key: `${RULES}.Refuse.gone`, field: "data.item", data: { text: "Ward" } }];
    expect(whyNot(wearEvent, worn(0, 0), wear())).toEqual(gone);
    expect(whyNot(wearEvent, { zones }, wear())).toEqual(gone);
    const undo = wear({ zone: "arm", undo: true });
    expect(does(wearEvent, worn(0, 1), undo)).toEqual({
      set: { "zones.arm.covers.ring.value": 2 },
      remove: [],
      done: undo,
    });
    expect(does(wearEvent, worn(0, 2), undo).set).toEqual({});
    expect(does(wearEvent, { zones }, undo).set).toEqual({});
    expect(does(wearEvent, worn(0, 1), wear({ zone: "tail", undo: true })).set).toEqual({});
    expect(does(wearEvent, worn(0, 1), wear({ undo: true })).set).toEqual({});
    expect([wearEvent.describe(wear()), wearEvent.describe(undo)]).toEqual([
      { key: `${event}.wear`, data: { text: "Ward" } },
      { key: `${event}.mended`, data: { text: "Ward" } },
    ]);
  });
});
