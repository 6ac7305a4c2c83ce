import { describe, expect, it } from "vitest";
import {
  columnOf,
  letterFor,
  milder,
  woundPenalties,
  woundsInOrder,
} from "../../../../src/rulesets/kalyr/rules/damage/tracks.ts";
import { type WoundData, woundEvent } from "../../../../src/rulesets/kalyr/rules/damage/wound.event.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { does, expectLooks, ID, maybe, one, TEXT, WHOLE, YES_NO } from "../../one-event.ts";
import { noWounds } from "../people.ts";

const RULES = "FOURTALES.Kalyr.Rules";
const wound = (letter: Letter, order = 1, more: Partial<Wound> = {}): Wound => ({
  letter,
  cause: "A blow",
  order,
  when: null,
  healing: null,
  ...more,
});
const hurt = (physical: Record<string, Wound>, more: object = {}) => ({
  damage: { ...noWounds(), physical: { wounds: physical } },
  ...more,
});
const WOUND = {
  takes: [wound("S"), wound("DS", 0)],
  refuses: [3, "S", [], { ...wound("S"), letter: "X" }, { ...wound("S"), cause: 3 }, { ...wound("S"), order: 0.5 }],
};
const LETTER = { takes: ["S", "H", "VH", "DF", "DS"], refuses: [undefined, "X", "", 3] };
const TRACK = one("physical", "mental", "social");

describe("a wound written on a track", () => {
  const hit = (to: Letter | null, more: Partial<WoundData> = {}): WoundData => ({
    track: "physical",
    to,
    cause: "A blow",
    ...more,
  });

  it("KA-58: data of other clients is looked over", () => {
    expectLooks(woundEvent.check, hit("H"), {
      track: TRACK,
      to: { takes: [null, ...LETTER.takes], refuses: LETTER.refuses },
      cause: TEXT,
      id: maybe(ID),
      when: maybe({ takes: [0, -1.5], refuses: ["1", Number.NaN] }),
      atOnce: maybe(YES_NO),
      was: maybe(WOUND),
      now: maybe(WOUND),
      keys: maybe(WHOLE),
    });
  });

  it("KA-58, KA-66: is new, with the next name, and whoever is Destroyed by it owes a Key", () => {
    expect(does(woundEvent, hurt({ w3: wound("S", 3) }), hit("H", { when: 7 }))).toEqual({
      set: { "damage.physical.wounds.w4": wound("H", 4, { when: 7 }) },
      remove: [],
      done: hit("H", { when: 7, id: "w4", was: null, now: wound("H", 4, { when: 7 }), keys: 0 }),
    });
    const keys = (physical: Record<string, Wound>, data: WoundData, keysOwed?: number) => {
      const { set, done } = does(woundEvent, hurt(physical, keysOwed === undefined ? {} : { keysOwed }), data);
      return [set.keysOwed, done.keys];
    };
    expect(keys({}, hit("DS"))).toEqual([1, 1]);
    expect(keys({}, hit("DS"), 2)).toEqual([3, 1]);
    expect(keys({}, hit("DF"))).toEqual([undefined, 0]);
    expect(keys({ a: wound("DF") }, hit("DF")), "the next box is the last").toEqual([1, 1]);
    expect(keys({ a: wound("DS") }, hit("DS"))).toEqual([undefined, 0]);
    expect(does(woundEvent, hurt({}), hit(null))).toMatchObject({ set: {}, remove: [], done: { now: null } });
  });

  it("KA-100, AM-36: is made lighter or wiped out, and a Key is not owed after all", () => {
    expect(does(woundEvent, hurt({ a: wound("VH") }), hit("H", { id: "a" }))).toMatchObject({
      set: { "damage.physical.wounds.a": wound("H") },
      done: { was: wound("VH"), now: wound("H"), keys: 0 },
    });
    expect(does(woundEvent, hurt({ a: wound("VH") }), hit(null, { id: "a" }))).toMatchObject({
      set: {},
      remove: ["damage.physical.wounds.a"],
      done: { now: null },
    });
    expect(does(woundEvent, hurt({}), hit("H", { id: "a" }))).toMatchObject({
      set: {},
      remove: [],
      done: { was: null, now: null },
    });
    const less = (more: Partial<WoundData>, keysOwed = 1) =>
      does(woundEvent, hurt({ a: wound("DS") }, { keysOwed }), hit("VH", { id: "a", ...more })).done.keys;
    expect([less({ atOnce: true }), less({}), less({ atOnce: true }, 0), less({ atOnce: true, to: "DS" })]).toEqual([
      -1, 0, 0, 0,
    ]);
  });

  it("KA-58: taken back, a wound that changed since keeps the change", () => {
    const { done } = does(woundEvent, hurt({}), hit("DS"));
    const undo = woundEvent.invert(done);
    expect(undo).toEqual({ ...done, to: null, was: wound("DS"), now: null, keys: -1 });
    expect(does(woundEvent, hurt({ w1: wound("H") }, { keysOwed: 1 }), undo)).toMatchObject({
      set: { keysOwed: 0 },
      remove: ["damage.physical.wounds.w1"],
    });
    const back = woundEvent.invert(undo);
    expect(back).toMatchObject({ to: "DS", was: null, now: wound("DS"), keys: 1 });
    expect(does(woundEvent, hurt({}), back).set).toEqual({ "damage.physical.wounds.w1": wound("DS"), keysOwed: 1 });
    expect(does(woundEvent, hurt({ w1: wound("S") }), back).done.id, "its name is taken").toBe("w2");
    const lighter = woundEvent.invert(does(woundEvent, hurt({ a: wound("VH") }), hit("H", { id: "a" })).done);
    expect(does(woundEvent, hurt({ a: wound("H") }), lighter).set).toEqual({ "damage.physical.wounds.a": wound("VH") });
    expect(does(woundEvent, hurt({ a: wound("DF") }), lighter).set, "it is another by now").toEqual({});
    expect(does(woundEvent, hurt({}), lighter)).toMatchObject({ set: {}, remove: [] });
    expect(woundEvent.invert(hit("H", { keys: 0 }))).toMatchObject({ to: null, was: null, now: null, keys: 0 });
  });

  it("KA-58: says what it is, and what it was", () => {
    const said = (data: WoundData) => woundEvent.describe(data);
    const words = (to: string, from: string) => ({
      track: `${RULES}.Track.physical`,
      to: `${RULES}.Letter.${to}`,
      from: `${RULES}.Letter.${from}`,
    });
    expect(said(hit("H"))).toEqual({ key: `${RULES}.Wound.taken`, data: words("H", "none") });
    expect(said(hit("H", { id: "a", was: wound("VH"), now: wound("H") }))).toEqual({
      key: `${RULES}.Wound.changed`,
      data: words("H", "VH"),
    });
    expect(said(hit("H", { id: "a", now: wound("H"), was: null })).key).toBe(`${RULES}.Wound.taken`);
    expect(said(hit("H", { id: "a" })).key).toBe(`${RULES}.Wound.changed`);
    expect(said(hit(null, { was: wound("S") }))).toEqual({ key: `${RULES}.Wound.gone`, data: words("none", "S") });
  });

  it("KA-54, KA-58, KA-100: letters, columns and the order of blows", () => {
    expect([-1, 0, 1, 2, 5, 9, 1.9].map(letterFor)).toEqual([null, null, "S", "H", "DS", "DS", "S"]);
    expect((["S", "H", "VH", "DF", "DS"] as const).map((letter) => [columnOf(letter), milder(letter)])).toEqual([
      [1, null],
      [2, "S"],
      [3, "H"],
      [4, "VH"],
      [5, "DF"],
    ]);
    const wounds = { b: wound("S", 2), c: wound("S", 1), a: wound("S", 2) };
    expect(woundsInOrder({ wounds }).map(([id]) => id)).toEqual(["c", "a", "b"]);
  });

  it("KA-39 to KA-41, AM-02 to AM-04: what wounds take from a roll", () => {
    const at = (physical: number, mental: number, social: number, how: string, type = "physical") =>
      woundPenalties({ physical, mental, social } as never, type as never, { crossTrackPenalty: how } as never).map(
        ({ track, rule, value }) => `${track} ${rule} ${value}`,
      );
    expect(at(2, 4, 5, "each")).toEqual(["physical KA-39 -1", "mental KA-41 -1", "social KA-41 -1"]);
    expect(at(3, 4, 5, "once")).toEqual(["physical KA-39 -2", "mental KA-41 -1"]);
    expect(at(2, 4, 5, "worst")).toEqual(["physical KA-39 -1"]);
    expect(at(1, 4, 3, "worst")).toEqual(["mental KA-41 -1"]);
    expect([at(1, 3, 3, "each"), at(4, 0, 0, "each"), at(4, 0, 0, "each", "other")]).toEqual([
      [],
      ["physical KA-39 -2"],
      ["physical KA-41 -1"],
    ]);
  });
});
