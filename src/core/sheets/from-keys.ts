import { nameWindow } from "../foundry/named-window.ts";
import { findable, focusWindow, type KeptFocus, refocus } from "./keep-focus.ts";

/** Where somebody types, who is not led away by a window that comes up by itself. */
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable], prose-mirror";

/** Where the keys were before a window took them. */
interface Before {
  readonly within: HTMLElement;
  readonly focus: KeptFocus;
}

/** The same for each window, as one may open over another that closes first. */
const before = new WeakMap<HTMLElement, Before>();

/**
 * A window for whoever works by keys, or has the page read out: it has a role and a name, the keys are in it once it is open, and
 * back where they were once it closes. What of this Foundry does for its windows it says nowhere; what is done already stays.
 */
export class FromKeys {
  #before: Before | undefined;

  /** @param had what had the keys before it opened, where it has taken them by itself */
  opened(element: HTMLElement, had: Element | null = element.ownerDocument.activeElement): void {
    nameWindow(element);
    const { activeElement, body } = element.ownerDocument;
    if (element.contains(had)) return;
    const within = had?.closest<HTMLElement>(".application") ?? body;
    this.#before = { within, focus: findable(had === body ? null : (had as HTMLElement | null)) };
    before.set(element, this.#before);
    if (element.contains(activeElement) || activeElement?.matches(TYPING)) return;
    const first = element.querySelector<HTMLElement>("[autofocus]");
    if (first) first.focus({ preventScroll: true });
    else {
      focusWindow(element);
      element.addEventListener("keydown", sendAtOnce);
    }
  }

  closed(): void {
    let last = this.#before;
    this.#before = undefined;
    // What closes leaves the page first; where it was not the window that had the keys, they stay where they are.
    setTimeout(() => {
      while (last && !last.within.isConnected) last = before.get(last.within);
      if (!last) return;
      const { within, focus } = last;
      const { activeElement, body } = within.ownerDocument;
      if (!activeElement || activeElement === body) refocus(within, focus);
    });
  }
}

/** As in Foundry's own questions Enter takes what is offered, though nobody has gone to its button: once for each press. */
function sendAtOnce({ key, repeat, target, currentTarget }: KeyboardEvent): void {
  if (key !== "Enter" || repeat || target !== currentTarget) return;
  (currentTarget as HTMLElement).querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
