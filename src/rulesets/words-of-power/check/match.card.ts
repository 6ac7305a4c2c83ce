import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import type { MatchDie, MatchOutcome } from "../rules/check/match-outcome.ts";
import { claimLabel } from "../rules/check/match-pool.ts";
import type { Claim } from "../rules/check/match-request.ts";
import { resolveCheck } from "../rules/check/match-resolve.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { type CheckRequest, type CheckRollState, checkOf } from "./check-state.ts";
import { checkOddsView, oneMoreLines } from "./odds-view.ts";

const CARD = "FOURTALES.Words.Card";

const TONES: Record<string, string> = { full: "good", none: "bad" };

/** How a check is told: the sentence, the dice paired off, who claimed what folded away. */
export function matchCard(state: CheckRollState): CardView {
  const settings = wordsSettings();
  const check = checkOf(state, settings);
  const resolved = resolveCheck(check, settings);
  const result = resolved.ok ? resolved.value.outcome : null;
  const { request, thrown } = check;
  const known = request.baseDice !== null;
  const asked = known && result?.verdict === "waiting" && !thrown.difficulty;
  return {
    story: result ? say(result.sentence) : "",
    tone: TONES[result?.verdict ?? ""] ?? "open",
    template: wordsTemplate("check/match-card"),
    context: {
      columns: result && known ? columnsOf(result) : [],
      counts: result && t(`${CARD}.counts`, { mine: result.player.length, theirs: result.difficulty.length }),
      odds: asked ? checkOddsView(check, "granted") : null,
      more: asked ? oneMoreLines(check, "granted") : [],
      claims: request.claims.map(claimView),
      drawn: (result?.draws ?? 0) > 0,
    },
  };
}

/** What is tried, and against whom. */
export function matchTitle({ who, deed, against }: CheckRequest): Words {
  const data = { name: who.name, deed, against: against?.name ?? "" };
  return { key: against ? `${CARD}.tryAgainst` : `${CARD}.try`, data };
}

/** Dice stand in columns: those that meet each other first, then what nothing has met. */
function columnsOf({ player, difficulty }: MatchOutcome) {
  const met = player.filter(({ pair }) => pair !== null);
  const theirs = difficulty.filter(({ pair }) => pair === null);
  const mine = player.filter(({ pair }) => pair === null);
  const left = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i) => column(mine[i], theirs[i]));
  return [...met.map((die) => ({ ...column(die, difficulty[die.pair!]), met: true })), ...left];
}

function column(mine: MatchDie | undefined, theirs: MatchDie | undefined) {
  return { mine: mine && dieView(mine), theirs: theirs && dieView(theirs) };
}

/** A die as drawn: a player's die that wins carries a star, a die that is out is dashed and struck through. */
function dieView(die: MatchDie) {
  const { face, bonus, pair, side } = die;
  const label = t(`${CARD}.${face === null ? "dieAhead" : "die"}`, {
    origin: say(die.label),
    value: (face ?? 0) + bonus,
    fate: say(die.fate),
  });
  const out = side === "difficulty" ? pair !== null : face === 1 && pair === null;
  return { face, bonus, label, lucky: side === "player" && pair !== null, lost: face !== null && out };
}

function claimView(claim: Claim) {
  return {
    state: claim.state,
    helps: claim.side === "player",
    label: say(claimLabel(claim)),
    exact: claim.exact,
    told: t(`${CARD}.claim.${claim.state}`, { reason: claim.reason }),
  };
}
