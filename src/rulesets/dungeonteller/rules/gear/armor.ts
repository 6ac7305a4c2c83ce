import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import type { AttackAction } from "../attack.ts";
import type { TimedEffect } from "../effect.ts";
import type { TellerSettings } from "../settings.ts";
import type { ArmorItem, Being, BeingSystem, TellerItem } from "../types.ts";

/** What the book's dwarf has on, and what its card says. */
const FAMILY_VALUE = 4;

/** What an attack is made with. */
export type AttackKind = AttackAction | "strike";

/** What of somebody counts for what they may wear. */
export interface Wearer {
  readonly system: Pick<BeingSystem, "actions">;
  readonly items: readonly TellerItem[];
}

/** DT-34, A-27, A-28: why this piece may not be worn now. Suit and shield are looked at separately; one suit at a time. */
export function wearProblems(being: Wearer, armor: ArmorItem): Problem[] {
  const { muscle } = being.system.actions;
  const { minMuscle: needed, kind } = armor.system;
  const { name } = armor;
  const other = wornArmor(being.items).find((item) => item.id !== armor.id && item.system.kind === kind);
  return new Checklist()
    .when(muscle < needed, "FOURTALES.Teller.Rules.Wear.muscle", "worn", { name, needed, muscle })
    .when(other, "FOURTALES.Teller.Rules.Wear.one", "worn", { name, other: other?.name ?? "" }).problems;
}

/**
 * DT-22, DT-35, DT-37, A-51: armor against one kind of attack: suit + shield (or a better statue) + what powers add.
 * A creature's own armor counts like a suit.
 * @param attacker words that the attacker goes by: see `wordsOf`
 * @param seen does the attacker see somebody whom others only hear?
 */
export function armorOf(being: Being, kind: AttackKind, attacker: readonly string[] = [], seen = false): number {
  const worn = wornArmor(being.items);
  const best = (of: "suit" | "shield") =>
    worn.reduce((most, item) => (item.system.kind === of ? Math.max(most, item.system.value) : most), 0);
  const own = being.type === "tellerMonster" ? being.system.armor : 0;
  let armor = Math.max(best("suit"), own) + best("shield");
  const hidden = isUnseen(being) && !seen;
  let added = 0;
  for (const { mods } of effectsOf(being)) {
    armor = Math.max(armor, mods.setArmor ?? 0);
    // DT-120: some armor counts against the malicious only.
    if (mods.against && !mods.against.some((word) => attacker.includes(word))) continue;
    // DT-151: who sees the invisible need not guess.
    if (mods.condition === INVISIBLE && !hidden) continue;
    added += mods.addArmor ?? 0;
    if (kind === "battle") added += mods.addArmorBattle ?? 0;
    if (kind === "shoot") added += mods.addArmorShoot ?? 0;
  }
  return armor + added;
}

const INVISIBLE = "invisible";

/** DT-151, DT-162: does nobody see this one? Whoever glitters is seen, whatever else hides them. */
export function isUnseen(being: Being): boolean {
  const effects = effectsOf(being);
  const glitters = effects.some(({ mods }) => mods.setDice?.sneak !== undefined);
  return !glitters && effects.some(({ mods }) => mods.condition === INVISIBLE);
}

/** armor as it counts at this table: a dwarf's family piece may be worth less than its card says. */
export function pieceOf<S extends Partial<ArmorItem["system"]>>(system: S, { dwarfChainmail }: TellerSettings): S {
  const { family, value = 0 } = system;
  return family ? { ...system, value: Math.max(0, value - (FAMILY_VALUE - dwarfChainmail)) } : system;
}

/** a fixed loss (fire 3) less the armor that helps against it, never below 0. */
export function fixedLoss(loss: number, armor: number): number {
  return Math.max(0, loss - armor);
}

/** The pieces that are worn. */
export function wornArmor(items: readonly TellerItem[]): ArmorItem[] {
  return items.filter((item): item is ArmorItem => item.type === "tellerArmor" && item.system.worn);
}

/** The words that somebody goes by: a creature's tags, a hero's traits. */
export function wordsOf({ type, system }: Being): readonly string[] {
  return type === "tellerMonster" ? system.tags : system.traits;
}

/** A being's timed effects as a list. */
export function effectsOf(being: Being): TimedEffect[] {
  return Object.values(being.system.effects);
}
