export { DiceTerm } from "./dice-term.ts";
export { Die } from "./die.ts";
export { FunctionTerm, ParentheticalTerm } from "./nested.terms.ts";
export { NumericTerm, OperatorTerm, StringTerm } from "./plain.terms.ts";
export { PoolTerm } from "./pool-term.ts";
export { RollTerm } from "./roll-term.ts";
export { Coin, FateDie } from "./small.dice.ts";
