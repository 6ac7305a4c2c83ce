import type { Locator, Page } from "playwright-core";

/** Where things are on a Battle Board of the usual rings, and what a hand does there. */

/** Where a cell of a ring is, from 0 for the middle; `turn` from the top, clockwise, as part of a full turn. */
const CELLS: Record<string, readonly [ring: number, turn: number]> = {
  C1: [2, 0],
  C2: [2, 0.25],
  C3: [2, 0.5],
  C4: [2, 0.75],
  D1: [3, 0],
  D3: [3, 0.25],
  D5: [3, 0.5],
  D7: [3, 0.75],
  outside: [4.3, 0.25],
};

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a cell in pixels of the scene, and on the screen. */
export function middle(page: Page, cell: string): Promise<Point & { readonly onScreen: Point }> {
  return page.evaluate(
    ([ring, turn]) => {
      const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.scene.dimensions;
      const far = (ring! * Math.min(sceneWidth, sceneHeight)) / 2 / 4.6;
      const angle = turn! * 2 * Math.PI;
      const x = sceneX + sceneWidth / 2 + far * Math.sin(angle);
      const y = sceneY + sceneHeight / 2 - far * Math.cos(angle);
      return { x, y, onScreen: canvas.clientCoordinatesFromCanvas({ x, y }) };
    },
    [...CELLS[cell]!],
  );
}

/** The middle of somebody's token on the screen, of a page with a map. */
export function tokenOnScreen(page: Page, name: string): Promise<Point> {
  return page.evaluate((wanted) => {
    const { center } = canvas.tokens.placeables.find(({ document }: Loose) => document.name === wanted);
    return canvas.clientCoordinatesFromCanvas({ x: center.x, y: center.y });
  }, name);
}

/** Waits until the middle of somebody's token is here, as this client has it on the scene of all. */
export async function standsAt(page: Page, name: string, { x, y }: Point): Promise<void> {
  await page.waitForFunction(
    ([who, left, top]) => {
      const token = game.scenes.active.tokens.getName(who);
      return Math.hypot(token.x + 50 - left, token.y + 50 - top) < 3;
    },
    [name, x, y] as const,
  );
}

/** The same by the name of a cell, on a page with a map. */
export async function standsIn(page: Page, name: string, cell: string): Promise<void> {
  await standsAt(page, name, await middle(page, cell));
}

/** Drags with the mouse from one cell to another. */
export async function dragTo(page: Page, from: string, to: string): Promise<void> {
  await dragFrom(page, (await middle(page, from)).onScreen, to);
}

/** Drags with the mouse from somewhere on the screen into a cell. */
export async function dragFrom(page: Page, start: Point, to: string): Promise<void> {
  const end = (await middle(page, to)).onScreen;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Makes an empty scene of the size that the figures of boards are for. @returns its id */
export function makeFord(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const grid = { type: 0, size: 100 };
    const data = { name: "The ford", width: 1400, height: 1400, padding: 0, grid, ownership: { default: 2 } };
    return (await getDocumentClass("Scene").create(data)).id as string;
  });
}

/** The Storyteller makes the scene in view a board, with so many orcs around D5. @returns the desk for a fight */
export async function setUpBoard(page: Page, orcs: number): Promise<Locator> {
  await page.getByRole("button", { name: "Battle Board", exact: true }).click();
  await page.getByRole("button", { name: "Open the desk for a fight" }).click();
  const desk = page.locator(".wp-desk");
  await desk.getByRole("button", { name: "Make it a board" }).click();
  await desk.getByRole("button", { name: "Put a band on the board" }).click();
  const band = page.locator(".application.dialog").filter({ hasText: "How many of each" });
  await band.getByLabel("Who").selectOption({ label: "Orc guard" });
  await band.getByLabel("How many of each").fill(String(orcs));
  await band.getByLabel("Around which cell").selectOption("D5");
  await band.getByRole("button", { name: "Put them there" }).click();
  await desk
    .locator(".wp-desk-row")
    .nth(orcs - 1)
    .waitFor();
  return desk;
}
