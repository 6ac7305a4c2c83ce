/** What somebody has unfolded on cards, by the cards' ids: what each fold is called. */
const unfolded = new Map<string, Set<string>>();

/** A card that is drawn anew, since something was done on it, leaves open what this person has unfolded. */
export function keepFolds(root: HTMLElement, card: string): void {
  const nameOf = (fold: Element) => fold.querySelector("summary")?.textContent ?? "";
  const open = unfolded.get(card);
  for (const fold of open ? root.querySelectorAll("details") : []) if (open!.has(nameOf(fold))) fold.open = true;
  // It does not bubble.
  root.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const known = unfolded.get(card) ?? new Set<string>();
      if (target.open) known.add(nameOf(target));
      else known.delete(nameOf(target));
      unfolded.set(card, known);
    },
    { capture: true },
  );
}
