import { okUnless } from "../../../../kernel/checklist.ts";
import { ok, type Result } from "../../../../kernel/result.ts";
import { oddsOf } from "../ladder/odds.ts";
import type { LadderRequest } from "../ladder/request.ts";
import { checkRequest } from "../ladder/request-check.ts";
import { LOWEST, RUNGS } from "../ladder/rungs.ts";
import type { WovenSettings } from "../settings.ts";

/** Chances of an attack on one rung. For the GM alone: it gives the defender's level away (SW-30). */
export interface ContestOdds {
  /** The rung declared, 1 to 12. */
  readonly difficulty: number;
  /** Chance that the attacker's own roll succeeds, 0 to 1. */
  readonly attack: number;
  /** Chance that the defence holds, 0 to 1. */
  readonly defence: number;
  /** Chance that the attack succeeds in the end. */
  readonly hit: number;
  /** Nothing the attacker rolls can win: the defence holds by itself (SW-29). */
  readonly hopeless: boolean;
}

/** SW-26 to SW-29: the exact chance of an attack against one defence, both sides still to roll. */
export function contestOdds(
  attack: LadderRequest,
  defence: LadderRequest,
  settings: WovenSettings,
): Result<ContestOdds> {
  const problems = [...checkRequest(attack, settings), ...checkRequest(defence, settings)];
  return okUnless(problems, () => at(attack, defence, attack.difficulty, settings));
}

/** The same on every rung: the GM's slider. */
export function contestSlider(
  attack: LadderRequest,
  defence: LadderRequest,
  settings: WovenSettings,
): Result<ContestOdds[]> {
  const here = contestOdds(attack, defence, settings);
  if (!here.ok) return here;
  return ok(RUNGS.map((_, i) => at(attack, defence, LOWEST + i, settings)));
}

function at(attack: LadderRequest, defence: LadderRequest, difficulty: number, settings: WovenSettings): ContestOdds {
  const mine = oddsOf({ ...attack, difficulty }, settings).chance;
  const theirs = oddsOf({ ...defence, difficulty }, settings);
  return {
    difficulty,
    attack: mine,
    defence: theirs.chance,
    hit: mine * (1 - theirs.chance),
    hopeless: theirs.automatic,
  };
}
