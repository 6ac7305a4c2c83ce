import { describe, expect, it } from "vitest";
import { careEvents, hasTreatable, TREATED, treatableTracks } from "../../../../src/rulesets/kalyr/rules/care/care.ts";
import {
  afterCare,
  afterHours,
  levelsFor,
  mended,
  scarOf,
} from "../../../../src/rulesets/kalyr/rules/healing/mending.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
import { person } from "../people.ts";

const wound = (letter: Letter, order = 1, more: Partial<Wound> = {}): Wound => ({
  letter,
  cause: "A blow",
  order,
  when: null,
  healing: null,
  ...more,
});

describe("care and what it brings", () => {
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
});
