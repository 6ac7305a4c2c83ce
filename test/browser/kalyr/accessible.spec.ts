import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessibleInEach } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, openSheet, roll } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { fight, startAfresh, tryAbility } from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;
/** Foundry's own frame around a window. */
const FRAME = { exclude: [".window-header"] };
const LOOKS = [{ colorScheme: "light" }, { colorScheme: "dark" }] as const;

describe("Kalyr with assistive technology", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, ...LOOKS[0] });
    await startAfresh(keeper);
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  /** By day and by night. */
  const isAccessible = (part: string, options = FRAME): Promise<void> =>
    expectAccessibleInEach(keeper.page, part, LOOKS, options);

  it("the sheet in play and in edit mode", async () => {
    const sheet = await openSheet(keeper.page, "Kylar");
    await isAccessible(".ka-sheet");
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    await sheet.getByRole("button", { name: "Done", exact: true }).waitFor();
    await isAccessible(".ka-sheet");
    await sheet.getByRole("button", { name: "Done", exact: true }).click();
  });

  it("both dialogs and the card", async () => {
    const dialog = await tryAbility(await openSheet(keeper.page, "Kylar"), MELEE);
    await fight(dialog, "Bandit");
    await dialog.getByRole("row", { name: /^Steady/ }).waitFor();
    await isAccessible(".ka-contest");
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    // The Gamemaster answers for the bandit.
    const answer = keeper.page.locator(".ka-choose");
    await answer.waitFor();
    await isAccessible(".ka-contest");
    await roll(answer);
    const card = await lookAtCard(keeper.page);
    await card.getByRole("button", { name: "Undo" }).waitFor();
    await card.getByText("How it came about").click();
    await isAccessible("#chat .ft-card", { exclude: [] });
    await card
      .getByRole("button", { name: /Fudge point$/ })
      .first()
      .click();
    await keeper.page.locator(".ka-fudge-dialog").waitFor();
    await isAccessible(".ka-fudge-dialog");
    await keeper.page.keyboard.press("Escape");
  });

  it("the guide, which can be left and taken up again", async () => {
    await keeper.page.evaluate(async () => {
      const somebody = await Actor.create({ name: "Somebody", type: "kalyrCharacter" });
      await somebody.sheet.render({ force: true });
    });
    const { page } = keeper;
    await page.getByRole("button", { name: "Make a character" }).click();
    const guide = page.locator(".ka-creation");
    await guide.getByLabel("Name", { exact: true }).fill("Marlith");
    await guide.getByLabel("Race", { exact: true }).fill("human");
    await guide.getByRole("button", { name: /^Abilities/ }).click();
    await guide.getByLabel("From the lists").selectOption({ label: "First Aid" });
    await guide.getByRole("button", { name: "Add" }).click();
    await guide.getByRole("status").getByText("chosen 1").waitFor();
    await guide.getByRole("combobox", { name: "Level" }).selectOption({ label: "Fair" });
    await isAccessible(".ka-creation");
    await guide.getByRole("button", { name: "Go on later" }).click();
    await guide.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Make a character" }).click();
    await guide.getByRole("button", { name: /^Abilities chosen 1/ }).click();
    await guide.getByRole("button", { name: "Done", exact: true }).click();
    await page.getByRole("button", { name: /^First Aid, Fair/ }).waitFor();
    await page.waitForFunction(() => game.actors.getName("Marlith") !== undefined);
    const made = () => page.evaluate(() => game.actors.getName("Marlith").toObject().system);
    await expect.poll(made).toMatchObject({ race: "human", fudgePoints: 1 });
    await page.evaluate(() => game.actors.getName("Marlith").delete());
  });
});
