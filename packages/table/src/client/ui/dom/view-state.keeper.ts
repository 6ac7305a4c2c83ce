/** Where a person was in a piece of page: scroll positions and the focused control. */
export interface ViewState {
  scrolls: Map<string, number>;
  focus: string | null;
  selection: [number, number] | null;
}

/**
 * Notes scroll positions of elements with `data-keep-scroll` and the focused element, so that building the content
 * anew does not throw anybody off the place they were at.
 */
export function readViewState(root: HTMLElement): ViewState {
  const scrolls = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-keep-scroll]")) {
    scrolls.set(element.dataset.keepScroll ?? "", element.scrollTop);
  }
  const active = root.ownerDocument.activeElement;
  const inside = active instanceof HTMLElement && root.contains(active) ? active : null;
  return { scrolls, focus: inside ? focusSelector(inside) : null, selection: selectionOf(inside) };
}

/** Puts scroll positions and focus back after the content was replaced. */
export function restoreViewState(root: HTMLElement, state: ViewState): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-keep-scroll]")) {
    const top = state.scrolls.get(element.dataset.keepScroll ?? "");
    if (top !== undefined) element.scrollTop = top;
  }
  if (!state.focus) return;
  const target = root.querySelector<HTMLElement>(state.focus);
  target?.focus({ preventScroll: true });
  if (state.selection && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    target.setSelectionRange(...state.selection);
  }
}

/** A selector that finds the same control in freshly built content, from its id, name, or data attributes. */
function focusSelector(element: HTMLElement): string | null {
  if (element.id && !element.id.startsWith("field-")) return `#${CSS.escape(element.id)}`;
  const tag = element.localName;
  const name = element.getAttribute("name");
  if (name) return `${tag}[name="${CSS.escape(name)}"]`;
  const marks = ["data-action", "data-tab", "data-slot", "data-setting"].filter((mark) => element.hasAttribute(mark));
  const entry = element.closest<HTMLElement>("[data-entry-id], [data-combatant-id], [data-folder-id], [data-scene-id]");
  const own = marks.map((mark) => `[${mark}="${CSS.escape(element.getAttribute(mark) ?? "")}"]`).join("");
  if (!own && !entry) return null;
  return `${entry ? `${entrySelector(entry)} ` : ""}${tag}${own}`;
}

function entrySelector(entry: HTMLElement): string {
  const mark = ["data-entry-id", "data-combatant-id", "data-folder-id", "data-scene-id"].find((name) =>
    entry.hasAttribute(name),
  );
  return `[${mark}="${CSS.escape(entry.getAttribute(mark ?? "") ?? "")}"]`;
}

function selectionOf(element: HTMLElement | null): [number, number] | null {
  const texty =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && ["text", "search"].includes(element.type));
  return texty ? [element.selectionStart ?? 0, element.selectionEnd ?? 0] : null;
}
