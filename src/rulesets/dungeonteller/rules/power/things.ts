import { type Problem, problem } from "../../../../kernel/result.ts";
import { wordsOf } from "../gear/armor.ts";
import { OBJECT_LUCK } from "../gear/equipment.ts";
import type { Being, PowerItem, TellerItem } from "../types.ts";

/** Something that a power is used on and that is nobody: a treasure, a sword, a door. */
export interface Thing {
  readonly uuid: string;
  readonly name: string;
  /** What it takes to break it (DT-145). */
  readonly luck?: number;
  readonly enchanted?: boolean;
}

/** Kinds of items that can be broken. */
const BREAKS = ["tellerWeapon", "tellerArmor", "tellerGear", "tellerTreasure"];

/** DT-124, DT-145, DT-161: what a power may be used on, of all that the people at hand have, and things that stand for themselves. */
export function thingsFor({ system: { does } }: PowerItem, people: readonly Being[]): (Thing & { owner: string })[] {
  const breaks = does.includes("destroy");
  return people.flatMap((being) => {
    const owner = being.name;
    if (breaks && isThing(being)) return [{ ...ofBeing(being), owner: "" }];
    return being.items.flatMap((item) => {
      if (breaks) return BREAKS.includes(item.type) ? [{ ...ofItem(item), owner }] : [];
      if (does.includes("undo")) return isEnchanted(item) ? [{ uuid: item.uuid, name: item.name, owner }] : [];
      const unknown = item.type === "tellerTreasure" && !item.system.appraised;
      return does.includes("appraise") && unknown ? [{ uuid: item.uuid, name: item.name, owner }] : [];
    });
  });
}

/** The thing of that UUID, whoever has it; nothing where nobody does. */
export function thingOf(uuid: string, power: PowerItem, people: readonly Being[]): Thing[] {
  const being = people.find((one) => one.uuid === uuid && isThing(one));
  if (being) return [ofBeing(being)];
  const item = people.flatMap(({ items }) => items).find((one) => one.uuid === uuid);
  if (item && power.system.does.includes("undo")) return isEnchanted(item) ? [{ uuid, name: item.name }] : [];
  if (!item || (!power.system.does.includes("destroy") && item.type !== "tellerTreasure")) return [];
  return BREAKS.includes(item.type) ? [ofItem(item)] : [];
}

/** DT-145: what magic made does not crumble. */
export function thingProblems({ system: { does } }: PowerItem, things: readonly Thing[]): Problem[] {
  if (!does.includes("destroy")) return [];
  const safe = things.find(({ enchanted }) => enchanted);
  return safe ? [problem("FOURTALES.Teller.Rules.Refuse.enchanted", "thing", { name: safe.name })] : [];
}

/** DT-161: is there lasting magic in it? */
function isEnchanted({ system }: TellerItem): boolean {
  return "enchanted" in system && system.enchanted === true;
}

function isThing(being: Being): boolean {
  return wordsOf(being).includes("object");
}

function ofBeing({ uuid, name, system, ...being }: Being): Thing {
  const enchanted =
    being.type === "tellerMonster" && (system as { tags?: readonly string[] }).tags?.includes("magical");
  return { uuid, name, luck: Math.max(1, system.luck.value), ...(enchanted ? { enchanted } : {}) };
}

/** weapons have as much Luck as dice; armor from chainmail on more than it keeps off. */
function ofItem(item: TellerItem): Thing {
  const { uuid, name } = item;
  return { uuid, name, luck: luckOf(item), ...(isEnchanted(item) ? { enchanted: true } : {}) };
}

function luckOf({ type, system }: TellerItem): number {
  if (type === "tellerWeapon") return Math.max(OBJECT_LUCK.dagger, system.dice);
  if (type === "tellerArmor") return Math.max(1, system.value < 3 ? system.value : system.value + 1);
  return 1;
}
