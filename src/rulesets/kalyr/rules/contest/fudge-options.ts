import type { Phrase } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import { spenders, spendProblem } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import { missingRolls } from "../side/contest-faces.ts";
import type { ContestFaces, ContestRequest, FudgeSpend } from "../side/request.ts";
import { countedRolls } from "../side/side-rolls.ts";
import type { Verdict } from "./outcome.ts";
import { resolve } from "./resolve.ts";

/** A Fudge point that may be spent now, and what it would change. */
export interface SpendOption extends Omit<FudgeSpend, "id"> {
  readonly name: string;
  /** Name of the roll's ability. */
  readonly label: string;
  /** What the outcome would be with it; null before the dice. */
  readonly would: { readonly verdict: Verdict; readonly sentence: Phrase } | null;
}

/**
 * KA-97 to KA-99: every way in which anybody may spend a Fudge point on this contest now. A roll without dice yet may be
 * taken at +2 by its owner; one that has fallen may be shifted by its owner, and if it was made for an NPC by everybody
 * it affects.
 */
export function spendOptions(request: ContestRequest, faces: ContestFaces, settings: KalyrSettings): SpendOption[] {
  const rolls = countedRolls(request);
  return spenders(request).flatMap((who) =>
    rolls.flatMap(({ side, ability, label }, i) => {
      const fallen = (faces[i] ?? []).length > 0;
      const values = fallen ? [DEFAULTS.shift, -DEFAULTS.shift] : [DEFAULTS.automaticDice];
      return values.flatMap((value): SpendOption[] => {
        const use = fallen ? "shift" : "automatic";
        const spend: FudgeSpend = { id: freshSpendId(request), by: who.uuid, use, side, ability, value };
        if (spendProblem(request, spend, settings)) return [];
        const { id: _, ...option } = spend;
        return [{ ...option, name: who.name, label, would: wouldBe(request, spend, faces, settings) }];
      });
    }),
  );
}

/** An id that no spend of this request has: s1, s2, s3… */
export function freshSpendId(request: ContestRequest): string {
  let n = request.spends.length + 1;
  while (request.spends.some(({ id }) => id === `s${n}`)) n++;
  return `s${n}`;
}

function wouldBe(
  request: ContestRequest,
  spend: FudgeSpend,
  faces: ContestFaces,
  settings: KalyrSettings,
): SpendOption["would"] {
  if (missingRolls(request, faces) > 0) return null;
  const resolved = resolve({ ...request, spends: [...request.spends, spend] }, faces, settings);
  if (!resolved.ok) return null;
  const { verdict, sentence } = resolved.value.outcome;
  return { verdict, sentence };
}
