import type { Rectangle } from "../grid/grid.types.ts";

/** Screen pixels between a thing and what floats beside it. */
const GAP = 18;
/** Screen pixels that stay free at the edges of the area. */
const MARGIN = 8;

/**
 * Where something of a size goes so that it does not lie over the thing it belongs to: to its right, else left, below or
 * above, wherever it fits into the area. Where it fits nowhere, the side with most room takes it, and it stays on screen.
 */
export function placeBeside(
  thing: Rectangle,
  size: { width: number; height: number },
  area: Rectangle,
): { x: number; y: number } {
  const within = (value: number, from: number, room: number, own: number): number =>
    Math.max(from + MARGIN, Math.min(value, from + room - own - MARGIN));
  const across = (x: number) => within(x, area.x, area.width, size.width);
  const down = (y: number) => within(y, area.y, area.height, size.height);
  const [right, bottom] = [thing.x + thing.width, thing.y + thing.height];
  const sides = [
    { room: area.x + area.width - right - GAP - MARGIN - size.width, x: right + GAP, y: down(thing.y) },
    { room: thing.x - GAP - MARGIN - area.x - size.width, x: thing.x - GAP - size.width, y: down(thing.y) },
    { room: area.y + area.height - bottom - GAP - MARGIN - size.height, x: across(thing.x), y: bottom + GAP },
    { room: thing.y - GAP - MARGIN - area.y - size.height, x: across(thing.x), y: thing.y - GAP - size.height },
  ];
  const best = sides.find(({ room }) => room >= 0) ?? sides.sort((a, b) => b.room - a.room)[0];
  const { x = 0, y = 0 } = best ?? {};
  return { x: across(x), y: down(y) };
}
