/** What had the focus in a part that is drawn anew. */
export interface KeptFocus {
  readonly element: HTMLElement | null;
  /** How to find a button again by what it does and to what, where it is another element by then. */
  readonly button: string | null;
  /** The same for the card that it is on, wherever that is shown; null for what is on none. */
  readonly card: string | null;
}

/** Remembers which element of the part has the focus. */
export function rememberFocus(part: HTMLElement): KeptFocus {
  return findable(part.matches(":focus") ? part : part.querySelector<HTMLElement>(":focus"));
}

/** How an element that has the focus, or had it, is found again. */
export function findable(element: HTMLElement | null): KeptFocus {
  const marked = (name: string) => {
    const id = element?.closest(`[${name}]`)?.getAttribute(name);
    return id ? `[${name}="${CSS.escape(id)}"]` : "";
  };
  const card = marked("data-message-id");
  const place = card || marked("data-item-id");
  const button = element?.matches("button[data-action]") ? `${place} button${attributesOf(element)}` : null;
  return { element, button, card: card || null };
}

/**
 * Gives the focus back to what had it: the same element, or for a button the one that does the same to the same. Where it is there
 * no more, the keys stay on its card, or in its window.
 */
export function refocus(part: HTMLElement, { element, button, card }: KeptFocus): void {
  if (!element) return;
  const stayed = part.contains(element) && (!button || element.matches(button));
  const found = button ? [...part.querySelectorAll<HTMLElement>(button)] : [];
  // Of a card that lies in a window of its own as well, that one is in front.
  const same = stayed ? element : found.at(card ? -1 : 0);
  const { activeElement, body } = part.ownerDocument;
  if (same) same !== activeElement && same.focus({ preventScroll: true });
  else if (!activeElement || activeElement === body)
    for (const place of card ? body.querySelectorAll<HTMLElement>(card) : [part.closest<HTMLElement>(".application")])
      focusWindow(place);
}

/** Does what gives the focus back, without its window coming to the front for it. */
export function quietly(work: () => void): void {
  const hush = (event: Event) => event.stopPropagation();
  addEventListener("focusin", hush, true);
  work();
  removeEventListener("focusin", hush, true);
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
