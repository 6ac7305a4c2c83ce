/** What core reads of an evaluated roll. */
export interface ThrownRoll {
  dice: { results: { result: number }[] }[];
  toJSON(): object;
}

/**
 * Throws dice with a registered Roll subclass, so that manual dice, 3D dice and seeds all work.
 * @throws Error when the class was not registered.
 */
export async function throwDice(rollClass: string, formula: string): Promise<ThrownRoll> {
  const cls = CONFIG.Dice.rolls.find((candidate) => candidate.name === rollClass);
  if (!cls) throw new Error(`The roll class ${rollClass} is not registered in CONFIG.Dice.rolls.`);
  const roll = new (cls as unknown as new (formula: string) => Roll)(formula);
  await roll.evaluate();
  return roll as unknown as ThrownRoll;
}

/**
 * Throws dice and puts the roll with those that go onto a card.
 * @returns the faces, one list per die term
 */
export async function throwInto(rolls: object[], rollClass: string, formula: string): Promise<number[][]> {
  const roll = await throwDice(rollClass, formula);
  rolls.push(roll.toJSON());
  return facesOf(roll);
}

/** What the dice of a roll show, one list per die term of its formula; nothing where there is no such roll. */
export function facesOf(roll: Pick<ThrownRoll, "dice"> | undefined): number[][] {
  return roll?.dice.map((die) => die.results.map(({ result }) => result)) ?? [];
}
