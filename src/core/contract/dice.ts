/** A throw as a card shows it: the roll that is stored with it, and what its dice say, one list per die term. */
export interface ShownDice {
  rollClass: string;
  formula: string;
  faces: number[][];
}

/** Throws one roll and gives its faces, one list per die term. */
export type ThrowDice = (rollClass: string, formula: string) => Promise<number[][]>;
