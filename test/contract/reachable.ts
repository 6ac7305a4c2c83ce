import { join } from "node:path";
import { kept } from "../../packages/table/test/kept.ts";
import { ROOT } from "../../tools/house.mjs";
import { Hiding, hiddenByStyles } from "./hidden-by-styles.ts";

const DIST = join(ROOT, "dist");
let hiding: Hiding | null = null;

/**
 * Why nobody can press it or type there as the page stands; null when they can.
 * @param known what is hidden of others that are looked at in the same moment
 */
export function whyNot(element: Element, known?: Map<Element, boolean>): string | null {
  hiding ??= kept("hiding", [join(DIST, "four-tales.css")], () => new Hiding(hiddenByStyles(DIST)));
  if (!element.isConnected) return "is gone";
  if (hiding.hides(element, known) || (element as HTMLInputElement).type === "hidden") return "is hidden";
  if (element.matches(":disabled") || element.closest("[inert]")) return "is disabled";
  if ((element as HTMLInputElement).readOnly) return "can only be read";
  return null;
}

/** Those within an element that somebody could press, or type into, as the page stands. */
export function atHand<T extends HTMLElement>(root: Element, selectors: string): T[] {
  const known = new Map<Element, boolean>();
  return [...root.querySelectorAll<T>(selectors)].filter((one) => whyNot(one, known) === null);
}

/**
 * Brings an element to light as a person does, by unfolding what it lies in.
 * @param called what a test calls it
 * @throws Error when they could not get at it
 */
export function reach(element: Element, called: string): void {
  const why = whyNot(element);
  if (why) throw new Error(`${called} ${why}.`);
  for (let fold = folded(element); fold; fold = folded(element)) {
    const summary = fold.querySelector(":scope > summary");
    const barred = summary ? whyNot(summary) : "has nothing to unfold it by";
    if (barred) throw new Error(`${called} is folded away, and what it lies in ${barred}.`);
    (summary as HTMLElement).click();
    if (!fold.open) throw new Error(`${called} is folded away, and a click does not unfold it.`);
  }
}

/** The outermost closed fold around an element that is not its heading. */
function folded(element: Element): HTMLDetailsElement | null {
  const around: HTMLDetailsElement[] = [];
  for (let one = element.closest("details"); one; one = one.parentElement?.closest("details") ?? null) {
    if (!one.open && !one.querySelector(":scope > summary")?.contains(element)) around.push(one);
  }
  return around.at(-1) ?? null;
}
