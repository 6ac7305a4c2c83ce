import { beingDrawn, type HandlebarsWindow } from "./applications.ts";

/** The windows of Foundry's kind that lie above this one. */
export function windowsAbove({ position: { zIndex = 0 } }: Pick<HandlebarsWindow, "position">) {
  const windows = [...foundry.applications.instances.values()];
  const inSight = (one: (typeof windows)[number]) => one.rendered || (beingDrawn.has(one) && one.element?.isConnected);
  return windows.filter((one) => one.hasFrame && (one.position.zIndex ?? 0) > zIndex && inSight(one));
}
