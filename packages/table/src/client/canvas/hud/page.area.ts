/** The part of the window that the interface leaves to the map, in screen pixels. */
export function freeArea(): { left: number; right: number; width: number } {
  const left = document.getElementById("ui-left")?.getBoundingClientRect().right ?? 0;
  const right = document.getElementById("ui-right")?.getBoundingClientRect().left ?? globalThis.innerWidth;
  // A folded or not yet styled interface must not leave the map without room.
  const sensible = right - left > globalThis.innerWidth * 0.3;
  return sensible
    ? { left, right, width: right - left }
    : { left: 0, right: globalThis.innerWidth, width: globalThis.innerWidth };
}

/** Puts an element next after the map in the page's order, outside of the map's own stacking. */
export function placeAfterMap(element: HTMLElement): void {
  const map = document.getElementById("board-area") ?? document.getElementById("board");
  if (map) map.after(element);
  else document.body.prepend(element);
}
