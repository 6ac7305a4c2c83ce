import { Die, KEEP_MODIFIERS } from "./die.ts";
import { innerRoll, revivedRoll } from "./nested.terms.ts";
import { type DieResult, totalOf } from "./result-rules.ts";
import { type EvaluationOptions, RollTerm } from "./roll-term.ts";

/** Several formulas whose totals are treated like dice. Left out: expressions and parse nodes. */
export class PoolTerm extends RollTerm {
  terms: string[];
  modifiers: string[];
  rolls: Loose[];
  results: DieResult[];

  static MODIFIERS: Record<string, string> = { ...KEEP_MODIFIERS, cs: "countSuccess", cf: "countFailures" };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: Loose = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length ? rolls.map(revivedRoll) : terms.map((term: string) => innerRoll(term));
    this.results = results;
    if (rolls.length && rolls.every((roll: Loose) => roll._evaluated) && !results.length) {
      this.results = this.rolls.map((roll) => ({ result: roll.total, active: true }));
      this._evaluated = true;
    }
  }

  get dice(): Loose[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? totalOf(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((entry) => entry.active).map((entry) => entry.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  alter(multiply: number, add: number, options?: Loose): this {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    return this;
  }

  override async _evaluate(options: EvaluationOptions = {}): Promise<void> {
    for (const roll of this.rolls) {
      roll._root = this._root;
      if (!roll._evaluated) await roll.evaluate(options);
    }
    this.#collect();
  }

  override _evaluateSync(options: EvaluationOptions = {}): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    this.#collect();
  }

  #collect(): void {
    for (const roll of this.rolls) roll.propagateFlavor(this.flavor);
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    for (const modifier of this.modifiers) {
      const command = /^[a-z]+/i.exec(modifier)?.[0]?.toLowerCase() ?? "";
      const rule = (this.constructor as typeof PoolTerm).MODIFIERS[command];
      if (rule) this._evaluateModifier(rule, modifier.toLowerCase());
    }
  }

  _evaluateModifier(rule: string, modifier: string): void {
    (this as Loose)[rule](modifier);
  }

  keep(modifier: string): void {
    Die.prototype.keep.call(this as Loose, modifier);
  }

  drop(modifier: string): void {
    Die.prototype.drop.call(this as Loose, modifier);
  }

  countSuccess(modifier: string): void {
    Die.prototype.countSuccess.call(this as Loose, modifier);
  }

  countFailures(modifier: string): void {
    Die.prototype.countFailures.call(this as Loose, modifier);
  }

  /** A pool of rolls, evaluated or not. */
  static fromRolls(rolls: Loose[] = []): PoolTerm {
    return new this({ terms: rolls.map((roll) => roll.formula), rolls });
  }

  override toJSON(): Record<string, Loose> {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }
}
