import { renderTemplate } from "../foundry/interface.ts";

/** Where a browser tells nothing of its rests, so long between one template and the next, in milliseconds. */
const PAUSE = 50;
/** So long one works on at a time, in milliseconds: half of what a frame takes, so that nobody's hand waits for it. */
const SPELL = 8;
/** A page that never rests gets one all the same after so long, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Makes templates ready, one by one, while nobody does anything: Handlebars compiles one only when it runs for the first time, and for
 * the parts of a sheet that is half of what its first drawing takes. Each runs with nothing; what comes of that is nobody's.
 */
export async function warmTemplates(paths: readonly string[]): Promise<void> {
  // Where a game is played without a page nothing is looked at.
  if (typeof document === "undefined") return;
  let since = Number.NEGATIVE_INFINITY;
  for (const path of paths) {
    if (performance.now() - since > SPELL) {
      await rest();
      since = performance.now();
    }
    // A template may want what its window gives it. It is compiled by then.
    await renderTemplate(path, {}).catch(() => "");
  }
}

/** Until the page has nothing to do. */
export function rest(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: PATIENCE });
    else setTimeout(done, PAUSE);
  });
}
