import type { WindowPosition } from "./configuration.ts";

/** The size of the area that windows live in, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** The least part of a window's header that must stay on the page, in CSS pixels. */
const HEADER_IN_SIGHT = 50;

/**
 * Fits a wanted position into the viewport: missing coordinates centre the window, and its header stays in reach.
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
    left: Math.round(within(left, HEADER_IN_SIGHT - width * scale, view.width - HEADER_IN_SIGHT)),
    top: Math.round(within(top, 0, view.height - HEADER_IN_SIGHT)),
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
