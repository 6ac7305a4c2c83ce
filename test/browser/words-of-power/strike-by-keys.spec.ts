import { beforeEach, describe, expect, it } from "vitest";
import { pressOn, questionDialog } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, GUARD, loadDice, startAfresh, talkWindow, zoneOf } from "./words.hands.ts";

describe.each(alone(14))("striking at the toll bridge, generation %i", (generation) => {
  const { keeper, ben } = sitTogether({ keeper: NO_MAP, ben: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ben));

  it("WP-108 by keyboard: a critical hit, the zone chosen, taken back", async () => {
    const { page } = ben;
    await loadDice(page, 6, 6, 5);
    await page.evaluate((id) => void game.actors.get(id).sheet.render({ force: true }), DEMO.brakka);
    const sheet = page.locator(".wp-sheet");
    await pressOn(page, sheet.getByRole("button", { name: /^Mace/ }), "Space");
    const dialog = talkWindow(page);
    const target = dialog.getByLabel("Whom?");
    await target.waitFor();
    await pressOn(page, target, "o");
    await dialog.getByText("It hurts").waitFor();
    await pressOn(page, dialog.getByRole("button", { name: "Strike" }));
    const aim = questionDialog(page);
    await aim.getByText("A critical hit!").waitFor();
    await pressOn(page, aim.getByRole("button", { name: "Legs" }));
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 6, armor: 0 });
    await page.keyboard.press("Escape");
    const undo = page.locator("#chat .ft-card").last().getByRole("button", { name: "Undo" });
    await pressOn(page, undo);
    await expect.poll(() => zoneOf(keeper.page, GUARD, "legs")).toEqual({ hp: 6, armor: 2 });
  });
});
