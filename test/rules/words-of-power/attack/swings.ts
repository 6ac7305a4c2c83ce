import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  type Being,
  type Fray,
  type FrayOutcome,
  type HitRequest,
  heldWeapon,
  newFray,
  resolveFray,
  swingFormula,
  swingOf,
  swingProblems,
  targetOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { said as told } from "../../said.ts";
import { character, creature, settings, weapon } from "../beings.ts";

const hero = character("Astra");
export const sword = weapon("Sword", 6, 6);
const club = weapon("Club", 8, 4);
export const orc = (armor: Record<string, number> = {}) =>
  creature("Orc", { Head: 4, Offhand: 6, Mainhand: 6, Legs: 6 }, armor);
export const request = (more: Partial<HitRequest> = {}, target: Being = orc()) =>
  attackRequest(hero, sword, target, "", more);
export const guard = (zone: string, dice = 1, by: Being = orc()) => ({ by: targetOf(by), zone, dice });
export const both = (other = club) => ({ way: "dual", second: heldWeapon(other, "") }) as const;

/** What comes of it; it can be said in words. */
export function come(fray: Fray, table = settings()): FrayOutcome {
  const { outcome } = unwrap(resolveFray(fray, table));
  told(outcome.sentence);
  return outcome;
}
export const lie = (more: Partial<HitRequest>, hit: number[], rest: Partial<Fray> = {}): Fray => ({
  ...newFray(request(more)),
  hit,
  ...rest,
});
export const word = (gain: NonNullable<HitRequest["word"]>["gain"]) => ({
  word: { text: "Precision", card: "", gain },
});
export const formula = (more: Partial<HitRequest>) => swingFormula(unwrap(swingOf(request(more), settings())));
export const keys = (more: Partial<HitRequest>) =>
  swingProblems(request(more), settings()).map(({ key }) => key.split(".").at(-1));
