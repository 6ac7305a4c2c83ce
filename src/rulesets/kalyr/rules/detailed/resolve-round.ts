import type { WorldEvent } from "../../../../kernel/events.ts";
import { ok, type Phrase, type Result } from "../../../../kernel/result.ts";
import type { AskedContest } from "../contest/asked-contest.ts";
import { contestEvents } from "../contest/contest-events.ts";
import { damageSum, sealed } from "../contest/damage-sums.ts";
import type { ContestOutcome, DamageSum, SideOutcome } from "../contest/outcome.ts";
import type { ContestFaces } from "../contest/request.ts";
import { resolve } from "../contest/resolve.ts";
import { type Softening, softLetter } from "../contest/soften.ts";
import { narratorOf, tellingOf } from "../contest/story.ts";
import { DEFEATED, layOut, letterFor } from "../damage/tracks.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { SideName } from "../side/side.ts";
import type { Letter } from "../types.ts";
import type { Bout } from "./bout.ts";
import {
  halved,
  type JudgedRound,
  judgeRound,
  leastToHit,
  partNeeds,
  type RoundBlow,
  type RoundRoll,
} from "./judge-round.ts";
import { dodgerOf, type Manners, nextBout, otherSide, SIDES } from "./round.ts";
import type { RoundRequest } from "./round-request.ts";

/** How a round came out. */
export interface RoundOutcome extends ContestOutcome {
  readonly round: number;
  readonly end: JudgedRound["end"] | "waiting";
  readonly manners: Manners;
  readonly winner: SideName | null;
  readonly dodger: SideName | null;
  readonly part: boolean | null;
  /** Names of those who are out of it (KA-76). */
  readonly beaten: readonly string[];
  /** KA-92: did a good all-out defence see through the other? Null where nobody looked. */
  readonly seen: boolean | null;
  /** UUID of whoever gave in; empty = nobody. */
  readonly gaveIn: string;
  /** How it stands for the next round; null once it is over, or while it waits. */
  readonly next: Bout | null;
}

/** What was said and done in a round beside its dice. */
export interface RoundPlay {
  readonly manners: Manners;
  readonly softenings: readonly Softening[];
  readonly gaveIn: string;
  /** KA-92: the result of whoever looked for an opening; null where nobody did. */
  readonly scouted: number | null;
  readonly plans: Bout["plans"];
}

const ROUND = "FOURTALES.Kalyr.Rules.Round";
const DAMAGE = "FOURTALES.Kalyr.Rules.Damage";

/**
 * KA-76 to KA-92: what the dice of a round mean and what they change. The same request, faces and play always give the same.
 * @param round its contest with both manners in it (`withManners`)
 */
export function resolveRound(
  round: RoundRequest,
  faces: ContestFaces,
  play: RoundPlay,
  settings: KalyrSettings,
): Result<{ outcome: RoundOutcome; events: readonly WorldEvent[] }> {
  const { contest, bout } = round;
  const plain = resolve({ ...contest, damage: { kind: "none" } }, faces, settings);
  if (!plain.ok) return plain;
  const simple = plain.value.outcome;
  const { manners, gaveIn } = play;
  const bare = { round: bout.round, manners, gaveIn, beaten: [], part: null, seen: null, winner: null };
  const rolls = rollsOf(round, simple.sides, manners, settings);
  if (!rolls) {
    const waits: RoundOutcome = { ...simple, ...bare, verdict: "waiting", end: "waiting", dodger: null, next: null };
    return ok({ outcome: waits, events: contestEvents(contest, waits, settings) });
  }
  const judged = judgeRound(rolls.acting, rolls.opposing, settings);
  const { end, winner, part } = judged;
  const dodger = dodgerOf(round, settings);
  const damage = judged.blows.flatMap((blow) => damageOf(contest, blow) ?? []);
  const beaten = SIDES.flatMap((name) =>
    isBeaten(contest, name, damage, play.softenings) ? [nameOf(contest, name)] : [],
  );
  const seen = play.scouted === null ? null : play.scouted >= DEFAULTS.difficulty;
  const verdict = winner === null ? "tie" : winner === "acting" ? "win" : "loss";
  const narrator = narratorOf(contest, verdict, settings);
  const over = beaten.length > 0 || gaveIn !== "";
  const outcome: RoundOutcome = {
    ...simple,
    ...bare,
    verdict,
    end,
    winner,
    part,
    dodger,
    damage,
    beaten,
    seen,
    narrator,
    telling: tellingOf(contest, narrator),
    sentence: sentenceOf(round, judged),
    next: over
      ? null
      : nextBout(round, { winner, dodger, seenThrough: seen && winner ? otherSide(winner) : null }, play.plans),
  };
  return ok({ outcome, events: contestEvents(contest, outcome, settings) });
}

/** KA-92: who may look for an opening once the dice of a round lie: whoever won with an all-out defence. */
export function scoutOf(
  round: RoundRequest,
  faces: ContestFaces,
  manners: Manners,
  settings: KalyrSettings,
): SideName | null {
  if (!settings.detailedScouting) return null;
  const plain = resolve({ ...round.contest, damage: { kind: "none" } }, faces, settings);
  const rolls = plain.ok ? rollsOf(round, plain.value.outcome.sides, manners, settings) : null;
  const winner = rolls && judgeRound(rolls.acting, rolls.opposing, settings).winner;
  return winner && manners[winner] === "defence" ? winner : null;
}

/** Both sides' rolls as a round judges them; null while dice are missing. */
function rollsOf(
  round: RoundRequest,
  sides: readonly SideOutcome[],
  manners: Manners,
  settings: KalyrSettings,
): Record<SideName, RoundRoll> | null {
  const dodger = dodgerOf(round, settings);
  const roll = (name: SideName): RoundRoll | null => {
    const found = sides.find(({ side }) => side === name);
    if (!found || found.result === null) return null;
    const counts = found.rolls.find(({ kept }) => kept);
    return roundRoll(round.contest, name, found.result, counts?.faces ?? [], manners, dodger, settings);
  };
  const [acting, opposing] = [roll("acting"), roll("opposing")];
  return acting && opposing ? { acting, opposing } : null;
}

/** A result of one side as a round judges it. */
export function roundRoll(
  contest: AskedContest,
  name: SideName,
  result: number,
  faces: readonly number[],
  manners: Manners,
  dodger: SideName | null,
  settings: KalyrSettings,
): RoundRoll {
  const side = contest[name]!;
  const foe = contest[otherSide(name)]!;
  const aim = side.aim ?? "";
  const dodging = dodger === name;
  return {
    result,
    fourPlus: faces.length > 0 && faces.every((face) => face === 1),
    manner: manners[name],
    dodging,
    least: leastToHit(side.body?.scale ?? 0, foe.body?.scale ?? 0, aim, settings),
    part: partNeeds(aim),
  };
}

/** KA-78, KA-79, AM-25: what somebody takes: by the margin and what all-out offence adds, halved; a wound agreed on is whole. */
export function damageOf(contest: AskedContest, { side: name, margin, extra, lost }: RoundBlow): DamageSum | null {
  const { damage } = contest;
  const side = contest[name]!;
  if (damage.kind === "none") return null;
  if (damage.kind === "fixed") return lost ? sealed(name, side, damage.track, [], null, damage.letter) : null;
  const whole = damageSum(name, side, contest[otherSide(name)], damage.track, margin);
  const parts = [...whole.parts];
  if (extra !== 0) parts.push({ label: { key: `${DAMAGE}.allOut` }, value: extra });
  const total = (whole.total ?? 0) + extra;
  const half = halved(total);
  if (half !== total) parts.push({ label: { key: `${DAMAGE}.halved` }, value: half - total });
  return sealed(name, side, damage.track, parts, half, letterFor(half));
}

/** KA-76: has this round brought somebody to Defeated on the track that it is about, or were they there already? */
function isBeaten(
  contest: AskedContest,
  name: SideName,
  damage: readonly DamageSum[],
  softenings: readonly Softening[],
): boolean {
  const taken = damage.flatMap((sum) => (sum.side === name ? (softLetter(sum, softenings) ?? []) : []));
  const letters: readonly Letter[] = [...(contest[name]?.body?.wounds ?? []), ...taken];
  const wounds = letters.map((letter, order) => [`w${order}`, { letter, order, cause: "", when: null, healing: null }]);
  return layOut({ wounds: Object.fromEntries(wounds) }).condition >= DEFEATED;
}

function nameOf(contest: AskedContest, name: SideName): string {
  return contest[name]?.who.name ?? "";
}

function sentenceOf({ contest, bout }: RoundRequest, { end, winner, part }: JudgedRound): Phrase {
  const won = winner ?? "acting";
  const data = { name: nameOf(contest, won), foe: nameOf(contest, otherSide(won)), round: bout.round };
  const aimed = part === null ? "" : part ? "_part" : "_elsewhere";
  return { key: `${ROUND}.${end}${end === "hit" ? aimed : ""}`, data };
}
