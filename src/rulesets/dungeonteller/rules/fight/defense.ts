import { type AttackKind, armorOf, effectsOf, wordsOf } from "../gear/armor.ts";
import type { Defense } from "../pool/request.ts";
import type { Being, GearItem } from "../types.ts";

/** What may help against an attack. */
export interface DefenseOptions {
  /** Default true; false for Zap. */
  readonly byArmor?: boolean;
  /** Default true; false for Fist of Justice. */
  readonly byStunt?: boolean;
  /** The target pays one Luck to dodge. */
  readonly dodge?: boolean;
  /** Uuid of the master of a familiar under attack. */
  readonly master?: string | null;
  /** Words that the attacker goes by (DT-120). */
  readonly attacker?: readonly string[];
  /** Does the attacker see somebody whom others only hear (DT-151)? */
  readonly seen?: boolean;
}

/** DT-22, DT-23: how somebody stands up to an attack. */
export function defenseOf(being: Being, kind: AttackKind, options: DefenseOptions = {}): Defense {
  const { system } = being;
  const effects = effectsOf(being);
  const still = system.out || effects.some(({ mods }) => mods.forbid?.includes("act"));
  return {
    uuid: being.uuid,
    name: being.name,
    creature: being.type === "tellerMonster",
    armor: options.byArmor === false ? 0 : armorOf(being, kind, options.attacker, options.seen),
    stunt: dodgeDice(being),
    dodge: options.dodge ?? false,
    canDodge: options.byStunt !== false && !still,
    untargetable: effects.some(({ mods }) => mods.untargetable),
    luck: system.luck.value,
    blocks: effects
      .filter(({ mods, left }) => mods.block?.includes(kind) && (left ?? 0) > 0)
      .map(({ id, label, left }) => ({ id, label, left: left ?? 0 })),
    most: mostLoss(being, kind),
    master: options.master ?? ((being.type === "tellerMonster" && being.system.master) || null),
  };
}

/** DT-143: a blow takes a swarm one Luck at most, a shot none. */
function mostLoss(being: Being, kind: AttackKind): number | null {
  if (!wordsOf(being).includes("swarm") || kind === "strike") return null;
  return kind === "battle" ? 1 : 0;
}

/** Stunt dice for a dodge; Luck does not limit them, worn warm clothes do lower them. */
export function dodgeDice(being: Being): number {
  const worn = being.items.filter((item): item is GearItem => item.type === "tellerGear" && item.system.worn);
  const lost = worn
    .flatMap((item) => item.system.bonuses)
    .reduce((sum, bonus) => sum + (bonus.action === "stunt" && bonus.dice < 0 ? -bonus.dice : 0), 0);
  return Math.max(0, being.system.actions.stunt - lost);
}
