import type { WindowPosition } from "./configuration.ts";

/** The size of the area that windows live in, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/**
 * Fits a wanted position into the viewport: missing coordinates centre the window, and all of it stays in sight where it
 * is not larger than the page (memory; of a larger one the upper left corner does).
 * @param size the window's measured size, unscaled
 */
export function fitPosition(
  wanted: WindowPosition,
  size: { width: number; height: number },
  view: Viewport,
): WindowPosition {
  const scale = wanted.scale || 1;
  const width = typeof wanted.width === "number" ? Math.min(wanted.width, view.width) : size.width;
  const height = typeof wanted.height === "number" ? Math.min(wanted.height, view.height) : size.height;
  const left = wanted.left ?? (view.width - width * scale) / 2;
  const top = wanted.top ?? (view.height - height * scale) / 2;
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
  return {
    ...wanted,
    width: wanted.width === "auto" || wanted.width === undefined ? "auto" : width,
    height: wanted.height === "auto" || wanted.height === undefined ? "auto" : height,
    left: Math.round(within(left, 0, view.width - width * scale)),
    top: Math.round(within(top, 0, view.height - height * scale)),
    scale,
  };
}

/** Writes a position to a window's style. */
export function applyPosition(element: HTMLElement, position: WindowPosition): void {
  const { style } = element;
  const length = (value: number | "auto" | undefined) => (typeof value === "number" ? `${value}px` : (value ?? ""));
  style.width = length(position.width);
  style.height = length(position.height);
  style.left = length(position.left);
  style.top = length(position.top);
  style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
  if (position.zIndex !== undefined) style.zIndex = String(position.zIndex);
}
