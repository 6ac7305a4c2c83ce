import type { ShownDice } from "../contract/dice.ts";
import { evaluate, revive, type ThrownRoll } from "../foundry/dice.ts";
import { canBeThrown } from "./bounds.ts";

/** More rolls than any answer brings, where one person throws for a hundred. */
const MOST_ROLLS = 120;

/**
 * Throws dice and puts the roll with those that go onto a card.
 * @returns the faces, one list per die term
 * @throws RangeError for a formula that no dice can be thrown for
 */
export async function throwInto(rolls: object[], rollClass: string, formula: string): Promise<number[][]> {
  if (!canBeThrown(formula)) throw new RangeError(`No dice can be thrown for ${formula}`);
  const roll = await evaluate(rollClass, formula);
  rolls.push(roll.toJSON());
  return facesOf(roll);
}

/** What the dice of a roll show, one list per die term of its formula; nothing where there is no such roll. */
function facesOf(roll: Pick<ThrownRoll, "dice"> | undefined): number[][] {
  return roll?.dice.map((die) => die.results.map(({ result }) => result)) ?? [];
}

/** What a roll shows, for a comparison with the throw that the rules ask for. */
export function shownBy(roll: ThrownRoll): ShownDice {
  return { rollClass: roll.constructor.name, formula: roll.formula, faces: facesOf(roll) };
}

/**
 * Rolls that came as plain data from another client.
 * @returns null where any of them is no roll, or there are more than any answer has
 */
export function rollsIn(data: unknown): ThrownRoll[] | null {
  const all = data ?? [];
  if (!Array.isArray(all) || all.length > MOST_ROLLS) return null;
  const rolls = all.map(revive);
  return rolls.every((roll) => roll !== null) ? rolls : null;
}
