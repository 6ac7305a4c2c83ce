import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { differences, type Look, looksOf } from "./boxes.ts";

/** A stylesheet of this folder. */
export const style = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

/** So often something may change by itself while it is looked at. */
const MOST_TRIES = 6;

/**
 * Looks at something before and after a stylesheet comes to the page, which goes again. What has another look without it than
 * before has changed by itself, and is looked at anew.
 * @returns what looks otherwise
 */
export async function under(page: Page, sheet: string, within: Locator): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    await still(page);
    const before = await looksOf(within);
    const added = await page.addStyleTag({ content: style(sheet) });
    await still(page);
    const after: Look[] = await looksOf(within);
    await added.evaluate((element) => (element as HTMLElement).remove());
    await still(page);
    if (tries === MOST_TRIES || differences(before, await looksOf(within)).length === 0)
      return differences(before, after);
  }
}

/** Waits until nothing moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _frame of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  });
}
