import type { CanvasDimensions, ViewPosition } from "./canvas.types.ts";

export const ZOOM = { least: 0.2, most: 3, step: 1.15 } as const;

interface Screen {
  width: number;
  height: number;
}

/** Keeps a view on the scene: the middle of the screen inside the scene's rectangle, the scale within its limits. */
export function constrainView(
  view: Partial<ViewPosition>,
  current: ViewPosition,
  { rect }: CanvasDimensions,
): ViewPosition {
  const finite = (value: number | null | undefined, instead: number): number =>
    typeof value === "number" && Number.isFinite(value) ? value : instead;
  return {
    x: Math.min(Math.max(finite(view.x, current.x), rect.x), rect.x + rect.width),
    y: Math.min(Math.max(finite(view.y, current.y), rect.y), rect.y + rect.height),
    scale: Math.min(Math.max(finite(view.scale, current.scale), ZOOM.least), ZOOM.most),
  };
}

/** The view that shows the whole scene in the part of the screen that is free, from `left` to `right`. */
export function fitScene(
  { sceneRect }: CanvasDimensions,
  screen: Screen,
  free: { left: number; right: number } = { left: 0, right: screen.width },
): ViewPosition {
  const width = (free.right - free.left) * 0.94;
  const scale = Math.max(Math.min(width / sceneRect.width, (screen.height * 0.86) / sceneRect.height, 1.2), ZOOM.least);
  const aside = (screen.width / 2 - (free.left + free.right) / 2) / scale;
  return { x: sceneRect.x + sceneRect.width / 2 + aside, y: sceneRect.y + sceneRect.height / 2, scale };
}

/** A view zoomed by a factor so that the scene point under a screen point stays there. */
export function zoomAbout(
  current: ViewPosition,
  factor: number,
  pointer: { x: number; y: number },
  screen: Screen,
): ViewPosition {
  const scale = Math.min(Math.max(current.scale * factor, ZOOM.least), ZOOM.most);
  const [dx, dy] = [pointer.x - screen.width / 2, pointer.y - screen.height / 2];
  return { x: current.x + dx / current.scale - dx / scale, y: current.y + dy / current.scale - dy / scale, scale };
}
