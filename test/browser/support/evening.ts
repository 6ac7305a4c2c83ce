import type { Page } from "playwright-core";
import type { Browser } from "./chromium.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.process.ts";

/** Makes a scene that of the table and waits until everybody is there, and those with a map see it. */
export async function gather(scene: string, ...seats: Seat[]): Promise<void> {
  await seats[0]!.page.evaluate(async (id) => {
    if (!game.scenes.get(id).active) await game.scenes.get(id).activate();
  }, scene);
  for (const { page } of seats) {
    await page.waitForFunction(
      (id) =>
        game.scenes.active?.id === id &&
        (game.settings.get("core", "noCanvas") || (canvas.ready && canvas.scene?.id === id)),
      scene,
    );
  }
}

/** Weights a browser's dice: these random numbers come in turn, over and over. */
export async function weightDice(page: Page, numbers: readonly number[]): Promise<void> {
  await page.evaluate((wanted) => {
    let thrown = 0;
    CONFIG.Dice.randomUniform = () => wanted[thrown++ % wanted.length]!;
  }, numbers);
}

/** The random numbers that show these faces on dice of so many sides. */
export function facesOf(sides: number, faces: readonly number[]): number[] {
  // Foundry's dice count from the top of the range down.
  return faces.map((face) => 1 - (face - 0.5) / sides);
}

/** Takes all cards off the table, none of them while its events are under way. */
export async function sweepCards(keeper: Seat): Promise<void> {
  await keeper.page.waitForFunction(() =>
    game.messages.contents.every(
      ({ type, system }: { type: string; system: { events: Record<string, { status: string }> } }) =>
        type !== "tale" || Object.values(system.events).every(({ status }) => status !== "waiting"),
    ),
  );
  // All that the server has: news of the last one may still be on its way to this page.
  await keeper.page.evaluate(() => ChatMessage.deleteDocuments([], { deleteAll: true }));
}

/** Closes what is open on everybody's screen. */
export async function clearScreens(...seats: Seat[]): Promise<void> {
  await Promise.all(
    seats.map(({ page }) =>
      page.evaluate(async () => {
        const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
        for (const app of windows) await app.close({ animate: false });
        ui.notifications.clear();
      }),
    ),
  );
}

/**
 * Everybody leaves, and the browser and the table are closed whatever their pages had to complain about.
 * @throws Error of the first page that had errors nobody expected
 */
export async function endOfPlay(table?: Table, browser?: Browser, ...seats: (Seat | undefined)[]): Promise<void> {
  const left = await Promise.allSettled(seats.map((seat) => seat?.leave()));
  await browser?.close();
  await table?.close();
  for (const one of left) if (one.status === "rejected") throw one.reason;
}
