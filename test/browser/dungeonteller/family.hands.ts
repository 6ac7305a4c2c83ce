import type { Locator } from "playwright-core";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { pressOn } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { gatherInCellar } from "./teller.hands.ts";

/** A family: a grown-up who runs the game, and a tablet that lies between the children. */
export interface Family {
  table: Table;
  browser: Browser;
  keeper: Seat;
  child: Seat;
  /** The one screen that the children share. */
  screen: Locator;
}

/** Everybody sits down, on the scene of the cellar. */
export async function sitAsFamily(generation: 13 | 14 = 14): Promise<Family> {
  const table = await openTable({ generation });
  const browser = await openBrowser();
  const [keeper, child] = await Promise.all([
    sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } }),
    sitDown(browser, table.url, "Ada", {
      canvas: false,
      hasTouch: true,
      reducedMotion: "reduce",
      viewport: { width: 1024, height: 768 },
    }),
  ]);
  await gatherInCellar(keeper, child);
  return { table, browser, keeper, child, screen: child.page.getByRole("dialog", { name: "Family screen" }) };
}

/** A key opens the screen. */
export async function openScreen({ child, screen }: Family): Promise<void> {
  if (!(await screen.isVisible())) await child.page.keyboard.press("Shift+KeyF");
  await screen.waitFor();
  await readNews(child);
}

/** What pops up is read, and put away: it lies over buttons for some seconds. */
export function readNews({ page }: Seat): Promise<void> {
  return page.evaluate(() => ui.notifications.clear());
}

/** The button of a hero of theirs, above all else. */
export function heroOn(screen: Locator, name: string): Locator {
  return screen.getByRole("group", { name: "Whose turn is it?" }).getByRole("button", { name: new RegExp(`^${name}`) });
}

/** Walks to a button of the screen with the arrow keys, and presses it. */
export function arrowTo({ child, screen }: Family, name: string | RegExp): Promise<void> {
  return pressOn(child.page, screen.getByRole("button", { name }).first(), "Enter", "ArrowRight");
}
