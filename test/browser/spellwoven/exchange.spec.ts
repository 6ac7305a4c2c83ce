import { beforeEach, describe, expect, it } from "vitest";
import {
  lookAtCard,
  openSheet,
  pressOn,
  questionDialog,
  roll,
  sheetOf,
  showTabByKeys,
  tabTo,
  targetByMouse,
} from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { GUARD, HEDDA, loadDice, rollDialog, startAfresh, stored } from "./woven.hands.ts";

describe.each(alone(14))("Spellwoven: an exchange at the fish market, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: {}, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("SW-24, SW-27, SW-73, SW-74, SW-81 goes by mouse: Jan finds an opening, only then the guard dodges, and the dagger wounds him", async () => {
    const { page } = ada;
    await page.waitForFunction(() => canvas.ready && canvas.scene?.id === game.scenes.active.id);
    // The book's own dice: 7 7 at Low, then 2 3 with Evade, then menace 8 against 4.
    await loadDice(page, 7, 7, 8);
    await loadDice(keeper.page, 2, 3);
    await targetByMouse(page, "Town guard");
    const sheet = await openSheet(page, "Nimble Jan");
    await sheet.getByRole("button", { name: /^Dagger, / }).click();
    const dialog = rollDialog(page);
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel("Whom?").locator("option:checked").innerText()).toBe("Town guard");
    const low = dialog.locator(".sw-rung", { hasText: "Low" });
    await expect.poll(() => low.getByRole("radio").isChecked()).toBe(true);
    await expect.poll(() => low.innerText()).toMatch(/12 or more.*55%/s);
    await dialog.getByLabel("Spend Effort").check();
    await dialog.locator(".ft-odds", { hasText: "3d10" }).waitFor();
    // Three dice summed reach 11 in 885 of 1000 throws.
    await expect.poll(() => dialog.locator(".ft-odds").innerText()).toMatch(/88%.*12 or more on 3d10 \+ 1/s);
    await dialog.getByLabel("Spend Effort").uncheck();
    await dialog.locator(".ft-odds", { hasText: "2d10" }).waitFor();
    await expect
      .poll(() => keeper.page.locator(".sw-defence").count(), { message: "nobody is asked before the attack succeeds" })
      .toBe(0);
    await roll(dialog);

    const defence = keeper.page.locator(".sw-defence");
    await defence.getByText("Nimble Jan goes for Town guard and reaches Low.").waitFor();
    const dodge = defence.locator(".sw-way", { hasText: "Dodge (Quickness), Evade +2" });
    await expect.poll(() => dodge.getByRole("radio").isChecked(), { message: "the best way is chosen" }).toBe(true);
    await expect.poll(() => dodge.innerText()).toContain("64%");
    await expect.poll(() => stored(keeper.page, GUARD, "tracks.health")).toBe(0);
    await roll(defence);

    const card = await lookAtCard(page);
    await card.getByRole("status").getByText("Town guard is now Scathed.").waitFor();
    await expect.poll(() => card.getByRole("img", { name: "Menace 8" }).count()).toBe(1);
    // What the guard can do is his own business.
    await expect.poll(() => card.innerText()).not.toMatch(/against 4|needed 12.*needed 12/s);
    await expect.poll(() => stored(keeper.page, GUARD, "tracks.health")).toBe(1);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(keeper.page, GUARD, "tracks.health")).toBe(0);
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(() => stored(keeper.page, GUARD, "tracks.health")).toBe(1);
    await card.getByRole("button", { name: "Undo" }).waitFor();
  });

  it("SW-15, SW-79, SW-85, SW-93, SW-94 goes with the keyboard alone: the guard strikes, Hedda parries with Effort, her shield soaks, and she is heroic", async () => {
    await loadDice(keeper.page, 9, 9, 9, 8);
    await loadDice(ben.page, 1, 1, 1, 7);
    const { page } = keeper;
    await showTabByKeys(page, "actors");
    await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Town guard\b/ }));
    const sheet = sheetOf(page, "Town guard");
    await sheet.waitFor();
    await pressOn(page, sheet.getByRole("button", { name: /^Sword, / }), "Space");
    const dialog = rollDialog(page);
    await dialog.waitFor();
    const whom = dialog.getByLabel("Whom?");
    await tabTo(page, whom);
    await page.keyboard.type("Hedda");
    await dialog.locator('.sw-setup:not(:has([role="alert"]))').waitFor();
    // The Gamesmaster also sees how likely it gets through. Two rungs up the ladder with the arrows.
    await tabTo(page, dialog.locator(".sw-rung input:checked"));
    await page.keyboard.press("ArrowUp");
    const moderate = dialog.locator(".sw-rung", { hasText: "Moderate" });
    await expect.poll(() => moderate.getByRole("radio").isChecked()).toBe(true);
    await expect.poll(() => moderate.innerText()).toMatch(/gets through \d/);
    await expect
      .poll(() => moderate.getByRole("radio").evaluate((radio) => radio === document.activeElement))
      .toBe(true);
    await pressOn(page, dialog.getByRole("button", { name: "Roll", exact: true }));
    await dialog.waitFor({ state: "detached" });

    const defence = ben.page.locator(".sw-defence");
    await defence.getByText("Town guard goes for Hedda of the Fens and reaches Moderate.").waitFor();
    await tabTo(ben.page, defence.getByLabel("Spend Effort"));
    await ben.page.keyboard.press("Space");
    await defence.locator(".ft-odds", { hasText: "3d10" }).waitFor();
    await pressOn(ben.page, defence.getByRole("button", { name: "Roll", exact: true }));
    await defence.waitFor({ state: "detached" });

    // Menace 9 8 against 5 is two wounds; the shield shows 7 and stops one.
    const question = questionDialog(ben.page);
    await question.getByText("wound levels 1").waitFor();
    await expect
      .poll(() => stored(page, HEDDA, "tracks.health"), { message: "nothing counts before she has decided" })
      .toBe(0);
    await pressOn(ben.page, question.getByRole("button", { name: "Heroic!" }));
    await expect.poll(() => stored(page, HEDDA, "heroic")).toEqual({ ticked: true, active: true });
    await expect.poll(() => stored(page, HEDDA, "tracks.health")).toBe(0);
    await expect.poll(() => stored(page, HEDDA, "effort.spent")).toBe(0);

    await showTabByKeys(page, "chat");
    const card = page.locator("#chat .ft-card").last();
    await card.getByRole("status").getByText("Hedda of the Fens shrugs off the blow of Town guard").waitFor();
    await expect.poll(() => card.getByRole("img", { name: "7, soaks a wound" }).count()).toBe(1);
    await expect.poll(() => card.locator(".sw-wound").count()).toBe(2);
    await pressOn(page, card.getByRole("button", { name: "Undo" }));
    await expect.poll(() => stored(page, HEDDA, "heroic")).toEqual({ ticked: false, active: false });
    await expect.poll(() => stored(page, HEDDA, "effort.spent")).toBe(0);
  });
});
