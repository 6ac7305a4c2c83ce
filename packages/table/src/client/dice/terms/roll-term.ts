/** What an evaluation is told. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  /** Synchronous evaluation only: refuse random terms. */
  strict?: boolean;
  [option: string]: Loose;
}

/**
 * One part of a formula.
 * Left out: parse nodes and the link to a resolver application.
 */
export class RollTerm {
  options: Loose;
  /** Whether the term has its value. */
  _evaluated = false;
  /** The outermost roll that this term is part of. */
  declare _root: Loose;
  /** Whether the term is only a step towards others. */
  isIntermediate = false;

  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = /\[([^\]]+)\]/g;
  static SERIALIZE_ATTRIBUTES: string[] = [];

  constructor({ options = {} }: { options?: Loose; [key: string]: Loose } = {}) {
    this.options = options;
    Object.defineProperty(this, "_root", { value: undefined, writable: true, enumerable: false });
  }

  /** The term as it would be typed, without flavour. */
  get expression(): string {
    throw new Error(`${this.constructor.name} does not say what its expression is.`);
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get total(): Loose {
    return undefined;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** Whether the value is known without rolling. */
  get isDeterministic(): boolean {
    return true;
  }

  /** @returns itself: at once where nothing is rolled, else a promise @throws Error when evaluated before */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#once();
    const finish = (): this => {
      this._evaluated = true;
      return this;
    };
    const under = this._evaluate(options);
    return under instanceof Promise ? under.then(finish) : finish();
  }

  /** Ours: evaluate without waiting. @throws Error when evaluated before */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#once();
    this._evaluateSync(options);
    this._evaluated = true;
    return this;
  }

  #once(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
  }

  /** @returns a promise where something is rolled */
  _evaluate(_options?: EvaluationOptions): Promise<void> | undefined {
    return undefined;
  }

  _evaluateSync(_options?: EvaluationOptions): void {}

  /** Rebuild a term from its JSON form. Unknown dice become plain ones. */
  static fromData(data: Loose): RollTerm {
    const { termTypes = {}, terms = {} } = globalThis.CONFIG.Dice;
    const cls =
      termTypes[data.class] ??
      Object.values(terms as Record<string, Loose>).find((candidate) => candidate.name === data.class) ??
      ("faces" in data ? terms.d : undefined);
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return cls._fromData(data);
  }

  static _fromData(data: Loose): RollTerm {
    const term = new this(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json));
  }

  toJSON(): Record<string, Loose> {
    const data: Record<string, Loose> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const key of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) data[key] = (this as Loose)[key];
    return data;
  }
}
