/** A formula taken apart, before any term is made of it. */
export type FormulaNode =
  | { kind: "number"; value: number; flavor: string }
  | { kind: "operator"; operator: string }
  | { kind: "dice"; number: Count; faces: Count | string; modifiers: string; flavor: string }
  | { kind: "group"; formula: string; flavor: string }
  | { kind: "function"; fn: string; terms: string[]; flavor: string }
  | { kind: "pool"; terms: string[]; modifiers: string; flavor: string }
  | { kind: "string"; term: string; flavor: string };

/** How many: a number, or a formula in parentheses. */
export type Count = number | { formula: string };

const MODIFIERS = /[^\s(){}[\]+\-*/,]*/y;

/**
 * Reads formulas into nodes.
 *
 * Left out: the real one's syntax tree; nodes come as the flat list that terms are, and arithmetic precedence is left to
 * the evaluation.
 */
export class RollParser {
  formula: string;
  #at = 0;
  #isFunction: (name: string) => boolean;
  #denominations: string;

  constructor(
    formula: string,
    { isFunction, denominations }: { isFunction: (name: string) => boolean; denominations: string },
  ) {
    this.formula = formula;
    this.#isFunction = isFunction;
    this.#denominations = denominations;
  }

  /** @throws SyntaxError when the text is no formula */
  parse(): FormulaNode[] {
    const nodes: FormulaNode[] = [];
    let sign = this.#operators();
    if (sign && sign !== "-" && sign !== "+") this.#fail();
    for (;;) {
      const node = this.#term();
      if (sign === "-" && !nodes.length && node.kind === "number") node.value = -node.value;
      else if (sign && (nodes.length || sign === "-")) nodes.push({ kind: "operator", operator: sign });
      nodes.push(node);
      this.#space();
      if (this.#at >= this.formula.length) return nodes;
      sign = this.#operators();
      // Two words or terms beside each other are text that no operator joins.
      if (!sign && node.kind !== "string") this.#fail();
    }
  }

  #fail(): never {
    throw new SyntaxError(`"${this.formula}" is not a valid roll formula (at character ${this.#at + 1}).`);
  }

  #space(): void {
    while (/\s/.test(this.formula[this.#at] ?? "")) this.#at++;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags.replace("y", "")}y`);
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.formula);
    if (found?.[0]) this.#at = sticky.lastIndex;
    return found?.[0] ? found : null;
  }

  /** One operator; signs in a row become one. */
  #operators(): string {
    let operator = "";
    for (;;) {
      this.#space();
      const found = this.#match(/[-+*/%]/)?.[0];
      if (!found) return operator;
      if (!operator) operator = found;
      else if (found === "-" && (operator === "+" || operator === "-")) operator = operator === "+" ? "-" : "+";
      else if (found !== "+") this.#fail();
    }
  }

  #term(): FormulaNode {
    this.#space();
    const { formula } = this;
    if (formula[this.#at] === "{") return this.#pool();
    if (formula[this.#at] === "(") {
      const inner = this.#enclosed("(", ")");
      if (this.#startsDie()) return this.#dice({ formula: inner });
      return { kind: "group", formula: inner, flavor: this.#flavor() };
    }
    const word = /[a-z$_][\w$]*(?=\()/iy;
    word.lastIndex = this.#at;
    const fn = word.exec(formula)?.[0];
    if (fn && this.#isFunction(fn)) {
      this.#at += fn.length;
      return { kind: "function", fn, terms: split(this.#enclosed("(", ")")), flavor: this.#flavor() };
    }
    if (this.#startsDie()) return this.#dice(1);
    const number = this.#match(/\d+(?:\.\d+)?|\.\d+/)?.[0];
    if (number !== undefined) {
      if (/^\d+$/.test(number) && this.#startsDie()) return this.#dice(Number(number));
      if (/[a-z]/i.test(formula[this.#at] ?? "")) this.#fail();
      return { kind: "number", value: Number(number), flavor: this.#flavor() };
    }
    const text = this.#match(/[^\s(){}[\]+*/%,-]+/)?.[0];
    if (!text) this.#fail();
    return { kind: "string", term: text, flavor: this.#flavor() };
  }

  #startsDie(): boolean {
    const die = new RegExp(`d(?:\\d+|\\(|[${this.#denominations}](?![a-z]*\\())`, "iy");
    die.lastIndex = this.#at;
    return die.test(this.formula);
  }

  #dice(number: Count): FormulaNode {
    this.#at++;
    const digits = this.#match(/\d+/)?.[0];
    let faces: Count | string;
    if (digits) faces = Number(digits);
    else if (this.formula[this.#at] === "(") faces = { formula: this.#enclosed("(", ")") };
    else faces = (this.formula[this.#at++] as string).toLowerCase();
    const modifiers = this.#match(MODIFIERS)?.[0] ?? "";
    return { kind: "dice", number, faces, modifiers, flavor: this.#flavor() };
  }

  #pool(): FormulaNode {
    const terms = split(this.#enclosed("{", "}"));
    const modifiers = this.#match(MODIFIERS)?.[0] ?? "";
    return { kind: "pool", terms, modifiers, flavor: this.#flavor() };
  }

  #flavor(): string {
    this.#space();
    const flavor = this.#match(/\[([^\]]*)\]/)?.[1];
    return flavor ?? "";
  }

  /** The text between a bracket and its match. */
  #enclosed(open: string, close: string): string {
    const start = this.#at + 1;
    let depth = 0;
    for (let i = this.#at; i < this.formula.length; i++) {
      if (this.formula[i] === open) depth++;
      else if (this.formula[i] === close && --depth === 0) {
        this.#at = i + 1;
        return this.formula.slice(start, i).trim();
      }
    }
    return this.#fail();
  }
}

/** Split at the commas that stand in no bracket. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter && "({[".includes(letter)) depth++;
    else if (letter && ")}]".includes(letter)) depth--;
    else if ((letter === "," && depth === 0) || letter === undefined) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return parts.filter(Boolean);
}
