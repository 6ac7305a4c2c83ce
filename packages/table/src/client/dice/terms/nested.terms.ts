import { formulaFunction } from "../arithmetic.ts";
import { type EvaluationOptions, RollTerm } from "./roll-term.ts";

const rollClass = (): Loose => globalThis.CONFIG.Dice.rolls[0];

/** An inner roll of a formula, with the outer roll's data. */
export function innerRoll(formula: string, data?: Loose): Loose {
  return new (rollClass())(formula, data);
}

/** Take an inner roll back out of JSON, where it is not one already. */
export function revivedRoll(roll: Loose): Loose {
  return roll && typeof roll.evaluate !== "function" ? rollClass().fromData(roll) : roll;
}

/** A formula in parentheses. Left out: the parse node form. */
export class ParentheticalTerm extends RollTerm {
  term: string;
  roll: Loose;

  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  constructor({ term, roll, options }: { term?: string; roll?: Loose; options?: Loose } = {}) {
    super({ options });
    this.isIntermediate = true;
    this.roll = revivedRoll(roll);
    this.term = term ?? this.roll?.formula ?? "";
  }

  get dice(): Loose[] {
    return this.roll?.dice ?? [];
  }

  override get total(): number | undefined {
    return this.roll?.total;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get isDeterministic(): boolean {
    return (this.roll ?? innerRoll(this.term)).isDeterministic;
  }

  override async _evaluate(options: EvaluationOptions = {}): Promise<void> {
    this.roll ??= innerRoll(this.term);
    this.roll._root = this._root;
    if (!this.roll._evaluated) await this.roll.evaluate(options);
    this.roll.propagateFlavor(this.flavor);
  }

  override _evaluateSync(options: EvaluationOptions = {}): void {
    this.roll ??= innerRoll(this.term);
    if (!this.roll._evaluated) this.roll.evaluateSync(options);
    this.roll.propagateFlavor(this.flavor);
  }

  /** Put terms into parentheses. */
  static fromTerms(terms: RollTerm[], options?: Loose): ParentheticalTerm {
    const roll = rollClass().fromTerms(terms);
    return new this({ roll, options });
  }
}

/** A function of formulas. Left out: functions that return text. */
export class FunctionTerm extends RollTerm {
  fn: string;
  terms: string[];
  rolls: Loose[];
  result: Loose;

  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  constructor({
    fn,
    terms = [],
    rolls = [],
    result,
    options,
  }: { fn: string; terms?: string[]; rolls?: Loose[]; result?: Loose; options?: Loose }) {
    super({ options });
    this.isIntermediate = true;
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length ? rolls.map(revivedRoll) : terms.map((term) => innerRoll(term));
    this.result = result;
  }

  get dice(): Loose[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get total(): Loose {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  /** The function itself. */
  get function(): ((...values: Loose[]) => Loose) | undefined {
    return formulaFunction(this.fn);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override async _evaluate(options: EvaluationOptions = {}): Promise<void> {
    for (const roll of this.rolls) {
      roll._root = this._root;
      await roll.evaluate(options);
    }
    this.#call();
  }

  override _evaluateSync(options: EvaluationOptions = {}): void {
    for (const roll of this.rolls) roll.evaluateSync(options);
    this.#call();
  }

  #call(): void {
    for (const roll of this.rolls) roll.propagateFlavor(this.flavor);
    this.result = this.function?.(...this.rolls.map((roll) => roll.total));
  }

  override toJSON(): Record<string, Loose> {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }
}
