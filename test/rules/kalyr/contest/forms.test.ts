import { describe, expect, it } from "vitest";
import {
  type ContestChoices,
  FORMS,
  type FormName,
  formFaults,
  freshSide,
  inForm,
  takeOf,
  takes,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { person } from "../people.ts";

/** Everything that somebody could have chosen before the form was chosen at last. */
const all: ContestChoices = {
  ...freshSide(person("Kylar"), "swords"),
  who: "Actor.Kylar",
  goal: "The gate",
  method: "By force",
  type: "social",
  against: "opposed",
  difficulty: 2,
  shift: { value: 1, reason: "rain" },
  tiers: ["", "", "", "open", "", "", ""],
  foe: "Actor.Voss",
  fight: true,
  persuading: true,
  organisation: "The guild",
  stakes: "high",
  stakesText: "Prison",
  harm: "margin",
  track: "social",
  letter: "H",
  information: true,
  affected: ["Actor.Karela"],
  stance: 2,
  aim: "partGood",
};
const keeps = (form: FormName) =>
  (Object.keys(all) as (keyof ContestChoices)[]).filter((key) => inForm(form, all)[key] === all[key]);

describe("forms of a contest", () => {
  it("KA-27, KA-45 to KA-47 rounds take stakes, persuasion and rank as a simple contest of two does", () => {
    for (const form of ["opposed", "rounds"] as const) {
      expect(inForm(form, all)).toMatchObject({ stakes: "high", stakesText: "Prison", persuading: true, foe: all.foe });
      expect(keeps(form)).toEqual(expect.arrayContaining(["organisation", "information", "affected", "harm", "fight"]));
    }
    expect(FORMS.filter((form) => takeOf(form, "stakes") === "settled")).toEqual(["round"]);
  });

  it("KA-76 rounds refuse to do no harm, KA-15 only two who stand against each other duel twice", () => {
    const faults = (form: FormName, change: Partial<ContestChoices>) =>
      formFaults(form, { ...all, ...change }).map(({ field }) => field);
    expect(faults("rounds", { harm: "none" })).toEqual(["damage.kind"]);
    expect(faults("opposed", { harm: "none" })).toEqual([]);
    expect(FORMS.filter((form) => faults(form, { mode: "paired" }).length === 0)).toEqual(["opposed"]);
  });

  it("what a form knows nothing of counts for nothing there, and nothing else is lost", () => {
    expect(inForm("open", all)).toEqual({
      ...all,
      difficulty: 0,
      shift: { value: 0, reason: "" },
      tiers: ["", "", "", "", "", "", ""],
      foe: "",
      fight: false,
      persuading: false,
      organisation: "",
      harm: "none",
      stance: 0,
      aim: "",
    });
    expect(inForm("difficulty", all)).toMatchObject({
      difficulty: 2,
      harm: "margin",
      stance: 2,
      fight: false,
      aim: "",
    });
    expect(inForm("opposed", all)).toMatchObject({ difficulty: 0, aim: "", stance: 2 });
    expect(keeps("rounds")).toEqual(expect.arrayContaining(["aim", "stance"]));
    expect(takes("care", "patient")).toBe(true);
  });
});
