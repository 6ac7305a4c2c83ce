import { DETAILED, LEAST_TO_HIT } from "../figures.ts";
import { GOOD, GREAT } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Aim } from "../side/body.ts";
import type { SideName } from "../side/side.ts";

/** KA-90, KA-91: how somebody goes into a round. */
export const MANNERS = ["plain", "offence", "defence"] as const;
export type Manner = (typeof MANNERS)[number];

/** Somebody's roll of a round, as it is judged. */
export interface RoundRoll {
  readonly result: number;
  /** All four dice of the roll that counts show plus. */
  readonly fourPlus: boolean;
  readonly manner: Manner;
  /** KA-85: they may only dodge, and do no harm. */
  readonly dodging: boolean;
  /** KA-81, KA-82: what they need to hit; null where any result will do. */
  readonly least: number | null;
  /** KA-89: what they need to hit what they aimed at; null where they did not aim. */
  readonly part: number | null;
}

/**
 * How a round went. `hit`: the winner's blow counts. `both`: two all-out offences met. `standoff`: nobody is hurt. `wide`: the
 * winner missed the least result. `dodged`: a dodge succeeded. `held`: an all-out defence succeeded.
 */
export type RoundEnd = "hit" | "both" | "standoff" | "wide" | "dodged" | "held";

/** What somebody takes in a round. */
export interface RoundBlow {
  readonly side: SideName;
  readonly margin: number;
  /** What all-out offence adds. */
  readonly extra: number;
  /** They lost the round: a wound agreed on is theirs (KA-29). */
  readonly lost: boolean;
}

export interface JudgedRound {
  readonly end: RoundEnd;
  /** Null where nobody won. */
  readonly winner: SideName | null;
  /** Who is hurt; before halving (AM-25). */
  readonly blows: readonly RoundBlow[];
  /** KA-89: whether the winner's blow went where it was aimed; null where it was not. */
  readonly part: boolean | null;
}

/** KA-81, KA-82, AM-26: what an attacker needs to hit; null where the table plays without. */
export function leastToHit(
  scale: number,
  foeScale: number,
  aim: Aim,
  { detailedMinimum }: Pick<KalyrSettings, "detailedMinimum">,
): number | null {
  if (aim === "tinyGood") return GOOD;
  if (aim === "tinyGreat") return GREAT;
  if (!detailedMinimum) return null;
  const bigger = scale - foeScale;
  if (bigger < 0) return LEAST_TO_HIT.smaller;
  if (bigger === 0) return LEAST_TO_HIT.equal;
  return bigger === 1 ? LEAST_TO_HIT.bigger : LEAST_TO_HIT.muchBigger;
}

/** KA-89: what a blow at a part of the body needs. */
export function partNeeds(aim: Aim): number | null {
  if (aim === "partGood") return GOOD;
  return aim === "partGreat" ? GREAT : null;
}

/** KA-76 to KA-78, KA-81, KA-85, KA-89 to KA-91: what two results of a round mean. */
export function judgeRound(
  acting: RoundRoll,
  opposing: RoundRoll,
  settings: Pick<KalyrSettings, "criticalRule" | "detailedWinnerHurt">,
): JudgedRound {
  const rolls = { acting, opposing };
  const lead = acting.result - opposing.result;
  const none = (end: RoundEnd, winner: SideName | null): JudgedRound => ({ end, winner, blows: [], part: null });
  if (lead === 0 && acting.manner === "offence" && opposing.manner === "offence") return bothOut(rolls);
  const won = lead > 0 ? "acting" : lead < 0 ? "opposing" : byDefault(rolls);
  if (!won) return none("standoff", null);
  const lost = won === "acting" ? "opposing" : "acting";
  const [winner, loser] = [rolls[won], rolls[lost]];
  if (winner.dodging) return none("dodged", won);
  const margin = Math.abs(lead);
  if (winner.manner === "defence" && !isCritical(winner, margin, settings)) return none("held", won);
  if (winner.least !== null && winner.result < winner.least) return none("wide", null);
  const extra =
    (winner.manner === "offence" ? DETAILED.offenceDamage : 0) +
    (loser.manner === "offence" ? DETAILED.failedOffence : 0);
  const blows: RoundBlow[] = [{ side: lost, margin, extra, lost: true }];
  // AM-24: as in simple contests the winner may feel it, where the other may harm at all (KA-85, KA-91).
  if (settings.detailedWinnerHurt && !loser.dodging && loser.manner !== "defence") {
    blows.push({ side: won, margin: margin === 0 ? 0 : -margin, extra: 0, lost: false });
  }
  return { end: "hit", winner: won, blows, part: winner.part === null ? null : winner.result >= winner.part };
}

/** KA-90: an all-out offence that ties has lost. */
function byDefault(rolls: Readonly<Record<SideName, RoundRoll>>): SideName | null {
  if (rolls.acting.manner === "offence") return "opposing";
  return rolls.opposing.manner === "offence" ? "acting" : null;
}

/** AM-29: each has lost to the other, and each still needs the least result. */
function bothOut(rolls: Readonly<Record<SideName, RoundRoll>>): JudgedRound {
  const hits = (name: SideName) =>
    !rolls[name].dodging && (rolls[name].least === null || rolls[name].result >= rolls[name].least!);
  const blow = (side: SideName) => ({ side, margin: 0, extra: DETAILED.failedOffence, lost: true });
  const blows = [...(hits("opposing") ? [blow("acting")] : []), ...(hits("acting") ? [blow("opposing")] : [])];
  return { end: blows.length > 0 ? "both" : "wide", winner: null, blows, part: null };
}

/** AM-30. */
function isCritical(
  { fourPlus }: RoundRoll,
  margin: number,
  { criticalRule }: Pick<KalyrSettings, "criticalRule">,
): boolean {
  if (criticalRule === "margin4") return margin >= DETAILED.criticalLead;
  return criticalRule === "natural4" && fourPlus;
}

/** KA-78: a round's damage is half, rounded up; what does no harm stays what it is. */
export function halved(damage: number): number {
  return damage > 0 ? Math.ceil(damage / 2) : damage;
}
