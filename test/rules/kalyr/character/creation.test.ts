import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Chosen,
  CREATION_STEPS,
  creationSteps,
  type Draft,
  draftOf,
  FREE_BUILD,
  finishCreation,
  type KalyrItem,
  NEW_DRAFT,
  nextCreationStep,
  pointsSpent,
  startingFudge,
  TIERS,
  totalPrice,
  withChosen,
  withLevel,
  withoutChosen,
  withStep,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, armour, connection, gift, person, refused, weapon } from "../people.ts";

const chosen = <T extends KalyrItem>({ id, name, system }: T): Chosen<T["system"]> => ({ id, name, system });
const skill = (name: string, level: number, more: Parameters<typeof ability>[2] = {}) =>
  chosen(ability(name, level, more));

/** Kylar as far as the chapter tells of him. */
function kylar(): Draft {
  let draft: Draft = { ...NEW_DRAFT, name: "Kylar", race: "kandar" };
  draft = withChosen(draft, "abilities", skill("Melee Combat", 2, { specialisation: "Narvork", domain: "physical" }));
  draft = withChosen(draft, "connections", chosen(connection("Legion", 0)));
  draft = withChosen(draft, "gifts", chosen(gift("Extra Damage", { damageDone: 1 })));
  draft = withChosen(draft, "weapons", chosen(weapon("Narvork", 3)));
  return withChosen(draft, "armour", chosen(armour("Hardened ulsoghir hide", 2)));
}
const step = (draft: Draft, name: string, budget = FREE_BUILD) =>
  creationSteps(draft, budget).find((one) => one.step === name)!;
const keys = (draft: Draft, name: string, budget = FREE_BUILD) =>
  step(draft, name, budget).problems.map(({ key }) => key.replace("FOURTALES.Kalyr.Rules.Create.", ""));

describe("a first character", () => {
  it("Kylar, freely built, ready to play with one Fudge point (KA-94)", () => {
    const made = unwrap(finishCreation(kylar(), FREE_BUILD));
    expect(made.system).toMatchObject({ race: "kandar", fudgePoints: 1, keysOwed: 0 });
    expect(made.items.map(({ type, name }) => `${type} ${name}`)).toEqual([
      "kalyrAbility Melee Combat",
      "kalyrConnection Legion",
      "kalyrGift Extra Damage",
      "kalyrWeapon Narvork",
      "kalyrArmour Hardened ulsoghir hide",
    ]);
  });
  it("two abilities without a name lack their names, and are not the same one twice", () => {
    let draft = kylar();
    for (const at of ["a", "b"]) draft = withChosen(draft, "abilities", { ...skill("", 0), id: at });
    expect(keys(draft, "abilities")).not.toContain("twice");
    for (const at of ["c", "d"]) draft = withChosen(draft, "abilities", { ...skill("Stealth", 0), id: at });
    expect(keys(draft, "abilities")).toContain("twice");
  });
  it("counts what is left to choose, step by step", () => {
    const budget = { ...FREE_BUILD, abilities: 2, gifts: 1, points: 40 };
    expect(step(kylar(), "abilities", budget)).toMatchObject({ chosen: 1, left: 1, points: 10, done: false });
    expect(step(kylar(), "gifts", budget)).toMatchObject({ chosen: 1, left: 0, done: true });
    expect(step(kylar(), "keys", budget)).toMatchObject({ chosen: 0, left: null, done: false });
    expect(creationSteps(NEW_DRAFT, FREE_BUILD).map((one) => one.step)).toEqual(CREATION_STEPS);
  });
  it("can be left and taken up again where one was", () => {
    let draft = kylar();
    expect(nextCreationStep(draft, FREE_BUILD)).toBe("lifepaths");
    draft = withStep(withStep(draft, "lifepaths", true), "powers", true);
    draft = JSON.parse(JSON.stringify(draft)) as Draft;
    expect(nextCreationStep(draft, FREE_BUILD)).toBe("abilities");
    for (const name of CREATION_STEPS) draft = withStep(draft, name, true);
    expect(nextCreationStep(draft, FREE_BUILD)).toBeNull();
    expect(nextCreationStep(withStep(draft, "gifts", false), FREE_BUILD)).toBe("gifts");
  });
  it("KA-104 points are the prices of experience", () => {
    expect(pointsSpent(kylar())).toBe(24 + 6);
    expect([-1, 0, 1, 2, 3].map((level) => totalPrice("mundane", level))).toEqual([3, 6, 12, 24, 48]);
    expect([-3, -2, -1, 0, 1, 2, 3].map((level) => totalPrice("psionic", level))).toEqual([3, 6, 9, 12, 18, 30, 54]);
    expect(keys(kylar(), "abilities", { ...FREE_BUILD, points: 20 })).toEqual(["tooDear"]);
  });
  it("says what is wrong, and where", () => {
    expect(keys({ ...kylar(), name: " " }, "person")).toEqual(["noName"]);
    expect(refused(finishCreation({ ...kylar(), name: "" }, FREE_BUILD))).toEqual(["Create.noName"]);
    expect(keys(withLevel(kylar(), "abilities", "melee-combat", -2), "abilities")).toEqual(["tooLow"]);
    expect(
      keys(withLevel(kylar(), "abilities", "melee-combat", 3), "abilities", { ...FREE_BUILD, bestLevel: 2 }),
    ).toEqual(["tooHigh"]);
    expect(keys(kylar(), "gifts", { ...FREE_BUILD, gifts: 0 })).toEqual(["tooMany"]);
    const twin = { ...skill("melee combat", 0, { specialisation: "Narvork" }), id: "again" };
    expect(keys(withChosen(kylar(), "abilities", twin), "abilities")).toEqual(["twice"]);
    const mace = { ...skill("Melee Combat", 0, { specialisation: "Mace" }), id: "again" };
    expect(keys(withChosen(kylar(), "abilities", mace), "abilities")).toEqual([]);
  });
  it("KA-104 psionic abilities need the power that permits them", () => {
    const reading = withChosen(
      kylar(),
      "abilities",
      skill("Mind Reading", -3, { kind: "psionic", power: "Telepathy" }),
    );
    expect(keys(reading, "abilities")).toEqual(["noPower"]);
    const power = (name: string, abilities: string[]) => ({ id: name, name, system: { abilities, description: "" } });
    expect(keys(withChosen(reading, "powers", power("Telepathy", [])), "abilities")).toEqual([]);
    const unnamed = withChosen(kylar(), "abilities", skill("Mind Reading", -3, { kind: "psionic" }));
    expect(keys(withChosen(unnamed, "powers", power("Telepathy", ["mind reading"])), "abilities")).toEqual([]);
    expect(keys(withChosen(unnamed, "powers", power("Fire", ["Burn"])), "abilities")).toEqual(["noPower"]);
  });
  it("KA-96 NPCs start with their own number of points", () => {
    expect(TIERS.map(startingFudge)).toEqual([1, 1, 1, 0]);
  });
  it("what is put in can be taken out again", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 6 }), (levels) => {
        const full = levels.reduce<Draft>(
          (draft, level, i) => withChosen(draft, "abilities", { ...skill(`Skill ${i}`, level), id: `a${i}` }),
          kylar(),
        );
        expect(full.abilities).toHaveLength(1 + levels.length);
        const emptied = levels.reduce<Draft>((draft, _, i) => withoutChosen(draft, "abilities", `a${i}`), full);
        expect(emptied).toEqual(kylar());
      }),
    );
  });
  it("a character that exists is a draft with every step done", () => {
    const made = unwrap(finishCreation(kylar(), FREE_BUILD));
    const items = made.items.map((one, i) => ({ ...one, id: `i${i}`, uuid: `Item.i${i}` })) as KalyrItem[];
    const draft = draftOf({ ...person("Kylar", items), system: made.system });
    expect(nextCreationStep(draft, FREE_BUILD)).toBeNull();
    expect(unwrap(finishCreation(draft, FREE_BUILD))).toEqual(made);
  });
});
