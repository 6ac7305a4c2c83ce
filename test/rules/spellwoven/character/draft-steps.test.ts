import { describe, expect, it } from "vitest";
import { checkDraft, type Draft } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { choices, draft, found, hew, step } from "./hew.ts";

describe("a draft step by step", () => {
  it("SW-99: a name, and what may come later", () => {
    const person = (more: Partial<Draft>) => choices(draft(more), "person");
    expect(person({})).toEqual([
      ["name", "name", 1, 0, false],
      ["gender", "gender", 1, 0, true],
      ["age", "age", 1, 0, true],
      ["appearance", "appearance", 1, 0, true],
    ]);
    expect(person({ name: "  ", age: " " }).map(([, , , left]) => left)).toEqual([1, 0, 1, 0]);
    expect(step(draft({ gender: "", age: "", appearance: "" }), "person").done).toBe(true);
    expect(step(draft({ name: "" }), "person")).toMatchObject({
      done: false,
      hint: { key: "FOURTALES.Woven.Rules.Creation.Hint.person" },
    });
  });

  it("SW-100: one homeland of six", () => {
    expect([choices(hew, "homeland"), choices(draft({ homeland: "" }), "homeland")]).toEqual([
      [["homeland", "homeland", 1, 0, false]],
      [["homeland", "homeland", 1, 1, false]],
    ]);
    expect(found(draft({ homeland: "" }), "homeland")).toEqual([]);
    expect(found(draft({ homeland: "moon" as never }), "homeland")).toEqual([["homeland", "homeland"]]);
    for (const homeland of ["coastal", "city", "rivers", "rustic", "secludes", "wilderness"] as const)
      expect(found(draft({ homeland }), "homeland")).toEqual([]);
  });

  it("SW-101, SW-102: the groups ranked, and 4, 3 and 2 increases in them", () => {
    expect(choices(hew, "attributes")).toEqual([
      ["ranking", "ranking", 3, 0, false],
      ["social", "raises.social", 3, 0, false],
      ["intellect", "raises.intellect", 2, 0, false],
      ["body", "raises.body", 4, 0, false],
    ]);
    const half = draft({ ranking: ["body"], raises: { stamina: 1, wits: 0 } });
    expect(choices(half, "attributes")).toEqual([
      ["ranking", "ranking", 3, 2, false],
      ["body", "raises.body", 4, 3, false],
    ]);
    expect(found(half, "attributes")).toEqual([]);
    expect(found(draft({ ranking: ["body"], raises: { wits: 1 } }), "attributes")).toEqual([
      ["unranked", "raises.intellect"],
    ]);
    expect(found(draft({ ranking: ["soul" as never, "body", "body"] }), "attributes").slice(1, 3)).toEqual([
      ["group", "ranking.0"],
      ["groupTwice", "ranking.2"],
    ]);
    const raises = { ...hew.raises, stamina: -1, might: 0.5, luck: 1 } as Draft["raises"];
    expect(found(draft({ raises }), "attributes")).toEqual([
      ["raise", "raises.stamina"],
      ["raise", "raises.might"],
      ["attribute", "raises.luck"],
    ]);
    // What is no number of steps is told, and counts for nothing.
    expect(choices(draft({ raises }), "attributes").at(-1)).toEqual(["body", "raises.body", 4, 4, false]);
    expect(found(draft({ raises: { ...hew.raises, quickness: 2 } }), "attributes")).toEqual([
      ["tooMany", "raises.body", { of: 4, over: 2 }],
    ]);
  });

  it("SW-104: one social skill and three different general ones", () => {
    const skills = (more: Partial<Draft>) => [
      choices(draft(more), "skills").map(([, , , left]) => left),
      found(draft(more), "skills"),
    ];
    expect(choices(hew, "skills")).toEqual([
      ["socialSkill", "socialSkill", 1, 0, false],
      ["generalSkills", "generalSkills", 3, 0, false],
    ]);
    expect(skills({ socialSkill: "", generalSkills: [] })).toEqual([[1, 3], []]);
    expect(skills({ socialSkill: "swim" })).toEqual([[0, 0], [["social", "socialSkill"]]]);
    expect(skills({ socialSkill: "nonsense" })).toEqual([[0, 0], [["social", "socialSkill"]]]);
    expect(skills({ generalSkills: ["affable", "nonsense", "affable"] })[1]).toEqual([
      ["general", "generalSkills.0"],
      ["general", "generalSkills.1"],
      ["general", "generalSkills.2"],
    ]);
    expect(skills({ generalSkills: ["swim", "climb", "swim"] })[1]).toEqual([
      ["skillTwice", "generalSkills.2", { skill: "FOURTALES.Woven.Rules.Skill.swim" }],
    ]);
  });

  it("SW-13, SW-105: a social and a fighting weakness, none of them a skill that one has", () => {
    const weak = (social: string, fighting: string) => draft({ weakness: { social, fighting } });
    expect([choices(hew, "weaknesses"), choices(weak("", ""), "weaknesses")]).toEqual([
      [
        ["socialWeakness", "weakness.social", 1, 0, false],
        ["fightingWeakness", "weakness.fighting", 1, 0, false],
      ],
      [
        ["socialWeakness", "weakness.social", 1, 1, false],
        ["fightingWeakness", "weakness.fighting", 1, 1, false],
      ],
    ]);
    expect(found(weak("", ""), "weaknesses")).toEqual([]);
    expect(found(weak("ranged", "falsehoods"), "weaknesses")).toEqual([
      ["weakness.social", "weakness.social"],
      ["weakness.fighting", "weakness.fighting"],
    ]);
    const held = (slug: string) => ({ skill: `FOURTALES.Woven.Rules.Skill.${slug}` });
    expect(found(weak("affable", "one-handed-slash"), "weaknesses")).toEqual([
      ["weakSkill", "weakness.social", held("affable")],
      ["weakSkill", "weakness.fighting", held("one-handed-slash")],
    ]);
  });

  it("SW-106: five, three and one thing", () => {
    expect(choices(hew, "items")).toEqual([
      ["sundry", "items", 5, 0, false],
      ["common", "items", 3, 0, false],
      ["expensive", "items", 1, 0, false],
    ]);
    expect(choices(draft({ items: ["rope", "sword"] }), "items").map(([, , , left]) => left)).toEqual([4, 2, 1]);
    expect(found(draft({ items: ["moon", ...hew.items] }), "items")).toEqual([["item", "items.0"]]);
  });

  it("SW-62, A-24: three influence, on up to three people, or kept", () => {
    const people = (influences: number[], influenceToSpend = 0) =>
      draft({
        persons: influences.map((influence, at) => ({ name: `P${at}`, background: "", influence })),
        influenceToSpend,
      });
    const left = (made: Draft) => choices(made, "persons")[0]![3];
    expect(choices(hew, "persons")).toEqual([["influence", "persons", 3, 0, false]]);
    expect([left(people([], 3)), left(people([1], 1)), left(people([1, 2], 0))]).toEqual([0, 1, 0]);
    expect(found(people([1, 1, 1, 0]), "persons")).toEqual([
      ["personInfluence", "persons.3.influence"],
      ["persons", "persons", { most: 3 }],
    ]);
    expect(found(people([0.5, 2, 1]), "persons")).toEqual([["personInfluence", "persons.0.influence"]]);
    expect([found(people([3], -1), "persons"), left(people([3], -1))]).toEqual([
      [["influence", "influenceToSpend"]],
      0,
    ]);
    expect(found(people([2], 0.5), "persons")).toEqual([["influence", "influenceToSpend"]]);
    expect(found(draft({ persons: [{ name: " ", background: "", influence: 3 }] }), "persons")).toEqual([
      ["personName", "persons.0.name"],
    ]);
  });

  it("SW-99 to SW-112: which step is next, and when all is done", () => {
    expect(checkDraft(hew)).toMatchObject({ next: null, done: true, problems: [] });
    expect(checkDraft(draft({ homeland: "" }))).toMatchObject({ next: "homeland", done: false });
    expect(checkDraft(draft({ items: [] }))).toMatchObject({ next: "items", done: false });
  });
});
