import { DiceTerm } from "./dice-term.ts";
import { Die } from "./die.ts";
import type { DieResult } from "./result-rules.ts";
import type { EvaluationOptions } from "./roll-term.ts";

/** A fate die: −1, 0 or +1. Leaves nothing of the real one out. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(data: Loose = {}) {
    super({ ...data, faces: 3 });
  }

  override _extreme({ minimize }: EvaluationOptions): number {
    return minimize ? -1 : 1;
  }

  override mapRandomFace(randomUniform: number): number {
    // The last step turns a negative zero into the ordinary one.
    return Math.max(-1, Math.ceil(randomUniform * 3 - 2)) + 0;
  }

  override getResultLabel(entry: DieResult): string {
    return { "-1": "-", "0": " ", "1": "+" }[String(entry.result)] ?? String(entry.result);
  }
}

/** A coin: 0 or 1. Left out: the modifier that counts calls is applied to heads and tails by number only. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string> = { c: "call" };

  constructor(data: Loose = {}) {
    super({ ...data, faces: 2 });
  }

  override _extreme({ minimize }: EvaluationOptions): number {
    return minimize ? 0 : 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(randomUniform);
  }

  override getResultLabel(entry: DieResult): string {
    return entry.result ? "H" : "T";
  }

  override getResultCSS(entry: DieResult): (string | null)[] {
    return [
      this.constructor.name.toLowerCase(),
      entry.result === 1 ? "heads" : "tails",
      entry.success ? "success" : null,
      entry.failure ? "failure" : null,
    ];
  }

  /** `c0` or `c1`: count the coins that fell as called. */
  call(modifier: string): void {
    const called = Number(/^c([01])$/.exec(modifier)?.[1] ?? 1);
    for (const entry of this.results) {
      entry.success = entry.result === called;
      entry.failure = !entry.success;
      entry.count = entry.success ? 1 : 0;
    }
  }
}
