import { evaluate, type ThrownRoll } from "../foundry/dice.ts";

/**
 * Throws dice and puts the roll with those that go onto a card.
 * @returns the faces, one list per die term
 */
export async function throwInto(rolls: object[], rollClass: string, formula: string): Promise<number[][]> {
  const roll = await evaluate(rollClass, formula);
  rolls.push(roll.toJSON());
  return facesOf(roll);
}

/** What the dice of a roll show, one list per die term of its formula; nothing where there is no such roll. */
export function facesOf(roll: Pick<ThrownRoll, "dice"> | undefined): number[][] {
  return roll?.dice.map((die) => die.results.map(({ result }) => result)) ?? [];
}
