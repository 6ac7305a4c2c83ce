import { refocus, rememberFocus } from "../sheets/keep-focus.ts";

/** Looks on until the card that has the keys is drawn. */
let watch: MutationObserver | undefined;

/**
 * Call before a card is drawn anew, by us or by Foundry as it is written to: whoever works on it by keys stays at the same button, or
 * on the card where that has gone.
 */
export function keepKeys(id: string): void {
  const card = document.activeElement?.closest<HTMLElement>("[data-message-id]");
  if (card?.dataset.messageId !== id) return;
  const focus = rememberFocus(card);
  watch?.disconnect();
  watch = new MutationObserver(() => {
    if (focus.element?.isConnected) return;
    watch!.disconnect();
    refocus(document.body, focus);
  });
  watch.observe(card.parentElement!, { childList: true, subtree: true });
}
