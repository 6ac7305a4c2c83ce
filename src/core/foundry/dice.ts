import { baseOf } from "./held.ts";

/** What core reads of an evaluated roll. */
export interface ThrownRoll {
  formula: string;
  /** What it comes to; only a roll that was not thrown has nothing. */
  total?: number | undefined;
  dice: { results: { result: number }[] }[];
  toJSON(): object;
}

/** What the games' rolls are made of. Their class names are stored in worlds. */
export const DiceRoll = foundry.dice.Roll;

/** A roll class of a game. */
export type RollClass = new (...args: never[]) => { evaluate(): Promise<unknown> };

/** Makes the games' roll classes known; at init. */
export function registerRolls(classes: readonly RollClass[]): void {
  // The published list wants the static members of its own class, typed data included; subclasses inherit them.
  CONFIG.Dice.rolls.push(...classes.map((cls) => baseOf<typeof DiceRoll>(cls)));
}

/**
 * Throws dice with a registered class, so that manual dice, 3D dice and seeds all work.
 * @throws Error when the class was not registered
 */
export async function evaluate(rollClass: string, formula: string): Promise<ThrownRoll> {
  const cls = CONFIG.Dice.rolls.find((known: { name: string }) => known.name === rollClass);
  if (!cls) throw new Error(`The roll class ${rollClass} is not registered in CONFIG.Dice.rolls.`);
  // The published list may hold abstract classes; what was registered here is none.
  return await new (cls as typeof DiceRoll)(formula).evaluate();
}

/** A roll out of what `toJSON` gave, which may come from a stranger; null where it is no evaluated roll of a class known here. */
export function revive(data: unknown): ThrownRoll | null {
  try {
    const roll: ThrownRoll = DiceRoll.fromJSON(JSON.stringify(data));
    // Of terms that were never thrown nobody can read a face.
    return roll.dice.every(({ results }) => results.every(({ result }) => Number.isInteger(result))) ? roll : null;
  } catch {
    return null;
  }
}
