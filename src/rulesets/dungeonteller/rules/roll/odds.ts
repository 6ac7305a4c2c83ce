import { Distribution } from "../../../../kernel/distribution.ts";
import { pool as poolOdds } from "../../../../kernel/odds.ts";
import { ok, type Result } from "../../../../kernel/result.ts";
import { gatherPool } from "../pool/pool.ts";
import type { SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import { harms, opposedNet, opposedWins } from "./judge.ts";
import { afterBlocks } from "./resolve.ts";

/** DT-01, DT-02: two faces of six. */
export const LUCKY_CHANCE = 1 / 3;

/** Words for children, from worst to best. */
export type OddsWord = "noWay" | "hard" | "maybe" | "likely" | "nearlySure" | "sure";

/** Exact chances of a request. */
export interface Odds {
  /** Dice rolled. */
  readonly dice: number;
  /** Successes on the dice. */
  readonly successes: Distribution;
  /** Successes that count: after blocks and the other side; for a job, the total collected. */
  readonly net: Distribution;
  /** The least `net` (or total) that is a success. */
  readonly needed: number;
  /** Chance that it works, 0 to 1. */
  readonly chance: number;
  readonly word: OddsWord;
  /** For a split: `net` for each opponent. */
  readonly groups: readonly Distribution[];
}

/**
 * The exact odds of a request, also against a roll of the other side (both random). Linear in the dice, quadratic where two
 * sides roll. Refuses what `gatherPool` refuses, for either side.
 */
export function odds(request: SuccessRequest, settings: TellerSettings): Result<Odds> {
  const gathered = gatherPool(request, settings);
  if (!gathered.ok) return gathered;
  const { groups: sizes, count } = gathered.value;
  const blocked = sizes.map((size, group) => {
    const rolled = poolOdds(size, LUCKY_CHANCE);
    const defense = group === 0 ? request.defense : request.split!.second;
    return harms(request) ? rolled.map((s) => afterBlocks(s, defense)) : rolled;
  });
  const successes = poolOdds(count, LUCKY_CHANCE);
  const unblocked = blocked.reduce((sum, group) => sum.convolve(group));
  const theirs = opposing(request.opposition, settings);
  if (!theirs.ok) return theirs;
  const others = (request.others ?? []).map((one) => ({ how: one.how, theirs: unwrapped(opposing(one, settings)) }));

  const needed = leastOf(request);
  // whoever watches besides has to be got past as well.
  const past = (s: number) =>
    others.reduce(
      (sure, one) => sure * (one.theirs?.map((t) => Number(opposedWins(one.how, s, t, needed))).mean ?? 1),
      1,
    );
  const { net, chance } = combine(request, unblocked, theirs.value, needed, past);
  return ok({ dice: count, successes, net, needed, chance, word: oddsWord(chance), groups: blocked });
}

/** DT-05: of a number that is kept secret only that one success more than before is something. */
function leastOf({ job, needed, actions }: SuccessRequest): number {
  if (job) return job.needed ?? job.collected + 1;
  return needed ?? (actions.length === 0 ? 0 : 1);
}

/**
 * Chance in words (bands: 0; under 25%; under 60%; under 85%; under 100%; 100%).
 * @param chance 0 to 1
 */
export function oddsWord(chance: number): OddsWord {
  if (chance < 1e-12) return "noWay";
  if (chance < 0.25) return "hard";
  if (chance < 0.6) return "maybe";
  if (chance < 0.85) return "likely";
  return chance < 1 - 1e-12 ? "nearlySure" : "sure";
}

/** Language key of a word. */
export function oddsKey(word: OddsWord): string {
  return `FOURTALES.Teller.Rules.Odds.${word}`;
}

/** The other side's successes: known, still to be rolled, or unknown (then nothing stands against it). */
function opposing(opposition: SuccessRequest["opposition"], settings: TellerSettings): Result<Distribution | null> {
  if (!opposition) return ok(null);
  if (opposition.successes !== null) return ok(Distribution.certain(opposition.successes));
  if (!opposition.request) return ok(null);
  const theirs = odds({ ...opposition.request, opposition: null }, settings);
  if (!theirs.ok) {
    // Somebody who cannot roll at all puts up no successes.
    return ok(Distribution.certain(0));
  }
  return ok(theirs.value.successes);
}

const unwrapped = (found: Result<Distribution | null>): Distribution | null => (found.ok ? found.value : null);

function combine(
  request: SuccessRequest,
  mine: Distribution,
  theirs: Distribution | null,
  needed: number,
  past: (successes: number) => number,
): { net: Distribution; chance: number } {
  const already = request.job?.collected ?? 0;
  if (!theirs || !request.opposition) {
    const net = already > 0 ? mine.map((s) => s + already) : mine;
    return { net, chance: net.atLeast(needed) };
  }
  const { how } = request.opposition;
  const weights = new Map<number, number>();
  let chance = 0;
  for (const [s, p] of mine.entries()) {
    for (const [t, q] of theirs.entries()) {
      const net = opposedNet(how, s, t) + already;
      weights.set(net, (weights.get(net) ?? 0) + p * q);
      const wins = request.job ? net >= needed : opposedWins(how, s, t, needed);
      if (wins) chance += p * q * past(s);
    }
  }
  return { net: Distribution.fromWeights(weights), chance: Math.min(1, chance) };
}
