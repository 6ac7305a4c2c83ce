/** Functions a formula may call, beside those in `CONFIG.Dice.functions`. */
const FUNCTIONS: Record<string, (...values: number[]) => number> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sqrt: Math.sqrt,
};

/** The function of that name, or undefined. */
export function formulaFunction(name: string): ((...values: Loose[]) => Loose) | undefined {
  const own = globalThis.CONFIG?.Dice?.functions;
  if (own && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}

/**
 * Work out plain arithmetic: numbers, + - * / %, parentheses and functions. Never runs code.
 * @throws Error for anything else
 */
export function calculate(expression: string): number {
  const tokens = expression.match(/\d*\.?\d+(?:e[+-]?\d+)?|[a-z]+|[-+*/%(),]|\S/gi) ?? [];
  let at = 0;
  const take = (token: string) => tokens[at] === token && ++at > 0;
  const need = (token: string) => {
    if (!take(token)) throw new Error(`"${expression}" is not plain arithmetic.`);
  };

  function sum(): number {
    let value = product();
    for (;;) {
      if (take("+")) value += product();
      else if (take("-")) value -= product();
      else return value;
    }
  }

  function product(): number {
    let value = unary();
    for (;;) {
      if (take("*")) value *= unary();
      else if (take("/")) value /= unary();
      else if (take("%")) value %= unary();
      else return value;
    }
  }

  function unary(): number {
    if (take("-")) return -unary();
    if (take("+")) return unary();
    if (take("(")) {
      const value = sum();
      need(")");
      return value;
    }
    const token = tokens[at++] ?? "";
    if (/^[\d.]/.test(token)) return Number(token);
    const fn = formulaFunction(token);
    need("(");
    if (!fn) throw new Error(`"${token}" is no function that a formula may call.`);
    const values = [sum()];
    while (take(",")) values.push(sum());
    need(")");
    return fn(...values);
  }

  const value = sum();
  if (at < tokens.length || !tokens.length || Number.isNaN(value))
    throw new Error(`"${expression}" is not plain arithmetic.`);
  return value;
}
