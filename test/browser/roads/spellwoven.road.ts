import { GUARD, JAN, loadDice, rollDialog, startAfresh, strike } from "../spellwoven/woven.hands.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, roll, sheetOf, showTabByKeys } from "../support/hands.ts";
import { putAway, type Road, raise, untilStored } from "./road.ts";

export const spellwoven: Road = {
  game: "Spellwoven",
  afresh: ({ keeper, ada, ben }) => startAfresh(keeper, ada, ben),
  steps: [
    {
      title: "a player opens a sheet, changes the Effort, and it is stored",
      play: async ({ ada, keeper }) => {
        const sheet = await openSheet(ada.page, "Nimble Jan");
        await raise(sheet, keeper.page, JAN, "system.effort.total");
      },
    },
    {
      title: "by mouse: a player strikes, the Gamemaster defends, a wound is marked, taken back, and marked again",
      play: async ({ ada, keeper }) => {
        await loadDice(ada.page, 7, 7, 8);
        await loadDice(keeper.page, 2, 3);
        await roll(await strike(ada.page, "Nimble Jan", "Dagger", "Town guard"));
        await roll(keeper.page.locator(".sw-defence"));
        await putAway(sheetOf(ada.page, "Nimble Jan"));
        const card = await lookAtCard(ada.page);
        await untilStored(keeper.page, GUARD, "system.tracks.health", 1);
        await card.getByRole("button", { name: "Undo" }).click();
        await untilStored(keeper.page, GUARD, "system.tracks.health", 0);
        await card.getByRole("button", { name: "Do it again" }).click();
        await untilStored(keeper.page, GUARD, "system.tracks.health", 1);
      },
    },
    {
      title: "by keyboard: a player tests a skill and reads the card",
      play: async ({ ada: { page }, keeper }) => {
        await showTabByKeys(page, "actors");
        await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Nimble Jan\b/ }));
        await pressOn(page, sheetOf(page, "Nimble Jan").getByRole("button", { name: /^Sprint / }));
        await pressOn(page, rollDialog(page).getByRole("button", { name: "Roll", exact: true }));
        await rollDialog(page).waitFor({ state: "detached" });
        await pressOn(keeper.page, questionDialog(keeper.page).getByRole("button", { name: /^As proposed/ }));
        await showTabByKeys(page, "chat");
        await page.locator('#chat .ft-card[data-stage="rolled"]').last().waitFor();
      },
    },
  ],
};
