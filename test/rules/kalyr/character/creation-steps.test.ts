import { describe, expect, it } from "vitest";
import { awardPoint, fillPool, turnIn } from "../../../../src/rulesets/kalyr/rules/fudge/fudge-uses.ts";
import {
  CREATION_STEPS,
  creationSteps,
  type Draft,
  FREE_BUILD,
  NEW_DRAFT,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, connection, npc, person, settings, weapon } from "../people.ts";

const CREATE = "FOURTALES.Kalyr.Rules.Create";
const skill = (name: string, level: number, more: Parameters<typeof ability>[2] = {}) => {
  const { id, name: called, system } = ability(name, level, more);
  return { id, name: called, system };
};
const draft = (more: Partial<Draft>): Draft => ({ ...NEW_DRAFT, ...more });
const step = (made: Draft, name: string, budget: Partial<typeof FREE_BUILD> = {}) =>
  creationSteps(made, { ...FREE_BUILD, ...budget }).find((one) => one.step === name)!;

describe("a character step by step", () => {
  it("KA-94: each step has its name and its hint, in their order", () => {
    const steps = creationSteps(NEW_DRAFT, FREE_BUILD);
    expect(steps.map(({ step: name, label, hint }) => [name, label.key, hint.key])).toEqual(
      CREATION_STEPS.map((name) => [name, `${CREATE}.step.${name}`, `${CREATE}.hint.${name}`]),
    );
  });

  it("KA-94: the person has a name, and a race where there is one", () => {
    const counts = (name: string, race: string) => {
      const { chosen, left } = step(draft({ name, race }), "person");
      return [chosen, left];
    };
    expect([counts("Ann", "kandar"), counts("Ann", " "), counts(" ", "")]).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
    expect(step(draft({ name: " ", scale: 0.5 }), "person").problems).toEqual([
      { key: `${CREATE}.noName`, field: "name" },
      { key: "FOURTALES.Kernel.Figure.whole", field: "scale" },
    ]);
  });

  it("KA-94: belongings are counted together, and none is wrong", () => {
    const mace = weapon("Mace", 3);
    const made = draft({ weapons: [mace, mace], shields: [{ ...mace, system: {} } as never], done: ["belongings"] });
    expect(step(made, "belongings")).toMatchObject({ chosen: 3, left: null, points: null, problems: [], done: true });
  });

  it("KA-18, KA-25, KA-104: levels on the ladder and within the budget, each ability once, psionics with a power", () => {
    const problems = (...abilities: ReturnType<typeof skill>[]) =>
      step(draft({ abilities }), "abilities", { bestLevel: 2 }).problems.map(({ key, field }) => [
        key.split(".").at(-1),
        field,
      ]);
    expect(problems(skill("Dodge", 2))).toEqual([]);
    expect([
      problems(skill("Dodge", 3)),
      problems(skill("Dodge", -2)),
      problems(skill("Dodge", 99)),
      problems(skill("Dodge", 0.5)),
    ]).toEqual([
      [["tooHigh", "abilities.0.system.level"]],
      [["tooLow", "abilities.0.system.level"]],
      [["level", "abilities.0.system.level"]],
      [["level", "abilities.0.system.level"]],
    ]);
    expect(problems(skill("Dodge", 0), skill(" ", 0), skill("dodge", 0))).toEqual([
      ["noName", "abilities.1.name"],
      ["twice", "abilities.2.name"],
    ]);
    expect(problems(skill("Dodge", 0), skill("Dodge", 0, { specialisation: "Arrows" }))).toEqual([]);
    expect(problems(skill("Mind", 0, { kind: "psionic" }))).toEqual([["noPower", "abilities.0.system.power"]]);
    const link = connection("Legion", 3);
    expect(
      step(draft({ connections: [{ id: "l", name: "Legion", system: link.system }] }), "connections", { bestLevel: 2 })
        .problems,
    ).toEqual([{ key: `${CREATE}.tooHigh`, field: "connections.0.system.level" }]);
  });

  it("KA-94, KA-104: too many, and too dear", () => {
    const made = draft({ abilities: [skill("Dodge", 0), skill("Stealth", 0)] });
    expect(step(made, "abilities", { abilities: 1, points: 10 }).problems).toEqual([
      { key: `${CREATE}.tooMany`, field: "abilities", data: { count: 1 } },
      { key: `${CREATE}.tooDear`, field: "abilities", data: { count: 2 } },
    ]);
    expect(step(made, "abilities", { abilities: 2, points: 12 })).toMatchObject({
      left: 0,
      points: 0,
      problems: [],
      done: true,
    });
    expect(step(made, "abilities", { abilities: 2, points: 13 }).done).toBe(false);
    expect(step(made, "gifts", { points: 10 }).points).toBeNull();
  });
});

describe("uses of Fudge points", () => {
  const event = (name: string, data: object) => ({
    id: `fudge:Actor.${name}`,
    kind: "kalyr.fudge",
    target: `Actor.${name}`,
    data,
    binds: true,
  });
  const REFUSE = "FOURTALES.Kalyr.Rules.Fudge.refuse";

  it("KA-96: a pool is filled by somebody's part in the story", () => {
    const filled = (who: ReturnType<typeof person>) => {
      const result = fillPool(who);
      return result.ok ? result.value : result.problems;
    };
    expect(filled(person("Ann", [], { fudgePoints: 0 }))).toEqual([
      event("Ann", { points: 1, xp: 0, what: "other", note: "" }),
    ]);
    const full = [{ key: `${REFUSE}.poolFull`, field: "points", data: { name: "Ann" } }];
    expect([filled(person("Ann", [], { fudgePoints: 1 })), filled(person("Ann", [], { fudgePoints: 7 }))]).toEqual([
      full,
      full,
    ]);
    expect(filled(npc("Rat", [], { fudgePoints: 30 }))[0]).toHaveProperty("kind");
  });

  it("KA-95, KA-102, AM-31: a point for a Key, and what is left turned into experience", () => {
    const ann = person("Ann", [], { fudgePoints: 2 });
    expect(awardPoint(ann, "Proud")).toEqual(event("Ann", { points: 1, xp: 0, what: "award", note: "Proud" }));
    const turned = (points: number, more: Parameters<typeof settings>[0] = {}) => {
      const result = turnIn(ann, points, settings(more));
      return result.ok ? result.value : result.problems;
    };
    expect(turned(2)).toEqual([event("Ann", { points: -2, xp: 2, what: "turnIn", note: "" })]);
    expect([turned(0), turned(1.5), turned(3), turned(1, { advancement: false })]).toEqual([
      [{ key: `${REFUSE}.howMany`, field: "points" }],
      [{ key: `${REFUSE}.howMany`, field: "points" }],
      [{ key: `${REFUSE}.noPoints`, field: "points", data: { name: "Ann" } }],
      [{ key: `${REFUSE}.noAdvancement`, field: "points" }],
    ]);
  });
});
