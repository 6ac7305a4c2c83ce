import type { Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm } from "./terms/plain.terms.ts";
import { RollTerm } from "./terms/roll-term.ts";

/** The JSON form of a roll, as messages keep it. */
export function rollToData(roll: Roll): Record<string, Loose> {
  return {
    class: roll.constructor.name,
    options: roll.options,
    dice: roll._dice.map((term) => term.toJSON()),
    formula: roll._formula,
    terms: roll.terms.map((term) => term.toJSON()),
    total: roll._total,
    evaluated: roll._evaluated,
  };
}

/**
 * Rebuild a roll from its JSON form: of the class of the name that it was stored with, of `asked` where that is the one.
 * @throws Error when no registered class has that name
 */
export function rollFromData(asked: typeof Roll, data: Loose): Roll {
  if (data.class && data.class !== asked.name) {
    const cls = globalThis.CONFIG.Dice.rolls.find((candidate: typeof Roll) => candidate.name === data.class);
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return cls.fromData(data);
  }
  const roll = new asked(data.formula, data.data, data.options);
  if ("terms" in data) roll.terms = data.terms.map((term: Loose) => RollTerm.fromData(term));
  roll._dice = (data.dice ?? []).map((term: Loose) => RollTerm.fromData(term));
  if (data.evaluated ?? true) {
    roll._total = data.total;
    roll._evaluated = true;
  }
  return roll;
}

/**
 * A roll of ready terms, evaluated if all of them are.
 * @throws Error when some terms are evaluated and others are not
 */
export function rollFromTerms(cls: typeof Roll, terms: RollTerm[], options: Loose): Roll {
  const weighty = terms.filter((term) => !(term instanceof OperatorTerm || term instanceof NumericTerm));
  const evaluated = weighty.filter((term) => term._evaluated).length;
  if (evaluated && evaluated < weighty.length) throw new Error("Evaluated and unevaluated terms cannot make one roll");
  const roll = new cls(cls.getFormula(terms), {}, options);
  roll.terms = terms;
  if (weighty.length && evaluated === weighty.length) {
    for (const term of terms) term._evaluated = true;
    roll._evaluated = true;
    roll._total = roll._evaluateTotal();
  }
  return roll;
}
