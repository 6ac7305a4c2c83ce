import type { Phrase } from "./result.ts";

/** One named step. */
export interface LadderStep {
  /** Language key of its name. */
  readonly key: string;
  /** Whole number; each step is one above the one before. */
  readonly value: number;
}

/** A place on a ladder or beyond its ends. */
export interface LadderPlace {
  readonly value: number;
  /** The nearest named step. */
  readonly step: LadderStep;
  /** Steps above the top (positive) or below the bottom (negative); 0 on the ladder. */
  readonly beyond: number;
}

/** An unbroken run of named steps, whose ends results may pass. */
export class Ladder {
  readonly steps: readonly LadderStep[];

  /**
   * @param keys language keys of the names, lowest first
   * @param lowest value of the first name
   * @param beyond language keys for places past the ends; they get `steps` (1 or more) and `name`, the end's key
   * @throws {RangeError} without names
   */
  constructor(
    keys: readonly string[],
    lowest: number,
    private readonly beyond: { readonly above: string; readonly below: string },
  ) {
    if (keys.length === 0) throw new RangeError("Ladder: no steps");
    this.steps = keys.map((key, i) => ({ key, value: lowest + i }));
  }

  get bottom(): LadderStep {
    return this.steps[0]!;
  }

  get top(): LadderStep {
    return this.steps[this.steps.length - 1]!;
  }

  /** Where a value stands. Fractions are rounded down. */
  at(value: number): LadderPlace {
    const whole = Math.floor(value);
    const clamped = this.clamp(whole);
    return { value: whole, step: this.steps[clamped - this.bottom.value]!, beyond: whole - clamped };
  }

  /** The name of a place: its key, or "n above/below" with the end's name. */
  name(value: number): Phrase {
    const { step, beyond } = this.at(value);
    if (beyond === 0) return { key: step.key };
    return {
      key: beyond > 0 ? this.beyond.above : this.beyond.below,
      data: { steps: Math.abs(beyond), name: step.key },
    };
  }

  /** The nearest value on the ladder. */
  clamp(value: number): number {
    return Math.min(this.top.value, Math.max(this.bottom.value, Math.floor(value)));
  }
}
