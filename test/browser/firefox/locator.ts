import type { ElementHandle, KeyInput, Page } from "puppeteer-core";
import { findInPage, type Pattern, type Step } from "./find-in-page.ts";

/** How long something is waited for, in milliseconds, and how often one looks. */
const [PATIENCE, PAUSE] = [20_000, 50] as const;

interface Named {
  name?: string | RegExp;
  exact?: boolean;
}

interface Narrowed {
  has?: FirefoxLocator;
  hasText?: string | RegExp;
}

/** Repeats `look` until it gives something. @throws Error with what was looked for, and the last fault */
export async function until<T>(
  look: () => Promise<T | undefined>,
  what: string,
  patience: number = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience;
  let fault: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      fault = error;
    }
    if (Date.now() > end) throw new Error(`${what}: waited ${patience} ms.${fault ? ` ${String(fault)}` : ""}`);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** From where one looks for elements of a page: the whole of it, or what was found before. Names are Playwright's. */
export abstract class Finder {
  constructor(
    readonly driven: Page,
    readonly steps: readonly Step[],
  ) {}

  /** The page that people have in their hands. */
  abstract page(): Finder;

  locator(css: string, narrowed: Narrowed = {}): FirefoxLocator {
    return this.further({ css }).filter(narrowed);
  }

  getByRole(role: string, { name, exact = false }: Named = {}): FirefoxLocator {
    return this.further({ role, name: name === undefined ? undefined : patternOf(name, exact) });
  }

  getByLabel(label: string | RegExp, { exact = false }: Named = {}): FirefoxLocator {
    return this.further({ label: patternOf(label, exact) });
  }

  getByText(text: string | RegExp, { exact = false }: Named = {}): FirefoxLocator {
    return this.further({ text: patternOf(text, exact) });
  }

  protected further(step: Step): FirefoxLocator {
    return new FirefoxLocator(this.page(), this.driven, [...this.steps, step]);
  }
}

/** A way to elements of a page in Firefox. Strict: what is done is done to one element, or is a fault. */
export class FirefoxLocator extends Finder {
  readonly #page: Finder;

  constructor(page: Finder, driven: Page, steps: readonly Step[]) {
    super(driven, steps);
    this.#page = page;
  }

  override page(): Finder {
    return this.#page;
  }

  filter({ has, hasText }: Narrowed): FirefoxLocator {
    const narrowed = has ? this.further({ has: has.steps }) : this;
    return hasText === undefined ? narrowed : narrowed.further({ hasText: patternOf(hasText, false) });
  }

  or(other: FirefoxLocator): FirefoxLocator {
    return this.further({ or: other.steps });
  }

  first(): FirefoxLocator {
    return this.further({ nth: 0 });
  }

  last(): FirefoxLocator {
    return this.further({ nth: -1 });
  }

  nth(nth: number): FirefoxLocator {
    return this.further({ nth });
  }

  /** Clicks in the middle with the mouse, once it is still, may be used, and nothing lies over it. */
  async click(): Promise<void> {
    await until(async () => {
      const spot = await this.#ask(spotOf);
      if (!spot) return undefined;
      await this.driven.mouse.click(spot.x, spot.y);
      // What moved at the last moment was missed, as by a hand, which clicks once more. A page that is gone has been met.
      const missed = await this.driven.evaluate(() => (globalThis as { missed?: boolean }).missed).catch(() => false);
      return missed ? undefined : true;
    }, `${this}, to be clicked`);
  }

  async hover(): Promise<void> {
    const { x, y } = await until(() => this.#ask(spotOf), `${this}, to be pointed at`);
    await this.driven.mouse.move(x, y);
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
    await until(async () => (await this.isChecked()) || undefined, `${this}, to be checked`);
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }

  /** Types over what a field holds. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#one((element) => (element as HTMLInputElement).select());
    await this.driven.keyboard.press("Delete");
    if (text) await this.driven.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#one((element) => {
      window.focus();
      (element as HTMLElement).focus();
    });
    await pressKeys(this.driven, key);
  }

  async selectOption(option: string | { label: string }): Promise<void> {
    const wanted = typeof option === "string" ? { value: option } : option;
    await until(
      () =>
        this.#ask(
          (element, asked) => {
            const list = element as HTMLSelectElement;
            const found = [...list.options].find((one) =>
              "label" in asked ? one.text.trim() === asked.label : one.value === asked.value,
            );
            if (!found || list.disabled || !list.checkVisibility()) return undefined;
            list.value = found.value;
            for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
            return true;
          },
          wanted as { label?: string; value?: string },
        ),
      `${this}, ${JSON.stringify(option)} of it`,
    );
  }

  dispatchEvent(type: string): Promise<void> {
    return this.#one((element, name) => void element.dispatchEvent(new MouseEvent(name, { bubbles: true })), type);
  }

  async waitFor({ state = "visible" }: { state?: "visible" | "attached" | "detached" } = {}): Promise<void> {
    const there = async () => (state === "visible" ? await this.isVisible() : (await this.count()) > 0);
    await until(async () => (await there()) === (state !== "detached") || undefined, `${this}, ${state}`);
  }

  count(): Promise<number> {
    return this.#all((elements) => elements.length);
  }

  isVisible(): Promise<boolean> {
    return this.#all((elements) => elements.some((one) => one.checkVisibility({ visibilityProperty: true })));
  }

  isChecked(): Promise<boolean> {
    return this.#one((element) => (element as HTMLInputElement).checked);
  }

  innerText(): Promise<string> {
    return this.#one((element) => (element as HTMLElement).innerText);
  }

  allInnerTexts(): Promise<string[]> {
    return this.#all((elements) => elements.map((one) => (one as HTMLElement).innerText));
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#one((element, called) => element.getAttribute(called), name);
  }

  inputValue(): Promise<string> {
    return this.#one((element) => (element as HTMLInputElement).value);
  }

  evaluate<T, A>(work: (element: Element, given: A) => T, given?: A): Promise<T> {
    return this.#one(work, given as A);
  }

  /** What the steps are, for messages. */
  override toString(): string {
    return JSON.stringify(this.steps);
  }

  /** Works with the one element. @throws Error where there are more, or there is none in time */
  #one<T, A>(work: (element: Element, given: A) => T, given?: A): Promise<Awaited<T>> {
    return until(async () => {
      const handle = await this.#single();
      if (!handle) return undefined;
      return [await handle.evaluate(work as never, given as never)] as [Awaited<T>];
    }, String(this)).then(([answer]) => answer);
  }

  /** Asks the one element once; nothing where there is none. */
  async #ask<T, A>(work: (element: Element, given: A) => T, given?: A): Promise<Awaited<T> | undefined> {
    const handle = await this.#single();
    return handle ? ((await handle.evaluate(work as never, given as never)) as Awaited<T>) : undefined;
  }

  async #single(): Promise<ElementHandle<Element> | undefined> {
    const found = await this.driven.evaluateHandle(findInPage, this.steps);
    const { length } = (await found.evaluate((all) => ({ length: all.length }))) as { length: number };
    if (length > 1) throw new Error(`There are ${length} of ${this}.`);
    if (length === 0) return undefined;
    const handle = await found.evaluateHandle((all) => all[0]);
    return handle.asElement() as ElementHandle<Element>;
  }

  async #all<T>(work: (elements: Element[]) => T): Promise<Awaited<T>> {
    const found = await this.driven.evaluateHandle(findInPage, this.steps);
    return (await found.evaluate(work as never)) as Awaited<T>;
  }
}

/** Presses a key, or several at once: `Shift+Tab`. From the end of the page Tab goes on at its beginning, not in Firefox's own bars. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  const held = keys.split("+") as KeyInput[];
  const last = held.pop() as KeyInput;
  for (const key of held) await page.keyboard.down(key);
  await page.keyboard.press(last);
  for (const key of held.toReversed()) await page.keyboard.up(key);
  if (last === "Tab") await page.evaluate(comeRound, held.includes("Shift"));
}

/** Takes the focus back that left the page. Runs within the page. */
function comeRound(backwards: boolean): void {
  if (document.hasFocus()) return;
  window.focus();
  const all = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
  ];
  const stops = all.filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility());
  stops.at(backwards ? -1 : 0)?.focus();
}

function patternOf(text: string | RegExp, exact: boolean): Pattern {
  return typeof text === "string" ? { text, exact } : { source: text.source, flags: text.flags };
}

/**
 * Where a mouse meets an element: nothing while it moves, is disabled, or lies below something else. The page notes whether what is
 * pressed next is another (`missed`). Runs within the page.
 */
async function spotOf(element: Element): Promise<{ x: number; y: number } | undefined> {
  if ((element as HTMLButtonElement).disabled) return undefined;
  // Where Tab had left the page, a click that no hand makes would not bring the focus back.
  if (!document.hasFocus()) window.focus();
  const place = () => element.getBoundingClientRect();
  const within = (box: DOMRect) =>
    box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  if (!within(place())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = place();
  await new Promise((done) => setTimeout(done, 40));
  const { x, y, width, height } = place();
  if (width === 0 || height === 0 || x !== before.x || y !== before.y) return undefined;
  const spot = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(spot.x, spot.y);
  const meant = [element, ...((element as HTMLInputElement).labels ?? [])];
  const isMeant = (met: Element) => meant.some((one) => one.contains(met));
  if (hit && isMeant(hit)) {
    const note = ({ target }: Event) => Object.assign(globalThis, { missed: !isMeant(target as Element) });
    document.addEventListener("pointerdown", note, { once: true, capture: true });
    return spot;
  }
  // It may lie behind the edge of what scrolls within the page.
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return undefined;
}
