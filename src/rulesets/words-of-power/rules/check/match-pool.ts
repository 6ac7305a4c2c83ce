import { below, Checklist } from "../../../../kernel/checklist.ts";
import { fail, ok, type Phrase, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { WordsSettings } from "../settings.ts";
import type { BonusLeft } from "./match-count.ts";
import { type Claim, type MatchRequest, MOST_DICE } from "./match-request.ts";
import type { Side } from "./placing.ts";

const RULES = "FOURTALES.Words.Rules";

/** One die of a pool and where it comes from. */
export interface PoolDie {
  /** Id of the claim, or null for the dice that everybody has. */
  readonly claim: string | null;
  /** A sentence's worth of origin: "One die for trying", "Tag: Strong". */
  readonly label: Phrase;
}

/** A claim that gives no die, and why. */
export interface LostDie {
  readonly claim: string;
  readonly side: Side;
  readonly label: Phrase;
  readonly reason: Phrase;
}

/** The dice of both sides. */
export interface Pools {
  readonly player: readonly PoolDie[];
  readonly difficulty: readonly PoolDie[];
  /** +1s that each side has (WP-10, WP-12). */
  readonly bonus: BonusLeft;
  readonly lost: readonly LostDie[];
}

/** Which claims count: those granted, or also those that nobody has answered yet. */
export type Counting = "granted" | "asked";

/**
 * WP-03 to WP-06, WP-10: picks up the dice of both sides; nothing cancels out.
 * Problems: figures that cannot be (`baseDice`, `claims.N…`), more than `MOST_DICE` dice on a side.
 */
export function gatherPools(request: MatchRequest, counting: Counting = "granted"): Result<Pools> {
  const unsound = checkRequest(request);
  if (unsound.length > 0) return fail(...unsound);
  const player: PoolDie[] = [{ claim: null, label: { key: `${RULES}.Die.own` } }];
  const difficulty: PoolDie[] = Array.from({ length: request.baseDice ?? 1 }, () => ({
    claim: null,
    label: { key: `${RULES}.Die.difficulty` },
  }));
  const bonus = { player: 0, difficulty: 0 };
  const lost: LostDie[] = [];
  for (const claim of request.claims) {
    const label = claimLabel(claim);
    const reason = whyLost(request, claim, counting);
    if (reason) {
      lost.push({ claim: claim.id, side: claim.side, label, reason });
      continue;
    }
    (claim.side === "player" ? player : difficulty).push({ claim: claim.id, label });
    if (claim.exact) bonus[claim.side]++;
  }
  for (const dice of [player, difficulty]) {
    if (dice.length > MOST_DICE) {
      return fail(problem(`${RULES}.Input.tooManyDice`, "claims", { max: MOST_DICE, dice: dice.length }));
    }
  }
  return ok({ player, difficulty, bonus, lost });
}

/**
 * What the Storyteller may want to know before the throw; none of it stops anybody.
 * WP-08 and Q-06: several Inherent Words. WP-22: too few dice for a full success. A Word from the Hand counted twice.
 */
export function checkWarnings(request: MatchRequest, settings: WordsSettings): Problem[] {
  const check = new Checklist();
  const field = (claim: Claim) => `claims.${request.claims.indexOf(claim)}`;
  const counted = request.claims.filter((claim) => claim.state !== "refused");
  const inherent = counted.filter(
    ({ side, source }) => side === "player" && (source?.from === "word" || source?.from === "itemWord"),
  );
  if (settings.inherentPerCheck === "one" && inherent.length > 1) {
    check.when(true, `${RULES}.Warn.inherent`, field(inherent[1]!), { count: inherent.length });
  }
  const seen = new Set<string>();
  for (const claim of counted) {
    if (!claim.source) continue;
    const key = `${claim.source.owner} ${claim.source.from} ${claim.source.id}`;
    check.when(seen.has(key), `${RULES}.Warn.again`, field(claim), { text: claim.text });
    seen.add(key);
  }
  const pools = gatherPools(request, "asked");
  if (!pools.ok) return check.problems;
  const data = { mine: pools.value.player.length, theirs: pools.value.difficulty.length };
  return check.when(data.mine < data.theirs, `${RULES}.Warn.fewer`, "claims", data).problems;
}

/** A Word that the player plays for their own side. */
export function isPlayerWord(claim: Pick<Claim, "kind" | "side">): boolean {
  return claim.kind === "word" && claim.side === "player";
}

/** A claim's name for a die: what kind of thing and its text. */
export function claimLabel(claim: Claim): Phrase {
  return { key: `${RULES}.Claim.${claim.kind}`, data: { text: claim.text } };
}

/** Looks a request over. It may come from a dialog, a macro or another client. */
export function checkRequest({ baseDice, claims }: MatchRequest): Problem[] {
  const check = new Checklist();
  const wrong = baseDice !== null && (!Number.isInteger(baseDice) || baseDice < 1 || baseDice > MOST_DICE);
  check.when(wrong, `${RULES}.Input.baseDice`, "baseDice", { max: MOST_DICE });
  claims.forEach((claim, i) => {
    check.add(below(`claims.${i}`, checkClaim(claim))).twice(claims, i, `${RULES}.Input.twice`, "claims");
  });
  return check.problems;
}

/** Looks one claim over; fields are named without the list. */
export function checkClaim({ text, side, kind, exact, state, reason }: Claim): Problem[] {
  return new Checklist()
    .when(text.trim() === "", `${RULES}.Input.text`, "text")
    .when(side !== "player" && side !== "difficulty", `${RULES}.Input.side`, "side")
    .when(!["condition", "tag", "word"].includes(kind), `${RULES}.Input.kind`, "kind")
    .when(kind === "condition" && exact, `${RULES}.Refuse.exactCondition`, "exact")
    .when(state === "refused" && reason.trim() === "", `${RULES}.Refuse.reason`, "reason").problems;
}

function whyLost(request: MatchRequest, claim: Claim, counting: Counting): Phrase | null {
  // WP-25: no fate is woven by somebody who does not know of the check.
  if (request.secret && isPlayerWord(claim)) return { key: `${RULES}.Lost.secret` };
  if (claim.state === "refused") return { key: `${RULES}.Lost.refused`, data: { reason: claim.reason } };
  if (claim.state === "asked" && counting === "granted") return { key: `${RULES}.Lost.asked` };
  return null;
}
