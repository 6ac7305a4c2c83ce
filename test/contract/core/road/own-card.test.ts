import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { openTeller, type TellerTable } from "../../dungeonteller/teller.fixture.ts";
import { roll } from "../../dungeonteller/teller.window.ts";
import { card, closeAll, seen, sheetOf } from "../../people.window.ts";
import { calm, leaveTales, source, until } from "../../tales.fixture.ts";

// Whoever throws sees what came of it, whatever lies over the log. The page here has no layout, so it is said where things lie.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "elementFromPoint");
});
afterAll(leaveTales);

const alone = (): Element | null => document.querySelector(".chat-popout");

/** A card of 400 pixels, with its story in the upper 40, and a sheet over the screen down to this line. */
async function thrownUnder(line: number): Promise<void> {
  const pip = await table.hero("Pip");
  await roll({ who: pip.uuid, action: "talk", targets: [] });
  await calm();
  const copy = await seen();
  const sheet = await sheetOf(pip);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const height = this.matches(".ft-card-story") ? 40 : 400;
    return { left: 0, top: 0, width: 300, right: 300, height, bottom: height, x: 0, y: 0, toJSON: () => ({}) };
  });
  document.elementFromPoint = (_x, y) => (y < line ? sheet.element : copy);
  const { keepOwnCardInSight } = await source("core/rolls/own-card.ts");
  await keepOwnCardInSight(card());
}

it("a card comes in a window of its own where a sheet lies over its story alone", async () => {
  await thrownUnder(0);
  expect(alone(), "nothing is over it").toBeNull();
  await closeAll();
  await thrownUnder(100);
  await until(alone);
  await closeAll();
});

/** A card that shows beside the folded sidebar alone, and there no longer than so many milliseconds. */
async function noticed(goes = Number.POSITIVE_INFINITY, meanwhile?: () => void): Promise<void> {
  const pip = await table.hero("Pip");
  await roll({ who: pip.uuid, action: "talk", targets: [] });
  await calm();
  const passing = document.body.appendChild(document.createElement("div"));
  passing.id = "chat-notifications";
  const copy = (await seen()).cloneNode(true) as HTMLElement;
  passing.append(copy);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const width = passing.contains(this) ? 300 : 0;
    return { left: 0, top: 0, width, right: width, height: 400, bottom: 400, x: 0, y: 0, toJSON: () => ({}) };
  });
  document.elementFromPoint = () => copy;
  if (Number.isFinite(goes)) setTimeout(() => passing.remove(), goes);
  const { keepOwnCardInSight } = await source("core/rolls/own-card.ts");
  meanwhile?.();
  await keepOwnCardInSight(card());
  passing.remove();
}

const press = (what: Element) => what.dispatchEvent(new window.PointerEvent("pointerdown", { bubbles: true }));

it("it comes where the card is about to go from beside the folded sidebar, and not where it stays to be read", async () => {
  await noticed();
  expect(alone()).toBeNull();
  await noticed(1_000);
  expect(alone()).not.toBeNull();
  await closeAll();
});

it("it does not come once somebody has gone on in the sidebar; of a double click on what threw it the second press is none", async () => {
  const sidebar = document.body.appendChild(document.createElement("div"));
  sidebar.id = "sidebar";
  const comesThoughPressed = async (after: number): Promise<boolean> => {
    await noticed(1_000, () => setTimeout(() => press(sidebar), after));
    const came = alone() !== null;
    await closeAll();
    return came;
  };
  expect([await comesThoughPressed(100), await comesThoughPressed(700)]).toEqual([true, false]);
  sidebar.remove();
});

it("it makes way as soon as somebody goes on in any window of ours, as on the board of a conflict", async () => {
  await thrownUnder(100);
  await until(alone);
  const board = document.body.appendChild(document.createElement("div"));
  board.className = "application four-tales ft-board";
  const staysWhenPressed = async (what: Element): Promise<boolean> => {
    press(what);
    await calm();
    return alone() !== null;
  };
  expect(await staysWhenPressed(board), "it has something for them to press").toBe(true);
  for (const move of alone()!.querySelectorAll("[data-action=ft-move]")) move.remove();
  expect(await staysWhenPressed(document.body), "nothing was pressed").toBe(true);
  expect(await staysWhenPressed(alone()!), "itself").toBe(true);
  expect(await staysWhenPressed(board)).toBe(false);
  board.remove();
});
