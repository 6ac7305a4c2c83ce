/** Tab goes round: what the screen covers nobody can see. */
export function keepInside(screen: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const stops = [...screen.querySelectorAll<HTMLElement>("button:not(:disabled), summary")].filter((each) =>
    each.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const at = document.activeElement;
  if (at !== edge && !(event.shiftKey && at?.matches("h1"))) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** Arrows go from one button to the next, as fingers do. */
export function walkAlong(screen: HTMLElement, event: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.defaultPrevented) return;
  const stops = [...screen.querySelectorAll<HTMLElement>("button:not(:disabled), summary")].filter((each) =>
    each.checkVisibility(),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const first = screen.querySelector<HTMLElement>(".dt-choice, .dt-roll, .dt-verb");
  event.preventDefault();
  if (at < 0 && first) first.focus();
  else stops[(at + by + stops.length) % stops.length]?.focus();
}
