import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The WCAG levels A and AA, and axe's own best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface AxeOptions {
  /** Parts that are not ours, such as Foundry's own frame around a sheet. */
  exclude?: string[];
  /** Rules to leave out; say why where you do. */
  disable?: string[];
  /** These rules and no other. */
  only?: string[];
}

/**
 * Runs axe over one part of a page.
 * @param selector the part: a sheet, a dialog, a card
 * @throws Error that lists each violation: the rule, where, and what would put it right
 */
export async function expectAccessible(page: Page, selector: string, options: AxeOptions = {}): Promise<void> {
  const { exclude = [], disable = [], only } = options;
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  // A card that is just turning over is as thin as a line, and colours that change begin to do so with the next frame.
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.race([
      Promise.allSettled(moving.map((each) => each.finished)),
      new Promise((done) => setTimeout(done, 2000)),
    ]);
  });
  const runOptions: RunOptions = {
    runOnly: only ? { type: "rule", values: only } : { type: "tag", values: TAGS },
    rules: Object.fromEntries(disable.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    // None of these rules reads style sheets or plays sounds, and fetching them takes longer than all of them.
    preload: false,
  };
  const results = await page.evaluate(
    ([include, without, run]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
      };
      return axe.run({ include: [include], exclude: without.map((part) => [part]) }, run);
    },
    [selector, exclude, runOptions] as const,
  );
  if (results.violations.length > 0) throw new Error(`${selector} is not accessible.\n${readable(results.violations)}`);
}

/** What a page may look like: by day or by night, on a screen of some size. */
interface Look {
  colorScheme: "light" | "dark";
  viewport?: { width: number; height: number };
}

/** What hangs on colours. Names, roles and their order are the same by day and by night. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * The same in each of several looks, of which the page has the first, and has it again at the end: where the screen is another one,
 * by all rules; where only the colours are, by those about colours.
 * @throws Error as above, with the look
 */
export async function expectAccessibleInEach(
  page: Page,
  selector: string,
  [first, ...others]: readonly [Look, ...Look[]],
  options: AxeOptions = {},
): Promise<void> {
  await expectAccessible(page, selector, options);
  for (const look of others) {
    await dress(page, selector, look);
    const only = options.only ?? (look.viewport ? undefined : OF_COLOURS);
    await expectAccessible(page, selector, { ...options, ...(only && { only }) }).catch((error) => {
      throw new Error(`${look.colorScheme}: ${error.message}`);
    });
  }
  await dress(page, selector, first);
}

/**
 * Gives a window, or what stands around windows, the colours that it has in a look. What lies within goes by the nearest theme, so
 * that nothing else is drawn anew for it.
 */
async function dress(page: Page, selector: string, { colorScheme, viewport }: Look): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  const part = page.locator(selector).first();
  const wears = () =>
    part.evaluate((element, scheme) => {
      const { classList } = element.closest(".theme-light, .theme-dark") ?? document.body;
      for (const one of ["light", "dark"]) classList.toggle(`theme-${one}`, one === scheme);
      return getComputedStyle(element).colorScheme;
    }, colorScheme);
  // What is drawn anew in that moment wears nothing.
  await expect.poll(wears, { message: `what ${selector} wears` }).toBe(colorScheme);
}

/** Violations as text: the rule, how bad, where, and what would put it right. */
function readable(violations: AxeResults["violations"]): string {
  return violations
    .map(({ id, impact, help, nodes }) => {
      const places = nodes.map(
        (node) => `    ${node.target.join(" ")}\n      ${node.failureSummary?.replaceAll("\n", "\n      ")}`,
      );
      return `${id} (${impact}): ${help}\n${places.join("\n")}`;
    })
    .join("\n\n");
}
