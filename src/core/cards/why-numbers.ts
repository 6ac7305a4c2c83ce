import type { TaleData, TaleMessage } from "../card/tale.model.ts";
import { watchPage } from "../help/offer-help.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { NUMBER } from "./why-figures.ts";

/** What tells how something went. */
const TOLD =
  ".ft-card > :not(header, footer, button, .ft-card-question, .ft-card-buttons, .ft-card-more), .ft-card-story, .ft-card-events";

/** What is pressed already, is a picture, or is hidden from reading. */
const LEFT_OUT =
  'button, summary, [data-sides], [aria-hidden="true"], [role="img"], .ft-hidden, .ft-odds, .ft-sum, .ft-why-panel';

/** What a number is pressed by. */
export const WHY = ".ft-why";

/** Makes each number on a card a way to how it came about; its words are explained from now on, too. */
export async function offerNumbers(card: HTMLElement, message: TaleMessage): Promise<void> {
  watchPage(card.ownerDocument);
  const numbers = markNumbers(card, namesIn(message.system));
  if (numbers.length === 0) return;
  void lateStyles(WINDOWS);
  card.addEventListener("click", (event) => {
    const number = (event.target as Element).closest<HTMLElement>(WHY);
    if (!number) return;
    event.preventDefault();
    event.stopPropagation();
    void guarded(async () => (await import("./why-panel.ts")).toggleWhy(card, message, number));
  });
  card.addEventListener("keydown", (event) => walk(numbers, event));
}

/** What people and things are called, and what somebody wrote, that has a number in it: no rule made that one. */
export function namesIn({ choices, request, outcome }: Pick<TaleData, "choices" | "request" | "outcome">): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (/\d/.test(value) && /[^\d\s+−.-]/.test(value)) found.add(value);
    } else if (value && typeof value === "object") for (const inner of Object.values(value)) look(inner);
  };
  look([choices, request, outcome]);
  return [...found];
}

/**
 * The numbers that stand on a card, as buttons; also what its template marks as one (`data-why-word`), though it is a word.
 * @param names see `namesIn`
 */
export function markNumbers(card: HTMLElement, names: readonly string[]): HTMLElement[] {
  const told = [...card.querySelectorAll<HTMLElement>(TOLD)].filter((one) => !one.parentElement?.closest(TOLD));
  for (const text of told.flatMap(textsOf)) if (!text.parentElement?.closest("[data-why-word]")) cut(text, names);
  for (const word of told.flatMap((one) => [...one.querySelectorAll<HTMLElement>("[data-why-word]")])) {
    if (!word.textContent?.trim() || word.closest(LEFT_OUT)) continue;
    word.replaceChildren(buttonOf(word, word.textContent));
  }
  const numbers = told.flatMap((one) => [...one.querySelectorAll<HTMLElement>(WHY)]);
  // One stop for the tab key on each card; the arrows go from number to number.
  const first = numbers.find(isInSight) ?? numbers[0];
  for (const number of numbers) number.tabIndex = number === first ? 0 : -1;
  return numbers;
}

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest(LEFT_OUT)) found.push(text);
  }
  return found;
}

/** Each number of a text becomes a button, but for those in names. */
function cut(text: Text, names: readonly string[]): void {
  const whole = text.data;
  // Most have none, and what finds them knows the letters of all languages.
  if (!/\d/.test(whole)) return;
  const named = names.flatMap((name) => spansOf(whole, name));
  const found = [...whole.matchAll(NUMBER)].filter(
    ({ index, 0: figure }) => !named.some(([from, to]) => index >= from && index + figure.length <= to),
  );
  for (const { index, 0: figure } of found.reverse()) {
    const rest = text.splitText(index);
    rest.splitText(figure.length);
    rest.replaceWith(buttonOf(text.parentElement!, figure));
  }
}

function spansOf(text: string, name: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) found.push([at, at + name.length]);
  return found;
}

/** Within a sentence, so that lines break as they did: no button of the page's. */
function buttonOf({ ownerDocument }: Element, figure: string): HTMLElement {
  const button = ownerDocument.createElement("span");
  button.className = "ft-why";
  button.textContent = figure;
  button.setAttribute("role", "button");
  button.setAttribute("aria-expanded", "false");
  button.dataset.tooltipText = t("FOURTALES.Core.Why.way");
  button.setAttribute("aria-description", button.dataset.tooltipText);
  return button;
}

/** Is it not folded away? */
const isInSight = (number: Element): boolean => !number.closest("details:not([open])");

function walk(all: readonly HTMLElement[], event: KeyboardEvent): void {
  const numbers = all.filter(isInSight);
  const at = numbers.indexOf(event.target as HTMLElement);
  const number = numbers[at];
  if (!number) return;
  const isOpen = number.getAttribute("aria-expanded") === "true";
  if (["Enter", " "].includes(event.key) || (isOpen && event.key === "Escape")) {
    event.preventDefault();
    number.click();
  }
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const next = numbers[(at + by + numbers.length) % numbers.length]!;
  for (const number of all) number.tabIndex = number === next ? 0 : -1;
  next.focus();
}
