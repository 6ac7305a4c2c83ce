import type { WorldEvent } from "../../../../kernel/events.ts";
import { fail, ok, type Phrase, type Result } from "../../../../kernel/result.ts";
import { contestEvents } from "../contest/contest-events.ts";
import { damageSum, sealed } from "../contest/damage-sums.ts";
import type { ContestOutcome, DamageSum, SideOutcome } from "../contest/outcome.ts";
import { resolve } from "../contest/resolve.ts";
import { type Softening, softLetter } from "../contest/soften.ts";
import { narratorOf, tellingOf } from "../contest/story.ts";
import { DEFEATED, layOut, letterFor } from "../damage/tracks.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Bout, KalyrRequest } from "../side/plan.ts";
import type { ContestFaces, SideName } from "../side/request.ts";
import type { Letter } from "../types.ts";
import { halved, type JudgedRound, judgeRound, leastToHit, partNeeds, type RoundRoll } from "./judge-round.ts";
import { dodgerOf, type Manners, nextBout, otherSide, SIDES } from "./round.ts";

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
 * @param request with both manners in it (`withManners`)
 */
export function resolveRound(
  request: KalyrRequest,
  faces: ContestFaces,
  play: RoundPlay,
  settings: KalyrSettings,
): Result<{ outcome: RoundOutcome; events: readonly WorldEvent[] }> {
  if (!request.bout) return fail({ key: "FOURTALES.Kalyr.Rules.Input.unsound" });
  const plain = resolve({ ...request, damage: { kind: "none" } }, faces, settings);
  if (!plain.ok) return plain;
  const simple = plain.value.outcome;
  const { manners, gaveIn } = play;
  const bare = { round: request.bout.round, manners, gaveIn, beaten: [], part: null, seen: null, winner: null };
  const rolls = rollsOf(request, simple.sides, manners, settings);
  if (!rolls) {
    const waits: RoundOutcome = { ...simple, ...bare, verdict: "waiting", end: "waiting", dodger: null, next: null };
    return ok({ outcome: waits, events: contestEvents(request, waits, settings) });
  }
  const judged = judgeRound(rolls.acting, rolls.opposing, settings);
  const { end, winner, part } = judged;
  const dodger = dodgerOf(request, settings);
  const damage = judged.blows.flatMap((blow) => damageOf(request, blow) ?? []);
  const beaten = SIDES.flatMap((name) =>
    isBeaten(request, name, damage, play.softenings) ? [nameOf(request, name)] : [],
  );
  const seen = play.scouted === null ? null : play.scouted >= DEFAULTS.difficulty;
  const verdict = winner === null ? "tie" : winner === "acting" ? "win" : "loss";
  const narrator = narratorOf(request, verdict, settings);
  const over = beaten.length > 0 || gaveIn !== "";
  const outcome: RoundOutcome = {
    ...simple,
    ...bare,
    ...{ verdict, end, winner, part, dodger, damage, beaten, seen, narrator },
    telling: tellingOf(request, narrator),
    sentence: sentenceOf(request, judged),
    next: over
      ? null
      : nextBout(request, { winner, dodger, seenThrough: seen && winner ? otherSide(winner) : null }, play.plans),
  };
  return ok({ outcome, events: contestEvents(request, outcome, settings) });
}

/** KA-92: who may look for an opening once the dice of a round lie: whoever won with an all-out defence. */
export function scoutOf(
  request: KalyrRequest,
  faces: ContestFaces,
  manners: Manners,
  settings: KalyrSettings,
): SideName | null {
  if (!settings.detailedScouting) return null;
  const plain = resolve({ ...request, damage: { kind: "none" } }, faces, settings);
  const rolls = plain.ok ? rollsOf(request, plain.value.outcome.sides, manners, settings) : null;
  const winner = rolls && judgeRound(rolls.acting, rolls.opposing, settings).winner;
  return winner && manners[winner] === "defence" ? winner : null;
}

/** Both sides' rolls as a round judges them; null while dice are missing. */
function rollsOf(
  request: KalyrRequest,
  sides: readonly SideOutcome[],
  manners: Manners,
  settings: KalyrSettings,
): Record<SideName, RoundRoll> | null {
  const dodger = dodgerOf(request, settings);
  const roll = (name: SideName): RoundRoll | null => {
    const found = sides.find(({ side }) => side === name);
    if (!found || found.result === null) return null;
    const counts = found.rolls.find(({ kept }) => kept);
    return roundRoll(request, name, found.result, counts?.faces ?? [], manners, dodger, settings);
  };
  const [acting, opposing] = [roll("acting"), roll("opposing")];
  return acting && opposing ? { acting, opposing } : null;
}

/** A result of one side as a round judges it. */
export function roundRoll(
  request: KalyrRequest,
  name: SideName,
  result: number,
  faces: readonly number[],
  manners: Manners,
  dodger: SideName | null,
  settings: KalyrSettings,
): RoundRoll {
  const side = request[name]!;
  const foe = request[otherSide(name)]!;
  const aim = side.aim ?? "";
  const dodging = dodger === name;
  return {
    result,
    fourPlus: faces.length > 0 && faces.every((face) => face === 1),
    // Who may only dodge has no blow to put everything into.
    manner: dodging && manners[name] === "offence" ? "plain" : manners[name],
    dodging,
    least: leastToHit(side.body?.scale ?? 0, foe.body?.scale ?? 0, aim, settings),
    part: partNeeds(aim),
  };
}

/** KA-78, KA-79, AM-25: what somebody takes: by the margin and what all-out offence adds, halved; a wound agreed on is whole. */
export function damageOf(
  request: KalyrRequest,
  { side: name, margin, extra }: JudgedRound["blows"][number],
): DamageSum | null {
  const { damage } = request;
  const side = request[name]!;
  if (damage.kind === "none") return null;
  if (damage.kind === "fixed") return margin < 0 ? null : sealed(name, side, damage.track, [], null, damage.letter);
  const whole = damageSum(name, side, request[otherSide(name)], damage.track, margin);
  const parts = [...whole.parts];
  if (extra !== 0) parts.push({ label: { key: `${DAMAGE}.allOut` }, value: extra });
  const total = (whole.total ?? 0) + extra;
  const half = halved(total);
  if (half !== total) parts.push({ label: { key: `${DAMAGE}.halved` }, value: half - total });
  return sealed(name, side, damage.track, parts, half, letterFor(half));
}

/** KA-76: has this round brought somebody to Defeated on the track that it is about, or were they there already? */
function isBeaten(
  request: KalyrRequest,
  name: SideName,
  damage: readonly DamageSum[],
  softenings: readonly Softening[],
): boolean {
  const taken = damage.flatMap((sum) => (sum.side === name ? (softLetter(sum, softenings) ?? []) : []));
  const letters: readonly Letter[] = [...(request[name]?.body?.wounds ?? []), ...taken];
  const wounds = letters.map((letter, order) => [`w${order}`, { letter, order, cause: "", when: null, healing: null }]);
  return layOut({ wounds: Object.fromEntries(wounds) }).condition >= DEFEATED;
}

function nameOf(request: KalyrRequest, name: SideName): string {
  return request[name]?.who.name ?? "";
}

function sentenceOf(request: KalyrRequest, { end, winner, part }: JudgedRound): Phrase {
  const won = winner ?? "acting";
  const data = { name: nameOf(request, won), foe: nameOf(request, otherSide(won)), round: request.bout!.round };
  const aimed = part === null ? "" : part ? "_part" : "_elsewhere";
  return { key: `${ROUND}.${end}${end === "hit" ? aimed : ""}`, data };
}
