import { type Problem, problem } from "../../../kernel/result.ts";
import { PIN_RULE, pinProblems } from "./pin.ts";
import type { TellerSettings } from "./settings.ts";
import type { Being, PowerItem } from "./types.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** Why this one may not use this power on these targets, going by the power's limits. */
export function powerProblems(
  being: Being,
  power: PowerItem,
  targets: readonly Being[],
  settings: TellerSettings,
): Problem[] {
  const problems: Problem[] = [];
  const { limits, rule } = power.system;
  const says = (word: string) => limits.some((limit) => limit.toLowerCase().includes(word));
  // powers that only malicious wizards have.
  if (
    being.type === "tellerHero" &&
    (power.system.malicious || says("malicious wizards")) &&
    !settings.allowMalicious
  ) {
    problems.push(problem(`${REFUSE}.malicious`, "power", { name: power.name }));
  }
  if (power.system.cost.kind === "not-stated")
    problems.push(problem(`${REFUSE}.noRules`, "power", { name: power.name }));
  const { how } = power.system.opposed;
  if ((how === "subtract" || how === "beat") && targets.length > 1) {
    problems.push(problem(`${REFUSE}.targets`, "targets", { count: 1 }));
  }
  if (rule === PIN_RULE) problems.push(...pinProblems(being));
  targets.forEach((target, i) => {
    const unfit = unfitFor(rule, target, says);
    if (unfit) problems.push(problem(`${REFUSE}.target.${unfit}`, `targets.${i}`, { name: target.name }));
  });
  if (rule === "DT-110" && being.type === "tellerHero" && being.system.tameAnimal) {
    problems.push(problem(`${REFUSE}.target.tame`, "power", { name: being.name }));
  }
  return problems;
}

/** DT-124: one try per treasure, ever. */
export function appraiseProblems(being: Being, things: readonly { uuid: string; name: string }[]): Problem[] {
  if (being.type !== "tellerHero") return [];
  const { appraised } = being.system;
  return things.flatMap(({ uuid, name }, i) =>
    appraised.includes(uuid) ? [problem(`${REFUSE}.appraised`, `things.${i}`, { name })] : [],
  );
}

function unfitFor(rule: string, target: Being, says: (word: string) => boolean): string | null {
  const tags = target.type === "tellerMonster" ? target.system.tags : [];
  if (rule === "DT-110" && (target.system.actions.talk > 0 || target.type === "tellerHero")) return "animal";
  if (rule === "DT-118" && target.system.actions.talk < 1) return "mute";
  if (says("undead only") && !tags.includes("undead")) return "undead";
  if (says("smaller than a giant") && target.type === "tellerMonster" && target.system.size === "giant") return "giant";
  return null;
}
