import { describe, expect, it } from "vitest";
import type { StandingSpell } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import {
  type SpellTimeData,
  spellEvent,
  spellTimeEvent,
  usesEvent,
  type WearData,
  wearEvent,
} from "../../../../src/rulesets/words-of-power/rules/spell/spell.event.ts";
import { COUNT, does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const { zones } = creature("x", { head: 4, arm: 6 }, { arm: 2 }).system;

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
