import type { Phrase } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { FudgeSpend, RollRef, SideName } from "../side/side.ts";
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
  /** The outcome with it in a sentence, and what came of it; null before the dice. */
  readonly would: Would | null;
}

/** What an outcome would be. */
export interface Would {
  readonly verdict: string;
  readonly sentence: Phrase;
}

/**
 * KA-97 to KA-99: every way in which anybody may spend a Fudge point on these rolls now. A roll without dice yet may be
 * taken at +2 by its owner; one that has fallen may be shifted by its owner, and if it was made for an NPC by everybody
 * it affects.
 * @param would what the outcome would be with a point
 */
export function optionsFor<S extends string>(
  table: Spendable<S>,
  rolls: readonly SpendableRoll<S>[],
  settings: KalyrSettings,
  would: (spend: FudgeSpend<S>) => Would | null,
): SpendOption<S>[] {
  return spenders(table).flatMap((who) =>
    rolls.flatMap(({ side, ability, label, whose, fallen }) => {
      const values = fallen ? [DEFAULTS.shift, -DEFAULTS.shift] : [DEFAULTS.automaticDice];
      return values.flatMap((value): SpendOption<S>[] => {
        const use = fallen ? "shift" : "automatic";
        const spend: FudgeSpend<S> = { id: freshSpendId(table), by: who.uuid, use, side, ability, value };
        if (spendProblem(table, spend, settings)) return [];
        const { id: _, ...option } = spend;
        return [{ ...option, name: who.name, label, whose, would: would(spend) }];
      });
    }),
  );
}

/** An id that no spend here has: s1, s2, s3… */
function freshSpendId({ spends }: Pick<Spendable<string>, "spends">): string {
  let n = spends.length + 1;
  while (spends.some(({ id }) => id === `s${n}`)) n++;
  return `s${n}`;
}
