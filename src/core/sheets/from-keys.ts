import { nameWindow } from "../foundry/named-window.ts";
import { focusWindow, type KeptFocus, refocus, rememberFocus } from "./keep-focus.ts";

/** Where somebody types, who is not led away by a window that comes up by itself. */
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable], prose-mirror";

/**
 * A window for whoever works by keys, or has the page read out: it has a role and a name, the keys are in it once it is open, and
 * back where they were once it closes. What of this Foundry does for its windows it says nowhere; what is done already stays.
 */
export class FromKeys {
  #before: { within: HTMLElement; focus: KeptFocus } | null = null;

  opened(element: HTMLElement): void {
    nameWindow(element);
    const { activeElement, body } = element.ownerDocument;
    if (element.contains(activeElement) || activeElement?.matches(TYPING)) return;
    const within = activeElement?.closest<HTMLElement>(".application") ?? body;
    this.#before = { within, focus: rememberFocus(within) };
    const first = element.querySelector<HTMLElement>("[autofocus]");
    if (first) first.focus({ preventScroll: true });
    else focusWindow(element);
  }

  closed(): void {
    const before = this.#before;
    this.#before = null;
    if (!before) return;
    const { within, focus } = before;
    // What closes leaves the page first; where it was not the window that had the keys, they stay where they are.
    setTimeout(() => {
      const { activeElement, body } = within.ownerDocument;
      if (!activeElement || activeElement === body) refocus(within, focus);
    });
  }
}
