import { describe, expect, it } from "vitest";
import { careEvents, hasTreatable, TREATED, treatableTracks } from "../../../../src/rulesets/kalyr/rules/care/care.ts";
import {
  NAMED_ABILITIES,
  NAMED_ARMOUR,
  NAMED_GIFTS,
  NAMED_KEYS,
  NAMED_SHIELDS,
  NAMED_WEAPONS,
} from "../../../../src/rulesets/kalyr/rules/character/named.ts";
import { firstLevel, stepPrice, totalPrice } from "../../../../src/rulesets/kalyr/rules/character/prices.ts";
import {
  columnOf,
  letterFor,
  milder,
  woundPenalties,
  woundsInOrder,
} from "../../../../src/rulesets/kalyr/rules/damage/tracks.ts";
import { type WoundData, woundEvent } from "../../../../src/rulesets/kalyr/rules/damage/wound.event.ts";
import { answeredEvent, compareTurns } from "../../../../src/rulesets/kalyr/rules/encounter/round.ts";
import { makeAmends } from "../../../../src/rulesets/kalyr/rules/healing/amends.ts";
import { type MendData, MOST_HOURS, mendEvent } from "../../../../src/rulesets/kalyr/rules/healing/mend.event.ts";
import { passes } from "../../../../src/rulesets/kalyr/rules/healing/mend.ts";
import {
  afterCare,
  afterHours,
  levelsFor,
  mended,
  scarOf,
} from "../../../../src/rulesets/kalyr/rules/healing/mending.ts";
import { sceneEvent } from "../../../../src/rulesets/kalyr/rules/healing/scene.event.ts";
import { DEFAULT_SETTINGS, type Letter, type Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { lastLine, purseOf } from "../../../../src/rulesets/kalyr/rules/side/purse.ts";
import { between, COUNT, does, expectLooks, ID, maybe, one, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { noWounds, person } from "../people.ts";

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

describe("mending", () => {
  it("KA-68 to KA-74: so many levels, by the letter", () => {
    expect(
      (["S", "H", "VH", "DF", "DS"] as const).map((letter) => [0, 1, 2, 3, 4].map((levels) => mended(letter, levels))),
    ).toEqual([
      ["S", "S", "S", "S", "S"],
      ["H", null, null, null, null],
      ["VH", "H", null, null, null],
      ["DF", "VH", "H", null, null],
      ["DS", "DF", "VH", "H", null],
    ]);
    expect([-3, 0, 1, 2, 3, 5].map(levelsFor)).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it("KA-70, KA-71, AM-21, AM-22: care promises what comes in its time", () => {
    const due = (letter: Letter, levels: number, unit: "days" | "hours") =>
      afterCare(wound(letter), levels, unit).healing;
    expect([due("H", 1, "days"), due("VH", 1, "days"), due("DF", 2, "hours"), due("DS", 0, "days")]).toEqual([
      { toLetter: null, due: 24 },
      { toLetter: "H", due: 48 },
      { toLetter: "H", due: 4 },
      { toLetter: "DS", due: 168 },
    ]);
    const scratch = wound("S");
    const treated = wound("H", 1, { healing: { toLetter: null, due: 3 } });
    expect([afterCare(scratch, 3, "days"), afterCare(treated, 3, "days")]).toEqual([scratch, treated]);
  });

  it("KA-72, KA-73: hours bring it, and a week of rest a level; standing comes back by no rest", () => {
    const cared = wound("DF", 1, { healing: { toLetter: "H", due: 10 } });
    expect(afterHours(cared, 9, "physical")).toEqual({ ...cared, healing: { toLetter: "H", due: 1 } });
    expect(afterHours(cared, 10, "physical")).toEqual(wound("H", 1, { worst: "DF", rested: 0 }));
    expect(afterHours(cared, 12, "physical")).toMatchObject({ letter: "H", rested: 2 });
    expect(afterHours(cared, 10 + 168, "physical")).toBeNull();
    expect(afterHours({ ...cared, healing: { toLetter: null, due: 5 } }, 5, "physical")).toBeNull();
    expect(afterHours(wound("VH"), 167, "mental")).toEqual(wound("VH", 1, { rested: 167 }));
    expect(afterHours(wound("VH", 1, { rested: 100 }), 68, "mental")).toEqual(
      wound("H", 1, { worst: "VH", rested: 0 }),
    );
    expect(afterHours(wound("VH", 1, { worst: "DS" }), 168, "physical")).toMatchObject({ letter: "H", worst: "DS" });
    expect(afterHours(wound("VH"), 999, "social")).toEqual(wound("VH"));
    expect(afterHours(wound("S"), 999, "physical")).toEqual(wound("S"));
  });

  it("KA-69: what was Defeated or worse leaves a scar", () => {
    expect(scarOf(wound("DF"), "mental")).toEqual({ letter: "DF", cause: "A blow", track: "mental" });
    expect([scarOf(wound("VH"), "mental"), scarOf(null, "mental")]).toEqual([null, null]);
    expect(scarOf(wound("H", 1, { worst: "DS" }), "physical")).toMatchObject({ letter: "DS" });
  });

  const care = (more: object = {}): MendData => ({
    do: "care",
    track: "physical",
    levels: 1,
    unit: "days",
    by: "Mara",
    ...more,
  });
  const time = (hours: number, more: object = {}): MendData => ({ do: "time", hours, ...more });

  it("KA-68 to KA-72: data of other clients is looked over", () => {
    const change = { track: "physical", id: "a", from: wound("VH"), to: null };
    const scar = { letter: "DF", track: "physical", cause: "A blow", order: 1 };
    const shared = {
      changes: maybe({
        takes: [[], [change], [{ ...change, from: null, to: wound("S") }]],
        refuses: [
          3,
          {},
          [{ ...change, track: "x" }],
          [{ ...change, id: "a.b" }],
          [{ ...change, from: 3 }],
          [{ ...change, to: { ...wound("S"), letter: "X" } }],
          [{ ...change, to: { ...wound("S"), cause: 3 } }],
          [{ ...change, to: { ...wound("S"), order: 0.5 } }],
          [change, 3],
        ],
      }),
      scars: maybe({
        takes: [{}, { s1: scar }],
        refuses: [
          3,
          [],
          { "a.b": scar },
          { s1: { ...scar, letter: "X" } },
          { s1: { ...scar, track: "x" } },
          { s1: { ...scar, cause: 3 } },
          { s1: { ...scar, order: 0.5 } },
        ],
      }),
      undo: maybe(YES_NO),
    };
    expectLooks(mendEvent.check, care(), {
      ...shared,
      track: TRACK,
      levels: between(0, 3),
      unit: one("days", "hours"),
      by: TEXT,
    });
    expectLooks(mendEvent.check, time(1), { ...shared, hours: between(0, MOST_HOURS) });
    expect(mendEvent.check({ hours: 1 })).toHaveLength(1);
    expect(mendEvent.check({ do: "luck", hours: 1 })).toHaveLength(1);
    expect(MOST_HOURS).toBe(16_800);
  });

  it("KA-68, KA-72: wounds that somebody cares for, and time that mends them, with the scars that are left", () => {
    const state = hurt({ a: wound("VH"), b: wound("S", 2) });
    const cared = afterCare(wound("VH"), 1, "days");
    expect(does(mendEvent, state, care())).toEqual({
      set: { "damage.physical.wounds.a": cared },
      remove: [],
      done: care({ changes: [{ track: "physical", id: "a", from: wound("VH"), to: cared }], scars: {} }),
    });
    expect(does(mendEvent, state, care({ track: "mental" })).set).toEqual({});
    const near = hurt(
      { a: wound("H", 1, { worst: "DS" }) },
      { scars: { s1: { letter: "DF", track: "mental", cause: "", order: 4 } } },
    );
    const gone = does(mendEvent, near, time(168));
    const scar = { letter: "DS", track: "physical", cause: "A blow", order: 5 };
    expect(gone).toMatchObject({
      set: { "scars.s5": scar },
      remove: ["damage.physical.wounds.a"],
      done: { scars: { s5: scar } },
    });
    const two = hurt({ a: wound("H", 1, { worst: "DS" }), b: wound("H", 2, { worst: "DF" }) });
    expect(Object.keys(does(mendEvent, two, time(168)).done.scars!)).toEqual(["s1", "s2"]);
    expect(does(mendEvent, hurt({ a: wound("S") }), time(500)).done.changes).toEqual([]);
  });

  it("KA-68, KA-72: taken back, each wound is what it was, unless something befell it since", () => {
    const before = wound("H", 1, { worst: "DS" });
    const { done } = does(mendEvent, hurt({ a: before }), time(168));
    const undo = mendEvent.invert(done);
    expect(undo).toEqual({ ...done, undo: true, changes: [{ track: "physical", id: "a", from: null, to: before }] });
    const scars = { scars: done.scars! };
    expect(does(mendEvent, hurt({}, scars), undo)).toEqual({
      set: { "damage.physical.wounds.a": before },
      remove: ["scars.s1"],
      done: undo,
    });
    expect(does(mendEvent, hurt({ a: wound("S") }, scars), undo)).toMatchObject({
      set: {},
      remove: ["scars.s1"],
      done: { changes: [] },
    });
    expect(does(mendEvent, hurt({}), undo)).toMatchObject({ remove: [], done: { scars: {} } });
    expect(mendEvent.invert(time(1))).toEqual(time(1, { changes: [], undo: true }));
    const said = (data: MendData) => mendEvent.describe(data);
    const key = `${RULES}.Mend`;
    expect([said(undo), said(done), said(time(1)), said(care()), said(care({ levels: 0 }))]).toEqual([
      { key: `${key}.back` },
      { key: `${key}.time`, data: { count: 1 } },
      { key: `${key}.time`, data: { count: 0 } },
      { key: `${key}.care`, data: { levels: 1, by: "Mara" } },
      { key: `${key}.noGood`, data: { levels: 0, by: "Mara" } },
    ]);
  });

  it("KA-68, KA-73: whom a healer may help, and what comes of it", () => {
    const both = {
      damage: {
        physical: { wounds: { a: wound("H") } },
        mental: { wounds: { a: wound("S") } },
        social: { wounds: { a: wound("DS") } },
      },
    };
    expect(TREATED).toEqual(["physical", "mental"]);
    expect((["physical", "mental", "social"] as const).map((track) => hasTreatable(both, track))).toEqual([
      true,
      false,
      false,
    ]);
    expect(treatableTracks(person("Ann", [], both))).toEqual(["physical"]);
    const work = { patient: { uuid: "Actor.Ann", name: "Ann" }, track: "physical", unit: "hours" } as const;
    expect(careEvents(work, "Mara", null)).toEqual([]);
    expect(careEvents(work, "Mara", 2)).toEqual([
      {
        id: "care:Actor.Ann",
        kind: "kalyr.mend",
        target: "Actor.Ann",
        data: { do: "care", track: "physical", levels: 2, unit: "hours", by: "Mara" },
      },
    ]);
  });

  it("KA-73: social harm is undone by what one does", () => {
    const ann = person("Ann", [], { damage: { ...noWounds(), social: { wounds: { a: wound("VH"), s: wound("S") } } } });
    const amends = (id: string, wholly: boolean) => {
      const result = makeAmends(ann, id, wholly);
      return result.ok ? result.value : result.problems;
    };
    const event = (to: Letter | null, id = "a") => [
      {
        id: `wound:${id}`,
        kind: "kalyr.wound",
        target: "Actor.Ann",
        data: { track: "social", to, cause: "A blow", id },
      },
    ];
    expect([amends("a", true), amends("a", false), amends("s", false)]).toEqual([
      { wound: wound("VH"), events: event(null) },
      { wound: wound("VH"), events: event("H") },
      { wound: wound("S"), events: event(null, "s") },
    ]);
    const none = [{ key: `${RULES}.Mend.noHarm`, field: "wound", data: { name: "Ann" } }];
    expect([amends("x", true), amends("toString", true)]).toEqual([none, none]);
  });

  it("KA-70 to KA-72: hours, days and weeks of the story, with the world's clock", () => {
    const passing = (span: string, said?: object, way = "ends") =>
      passes({ span, way, ...(said && { with: said }) } as never, [person("Ann")], { overflowScratchClears: true }).map(
        ({ id, kind, data }) => [id, kind, (data as { hours?: number }).hours],
      );
    const mend = (hours: number) => ["mend:Actor.Ann", "kalyr.mend", hours];
    expect([
      passing("hours", { hours: 3 })[0],
      passing("days", { days: "2" })[0],
      passing("weeks", { weeks: 1.9 })[0],
    ]).toEqual([mend(3), mend(48), mend(168)]);
    expect(passing("hours", { hours: 3 })[1]![0]).toBe("clock");
    expect(passing("weeks", { weeks: 500 })[0]).toEqual(mend(16_800));
    expect([
      passing("hours", { hours: -3 }),
      passing("hours", { hours: "x" }),
      passing("hours", { days: 3 }),
      passing("hours"),
      passing("round", { hours: 3 }),
    ]).toEqual([[], [], [], [], []]);
    expect(passing("hours", { hours: 3 }, "begins")).toEqual([]);
    expect(passing("scene")).toEqual([["scene:Actor.Ann", "kalyr.scene", undefined]]);
  });

  it("KA-67, AM-20: scratches go with their scene, and come back", () => {
    const state = hurt({ a: wound("S"), b: wound("H", 2), c: wound("S", 3), d: wound("S", 4), e: wound("S", 5) });
    expectLooks(
      sceneEvent.check,
      { overflow: true },
      { overflow: YES_NO, gone: maybe({ takes: [[], [{}]], refuses: [3, {}, [3], [null]] }), undo: maybe(YES_NO) },
    );
    const path = (id: string) => `damage.physical.wounds.${id}`;
    expect(does(sceneEvent, state, { overflow: true }).remove).toEqual(["a", "c", "d", "e"].map(path));
    const own = does(sceneEvent, state, { overflow: false });
    expect(own.remove, "one slid into a higher column").toEqual(["a", "c", "d"].map(path));
    const some = { overflow: true, gone: [{ track: "physical", id: "c", wound: wound("S", 3) }] } as const;
    expect(does(sceneEvent, state, some).remove).toEqual([path("c")]);
    expect(does(sceneEvent, state, { ...some, gone: [{ ...some.gone[0], track: "mental" }] }).remove).toEqual([]);
    const undo = { ...some, undo: true };
    expect(does(sceneEvent, hurt({}), undo)).toEqual({ set: { [path("c")]: wound("S", 3) }, remove: [], done: undo });
    expect(does(sceneEvent, state, undo)).toMatchObject({ set: {}, done: { gone: [] } });
    expect(does(sceneEvent, state, { overflow: true, undo: true }).set).toEqual({});
    expect([sceneEvent.describe(some), sceneEvent.describe(undo), sceneEvent.describe({ overflow: true })]).toEqual([
      { key: `${RULES}.Scene.over`, data: { count: 1 } },
      { key: `${RULES}.Scene.back`, data: { count: 1 } },
      { key: `${RULES}.Scene.over`, data: { count: 0 } },
    ]);
  });
});

describe("figures and lists", () => {
  it("KA-104: what each level costs", () => {
    expect([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((level) => stepPrice("mundane", level))).toEqual([
      null,
      null,
      null,
      3,
      3,
      6,
      12,
      24,
      null,
    ]);
    expect([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((level) => stepPrice("psionic", level))).toEqual([
      null,
      3,
      3,
      3,
      3,
      6,
      12,
      24,
      null,
    ]);
    expect([firstLevel("mundane"), firstLevel("psionic")]).toEqual([-1, -3]);
    expect([
      totalPrice("mundane", -2),
      totalPrice("mundane", 1),
      totalPrice("psionic", 0),
      totalPrice("mundane", 9),
    ]).toEqual([0, 12, 12, 48]);
  });

  it("KA-18, KA-35: what the chapter names", () => {
    const of = (domain: string) => NAMED_ABILITIES.filter((row) => row.domain === domain).map(({ id }) => id);
    expect([of("physical"), of("none"), of("mental"), of("social")]).toEqual([
      ["brawling", "melee-combat", "dodge", "running", "stealth"],
      ["perception", "tactics", "mechanic", "electronics", "first-aid", "research", "ancient-history"],
      ["willpower"],
      ["insight", "intimidation", "fast-talk", "diplomacy", "performance", "sex-appeal"],
    ]);
    expect(NAMED_ABILITIES).toHaveLength(19);
    expect(NAMED_WEAPONS.map(({ id, damageBonus, hands, reach }) => `${id} ${damageBonus} ${hands} ${reach}`)).toEqual([
      "narvork 3 1 normal",
      "mace 3 1 normal",
      "two-handed-sword 4 2 normal",
      "knife 1 1 close",
    ]);
    expect(NAMED_ARMOUR).toEqual([
      { id: "ulsoghir-hide", bonus: 2 },
      { id: "light-armour", bonus: 1 },
    ]);
    expect([NAMED_SHIELDS, NAMED_GIFTS, NAMED_KEYS]).toEqual([
      ["small", "medium", "large"],
      [{ id: "extra-damage", damageDone: 1, damageResisted: 0 }],
      ["fault", "incompetence", "physicalDisability", "fear", "goal"],
    ]);
  });

  it("KA-76 to KA-93: of the detailed rules only the least damage is on at the start", () => {
    const on = Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) => (value === true ? [key] : []));
    expect(on.sort()).toEqual([
      "advancement",
      "detailedMinimum",
      "overflowScratchClears",
      "tieDamageSimple",
      "winnerNarrates",
    ]);
    expect(
      Object.fromEntries(Object.entries(DEFAULT_SETTINGS).filter(([, value]) => typeof value === "string")),
    ).toEqual({
      resultCap: "none",
      crossTrackPenalty: "once",
      defeatedBlocks: "warn",
      psionicUntrained: "forbid",
      noConnectionRank: "poor",
      simpleFightGear: "both",
      xpSource: "onSpend",
      fudgePerRoll: "one",
      groupAttacker: "assigned",
      outnumberedCap: "none",
      criticalRule: "natural4",
      showDifficulty: "public",
      postMechanics: "private",
    });
  });

  it("KA-112: in a round all act at once, by a figure if there is one, else by name", () => {
    const first = (a: [string, number | null], b: [string, number | null]) =>
      compareTurns({ name: a[0], initiative: a[1] }, { name: b[0], initiative: b[1] });
    expect([
      first(["b", 2], ["a", 1]),
      first(["a", 1], ["b", 2]),
      first(["z", 1], ["a", null]),
      first(["a", null], ["z", 1]),
    ]).toEqual([-1, 1, -1, 1]);
    expect([first(["a", null], ["b", null]), first(["b", 1], ["a", 1]), first(["a", 1], ["a", 1])]).toEqual([-1, 1, 0]);
    expectLooks(answeredEvent.check, { value: 1 }, { value: COUNT });
    expect(answeredEvent.kind).toBe("kalyr.answered");
    expect(does(answeredEvent, {}, { value: 2 }).set).toEqual({ "kalyr.answered": 2 });
    expect([answeredEvent.describe({ value: 1 }), answeredEvent.describe({ value: 0 })]).toEqual([
      { key: `${RULES}.Answered.yes` },
      { key: `${RULES}.Answered.no` },
    ]);
    expect(whyNot(answeredEvent, {}, { value: 2 })).toEqual([]);
  });

  it("KA-97: points that a contest took already are counted back", () => {
    const line = (points: number, order: number) => ({ what: "raise", points, xp: 0, note: "", order }) as const;
    const ledger = { a: line(-1, 1), b: line(-1, 4), c: line(2, 5), d: line(-1, 6) };
    const now = person("Ann", [], { fudgePoints: 3, xp: { available: 0, earned: 0, ledger } });
    const who = { uuid: "Actor.Ann", name: "Ann", fudgePoints: 9, lastLine: 3 } as never;
    const purse = (lastLineThen: number, spent: number) =>
      purseOf({ ...(who as object), lastLine: lastLineThen } as never, now, spent).fudgePoints;
    expect(lastLine(now)).toBe(6);
    expect(lastLine(person("Bob"))).toBe(0);
    expect([purse(3, 5), purse(3, 1), purse(6, 5), purse(0, 9), purse(4, 9)]).toEqual([5, 4, 3, 6, 4]);
    expect(purseOf(who, null, 3)).toBe(who);
  });
});
