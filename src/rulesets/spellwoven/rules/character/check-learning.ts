import { Checklist } from "../../../../kernel/checklist.ts";
import { skillKey } from "../skill/skill-list.ts";
import { skillEntry } from "../skill/skills.ts";
import { type Draft, draftSkills, START } from "./draft.ts";
import { choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-104: one social skill and three different general skills. */
export function checkSkills(draft: Draft): StepReport {
  const { socialSkill, generalSkills } = draft;
  const wrong = socialSkill !== "" && skillEntry(socialSkill)?.set !== "social";
  const check = new Checklist().when(wrong, `${PROBLEM}.social`, "socialSkill");
  generalSkills.forEach((slug, i) => {
    const set = skillEntry(slug)?.set ?? "social";
    const again = generalSkills.indexOf(slug) !== i;
    check
      .when(set === "social", `${PROBLEM}.general`, `generalSkills.${i}`)
      .when(set !== "social" && again, `${PROBLEM}.skillTwice`, `generalSkills.${i}`, { skill: skillKey(slug) });
  });
  const choices = [
    choice("socialSkill", "socialSkill", 1, socialSkill === "" ? 0 : 1),
    choice("generalSkills", "generalSkills", START.generalSkills, generalSkills.length),
  ];
  return stepReport("skills", choices, check.problems);
}

/** SW-13, SW-105: one social and one fighting weakness, neither of them a skill one has. */
export function checkWeaknesses(draft: Draft): StepReport {
  const check = new Checklist();
  const skills = draftSkills(draft);
  const choices = (["social", "fighting"] as const).map((kind) => {
    const slug = draft.weakness[kind];
    const field = `weakness.${kind}`;
    const wrong = slug !== "" && skillEntry(slug)?.set !== kind;
    check
      .when(wrong, `${PROBLEM}.weakness.${kind}`, field)
      .when(!wrong && skills.has(slug), `${PROBLEM}.weakSkill`, field, { skill: skillKey(slug) });
    return choice(`${kind}Weakness`, field, 1, slug === "" ? 0 : 1);
  });
  return stepReport("weaknesses", choices, check.problems);
}
