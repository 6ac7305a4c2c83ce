import { mean } from "./generation.ts";

/**
 * Lets a moment pass where Foundry reads a file, asks somebody or draws, so that something else may happen meanwhile. Only the
 * least convenient table does: elsewhere nothing waits without a reason.
 */
export async function aMoment(): Promise<void> {
  if (!mean) return;
  await new Promise<void>((done) => void ("setImmediate" in globalThis ? setImmediate(done) : setTimeout(done, 0)));
}
