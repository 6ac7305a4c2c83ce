import type { TellerSettings } from "../settings.ts";
import type { BeingSystem, Familiar } from "../types.ts";

/** The part of a being that decides its maximum Luck. */
export interface LuckHolder {
  readonly luck: { readonly base: number; readonly value: number; readonly cold?: number };
  readonly minions?: readonly string[];
  readonly familiar?: Familiar | null;
}

/** When losing Luck knocks somebody out. */
export type OutRule = "belowZero" | "atZero" | "overkill" | "never";

/**
 * DT-12: maximum Luck = base − 1 for each minion − 1 for a familiar or 2 for a greater one − Luck lost to cold.
 * Never below 0.
 */
export function maxLuck(being: LuckHolder): number {
  const familiar = being.familiar ? (being.familiar.greater ? 2 : 1) : 0;
  return Math.max(0, being.luck.base - (being.minions?.length ?? 0) - familiar - (being.luck.cold ?? 0));
}

/**
 * DT-10, DT-16, DT-74: what knocks this one out. `belowZero`: losing Luck while at zero; `overkill`: that, or a loss bigger
 * than the Luck left; `atZero`: reaching zero.
 */
export function outRule(creature: boolean, settings: TellerSettings): OutRule {
  const rule = creature ? settings.creatureOut : settings.heroOut;
  if (rule === "atZero") return "atZero";
  return settings.overkill === "knockOut" ? "overkill" : "belowZero";
}

/**
 * DT-15, DT-16: a loss never brings Luck under zero. `knocked` says whether it knocks out.
 * @param value Luck before
 * @param loss whole number from 0
 */
export function loseLuck(
  value: number,
  loss: number,
  rule: OutRule,
): { value: number; lost: number; knocked: boolean } {
  const lost = Math.min(Math.max(0, value), loss);
  const left = value - lost;
  let knocked = false;
  if (loss > 0 && rule === "atZero") knocked = left <= 0;
  if (loss > 0 && rule === "belowZero") knocked = value <= 0;
  if (loss > 0 && rule === "overkill") knocked = loss > value;
  return { value: left, lost, knocked };
}

/** DT-18: a cost may be paid down to zero, never below; null Luck pays anything. */
export function canPay(luck: number | null, cost: number): boolean {
  return luck === null || cost <= luck;
}

/** DT-09: dice that this much Luck lets somebody roll. */
export function diceForLuck(luck: number, settings: TellerSettings): number {
  return luck <= 0 ? settings.zeroLuckDice : luck;
}

/** Luck missing to the maximum. */
export function luckRoom(being: Pick<BeingSystem, "luck"> & LuckHolder): number {
  return Math.max(0, maxLuck(being) - being.luck.value);
}
