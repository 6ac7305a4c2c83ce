import type { Phrase } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { FudgeSpend, RollRef, SideName } from "../side/side.ts";
import type { Letter } from "../types.ts";
import { type Spendable, spenders, spendProblem } from "./fudge.ts";

/** A roll of any kind of contest, as far as points go. */
export interface SpendableRoll<S extends string = SideName> extends RollRef<S> {
  /** Name of its ability. */
  readonly label: string;
  /** Whose roll it is. */
  readonly whose: string;
  /** Its dice lie. */
  readonly fallen: boolean;
}

/** A Fudge point that may be spent now, and what it would change. */
export interface SpendOption<S extends string = SideName> extends Omit<FudgeSpend<S>, "id"> {
  readonly name: string;
  /** Name of the roll's ability. */
  readonly label: string;
  /** Whose roll it is. */
  readonly whose: string;
  /** The outcome with it in a sentence, and what came of it; null before the dice. Worked out when it is read. */
  readonly would: Would<S> | null;
}

/** What an outcome would be. */
export interface Would<S extends string = SideName> {
  readonly verdict: string;
  readonly sentence: Phrase;
  /** What everybody would take. */
  readonly damage: readonly { readonly side: S; readonly name: string; readonly letter: Letter | null }[];
}

/**
 * KA-97 to KA-99: every way in which somebody may spend a Fudge point on these rolls now, one after the other. A roll without
 * dice yet may be taken at +2 by its owner; one that has fallen may be shifted by its owner, and if it was made for an NPC by
 * everybody it affects.
 * @param by UUID of whoever spends; nothing for whom the contest does not touch
 * @param would what the outcome would be with a point
 */
export function* optionsFor<S extends string>(
  table: Spendable<S>,
  by: string,
  rolls: readonly SpendableRoll<S>[],
  settings: KalyrSettings,
  would: (spend: FudgeSpend<S>) => Would<S> | null,
): Generator<SpendOption<S>> {
  const who = spenders(table).find(({ uuid }) => uuid === by);
  if (!who) return;
  const id = freshSpendId(table);
  for (const { side, ability, label, whose, fallen } of rolls) {
    for (const value of fallen ? [DEFAULTS.shift, -DEFAULTS.shift] : [DEFAULTS.automaticDice]) {
      const use = fallen ? "shift" : "automatic";
      const spend: FudgeSpend<S> = { id, by, use, side, ability, value };
      if (spendProblem(table, spend, settings)) continue;
      yield {
        by,
        use,
        side,
        ability,
        value,
        name: who.name,
        label,
        whose,
        get would() {
          return would(spend);
        },
      };
    }
  }
}

/** An id that no spend here has: s1, s2, s3… */
function freshSpendId({ spends }: Pick<Spendable<string>, "spends">): string {
  let n = spends.length + 1;
  while (spends.some(({ id }) => id === `s${n}`)) n++;
  return `s${n}`;
}
