import { t } from "../../../core/text/text.ts";
import { LADDER, LEVELS, SUPERB, TERRIBLE } from "../rules/ladder/levels.ts";

/** Somebody's place on the rail. */
export interface RailMark {
  value: number;
  /** Which side it is; told by the shape of the mark. */
  shape: string;
  /** A result; otherwise a level that waits for its dice. */
  solid: boolean;
  label: string;
}

/** The trait ladder as a rail, best first: seven words, and what lies beyond where somebody got there. */
export function rail(marks: readonly RailMark[], needed: number | null = null) {
  const values = marks.map(({ value }) => value);
  const top = Math.min(SUPERB + 3, Math.max(SUPERB, ...values));
  const bottom = Math.max(TERRIBLE - 3, Math.min(TERRIBLE, ...values));
  const rungs = [];
  for (let value = top; value >= bottom; value--) {
    const { step, beyond } = LADDER.at(value);
    const here = marks.filter((mark) => Math.max(bottom, Math.min(top, mark.value)) === value);
    rungs.push({
      value,
      rung: rungKey(value),
      word: beyond === 0 ? t(step.key) : beyond > 0 ? `+${beyond}` : `−${-beyond}`,
      beyond: beyond !== 0,
      needed: needed === value,
      marks: gathered(here),
    });
  }
  return rungs;
}

/** Alike marks on one rung are one mark with their number: a band of seven is wider than the rail. */
function gathered(marks: readonly RailMark[]) {
  const found = new Map<string, RailMark & { many: number }>();
  for (const mark of marks) {
    const key = `${mark.shape}-${mark.solid}`;
    found.set(key, { ...mark, many: (found.get(key)?.many ?? 0) + 1 });
  }
  return [...found.values()].map((mark) => ({ ...mark, many: mark.many > 1 ? mark.many : "" }));
}

/** Name of the nearest rung, for styling. */
function rungKey(value: number): string {
  return LEVELS[Math.max(TERRIBLE, Math.min(SUPERB, value)) - TERRIBLE]!;
}

/** A figure with its sign, with a true minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}
