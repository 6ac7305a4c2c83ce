import type { Locator, Page } from "playwright-core";
import type { Company } from "../support/scenario.ts";
import type { Person } from "../support/seat.ts";

/** One thing that people do, from the first click to what everybody sees of it. Steps stand on their own: each may fail alone. */
interface RoadStep {
  readonly title: string;
  play(company: Company): Promise<void>;
}

/** A game's main road: what everybody who plays it does on a first evening. */
export interface Road {
  readonly game: string;
  /** Who needs a map for it, which may be drawn by software and then slows down all else. */
  readonly withMap?: Person;
  /** Clears the table for the next step. Only arranges. */
  afresh(company: Company): Promise<void>;
  readonly steps: readonly RoadStep[];
}

/** The stored value at a path of somebody, seen from a client that may see it. */
function storedOf(page: Page, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(async ([id, key]) => foundry.utils.getProperty((await fromUuid(id!)).toObject(), key!), [
    uuid,
    path,
  ] as const);
}

/** Waits until a stored value is this, and says what it is where it does not come to be. */
export async function untilStored(page: Page, uuid: string, path: string, wanted: unknown): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const found = await storedOf(page, uuid, path);
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    if (Date.now() > end)
      throw new Error(`${path} of ${uuid} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Puts a figure one higher in edit mode, by typing it, and sees it stored. */
export async function raise(sheet: Locator, page: Page, uuid: string, path: string): Promise<void> {
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  const field = sheet.locator(`input[name="${path}"]`);
  const wanted = Number(await field.inputValue()) + 1;
  await field.fill(String(wanted));
  await field.press("Tab");
  await untilStored(page, uuid, path, wanted);
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
}

/** Takes a card's deed back and does it again. */
export async function undoAndRedo(card: Locator): Promise<void> {
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Do it again" }).click();
  await card.getByRole("button", { name: "Undo" }).waitFor();
}

/** Closes somebody's sheet, which may lie over the card. */
export async function putAway(sheet: Locator): Promise<void> {
  await sheet.locator('.window-header [data-action="close"]').click();
  await sheet.waitFor({ state: "detached" });
}
