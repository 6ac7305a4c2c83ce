import { shownCopies } from "../foundry/interface.ts";
import { refocus, rememberFocus } from "../sheets/keep-focus.ts";

/**
 * Call before a card is drawn anew, by us or by Foundry as it is written to: whoever works on it by keys stays at the same button, or
 * on the card where that has gone.
 */
export function keepKeys(id: string): void {
  const card = shownCopies(id).find((copy) => copy.contains(copy.ownerDocument.activeElement));
  if (!card?.parentElement) return;
  const focus = rememberFocus(card);
  const watch = new MutationObserver(() => {
    if (focus.element?.isConnected) return;
    watch.disconnect();
    refocus(card.ownerDocument.body, focus);
  });
  watch.observe(card.parentElement, { childList: true, subtree: true });
}
