import { afterEach, expect, it, vi } from "vitest";
import { rest } from "../../../../src/core/sheets/warm-templates.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("waits for a page's rest, and on one that never rests for two seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (job: () => void, { timeout }: { timeout: number }) => setTimeout(job, timeout));
  const rested = vi.fn();
  void rest().then(rested);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rested).toHaveBeenCalledOnce();
});

it("waits a moment where a browser tells nothing of its rests", async () => {
  vi.useFakeTimers();
  const rested = vi.fn();
  void rest().then(rested);
  await vi.advanceTimersByTimeAsync(50);
  expect(rested).toHaveBeenCalledOnce();
});
