import { PLAIN_ROLL, type SuccessRequest, type Who } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";

/**
 * DT-65: a fall as a roll: one die per pace, limited by neither armor nor Luck. Its successes are Luck lost.
 * @param paces whole number from 1
 */
export function fallRequest(who: Who, paces: number): SuccessRequest {
  const label = { key: "FOURTALES.Teller.Rules.Fall.dice" };
  const part = { id: "fall", source: "other", label, dice: paces, on: true, auto: true } as const;
  return { ...PLAIN_ROLL, who, purpose: "fall", actions: ["stunt"], parts: [part] };
}

/** DT-65, DT-127: Luck lost in a fall, less the successes of a Soft Landing. */
export function fallLoss(successes: number, softLanding = 0): number {
  return Math.max(0, successes - softLanding);
}

/**
 * a fall while climbing: dice to roll, or Luck lost outright.
 * @param steps steps fallen
 * @param pacesPerStep A-34, default 1
 */
export function climbFall(steps: number, settings: TellerSettings, pacesPerStep = 1): { dice: number; luck: number } {
  return settings.climbFall === "flat" ? { dice: 0, luck: steps } : { dice: steps * pacesPerStep, luck: 0 };
}
