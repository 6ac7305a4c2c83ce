import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lastCard, lookAtCard, messageCount, notice, openSheet, questionDialog, roll } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import {
  attack,
  DEMO,
  gatherInCellar,
  HARLEY,
  loadDice,
  luckOf,
  ORC_ON_MAP,
  shownLuck,
  startAfresh,
  tryAction,
} from "./teller.hands.ts";

const NO_MAP = { canvas: false };

describe("the road of a roll", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", NO_MAP),
      sitDown(browser, table.url, "Ada", NO_MAP),
    ]);
    await gatherInCellar(keeper, ada);
  });

  beforeEach(() => startAfresh(keeper, ada));

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it("DT-04 keeps the count of a job over two turns", async () => {
    const { page } = ada;
    const sheet = await openSheet(page, "Harley");
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("button", { name: "New job" }).click();
    const form = page.getByRole("dialog", { name: "New job" });
    await form.getByLabel("What is the job?").fill("Mend the bridge");
    await form.getByLabel(/Successes needed/).fill("3");
    await form.getByRole("button", { name: "Begin" }).click();
    // What may be taken back is said beside the button that ends editing.
    await sheet.locator("[data-action=ftStepBack]").waitFor();
    await sheet.getByRole("button", { name: "Done" }).click();
    const jobs = sheet.getByRole("listitem").filter({ hasText: "Mend the bridge" });
    await jobs.getByText("0 of 3").waitFor();

    await loadDice(page, 6, 1, 1, 1, 1, 1);
    await jobs.getByRole("button", { name: "Work on it" }).click();
    await roll(page.locator(".ft-dialog"));
    await jobs.getByText("1 of 3").waitFor();
    const card = await lookAtCard(page);
    await expect.poll(() => card.innerText()).toContain("Mend the bridge: 1 more. 1 of 3.");

    await sheet.getByRole("button", { name: "End my turn" }).click();
    await loadDice(page, 6, 5, 1, 1, 1, 1);
    await jobs.getByRole("button", { name: "Work on it" }).click();
    await roll(page.locator(".ft-dialog"));
    await jobs.getByText("3 of 3").waitFor();
    await card.getByText("Mend the bridge: done! 3 in all.").waitFor();
    await expect.poll(() => jobs.getByRole("button", { name: "Work on it" }).count()).toBe(0);
  });

  it("DT-06 lets the other side roll and takes its successes away", async () => {
    const ben = await sitDown(browser, table.url, "Ben", NO_MAP);
    await loadDice(ada.page, 6, 5, 1, 1);
    await loadDice(ben.page, 6, 1, 1, 1, 1, 1, 1, 1, 1);
    const sheet = await openSheet(ada.page, "Harley");
    const dialog = await tryAction(ada.page, sheet, "Muscle");
    await dialog.getByLabel("At whom?").selectOption({ label: "Sir Stalwart" });
    await dialog.getByText("More choices").click();
    await dialog.getByLabel("They roll against it").selectOption({ label: "Muscle" });
    await roll(dialog);
    const question = questionDialog(ben.page);
    await question.getByRole("button", { name: "Roll Muscle" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("It works! Successes: 1.").waitFor();
    await expect.poll(() => card.innerText()).toMatch(/Sir Stalwart: \d dice, 1 success/);
    await ben.leave();
  });

  it("DT-18 shows what a power does until its turns are over", async () => {
    const { page } = ada;
    await loadDice(page, 6, 6, 1, 1, 1, 1);
    const sheet = await openSheet(page, "Harley");
    await sheet.getByRole("button", { name: "Stoneform, 2 Luck" }).click();
    await roll(page.locator(".ft-dialog"));
    const effect = sheet.getByRole("list", { name: "What is going on with me" }).getByRole("listitem");
    await effect.getByText("2 turns left").waitFor();
    await expect.poll(() => shownLuck(sheet)).toBe(8);
    const end = sheet.getByRole("button", { name: "End my turn" });
    // The turn it was made in does not count.
    await end.click();
    await expect.poll(() => messageCount(page)).toBe(2);
    await effect.getByText("2 turns left").waitFor();
    // A click soon after another is the second half of a double click; a key is not.
    await end.press("Enter");
    await effect.getByText(/^1 turn/).waitFor();
    await end.press("Enter");
    await effect.waitFor({ state: "detached" });

    // What ended comes back when the end of the turn is undone.
    const card = await lookAtCard(page);
    await card.getByRole("button", { name: "Undo" }).click();
    await effect.getByText(/^1 turn/).waitFor();
  });

  it("DT-19, DT-20 gives Luck for a turn of rest, not for one under attack, and all of it at the camp", async () => {
    await keeper.page.evaluate(
      (uuid) => fromUuid(uuid).then((hero) => hero.update({ "system.luck.value": 5 })),
      HARLEY,
    );
    await loadDice(keeper.page, 5, 1, 1, 1, 1, 1, 1);
    const sheet = await openSheet(ada.page, "Harley");
    const rest = sheet.getByRole("button", { name: "Rest a turn" });
    await rest.click();
    await expect.poll(() => shownLuck(sheet)).toBe(6);
    await attack(keeper, "Orc", "Harley");
    await expect.poll(() => shownLuck(sheet)).toBe(5);
    await rest.click();
    const card = await lookAtCard(ada.page);
    await card.getByText("Could not rest this turn.").waitFor();
    await expect.poll(() => shownLuck(sheet)).toBe(5);
    // The mark of the attack is wiped with the turn.
    await rest.click();
    await expect.poll(() => shownLuck(sheet)).toBe(6);
    await sheet.getByRole("button", { name: "Make camp" }).click();
    await expect.poll(() => shownLuck(sheet)).toBe(10);
  });

  it.each([
    ["granted", "Give them", 6],
    ["refused", "No extra dice", 4],
  ])("takes extra dice when the Gamemaster says so: %s", async (_word, answer, dice) => {
    const { page } = ada;
    const sheet = await openSheet(page, "Harley");
    const dialog = await tryAction(page, sheet, "Muscle");
    await dialog.getByText("More choices").click();
    await dialog.getByLabel("Extra dice (ask the Gamemaster)").fill("2");
    await dialog.getByLabel("Why?").fill("Grandmother is watching");
    await dialog.getByText("You roll 6 dice.").waitFor();
    await roll(dialog);
    const question = questionDialog(keeper.page);
    await question.getByText("Harley asks for 2 extra dice: Grandmother is watching").waitFor();
    await question.getByRole("button", { name: answer }).click();
    const card = await lookAtCard(page);
    await card.getByRole("list", { name: new RegExp(`^${dice} dice`) }).waitFor();
  });

  it("can be left again while it waits for an answer", async () => {
    await attack(ada, "Harley", "Orc");
    const question = questionDialog(keeper.page);
    await question.waitFor();
    const card = await lookAtCard(ada.page);
    await card.getByRole("button", { name: "Take it back" }).click();
    await card.getByText("Taken back before the dice fell.").waitFor();
    await question.waitFor({ state: "detached" });
    await expect.poll(() => card.getByRole("img", { name: /^\d/ }).count()).toBe(0);
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
  });

  it("goes on where it stood when its author loads the page anew", async () => {
    await loadDice(keeper.page, 6, 1, 1, 1, 1, 1, 1);
    await attack(ada, "Harley", "Orc");
    const question = questionDialog(keeper.page);
    await question.waitFor();
    await ada.reload();
    await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
    const card = await lookAtCard(ada.page);
    await card.getByText("Waiting for Gamemaster.").waitFor();
    await question.getByRole("button", { name: "Stand fast" }).click();
    await card.getByText("A hit of 1 on Orc!").waitFor();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
    await expect.poll(() => messageCount(ada.page)).toBe(1);
  });

  describe("while no Gamemaster is here", () => {
    /** The Gamemaster goes out and comes back; what happens between is Ada's. */
    async function whileAway(work: () => Promise<void>): Promise<void> {
      await keeper.leave();
      await ada.page.waitForFunction(() => !game.users.activeGM);
      await work();
      keeper = await sitDown(browser, table.url, "Gamemaster", NO_MAP);
    }

    it("waits with its question and goes on when one joins", async () => {
      await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
      const card = lastCard(ada.page);
      await whileAway(async () => {
        await attack(ada, "Harley", "Orc");
        await lookAtCard(ada.page);
        await card.getByText("Waiting for a Gamemaster to join.").waitFor();
      });
      const question = questionDialog(keeper.page);
      await question.getByRole("button", { name: "Stand fast" }).click();
      await card.getByText("A hit of 1 on Orc!").waitFor();
      await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
    });

    it("waits with what it does, and with an undo", async () => {
      // An orc that cannot dodge is not asked.
      await keeper.page.evaluate(
        (uuid) => fromUuid(uuid).then((orc) => orc.update({ "system.actions.stunt": 0 })),
        ORC_ON_MAP,
      );
      await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
      const card = lastCard(ada.page);
      await whileAway(async () => {
        await attack(ada, "Harley", "Orc");
        await lookAtCard(ada.page);
        await card.getByText("No Gamemaster is here. This card waits and nothing is lost.").waitFor();
        await expect.poll(() => luckOf(ada.page, ORC_ON_MAP)).toBe(6);
      });
      await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
      await card.getByRole("button", { name: "Undo" }).waitFor();
      await whileAway(async () => {
        await card.getByRole("button", { name: "Undo" }).click();
        await notice(ada.page, /Your wish is kept/)
          .first()
          .waitFor();
      });
      await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
      await card.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
      await card.getByRole("button", { name: "Do it again" }).waitFor();
    });

    it("keeps a player's answer for the Gamemaster's card", async () => {
      await keeper.page.evaluate(
        ([id]) => game.actors.get(id).items.get("tellerArmFamilyC").update({ "system.worn": false }),
        [DEMO.harley] as const,
      );
      await attack(keeper, "Orc", "Harley");
      await questionDialog(ada.page).waitFor();
      await whileAway(async () => {
        await questionDialog(ada.page).getByRole("button", { name: "Dodge!" }).click();
        await notice(ada.page, /Your wish is kept/)
          .first()
          .waitFor();
      });
      const card = await lookAtCard(ada.page);
      await card.getByText(/^Harley dodges: 1 die less/).waitFor();
      await expect.poll(() => luckOf(keeper.page, HARLEY)).toBeLessThan(10);
    });
  });
});
