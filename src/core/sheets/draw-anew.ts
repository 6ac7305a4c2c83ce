import type { HandlebarsWindow } from "../foundry/applications.ts";
import { guarded } from "../text/notify.ts";

type Drawn = Pick<HandlebarsWindow, "render">;

/** Windows of which another drawing waits to begin. */
const waiting = new WeakSet<Drawn>();
/** The last drawing of a window that was asked for here. */
const last = new WeakMap<Drawn, Promise<unknown>>();

/**
 * Draws a window anew that is open, once for all that is heard of before the drawing begins. While it is being drawn a window
 * says that it is not `rendered`; what is heard of meanwhile is not on it yet, and is drawn after.
 * @param window null, or one that is closed: nothing happens
 */
export function drawAnew(window: Drawn | null): void {
  if (!window || waiting.has(window)) return;
  waiting.add(window);
  void guarded(async () => {
    await last.get(window);
    waiting.delete(window);
    // Without `force` what is closed stays closed.
    const run = window.render();
    last.set(
      window,
      run.catch(() => {}),
    );
    await run;
  });
}
