import { describe, expect, it } from "vitest";
import { foretold } from "../../../../src/rulesets/kalyr/rules/healing/foretold.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/types.ts";
import { noWounds, person, settings } from "../people.ts";

const wound = (letter: Letter, order: number, more: Partial<Wound> = {}): Wound => ({
  letter,
  cause: "",
  order,
  when: null,
  healing: null,
  ...more,
});

describe("what time will do", () => {
  const ann = person("Ann", [], {
    damage: {
      ...noWounds(),
      physical: { wounds: { a: wound("S", 1), b: wound("VH", 2, { healing: { toLetter: "H", due: 48 } }) } },
      social: { wounds: { c: wound("H", 1) } },
    },
  });
  const told = (span: string, figure = 1) =>
    foretold({ span, way: "ends", with: { [span]: figure } }, ann, settings()).map(
      ({ track, from, to }) => `${track} ${from} ${to}`,
    );

  it("KA-67: the end of a scene takes scratches", () => expect(told("scene")).toEqual(["physical S null"]));
  it("KA-70, KA-71: what a healer has done arrives when it is due, and not before", () => {
    expect(told("hours", 47)).toEqual([]);
    expect(told("hours", 48)).toEqual(["physical VH H"]);
    expect(told("days", 2)).toEqual(["physical VH H"]);
  });
  it("KA-72, KA-73: weeks of rest go on from there, and a good name does not come back by them", () => {
    expect(told("weeks")).toEqual(["physical VH H"]);
    expect(told("weeks", 2)).toEqual(["physical VH null"]);
  });
  it("nothing comes of a span that begins", () =>
    expect(foretold({ span: "scene", way: "begins" }, ann, settings())).toEqual([]));
});
