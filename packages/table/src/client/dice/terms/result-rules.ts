/** One die's result, as it is stored. */
export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  success?: boolean;
  failure?: boolean;
  /** What the result counts for in place of itself. */
  count?: number;
  exploded?: boolean;
  rerolled?: boolean;
  hidden?: boolean;
}

/** Compare a result; without a comparison it must be equal. */
export function compareResult(result: number, comparison: string | undefined, target: number): boolean {
  switch (comparison) {
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return result === target;
  }
}

/**
 * Keep or drop some of the active results; what goes is inactive and discarded.
 * Among equals, the earlier ones are kept, and dropped.
 */
export function keepOrDrop(
  results: DieResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DieResult[] {
  const order = results
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.active)
    .sort((a, b) => (highest ? b.entry.result - a.entry.result : a.entry.result - b.entry.result) || a.index - b.index);
  for (const [position, { entry }] of order.entries()) {
    if (position < number === keep) continue;
    entry.active = false;
    entry.discarded = true;
  }
  return results;
}

/** Count results that compare, as successes or failures. */
export function applyCount(
  results: DieResult[],
  comparison: string | undefined,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const entry of results) {
    if (!entry.active) continue;
    const hit = compareResult(entry.result, comparison, target);
    entry.count = hit ? 1 : 0;
    if (flagSuccess) entry.success = hit;
    else if (flagFailure) entry.failure = hit;
  }
}

/** Count results that compare against the total: one each, or their own value. */
export function applyDeduct(
  results: DieResult[],
  comparison: string | undefined,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const entry of results) {
    if (!entry.active || !compareResult(entry.result, comparison, target)) continue;
    entry.failure = true;
    if (deductFailure) entry.count = -1;
    else if (invertFailure) entry.count = -entry.result;
  }
}

/** What active results come to. */
export function totalOf(results: DieResult[]): number {
  return results.reduce((total, entry) => (entry.active ? total + (entry.count ?? entry.result) : total), 0);
}
