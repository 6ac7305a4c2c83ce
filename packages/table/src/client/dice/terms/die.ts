import { DiceTerm } from "./dice-term.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop } from "./result-rules.ts";

/** A die cannot go on exploding or being rolled again for ever. */
const MOST_EXTRA = 1000;

/** Keeping and dropping, which dice and pools share. */
export const KEEP_MODIFIERS = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" };

/** Parse "cs>=5" into its comparison and target. */
function comparisonOf(modifier: string): { comparison: string | undefined; target: number | undefined } {
  const [, comparison, target] = /^[a-z]+([<>=]+)?(\d+)?$/.exec(modifier) ?? [];
  return { comparison, target: target === undefined ? undefined : Number(target) };
}

/** Parse "r2<3" into how often, comparison and target. "r1" means every 1. */
function repetitionOf(
  modifier: string,
  target: number,
): { max: number; comparison: string | undefined; target: number } {
  const [, first, comparison, second] = /^[a-z]+(\d+)?([<>=]+)?(\d+)?$/.exec(modifier) ?? [];
  if (comparison === undefined && first !== undefined)
    return { max: Number.POSITIVE_INFINITY, comparison, target: Number(first) };
  return {
    max: first === undefined ? Number.POSITIVE_INFINITY : Number(first),
    comparison,
    target: second === undefined ? target : Number(second),
  };
}

/** An ordinary die. Leaves nothing of the real one's modifiers out. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string | ((this: Loose, modifier: string) => unknown)> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    ...KEEP_MODIFIERS,
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return total;
    if (this.options.marginSuccess !== undefined) return total - Number(this.options.marginSuccess);
    if (this.options.marginFailure !== undefined) return Number(this.options.marginFailure) - total;
    return total;
  }

  override get denomination(): string {
    const own = (this.constructor as typeof Die).DENOMINATION;
    return own === "d" ? `d${this.faces}` : own;
  }

  /** `r`: roll again what compares, once; the old result stays, inactive. */
  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<void> {
    const { max, comparison, target } = repetitionOf(modifier, 1);
    const initial = this.results.length;
    let left = max;
    for (let i = 0; i < (recursive ? this.results.length : initial) && left > 0; i++) {
      const entry = this.results[i];
      if (!entry?.active || !compareResult(entry.result, comparison, target)) continue;
      if (this.results.length - initial > MOST_EXTRA)
        throw new Error("Maximum recursion depth for a rerolling dice roll exceeded");
      entry.rerolled = true;
      entry.active = false;
      await this.roll({ reroll: true });
      left--;
    }
  }

  /** `rr`: roll again for as long as it compares. */
  async rerollRecursive(modifier: string): Promise<void> {
    await this.reroll(modifier, { recursive: true });
  }

  /** `k`, `kh`, `kl`: keep the highest or lowest. */
  keep(modifier: string): void {
    const [, direction, number] = /^k([hl])?(\d+)?$/.exec(modifier) ?? [];
    keepOrDrop(this.results, Number(number ?? 1), { keep: true, highest: direction !== "l" });
  }

  /** `d`, `dl`, `dh`: drop the lowest or highest. */
  drop(modifier: string): void {
    const [, direction, number] = /^d([hl])?(\d+)?$/.exec(modifier) ?? [];
    keepOrDrop(this.results, Number(number ?? 1), { keep: false, highest: direction === "h" });
  }

  /** `x`: roll one more die for each that compares (the top face, by default), and for those too. */
  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<void> {
    const { max, comparison, target } = repetitionOf(modifier, this.faces ?? 0);
    const initial = this.results.length;
    let left = max;
    for (let i = 0; i < (recursive ? this.results.length : initial) && left > 0; i++) {
      const entry = this.results[i];
      if (!entry?.active || !compareResult(entry.result, comparison, target)) continue;
      if (this.results.length - initial > MOST_EXTRA)
        throw new Error("Maximum recursion depth for an exploding dice roll exceeded");
      entry.exploded = true;
      await this.roll({ reroll: true });
      left--;
    }
  }

  async explodeOnce(modifier: string): Promise<void> {
    await this.explode(modifier, { recursive: false });
  }

  countSuccess(modifier: string): void {
    const { comparison, target } = comparisonOf(modifier);
    applyCount(this.results, comparison, target ?? this.faces ?? 0, { flagSuccess: true });
  }

  countFailures(modifier: string): void {
    const { comparison, target } = comparisonOf(modifier);
    applyCount(this.results, comparison, target ?? 1, { flagFailure: true });
  }

  countEven(_modifier: string): void {
    this.#countWhere((result) => result % 2 === 0);
  }

  countOdd(_modifier: string): void {
    this.#countWhere((result) => result % 2 !== 0);
  }

  #countWhere(test: (result: number) => boolean): void {
    for (const entry of this.results) {
      if (!entry.active) continue;
      entry.success = test(entry.result);
      entry.count = entry.success ? 1 : 0;
    }
  }

  deductFailures(modifier: string): void {
    const { comparison, target } = comparisonOf(modifier);
    applyDeduct(this.results, comparison, target ?? 1, { deductFailure: true });
  }

  subtractFailures(modifier: string): void {
    const { comparison, target } = comparisonOf(modifier);
    applyDeduct(this.results, comparison, target ?? 1, { invertFailure: true });
  }

  /** `ms`: the total is by how much the dice beat (or, with <, fall short of) a target. */
  marginSuccess(modifier: string): void {
    const { comparison, target } = comparisonOf(modifier);
    if (target === undefined) return;
    this.options[comparison?.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
  }

  /** `min3`: what is below counts as the minimum. */
  minimum(modifier: string): void {
    this.#bound(modifier, (result, target) => result < target);
  }

  /** `max3`: what is above counts as the maximum. */
  maximum(modifier: string): void {
    this.#bound(modifier, (result, target) => result > target);
  }

  #bound(modifier: string, outside: (result: number, target: number) => boolean): void {
    const target = Number(/(\d+)$/.exec(modifier)?.[1] ?? Number.NaN);
    if (Number.isNaN(target)) return;
    for (const entry of this.results) {
      if (!outside(entry.result, target)) continue;
      entry.count = target;
      entry.rerolled = true;
    }
  }
}
