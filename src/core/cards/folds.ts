/** What somebody has unfolded on cards, by the cards' ids: what each fold is called. */
const unfolded = new Map<string, Set<string>>();

/**
 * A card that is drawn anew, since something was done on it, leaves open what this person has unfolded. The click itself is
 * listened to: a browser tells that something was unfolded a moment later, when the card may be another one.
 */
export function keepFolds(root: HTMLElement, card: string): void {
  const nameOf = (fold: Element) => fold.querySelector("summary")?.textContent ?? "";
  const open = unfolded.get(card);
  for (const fold of open ? root.querySelectorAll("details") : []) if (open!.has(nameOf(fold))) fold.open = true;
  root.addEventListener("click", ({ target }) => {
    const fold = (target as Element).closest("summary")?.parentElement;
    if (!(fold instanceof HTMLDetailsElement)) return;
    const known = unfolded.get(card) ?? new Set<string>();
    // It folds and unfolds once everybody has heard of the click.
    if (fold.open) known.delete(nameOf(fold));
    else known.add(nameOf(fold));
    unfolded.set(card, known);
  });
}
