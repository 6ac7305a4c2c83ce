import { revivedRoll } from "./nested.terms.ts";
import { applyCount, applyDeduct, compareResult, type DieResult, keepOrDrop, totalOf } from "./result-rules.ts";
import { type EvaluationOptions, RollTerm } from "./roll-term.ts";

/** More dice than this in one term are refused. */
const MOST_DICE = 999;

/** Modifiers that need new dice, and so cannot be applied without waiting. */
const ROLLING_MODIFIERS = new Set(["r", "rr", "x", "xo"]);

/**
 * Some dice of one kind.
 *
 * Left out: the static matching helpers and parse nodes. Fulfilment: a method's `handler` is called as documented; an
 * interactive method hands its faces to the root roll, which deals them out here.
 */
export class DiceTerm extends RollTerm {
  declare _number: Loose;
  declare _faces: Loose;
  modifiers: string[];
  results: DieResult[];
  #method: string | null | undefined;

  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ((this: Loose, modifier: string) => unknown)> = {};
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/]+)";
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options = {} }: Loose = {}) {
    super({ options });
    this._number = typeof number === "object" ? revivedRoll(number) : Number(number);
    this._faces = typeof faces === "object" ? revivedRoll(faces) : Number(faces);
    this.modifiers = modifiers;
    this.results = results;
    this.#method = method;
    // A term that comes with results has been rolled.
    if (results.length) this._evaluated = true;
  }

  /** How many dice; undefined while a formula in its place is not evaluated. */
  get number(): number | undefined {
    return typeof this._number === "object" ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "object" ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** How this term's faces are come by: undefined for at random. */
  get method(): string | null | undefined {
    return this.#method;
  }

  set method(method: string | null | undefined) {
    if (this.results.length || this._evaluated) return;
    this.#method = method;
  }

  /** The dice inside number and faces. */
  get dice(): Loose[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "object" ? part.dice : []));
  }

  override get expression(): string {
    const cls = this.constructor as typeof DiceTerm;
    const part = (value: Loose) =>
      typeof value === "object" && !value._evaluated ? `(${value.formula})` : (value.total ?? value);
    return `${part(this._number)}d${cls.DENOMINATION === "d" ? part(this._faces) : cls.DENOMINATION}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? totalOf(this.results) : undefined;
  }

  /** The results that count. */
  get values(): number[] {
    return this.results.filter((entry) => entry.active).map((entry) => entry.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** @throws Error when evaluated before */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    if (multiply) this._number = Math.round((this.number ?? 0) * multiply);
    if (add) this._number = (this.number ?? 0) + add;
    return this;
  }

  override async _evaluate(options: EvaluationOptions = {}): Promise<void> {
    for (const part of [this._number, this._faces]) {
      if (typeof part !== "object" || part._evaluated) continue;
      part._root = this._root;
      await part.evaluate(options);
    }
    this.#limit();
    for (let n = this.results.length; n < (this.number ?? 0); n++) await this.roll(options);
    for (const [rule, modifier] of this.#rules()) await this._evaluateModifier(rule, modifier);
  }

  override _evaluateSync(options: EvaluationOptions = {}): void {
    for (const part of [this._number, this._faces]) {
      if (typeof part === "object" && !part._evaluated) part.evaluateSync(options);
    }
    this.#limit();
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false) throw new Error("A random term cannot be evaluated synchronously");
      return;
    }
    for (let n = this.results.length; n < (this.number ?? 0); n++)
      this.results.push({ result: this._extreme(options), active: true });
    for (const [rule, modifier] of this.#rules(ROLLING_MODIFIERS)) this._evaluateModifier(rule, modifier);
  }

  #limit(): void {
    if ((this.number ?? 0) > MOST_DICE) {
      throw new Error(`You may not evaluate a DiceTerm with more than ${MOST_DICE} requested results`);
    }
  }

  /** Roll one more die. */
  async roll(options: EvaluationOptions = {}): Promise<DieResult> {
    const extreme = options.minimize || options.maximize;
    const result = extreme ? this._extreme(options) : ((await this._roll(options)) ?? this.randomFace());
    const entry: DieResult = { result, active: true };
    this.results.push(entry);
    return entry;
  }

  /** A face that does not come at random, or undefined. */
  async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    const dealt = this._root?._dealtFace?.(this);
    if (dealt !== undefined) return dealt;
    const method = globalThis.CONFIG?.Dice?.fulfillment?.methods?.[this.method ?? ""];
    return method?.handler?.(this, options);
  }

  /** The lowest or highest face. */
  _extreme({ minimize }: EvaluationOptions): number {
    const faces = this.faces ?? 0;
    return minimize ? Math.min(1, faces) : faces;
  }

  /** The face for a uniform random number in [0, 1). Low numbers give high faces. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(globalThis.CONFIG.Dice.randomUniform());
  }

  getResultLabel(entry: DieResult): string {
    return String(entry.result);
  }

  /** The CSS classes of one result; null where none applies. */
  getResultCSS(entry: DieResult): (string | null)[] {
    const hasSuccess = entry.success !== undefined;
    const hasFailure = entry.failure !== undefined;
    const flagged = hasSuccess || hasFailure;
    const isMax = entry.result === this.faces;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      entry.success ? "success" : null,
      entry.failure ? "failure" : null,
      entry.rerolled ? "rerolled" : null,
      entry.exploded ? "exploded" : null,
      entry.discarded ? "discarded" : null,
      !flagged && entry.result === 1 ? "min" : null,
      !flagged && isMax ? "max" : null,
    ];
  }

  /** What a tooltip template shows about these dice. */
  getTooltipData(): Loose {
    const { total, faces, flavor, expression } = this;
    const rolls = this.results
      .filter((entry) => !entry.hidden)
      .map((entry) => ({
        result: this.getResultLabel(entry),
        classes: this.getResultCSS(entry).filter(Boolean).join(" "),
      }));
    return { formula: expression, total, faces, flavor, rolls, method: this.method };
  }

  #rules(except = new Set<string>()): [string | ((this: Loose, modifier: string) => unknown), string][] {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS;
    return this.modifiers.flatMap((modifier) => {
      const command = /^[a-z]+/i.exec(modifier)?.[0]?.toLowerCase() ?? "";
      const rule = except.has(command) ? undefined : known[command];
      return rule ? [[rule, modifier.toLowerCase()] as [typeof rule, string]] : [];
    });
  }

  /** Apply one modifier. @param rule a method's name or a function */
  _evaluateModifier(rule: string | ((this: Loose, modifier: string) => unknown), modifier: string): unknown {
    const fn = typeof rule === "string" ? (this as Loose)[rule] : rule;
    return fn.call(this, modifier);
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  override toJSON(): Record<string, Loose> {
    const part = (value: Loose) =>
      typeof value === "object" ? (value._evaluated ? value.total : value.toJSON()) : value;
    const data: Record<string, Loose> = { ...super.toJSON(), number: part(this._number), faces: part(this._faces) };
    if (data.method === undefined) delete data.method;
    return data;
  }
}
