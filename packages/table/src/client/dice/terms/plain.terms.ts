import { type EvaluationOptions, RollTerm } from "./roll-term.ts";

/** A number. Leaves out the static matching helpers. */
export class NumericTerm extends RollTerm {
  number: number;

  static override SERIALIZE_ATTRIBUTES = ["number"];

  constructor({ number, options }: { number: number; options?: Loose }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** One of + - * / %. */
export class OperatorTerm extends RollTerm {
  operator: string;

  static OPERATORS = ["+", "-", "*", "/", "%"];
  static PRECEDENCE: Record<string, number> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  constructor({ operator, options }: { operator: string; options?: Loose }) {
    super({ options });
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** Text that is no formula. It cannot be evaluated unless the caller allows strings. */
export class StringTerm extends RollTerm {
  term: string;

  static override SERIALIZE_ATTRIBUTES = ["term"];

  constructor({ term, options }: { term: string; options?: Loose }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override async _evaluate(options: EvaluationOptions = {}): Promise<void> {
    this._evaluateSync(options);
  }

  override _evaluateSync({ allowStrings = false }: EvaluationOptions = {}): void {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}
