/** What had the focus in a part that is drawn anew. */
export interface KeptFocus {
  readonly element: HTMLElement | null;
  /** How to find a button again by what it does and to what, where it is another element by then. */
  readonly button: string | null;
}

/** Remembers which element of the part has the focus. */
export function rememberFocus(part: HTMLElement): KeptFocus {
  const element = part.querySelector<HTMLElement>(":focus");
  const row = element?.closest<HTMLElement>("[data-item-id]");
  const place = row ? `[data-item-id="${CSS.escape(row.dataset.itemId ?? "")}"] ` : "";
  const button = element?.matches("button[data-action]") ? `${place}button${attributesOf(element)}` : null;
  return { element, button };
}

/**
 * Gives the focus back to what had it: the same element, or for a button the one that does the same to the same. Where it is there
 * no more, the keys stay in its window.
 */
export function refocus(part: HTMLElement, { element, button }: KeptFocus): void {
  if (!element) return;
  const stayed = part.contains(element) && (!button || element.matches(button));
  const same = stayed ? element : button && part.querySelector<HTMLElement>(button);
  const { activeElement, body } = part.ownerDocument;
  if (same) same !== activeElement && same.focus({ preventScroll: true });
  else if (!activeElement || activeElement === body) focusWindow(part.closest<HTMLElement>(".application"));
}

/** Gives the focus to a window, where nothing in it is to have it. */
export function focusWindow(window: HTMLElement | null): void {
  if (window && !window.hasAttribute("tabindex")) window.tabIndex = -1;
  window?.focus({ preventScroll: true });
}

function attributesOf({ dataset }: HTMLElement): string {
  const known = Object.entries(dataset).filter(([key]) => !key.startsWith("tooltip"));
  return known
    .map(
      ([key, value]) =>
        `[data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${CSS.escape(value ?? "")}"]`,
    )
    .join("");
}
