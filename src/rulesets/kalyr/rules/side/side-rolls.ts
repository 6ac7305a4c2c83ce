import type { Phrase } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import { fullName } from "./ability-choice.ts";
import type { AbilityUse, FudgeSpend, Label, RollRef, Side, SideName } from "./side.ts";

/** One addend of a level, for the card's "why". */
export interface LevelPart {
  readonly label: Label;
  readonly value: number;
}

/** One roll of four dice to be made, or not. */
export interface PlannedRoll<S extends string = SideName> extends RollRef<S> {
  readonly label: string;
  /** The ability's own level first, then every modifier that counts. */
  readonly parts: readonly LevelPart[];
  /** Effective level, the sum of the parts; may be off the ladder (KA-08). */
  readonly level: number;
  /** KA-99: +2 in place of dice. */
  readonly automatic: boolean;
  /** KA-97: sum of what was spent after the dice. */
  readonly shift: number;
  /** Why it is not rolled after all (KA-21), or null. */
  readonly dropped: Phrase | null;
}

const ABILITY = "FOURTALES.Kalyr.Rules.Ability";

/**
 * KA-08, KA-20 to KA-23: the rolls of one side with their levels spelled out. AM-07: best of two with an ability that is
 * below Fair on the sheet rolls only the higher one.
 */
export function planSide<S extends string = SideName>(
  name: S,
  side: Side,
  spends: readonly FudgeSpend<S>[],
): PlannedRoll<S>[] {
  const planned = side.abilities.map((use): PlannedRoll<S> => {
    const parts = levelParts(side, use);
    const mine = spends.filter((spend) => spend.side === name && spend.ability === use.id);
    return {
      side: name,
      ability: use.id,
      label: fullName(use.name, use.specialisation),
      parts,
      level: parts.reduce((sum, { value }) => sum + value, 0),
      automatic: mine.some(({ use: how }) => how === "automatic"),
      shift: mine.reduce((sum, { use: how, value }) => (how === "shift" ? sum + value : sum), 0),
      dropped: null,
    };
  });
  const [first, second] = planned;
  const low = side.abilities.some(({ level }) => level < DEFAULTS.bestOfTwoNeeds);
  if (side.mode !== "best" || !first || !second || !low) return planned;
  const sheet = side.abilities[1]!.level - side.abilities[0]!.level;
  const loser = sheet > 0 || (sheet === 0 && second.level > first.level) ? first : second;
  return planned.map((roll) => (roll === loser ? { ...roll, dropped: { key: `${ABILITY}.dropped` } } : roll));
}

function levelParts(side: Side, use: AbilityUse): LevelPart[] {
  const name = fullName(use.name, use.specialisation);
  const first: LevelPart =
    use.source === "own" || use.source === "standIn"
      ? { label: { text: name }, value: use.level }
      : { label: { key: `${ABILITY}.${use.source}`, data: { name } }, value: use.level };
  const parts = [first];
  if (use.source === "standIn") {
    parts.push({ label: { key: `${ABILITY}.standIn`, data: { name: use.standsFor } }, value: use.penalty });
  }
  for (const { on, asked, only, label, value } of side.modifiers) {
    if (on && !asked && (only === undefined || only === use.id)) parts.push({ label, value });
  }
  return parts;
}
