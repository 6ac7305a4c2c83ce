import { rmSync } from "node:fs";
import { type Browser, openBrowser } from "../browser/support/chromium.ts";
import { type Person, type Seat, sitDown } from "../browser/support/seat.ts";
import { startTable, type Table } from "../browser/support/table.process.ts";
import { withoutCode } from "./codeless.ts";

/**
 * Seats of these people at one table, in their order, without a map; all is put away afterwards.
 * @param rests whether pages find time for what can be done while nobody does anything, as most pages do
 */
export async function withSeats<T>(
  people: readonly Person[],
  work: (seats: readonly Seat[], again: (person: Person) => Promise<Seat>) => Promise<T>,
  rests = false,
): Promise<T> {
  const table = await startTable({ strict: false, seed: 1 });
  const browser = await openBrowser();
  const sit = (person: Person) => sitDown(browser, table.url, person, { canvas: false, rests });
  try {
    const seats: Seat[] = [];
    for (const person of people) seats.push(await sit(person));
    return await work(seats, sit);
  } finally {
    await browser.close();
    await table.close();
  }
}

/** The Gamemaster's seats at two tables, one with this system and one with the bare one; their pages note when they were ready. */
export async function besideTheBare<T>(work: (ours: Seat, bare: Seat) => Promise<T>): Promise<T> {
  const codeless = withoutCode();
  const tables = [await startTable({ strict: false }), await startTable({ strict: false, systemFolder: codeless })];
  const browser = await openBrowser();
  try {
    return await work(await timed(browser, tables[0]!), await timed(browser, tables[1]!));
  } finally {
    await browser.close();
    for (const table of tables) await table.close();
    rmSync(codeless, { recursive: true, force: true });
  }
}

/** Somebody at the table whose page notes when it became ready, in milliseconds since it was asked for. */
async function timed(browser: Browser, table: Table): Promise<Seat> {
  // What a page does while nobody does anything is a good part of what is measured.
  const seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false, rests: true });
  await seat.context.addInitScript(() => {
    const watch = setInterval(() => {
      if (!globalThis.game?.ready) return;
      clearInterval(watch);
      Object.assign(globalThis, { readyAt: performance.now() });
    }, 2);
  });
  return seat;
}

/** When a page that was asked for again became ready, in milliseconds since then. */
export async function readyAt({ page }: Seat): Promise<number> {
  return await page.evaluate(async () => {
    while (!("readyAt" in globalThis)) await new Promise((done) => setTimeout(done, 5));
    return (globalThis as Loose).readyAt;
  });
}
