import { Roll } from "./roll.ts";
import * as terms from "./terms/index.ts";
import { MersenneTwister } from "./twister.ts";

export { RollParser } from "./parser.ts";
export { MersenneTwister, Roll, terms };

/**
 * A fresh `CONFIG.Dice`.
 *
 * Left out: `rollModes` (the client's part: each generation has its own), and the icons of denominations.
 */
export function diceConfiguration(): Loose {
  const {
    Coin,
    DiceTerm,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
  } = terms;
  const types = [
    Coin,
    DiceTerm,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    StringTerm,
  ];
  return {
    types: [Die, FateDie],
    rolls: [Roll],
    termTypes: Object.fromEntries(types.map((type) => [type.name, type])),
    terms: { c: Coin, d: Die, f: FateDie },
    functions: {},
    randomUniform: () => MersenneTwister.random(),
    parser: undefined,
    fulfillment: {
      dice: Object.fromEntries([4, 6, 8, 10, 12, 20, 100].map((faces) => [`d${faces}`, { label: `d${faces}` }])),
      methods: {
        mersenne: {
          label: "DICE.FULFILLMENT.Mersenne",
          interactive: false,
          handler: (term: Loose) => term.mapRandomFace(MersenneTwister.random()),
        },
        manual: { label: "DICE.FULFILLMENT.Manual", icon: '<i class="fa-solid fa-keyboard"></i>', interactive: true },
      },
      defaultMethod: "",
    },
  };
}
