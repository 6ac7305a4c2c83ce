import { moveToken } from "../../../../kernel/document-events.ts";
import type { Consequence } from "../../../../kernel/events.ts";
import type { Spot } from "../../../../kernel/spot.ts";
import { elevationOfFoot, stepsUp } from "../move/climb.ts";
import { PLAIN_ROLL, type SuccessRequest, type Who } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/** Paces that nobody falls at a table. */
export const DEEPEST = 40;

/** How deep somebody falls, and what of the scene follows. */
export interface Fall {
  /** Dice to roll, one for each pace. */
  readonly dice: number;
  /** Luck lost outright, where the table plays it so. */
  readonly luck: number;
  /** The token that comes down, and how high it is then. */
  readonly lands?: { readonly token: string; readonly elevation: number };
  /** It is the end of a climb. */
  readonly slips?: boolean;
}

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

/**
 * DT-46, DT-55, DT-65: a climber falls from the step reached, a token from as high as it is, everybody else as deep as somebody
 * said. Null where there is no height to fall from.
 * @param paces as deep as was said
 * @param spot where the token is that falls; null where none was named
 */
export function fallOf(
  { system: { climb } }: Being,
  { paces, spot }: { readonly paces: number; readonly spot: Spot | null },
  settings: TellerSettings,
): Fall | null {
  if (climb && stepsUp(climb) > 0) {
    const token = spot?.token === climb.token ? climb.token : "";
    return {
      ...climbFall(stepsUp(climb), settings, climb.paces),
      ...(token ? { lands: { token, elevation: elevationOfFoot(climb) } } : {}),
      slips: true,
    };
  }
  if (!spot) return { dice: paces, luck: 0 };
  const height = Math.min(DEEPEST, Math.ceil(spot.elevation / (spot.pace ?? 1)));
  return height > 0 ? { dice: height, luck: 0, lands: { token: spot.token, elevation: 0 } } : null;
}

/** A token that comes down. */
export function landing({ token, elevation }: NonNullable<Fall["lands"]>): Consequence {
  return moveToken(token, { elevation });
}
