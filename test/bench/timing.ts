import type { CDPSession } from "playwright-core";

/** Milliseconds that a page's own thread has worked since `Performance.enable`. */
export async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

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

/** The one in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
