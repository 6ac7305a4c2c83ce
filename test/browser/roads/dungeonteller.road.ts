import {
  attack,
  gatherInCellar,
  HARLEY,
  loadDice,
  luckOf,
  ORC_ON_MAP,
  rollDialog,
  startAfresh,
} from "../dungeonteller/teller.hands.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, sheetOf, showTabByKeys } from "../support/hands.ts";
import { putAway, type Road, raise, undoAndRedo, untilStored } from "./road.ts";

export const dungeonteller: Road = {
  game: "DungeonTeller",
  afresh: async ({ keeper, ada, ben }) => {
    await gatherInCellar(keeper, ada, ben);
    await startAfresh(keeper, ada, ben);
  },
  steps: [
    {
      title: "a player opens a hero's sheet, changes the gold, and it is stored",
      play: async ({ ada, keeper }) => {
        const sheet = await openSheet(ada.page, "Harley");
        await raise(sheet, keeper.page, HARLEY, "system.gold");
      },
    },
    {
      title: "by mouse: a player strikes, the Gamemaster answers, Luck is lost, taken back, and lost again",
      play: async ({ ada, keeper }) => {
        await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
        const before = await luckOf(keeper.page, ORC_ON_MAP);
        await attack(ada, "Harley", "Orc");
        await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
        await putAway(sheetOf(ada.page, "Harley"));
        const card = await lookAtCard(ada.page);
        await card.getByText("A hit of 1 on Orc!").waitFor();
        await untilStored(keeper.page, ORC_ON_MAP, "system.luck.value", before - 1);
        await card.getByRole("button", { name: "Undo" }).click();
        await untilStored(keeper.page, ORC_ON_MAP, "system.luck.value", before);
        await card.getByRole("button", { name: "Do it again" }).click();
        await untilStored(keeper.page, ORC_ON_MAP, "system.luck.value", before - 1);
        await undoAndRedo(card);
      },
    },
    {
      title: "by keyboard: a player tries something and reads the card",
      play: async ({ ada: { page } }) => {
        await showTabByKeys(page, "actors");
        await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Harley\b/ }));
        const sheet = sheetOf(page, "Harley");
        await pressOn(page, sheet.getByRole("button", { name: /^Muscle\b/ }));
        await pressOn(page, rollDialog(page).getByRole("button", { name: "Roll", exact: true }));
        await rollDialog(page).waitFor({ state: "detached" });
        await showTabByKeys(page, "chat");
        await page.locator("#chat .ft-card").last().getByText("Harley tries: Muscle").waitFor();
      },
    },
  ],
};
