import type { HandlebarsWindow } from "./foundry-apps.ts";

/** A window that has grown moves up, so that its end is not pushed off the screen. */
export function keepInSight(window: HandlebarsWindow): void {
  // A part that folds up while the window closes is told of afterwards.
  if (!window.rendered) return;
  const { top, bottom } = window.element.getBoundingClientRect();
  const room = (window.element.ownerDocument.defaultView?.innerHeight ?? bottom) - bottom;
  if (room < 0) window.setPosition({ top: Math.max(0, top + room) });
}
