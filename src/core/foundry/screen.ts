/** Between what stands at an edge of the screen and what is around it, in pixels. */
export const EDGE = 16;

/** Keeps something of ours at the lower edge of the scene, beside the sidebar and above the macros, wherever these are. */
export function standAtEdge(element: HTMLElement): void {
  document.body.append(element);
  const place = () => {
    // On a narrow screen the unfolded sidebar lies over all that is beside it.
    const right = Math.min(...["ui-right", "sidebar-content"].map((id) => boxOf(id)?.left || innerWidth));
    const macros = boxOf("hotbar");
    const beside = !macros || macros.right + EDGE < right - element.offsetWidth;
    element.style.right = `${innerWidth - right + EDGE}px`;
    element.style.bottom = `${beside ? EDGE : innerHeight - macros.top + EDGE}px`;
  };
  place();
  addEventListener("resize", place);
  onSidebar(place);
}

/** Does something whenever the sidebar folds or unfolds, or messages come up beside it; and once at the beginning. */
export function onSidebar(act: () => void): void {
  if (!("ResizeObserver" in globalThis)) return;
  const watch = new ResizeObserver(act);
  for (const id of ["ui-right", "sidebar-content"]) {
    const around = document.getElementById(id);
    if (around) watch.observe(around);
  }
}

function boxOf(id: string): DOMRect | null {
  return document.getElementById(id)?.getBoundingClientRect() ?? null;
}

/** How much of the screen's width lies left of the sidebar, in pixels: of its strip of tabs, where it is folded; null where there is none. */
export function leftOfSidebar(): number | null {
  const left = ui.sidebar?.element?.getBoundingClientRect().left ?? 0;
  return left > 0 ? left : null;
}

/** The sidebar, where something is part of it or of its strip of tabs; null for all else. */
export function sidebarAround(part: Element): Element | null {
  return part.closest("#sidebar");
}

/** A window, as far as it is put somewhere. */
export interface Movable {
  readonly element: HTMLElement;
  readonly position: { readonly left?: number | undefined };
  setPosition(position: { left: number; top?: number }): unknown;
}

/** Whole on the screen, and in the middle of what lies left of the sidebar where it would reach over that and hide what stands there. */
export function besideSidebar(dialog: Movable): void {
  const room = leftOfSidebar() ?? 0;
  const { offsetWidth: width } = dialog.element;
  const { left = 0 } = dialog.position;
  const isOver = width <= room && left + width > room;
  dialog.setPosition({ left: isOver ? Math.floor((room - width) / 2) : left });
}

/** Where the scene's controls end, in pixels from the left edge of the screen; 0 where there are none. */
export function rightOfControls(): number {
  return boxOf("scene-controls")?.right ?? 0;
}

/** Where what Foundry tells at the upper edge of the screen ends, in pixels from there; 0 where it tells nothing. */
export function belowNotices(): number {
  const notices = boxOf("notifications");
  return notices && notices.height > 0 && notices.top < innerHeight / 2 ? notices.bottom : 0;
}
