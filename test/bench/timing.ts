/** Median of several runs, in microseconds per call. */
export function microseconds(call: () => unknown, calls: number): number {
  const runs: number[] = [];
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call();
    runs.push(((performance.now() - start) * 1000) / calls);
  }
  return runs.sort((a, b) => a - b)[3]!;
}

/** The growth against the case before, as a row's ratio; nothing for the first case. */
export function grown(value: number, before: number): { ratio?: number } {
  return before > 0 ? { ratio: value / before } : {};
}
