import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { lookAtCard, sheetOf, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { tokenOnScreen } from "./board.hands.ts";
import { talkWindow } from "./words.hands.ts";

/** What three players and a Storyteller do in a fight on the Battle Board, in words, and how its documents stand. */

interface Zone {
  readonly hp: number;
  readonly armor: number;
  readonly bound: boolean;
}

/** A zone of somebody on the board as it is stored. */
export function zoneThere(page: Page, name: string, id: string): Promise<Zone> {
  return page.evaluate(
    ([who, key]) => {
      const { hp, armor, covers, bound } = game.scenes.active.tokens.getName(who).actor.system.zones[key!];
      const worn = Object.values<Loose>(covers).map(({ value }) => value as number);
      return { hp: hp.value, armor: Math.max(armor.value, ...worn), bound };
    },
    [name, id] as const,
  );
}

/** The round, and whose turn it is. */
export function turnNow(page: Page): Promise<string> {
  return page.evaluate(() => `${game.combat?.round ?? 0} ${game.combat?.combatant?.name ?? "nobody"}`);
}

/** The Storyteller takes back what the newest card did, looks that it is gone, and does it again. */
export async function takenBack(
  { page }: Seat,
  isThere: () => Promise<unknown>,
  before: unknown,
  after: unknown,
): Promise<void> {
  await expect.poll(isThere).toEqual(after);
  const card = await lookAtCard(page);
  await card.getByRole("button", { name: "Undo" }).click();
  await expect.poll(isThere).toEqual(before);
  await card.getByRole("button", { name: "Do it again" }).click();
  await expect.poll(isThere).toEqual(after);
}

/** Somebody ends their turn in the tracker; who runs the game presses "Next turn". */
export async function endsTurn(seat: Seat, press: "Next turn" | "End my turn", then: string): Promise<void> {
  await showTab(seat.page, "combat");
  await seat.page.locator("#sidebar").getByRole("button", { name: press }).click();
  await expect.poll(() => turnNow(seat.page)).toBe(then);
}

/** Puts away what lies over the Storyteller's map: windows, and the cards that pop up while she looks at the tracker. */
export async function clearTheMap({ page }: Seat): Promise<void> {
  const close = page.locator(
    ".application [data-action=close], #chat-notifications :is([data-action=dismissMessage], .close-notification)",
  );
  while (await close.count())
    await close
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined);
}

/** What the Storyteller picks beside somebody's token. */
export async function pick({ page }: Seat, name: string, choice: string): Promise<void> {
  const { x, y } = await tokenOnScreen(page, name);
  await page.mouse.click(x, y, { button: "right" });
  const beside = page.getByRole("toolbar", { name: `Choices for ${name}`, exact: true });
  await beside.getByRole("button", { name: choice }).click();
}

/** The sheet of one of a band, from the map. @param title what stands on it */
export async function sheetFromMap(keeper: Seat, name: string, title: string): Promise<Locator> {
  await clearTheMap(keeper);
  await pick(keeper, name, "Open sheet");
  return sheetOf(keeper.page, title);
}

/** Somebody strikes, by what they press on their sheet. */
export async function strike({ page }: Seat, sheet: Locator, weapon: RegExp, target: string, way = ""): Promise<void> {
  await sheet.getByRole("button", { name: weapon }).click();
  const dialog = talkWindow(page);
  if (way) await dialog.getByText(way, { exact: true }).click();
  await dialog.getByLabel("Whom?").selectOption({ label: target });
  await dialog.getByRole("button", { name: "Strike" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The desk of the Storyteller for a fight. */
export async function fightDesk({ page }: Seat): Promise<Locator> {
  const open = page.locator(".wp-desk");
  if (!(await open.isVisible())) {
    await page.getByRole("button", { name: "Battle Board", exact: true }).click();
    await page.getByRole("button", { name: "Open the desk for a fight" }).click();
    await open.waitFor();
  }
  return open;
}
