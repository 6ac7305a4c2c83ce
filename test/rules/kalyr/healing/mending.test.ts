import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Character,
  type CharacterSystem,
  kalyrEvents,
  type Letter,
  levelsFor,
  MOST_HOURS,
  mended,
  REST,
  scarOf,
  type Track,
  type Wound,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { happen, person, track } from "../people.ts";

const LETTERS: Letter[] = ["S", "H", "VH", "DF", "DS"];
const DAY = 24;

/** Somebody with these wounds to the body. */
const hurt = (...letters: Letter[]): Character =>
  person("Kylar", [], { damage: { physical: track(...letters), mental: track("VH"), social: track("VH") } });

const mend = (who: Character, data: object) => [{ id: "m", kind: "kalyr.mend", target: who.uuid, data }];
const care = (who: Character, levels: number, unit = "days", on: Track = "physical") =>
  mend(who, { do: "care", track: on, levels, unit, by: "a healer" });

/** The same person once a healer came and so many hours went by. */
function later(who: Character, hours: number, levels?: number, unit?: string): Character {
  const cared = levels === undefined ? who : happen(care(who, levels, unit), who).after[0]!;
  return happen(mend(cared, { do: "time", hours }), cared).after[0]!;
}
const letters = ({ system }: Character, on: Track = "physical") =>
  Object.values(system.damage[on].wounds).map(({ letter }) => letter);

describe("healing", () => {
  it("KA-68 Good is one level, Great two, Superb and better three; below Good nothing", () => {
    expect([-3, 0, 1, 2, 3, 4, 7].map(levelsFor)).toEqual([0, 0, 1, 2, 3, 3, 3]);
  });

  it("KA-68 one roll is for every wound of the track at once, and for no other track", () => {
    const who = later(hurt("DS", "DF", "VH", "H"), 7 * DAY - 1, 1);
    expect(letters(who)).toEqual(["DS", "VH", "H"]);
    expect(letters(later(who, 1))).toEqual(["DF", "VH", "H"]);
    expect(letters(who, "mental")).toEqual(["VH"]);
  });

  it("KA-69, KA-74 letters mend, wherever they stand: Hurt is healed by one level, and a Scratch is no step", () => {
    const table = LETTERS.map((letter) => [0, 1, 2, 3].map((levels) => mended(letter, levels)));
    expect(table).toEqual([
      ["S", "S", "S", "S"],
      ["H", null, null, null],
      ["VH", "H", null, null],
      ["DF", "VH", "H", null],
      ["DS", "DF", "VH", "H"],
    ]);
  });

  it.each([
    ["H", 1],
    ["VH", 2],
    ["DF", 4],
    ["DS", 7],
  ] as const)("KA-70, KA-71 %s takes %i days, or as many hours by psionic powers", (letter, time) => {
    for (const [unit, hours] of [
      ["days", time * DAY],
      ["hours", time],
    ] as const) {
      expect(letters(later(hurt(letter), hours - 1, 3, unit)), "still").toEqual([letter]);
      expect(letters(later(hurt(letter), hours, 3, unit))).toEqual(letter === "DS" ? ["H"] : []);
    }
  });

  it("AM-21 the whole improvement arrives once its time is up, in whatever pieces that goes by", () => {
    const who = later(later(hurt("DF"), 3 * DAY, 2), DAY - 1);
    expect(Object.values(who.system.damage.physical.wounds)[0]).toMatchObject({
      letter: "DF",
      healing: { toLetter: "H", due: 1 },
    });
    expect(letters(later(who, 1))).toEqual(["H"]);
  });

  it("AM-22 a wound that was cared for is not cared for again until its time is up, even if the care did no good", () => {
    const tried = happen(care(hurt("VH", "S"), 0), hurt("VH", "S"));
    const again = happen(care(tried.after[0]!, 3), tried.after[0]!);
    expect(again.done[0]!.data).toMatchObject({ changes: [] });
    const free = later(tried.after[0]!, 2 * DAY);
    expect(letters(free)).toEqual(["VH", "S"]);
    expect(letters(later(free, 2 * DAY, 3))).toEqual(["S"]);
  });

  it("KA-72 without help it is one level for each week of rest", () => {
    expect(REST).toBe(7 * DAY);
    expect(letters(later(hurt("DS", "H"), REST - 1))).toEqual(["DS", "H"]);
    expect(letters(later(hurt("DS", "H"), REST))).toEqual(["DF"]);
    expect(letters(later(hurt("DS", "S"), 3 * REST + 1))).toEqual(["H", "S"]);
    expect(letters(later(hurt("DS"), 4 * REST))).toEqual([]);
  });

  it("KA-72 days of rest add up, and begin once care has had its time", () => {
    expect(letters(later(later(hurt("VH"), REST - 1), 1))).toEqual(["H"]);
    expect(letters(later(later(hurt("VH"), REST + 1), REST - 1))).toEqual([]);
    const cared = later(hurt("DS"), 7 * DAY + REST - 1, 1);
    expect(letters(cared), "a week of care, and not quite one of rest").toEqual(["DF"]);
    expect(letters(later(cared, 1))).toEqual(["VH"]);
  });

  it("KA-73 rest mends mind and body; what one's standing suffered stays", () => {
    const who = later(hurt("H"), 2 * REST);
    expect([letters(who), letters(who, "mental"), letters(who, "social")]).toEqual([[], [], ["VH"]]);
  });

  it("a wound that healed leaves a scar if it ever was as bad as Defeated", () => {
    const wound = { letter: "H", cause: "an axe", order: 1, when: null, healing: null } as Wound;
    expect(scarOf(null, "physical")).toBeNull();
    expect(scarOf(wound, "physical")).toBeNull();
    expect(scarOf({ ...wound, worst: "VH" }, "physical")).toBeNull();
    expect(scarOf({ ...wound, worst: "DF" }, "mental")).toEqual({ letter: "DF", cause: "an axe", track: "mental" });
    expect(scarOf({ ...wound, letter: "DS" }, "physical")).toMatchObject({ letter: "DS" });
    const scarred = later(later(hurt("DS", "DF"), 2 * REST), 2 * REST);
    expect(Object.values(scarred.system.scars ?? {})).toMatchObject([
      { letter: "DS", order: 1 },
      { letter: "DF", order: 2 },
    ]);
  });

  it("time taken back: every wound is what it was, and the scar is gone", () => {
    const who = hurt("DF", "H", "S");
    const result = happen(mend(who, { do: "time", hours: 4 * REST }), who);
    const back = unwrap(kalyrEvents.undoAll(result.states, result.done)).states.get(who.uuid) as CharacterSystem;
    expect(back.damage).toEqual(who.system.damage);
    expect(back.scars ?? {}).toEqual({});
  });

  it("taken back, a wound that something else has befallen since stays as it is", () => {
    const who = hurt("VH");
    const result = happen(care(who, 1), who);
    const states = new Map(result.states);
    const { damage } = result.after[0]!.system;
    const worse = { ...damage.physical.wounds.w1!, letter: "DF" as const };
    states.set(who.uuid, { ...result.after[0]!.system, damage: { ...damage, physical: { wounds: { w1: worse } } } });
    const back = unwrap(kalyrEvents.undoAll(states, result.done)).states.get(who.uuid) as CharacterSystem;
    expect(back.damage.physical.wounds.w1).toEqual(worse);
  });

  it("what is written down of it is looked at", () => {
    const wound = { letter: "H", cause: "", order: 1, when: null, healing: null };
    const change = { track: "physical", id: "w1", from: wound, to: null };
    const scar = { letter: "DF", track: "mental", cause: "", order: 2 };
    const time = { do: "time", hours: 5 };
    const cared = { do: "care", track: "social", levels: 3, unit: "hours", by: "Ada" };
    const sound = (data: unknown) => kalyrEvents.get("kalyr.mend")!.check(data).length === 0;
    const good = [
      time,
      cared,
      { ...time, changes: [change], scars: { s1: scar }, undo: true },
      { ...time, hours: MOST_HOURS },
    ];
    expect(good.filter((data) => !sound(data))).toEqual([]);
    const bad = [
      null,
      {},
      { ...time, do: "rest" },
      { ...time, hours: MOST_HOURS + 1 },
      { ...time, hours: -1 },
      { ...cared, track: "arm" },
      { ...cared, levels: 4 },
      { ...cared, unit: "weeks" },
      { ...cared, by: 3 },
      { ...time, undo: "yes" },
      { ...time, changes: change },
      { ...time, changes: [{ ...change, track: "arm" }] },
      { ...time, changes: [{ ...change, id: "a.b" }] },
      { ...time, changes: [{ ...change, from: 3 }] },
      { ...time, changes: [{ ...change, to: { ...wound, letter: "X" } }] },
      { ...time, changes: [{ ...change, to: { ...wound, cause: 1 } }] },
      { ...time, changes: [{ ...change, to: { ...wound, order: 1.5 } }] },
      { ...time, scars: [scar] },
      { ...time, scars: { "a.b": scar } },
      { ...time, scars: { s1: { ...scar, letter: "X" } } },
      { ...time, scars: { s1: { ...scar, cause: 1 } } },
    ];
    expect(bad.filter(sound)).toEqual([]);
  });
});
