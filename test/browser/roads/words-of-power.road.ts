import { lookAtCard, openSheet, pressOn, questionDialog, sheetOf, showTabByKeys } from "../support/hands.ts";
import { bringUp, DEMO, loadDice, startAfresh, talkWindow } from "../words-of-power/words.hands.ts";
import { putAway, type Road, raise, undoAndRedo } from "./road.ts";

export const wordsOfPower: Road = {
  game: "Words of Power",
  afresh: ({ keeper, ada, ben }) => startAfresh(keeper, ada, ben),
  steps: [
    {
      title: "a player opens a sheet, changes the level, and it is stored",
      play: async ({ ada, keeper }) => {
        const sheet = await openSheet(ada.page, "Snazzle");
        await raise(sheet, keeper.page, `Actor.${DEMO.snazzle}`, "system.level");
      },
    },
    {
      title: "by mouse: a player claims a Tag, the Storyteller says so, and the dice fall",
      play: async ({ ada, keeper }) => {
        await loadDice(ada.page, 6, 5, 6);
        const sheet = await openSheet(ada.page, "Snazzle");
        await sheet.getByRole("button", { name: "Try something" }).click();
        await bringUp(talkWindow(ada.page), "Charismatic", "helps");
        await talkWindow(ada.page).getByRole("button", { name: "Ask the Storyteller" }).click();
        await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
        await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
        const card = await lookAtCard(ada.page);
        await card
          .getByText(/defeated/)
          .first()
          .waitFor();
      },
    },
    {
      title: "by mouse: a player strikes, a zone is hurt, made whole by taking it back, and hurt again",
      play: async ({ ben }) => {
        await loadDice(ben.page, 6, 1, 4);
        const sheet = await openSheet(ben.page, "Brakka Stonebreaker");
        await sheet.getByRole("button", { name: /^Mace/ }).click();
        const dialog = talkWindow(ben.page);
        await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
        await dialog.getByText("It hurts").waitFor();
        await dialog.getByRole("button", { name: "Strike" }).click();
        await putAway(sheet);
        await undoAndRedo(await lookAtCard(ben.page));
      },
    },
    {
      title: "by keyboard: a player asks the Storyteller, who says so by keyboard, and the dice fall",
      play: async ({ ada: { page }, keeper }) => {
        await showTabByKeys(page, "actors");
        await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Snazzle\b/ }));
        await pressOn(page, sheetOf(page, "Snazzle").getByRole("button", { name: "Try something" }));
        await pressOn(page, talkWindow(page).getByRole("button", { name: "Ask the Storyteller" }));
        await pressOn(keeper.page, talkWindow(keeper.page).getByRole("button", { name: "Say so" }));
        await pressOn(page, questionDialog(page).getByRole("button", { name: "Throw" }));
        await showTabByKeys(page, "chat");
        await page
          .locator("#chat .ft-card")
          .last()
          .getByText(/defeated/)
          .first()
          .waitFor();
      },
    },
  ],
};
