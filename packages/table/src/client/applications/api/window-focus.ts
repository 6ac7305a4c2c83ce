/** Where the keyboard was before a window opened, so that it can go back. */
export class FocusKeeper {
  #opener: HTMLElement | null = null;

  /** Remembers what has focus and moves focus into the window, unless it is there already. */
  enter(element: HTMLElement): void {
    const doc = element.ownerDocument;
    const active = doc.activeElement as HTMLElement | null;
    if (active && element.contains(active)) return;
    this.#opener = active && active !== doc.body ? active : null;
    const target = element.querySelector<HTMLElement>("[autofocus]") ?? element;
    target.focus({ preventScroll: true });
  }

  /** Gives focus back to the opener when the closing window held it. */
  leave(element: HTMLElement): void {
    const doc = element.ownerDocument;
    const held = element.contains(doc.activeElement) || doc.activeElement === doc.body || !doc.activeElement;
    const opener = this.#opener;
    this.#opener = null;
    if (!held || !opener) return;
    queueMicrotask(() => {
      const target = opener.isConnected ? opener : findAgain(opener);
      target?.focus({ preventScroll: true });
    });
  }
}

/** Finds the element that a re-render has put in the opener's place, by its id, name or action. */
function findAgain(opener: HTMLElement): HTMLElement | null {
  const doc = opener.ownerDocument;
  if (opener.id) return doc.getElementById(opener.id);
  const name = opener.getAttribute("name");
  if (name) return doc.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  return null;
}

/** Commits what is being typed (the browser's change event) before a window goes away. */
export function commitTyping(element: HTMLElement): void {
  const active = element.ownerDocument.activeElement as HTMLElement | null;
  if (active && active !== element && element.contains(active) && active.matches("input, textarea, select"))
    active.blur();
}
