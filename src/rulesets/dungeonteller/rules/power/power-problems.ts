import { Checklist } from "../../../../kernel/checklist.ts";
import { type Problem, problem } from "../../../../kernel/result.ts";
import { pinProblems } from "../fight/pin.ts";
import { wordsOf } from "../gear/armor.ts";
import { modsOf } from "../mods.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, Familiar, PowerItem } from "../types.ts";
import { isRead } from "./is-read.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** Why this one may not use this power on these targets, going by the power's limits. */
export function powerProblems(
  being: Being,
  power: PowerItem,
  targets: readonly Being[],
  settings: TellerSettings,
): Problem[] {
  const { system } = power;
  const { only, does, malicious, cost, timing, spell, roll, many } = system;
  const { how } = system.opposed;
  const { name } = power;
  const hero = being.type === "tellerHero";
  // powers that only malicious wizards have.
  const forbidden = malicious && !settings.allowMalicious;
  const single = how === "subtract" || how === "beat" || (!many && roll.join !== "split" && how !== "dice");
  const check = new Checklist()
    .when(hero && forbidden, `${REFUSE}.malicious`, "power", { name })
    .when(cost.kind === "not-stated", `${REFUSE}.noRules`, "power", { name })
    // DT-23, DT-127: a dodge and a soft landing are offered when their moment comes.
    .when(timing === "reaction", `${REFUSE}.reaction`, "power", { name })
    // nobody without Magic dice casts, also where nothing is rolled.
    .when(spell && being.system.actions.magic === 0, `${REFUSE}.noMagic`, "power", { name: being.name })
    .when(single && targets.length > 1, `${REFUSE}.targets`, "targets", { count: 1 });
  if (does.includes("pin")) check.add(pinProblems(being));
  targets.forEach((target, i) => {
    const unfit = only.find((word) => !isFit(word, target));
    check.when(unfit, `${REFUSE}.target.${unfit}`, `targets.${i}`, { name: target.name });
  });
  // A-73, DT-40: whoever reads scrolls reads each as often as it can be read.
  const read = isRead(power);
  check.when(read && system.uses === 0, `${REFUSE}.scrollSpent`, "power", { name });
  const reads = being.type !== "tellerHero" || being.system.traits.includes("reads-scrolls");
  check.when(read && !reads, `${REFUSE}.cannotRead`, "power", { name: being.name });
  const { familiar, kinds } = modsOf(system);
  // the spells of greater familiars are cast by whoever has one.
  const alone = familiar !== undefined && hero && !casts(being.system.familiar, familiar);
  check.when(alone, `${REFUSE}.noFamiliar`, "power", { name: being.name });
  const serving = kinds !== undefined && hero && being.system.familiar;
  check.when(serving, `${REFUSE}.target.familiar`, "power", { name: being.name });
  const tame = does.includes("tame") && hero && being.system.tameAnimal;
  return check.when(tame, `${REFUSE}.target.tame`, "power", { name: being.name }).problems;
}

/** DT-124: one try per treasure, ever. */
export function appraiseProblems(being: Being, things: readonly { uuid: string; name: string }[]): Problem[] {
  if (things.length === 0) return [problem(`${REFUSE}.noTreasure`, "thing")];
  if (being.type !== "tellerHero") return [];
  const { appraised } = being.system;
  return things.flatMap(({ uuid, name }, i) =>
    appraised.includes(uuid) ? [problem(`${REFUSE}.appraised`, `things.${i}`, { name })] : [],
  );
}

/** DT-159: is this the greater familiar that knows a spell? One of an older world may be any of them. */
function casts(serving: Familiar | null, kind: string): boolean {
  return serving?.greater === true && (!serving.kind || serving.kind === kind);
}

/** Is somebody all that a power says its targets are? */
export function fitsPower({ system }: Pick<PowerItem, "system">, target: Being): boolean {
  return system.only.every((word) => isFit(word, target));
}

/** Is somebody what a power is for? What the rules do not know, everybody is. */
function isFit(word: string, target: Being): boolean {
  const { actions, effects } = target.system;
  const suffers = (condition: string) => Object.values(effects).some(({ mods }) => mods.condition === condition);
  if (word === "animal") {
    return target.type === "tellerMonster" && actions.talk === 0 && !wordsOf(target).includes("object");
  }
  if (word === "talks") return actions.talk > 0;
  if (word === "undead") return wordsOf(target).includes("undead");
  if (word === "below-giant") return target.type === "tellerHero" || target.system.size !== "giant";
  return word === "poisoned" || word === "petrified" ? suffers(word) : true;
}
