import { calculate, formulaFunction } from "./arithmetic.ts";
import { type DealtFaces, dealFaces } from "./dealt-faces.ts";
import { diceOf } from "./dice-of.ts";
import { type FormulaDataOptions, replaceFormulaData } from "./formula-data.ts";
import { RollParser } from "./parser.ts";
import { chatContext, postRoll, rollAnchor } from "./roll-chat.ts";
import { simplifyTerms } from "./simplified-terms.ts";
import { rollFromData, rollFromTerms, rollToData } from "./stored-roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm, StringTerm } from "./terms/plain.terms.ts";
import type { EvaluationOptions, RollTerm } from "./terms/roll-term.ts";
import { termsFromNodes } from "./terms-from-nodes.ts";

/**
 * A formula of dice, evaluated once.
 *
 * Left out: syntax trees, resolver applications (an interactive method's `resolver(roll)` is awaited instead and answers
 * with the faces it was given, by denomination: `{ d6: [3, 5] }`), `registerResult` and inline results in the page.
 */
export class Roll {
  data: Loose;
  options: Loose;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: Loose;
  declare _root: Roll | undefined;
  #dealt: DealtFaces = {};

  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  constructor(formula: string, data: Loose = {}, options: Loose = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    Object.defineProperty(this, "_root", { value: undefined, writable: true, enumerable: false });
    const cls = this.constructor as typeof Roll;
    this.terms = cls.parse(formula, this.data);
    this._formula = cls.getFormula(this.terms);
  }

  _prepareData(data: Loose): Loose {
    return data;
  }

  /** Every dice term, those inside others too. */
  get dice(): Loose[] {
    return [...this._dice, ...diceOf(this.terms)];
  }

  get formula(): string {
    return this._formula;
  }

  /** The totals of the terms, as they were added up. */
  get result(): string {
    return this.terms.map((term) => term.total).join("");
  }

  get total(): Loose {
    return this._total;
  }

  /** What the roll came to, of whatever kind. */
  get product(): Loose {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Multiply the dice and add some to each term. @throws Error when evaluated */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms as Loose[]) {
      if (term.alter) term.alter(multiply, add, { multiplyNumeric });
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** The same formula, not evaluated. */
  clone(): this {
    const cls = this.constructor as new (formula: string, data: Loose, options: Loose) => this;
    return new cls(this._formula, this.data, this.options);
  }

  /**
   * Roll the dice.
   * @throws Error when the roll has been evaluated before
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#once();
    const { minimize = false, maximize = false, allowStrings = false, allowInteractive = true, ...rest } = options;
    return this._evaluate({ minimize, maximize, allowStrings, allowInteractive, ...rest });
  }

  async _evaluate(options: EvaluationOptions): Promise<this> {
    const random = !options.minimize && !options.maximize;
    if (!this._root && random) {
      Object.assign(this.#dealt, await dealFaces(this, options.allowInteractive !== false));
    }
    for (const term of this.terms) {
      term._root = this._root ?? this;
      // Terms that come out of other rolls have their results already.
      if (!term._evaluated) await term.evaluate(options);
    }
    this._evaluated = true;
    this._total = this._evaluateTotal();
    return this;
  }

  /** Evaluate without waiting. @param options.strict throw for random terms (the default) or ignore them */
  evaluateSync({
    minimize = false,
    maximize = false,
    allowStrings = false,
    strict = true,
  }: EvaluationOptions = {}): this {
    this.#once();
    return this._evaluateSync({ minimize, maximize, allowStrings, strict });
  }

  _evaluateSync(options: EvaluationOptions): this {
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    this._evaluated = true;
    this._total = this._evaluateTotal();
    return this;
  }

  #once(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
  }

  /** Ours: the next face that a person gave for dice of this kind. */
  _dealtFace(term: DiceTerm): number | undefined {
    return term.method ? this.#dealt[term.denomination]?.shift() : undefined;
  }

  _evaluateTotal(): Loose {
    const expression = this.terms
      .map((term) => (typeof term.total === "number" ? `(${term.total})` : term.total))
      .join(" ");
    if (this.terms.some((term) => term instanceof StringTerm)) return this.result;
    return (this.constructor as typeof Roll).safeEval(expression);
  }

  /** The same as {@link evaluate}. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** Give dice without a flavour this one. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.dice) term.options.flavor ??= flavor;
  }

  toString(): string {
    return this._formula;
  }

  /** A roll of the default class. */
  static create(formula: string, data: Loose = {}, options: Loose = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return globalThis.CONFIG.Dice.rolls[0];
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  /** Work out plain arithmetic without running code. @throws Error */
  static safeEval(expression: string): number {
    return calculate(String(expression));
  }

  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total);
    return totals;
  }

  /** @throws SyntaxError when the text is no formula */
  static parse(formula: string, data: Loose = {}): RollTerm[] {
    if (!formula) return [];
    const text = this.replaceFormulaData(String(formula), data, { missing: "0" });
    const denominations = Object.keys(globalThis.CONFIG?.Dice?.terms ?? {}).filter((letter) => letter !== "d");
    const isFunction = (name: string) => formulaFunction(name) !== undefined;
    return termsFromNodes(new RollParser(text, { isFunction, denominations: denominations.join("") || "fc" }).parse());
  }

  static replaceFormulaData(formula: string, data: Loose, options: FormulaDataOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Whether a text is a formula whose terms can all be evaluated. */
  static validate(formula: string): boolean {
    try {
      const terms = this.parse(this.replaceFormulaData(formula, {}, { missing: "1" }));
      return terms.length > 0 && !terms.some((term) => term instanceof StringTerm);
    } catch {
      return false;
    }
  }

  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    return globalThis.foundry.applications.handlebars.renderTemplate(
      (this.constructor as typeof Roll).TOOLTIP_TEMPLATE,
      { parts },
    );
  }

  /** The roll as HTML. @param options.isPrivate show that there is a roll, and nothing of it */
  async render({ flavor, template, isPrivate = false, ...options }: Loose = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ flavor, isPrivate, ...options });
    const path = template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    return globalThis.foundry.applications.handlebars.renderTemplate(path, context);
  }

  async _prepareChatRenderContext(options: Loose = {}): Promise<Loose> {
    return chatContext(this, options);
  }

  async toMessage(messageData: Loose = {}, options: Loose = {}): Promise<Loose> {
    return postRoll(this, messageData, options);
  }

  toAnchor(options: Loose = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  toJSON(): Record<string, Loose> {
    return rollToData(this);
  }

  /**
   * Rebuild a roll from its JSON form, as the class of the name that it was stored with.
   * @throws Error when no registered class has that name
   */
  static fromData(data: Loose): Roll {
    return rollFromData(this, data);
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json));
  }

  /**
   * A roll of ready terms, evaluated if all of them are.
   * @throws Error when some terms are evaluated and others are not
   */
  static fromTerms(terms: RollTerm[], options: Loose = {}): Roll {
    return rollFromTerms(this, terms, options);
  }

  /** Joins texts that stand side by side between operators, and reads what they make together. */
  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    return simplifyTerms(terms, (text) => this.parse(text));
  }

  /** The dice whose faces may come from elsewhere. */
  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    return diceOf(terms);
  }
}
