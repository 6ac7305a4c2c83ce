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
