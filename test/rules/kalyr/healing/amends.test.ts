import { describe, expect, it } from "vitest";
import { makeAmends } from "../../../../src/rulesets/kalyr/rules/healing/amends.ts";
import type { Letter, Wound } from "../../../../src/rulesets/kalyr/rules/index.ts";
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

describe("harm among people", () => {
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
});
