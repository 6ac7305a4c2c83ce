import type { AppHandler } from "../foundry/applications.ts";
import { guarded } from "../notify.ts";

/** What a button does: called with its window, the element that names the action, and the event. */
type Act<W> = (window: W, target: HTMLElement, event: PointerEvent) => unknown;

/**
 * A window's actions, for its `DEFAULT_OPTIONS`, each a plain function of the window. What fails reaches the person as a
 * notification.
 */
export function actions<W>(acts: Readonly<Record<string, Act<W>>>): Record<string, AppHandler> {
  const bound = Object.entries(acts).map(([name, act]) => [
    name,
    function (this: W, event: PointerEvent, target: HTMLElement) {
      return guarded(async () => act(this, target, event));
    },
  ]);
  return Object.fromEntries(bound);
}
