import type { Phrase } from "../../../../kernel/result.ts";
import { levelKey } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Verdict } from "./outcome.ts";
import type { ContestRequest } from "./request.ts";

const RULES = "FOURTALES.Kalyr.Rules";

/** What a sentence about the outcome is made of. */
export interface Told {
  readonly verdict: Verdict;
  readonly margin: number | null;
  readonly tier: number | null;
  readonly result: number | null;
  readonly opposing: number | null;
  readonly difficulty: number | null;
}

/** The outcome as one sentence, with levels in words and the distance in steps. */
export function sentenceOf(request: ContestRequest, told: Told): Phrase {
  const { tier, margin } = told;
  const level = (value: number | null): string => (value === null ? "" : levelKey(value));
  const tiers = request.against.kind === "tiers" ? request.against.tiers : [];
  return {
    key: `${RULES}.Verdict.${wayOf(told)}`,
    data: {
      name: request.acting.who.name,
      foe: request.opposing?.who.name ?? "",
      level: level(told.result),
      foeLevel: level(told.opposing),
      difficulty: level(told.difficulty),
      steps: Math.abs(margin ?? 0),
      tier: tier === null ? "" : level(tiers[tier]!.level),
      text: tier === null ? "" : tiers[tier]!.text,
    },
  };
}

/** Two duels that end alike have no result of their own, and what is just enough leaves nothing to spare. */
function wayOf({ verdict, margin, result }: Told): string {
  if (result === null && (verdict === "win" || verdict === "loss" || verdict === "tie")) return `both_${verdict}`;
  return verdict === "success" && margin === 0 ? "just" : verdict;
}

/** KA-16, KA-17: uuid of the winner whose player tells the outcome; null where the game master does. */
export function narratorOf(
  request: ContestRequest,
  verdict: Verdict,
  settings: Pick<KalyrSettings, "winnerNarrates">,
): string | null {
  if (!settings.winnerNarrates || request.information) return null;
  const winner =
    verdict === "success" || verdict === "win" ? request.acting : verdict === "loss" ? request.opposing : null;
  return winner?.who.player ? winner.who.uuid : null;
}

/** Who tells the outcome, as one line. */
export function tellingOf(request: ContestRequest, narrator: string | null): Phrase {
  if (narrator === null) return { key: `${RULES}.Telling.gm` };
  const who = [request.acting.who, request.opposing?.who].find((one) => one?.uuid === narrator);
  return { key: `${RULES}.Telling.winner`, data: { name: who?.name ?? "" } };
}
