import { type Problem, problem } from "../../../../kernel/result.ts";
import type { SkillSet } from "../item-types.ts";
import { skillEntry } from "../skills.ts";
import { skillKey } from "../tables/skills.ts";
import { type Draft, draftSkills, START } from "./draft.ts";
import { choice, type StepReport, stepReport } from "./report.ts";

const PROBLEM = "FOURTALES.Woven.Rules.Creation.Problem";

/** SW-104: one social skill and three different general skills. */
export function checkSkills(draft: Draft): StepReport {
  const problems: Problem[] = [];
  const { socialSkill, generalSkills } = draft;
  if (socialSkill !== "" && skillEntry(socialSkill)?.set !== "social") {
    problems.push(problem(`${PROBLEM}.social`, "socialSkill"));
  }
  generalSkills.forEach((slug, i) => {
    const entry = skillEntry(slug);
    if (!entry || entry.set === "social") problems.push(problem(`${PROBLEM}.general`, `generalSkills.${i}`));
    else if (generalSkills.indexOf(slug) !== i) {
      problems.push(problem(`${PROBLEM}.skillTwice`, `generalSkills.${i}`, { skill: skillKey(slug) }));
    }
  });
  return stepReport(
    "skills",
    [
      choice("socialSkill", "socialSkill", 1, socialSkill === "" ? 0 : 1),
      choice("generalSkills", "generalSkills", START.generalSkills, generalSkills.length),
    ],
    problems,
  );
}

/** SW-13, SW-105: one social and one fighting weakness, neither of them a skill one has. */
export function checkWeaknesses(draft: Draft): StepReport {
  const problems: Problem[] = [];
  const skills = draftSkills(draft);
  const look = (kind: "social" | "fighting", set: SkillSet): number => {
    const slug = draft.weakness[kind];
    if (slug === "") return 0;
    const field = `weakness.${kind}`;
    if (skillEntry(slug)?.set !== set) problems.push(problem(`${PROBLEM}.weakness.${kind}`, field));
    else if (skills.has(slug)) problems.push(problem(`${PROBLEM}.weakSkill`, field, { skill: skillKey(slug) }));
    return 1;
  };
  const choices = [
    choice("socialWeakness", "weakness.social", 1, look("social", "social")),
    choice("fightingWeakness", "weakness.fighting", 1, look("fighting", "fighting")),
  ];
  return stepReport("weaknesses", choices, problems);
}
