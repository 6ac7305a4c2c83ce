import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import { PIN_RULE, pinProblems } from "../fight/pin.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, PowerItem } from "../types.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** Why this one may not use this power on these targets, going by the power's limits. */
export function powerProblems(
  being: Being,
  power: PowerItem,
  targets: readonly Being[],
  settings: TellerSettings,
): Problem[] {
  const { limits, rule, malicious, cost } = power.system;
  const { how } = power.system.opposed;
  const { name } = power;
  const hero = being.type === "tellerHero";
  const says = (word: string) => limits.some((limit) => limit.toLowerCase().includes(word));
  // powers that only malicious wizards have.
  const forbidden = (malicious || says("malicious wizards")) && !settings.allowMalicious;
  const check = new Checklist()
    .when(hero && forbidden, `${REFUSE}.malicious`, "power", { name })
    .when(cost.kind === "not-stated", `${REFUSE}.noRules`, "power", { name })
    .when((how === "subtract" || how === "beat") && targets.length > 1, `${REFUSE}.targets`, "targets", { count: 1 });
  if (rule === PIN_RULE) check.add(pinProblems(being));
  targets.forEach((target, i) => {
    const unfit = unfitFor(rule, target, says);
    check.when(unfit, `${REFUSE}.target.${unfit}`, `targets.${i}`, { name: target.name });
  });
  const tame = rule === "DT-110" && hero && being.system.tameAnimal;
  return check.when(tame, `${REFUSE}.target.tame`, "power", { name: being.name }).problems;
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
