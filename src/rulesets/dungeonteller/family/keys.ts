import { rememberFocus } from "../../../core/sheets/keep-focus.ts";

/**
 * Draws the screen anew. Whoever was at a button that is another's by then, as that of whoever is next, is at none: Enter would do
 * something else than they mean.
 */
export function letGoOfOthers(screen: HTMLElement, draw: () => void): void {
  const { button } = rememberFocus(screen);
  draw();
  const at = screen.querySelector<HTMLElement>(":focus");
  if (button && at && !at.matches(button)) at.blur();
}

/** Keys do on the screen what fingers do. */
export function heedKeys(screen: HTMLElement): void {
  screen.addEventListener("keydown", (event) => {
    keepInside(screen, event);
    walkAlong(screen, event);
  });
}

/** Tab goes round: what the screen covers nobody can see. */
function keepInside(screen: HTMLElement, event: KeyboardEvent): void {
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
function walkAlong(screen: HTMLElement, event: KeyboardEvent): void {
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
