import { beingDrawn, type HandlebarsWindow } from "./applications.ts";

/** How far to the front a window lies: further, the later it was opened or turned to. */
const heightOf = ({ position }: Pick<HandlebarsWindow, "position">): number => position.zIndex ?? 0;

/** The windows of Foundry's kind that lie above this one. */
export function windowsAbove(window: Pick<HandlebarsWindow, "position">) {
  return inSight().filter((one) => heightOf(one) > heightOf(window));
}

/**
 * What it gives brings to the front what somebody has opened or turned to since this call, in that order. Call it once a window
 * that opens by itself is there, with that window.
 */
export function frontFromNow(): (but: object | null) => void {
  const before = new Map(inSight().map((one) => [one, heightOf(one)]));
  return (but) => {
    const since = inSight().filter((one) => one !== but && heightOf(one) > (before.get(one) ?? -1));
    for (const one of since.toSorted((a, b) => heightOf(a) - heightOf(b))) one.bringToFront();
  };
}

/** The windows of Foundry's kind that somebody sees, in no order. */
function inSight() {
  const windows = [...foundry.applications.instances.values()].filter(({ hasFrame }) => hasFrame);
  return windows.filter((one) => one.rendered || (beingDrawn.has(one) && one.element?.isConnected));
}
