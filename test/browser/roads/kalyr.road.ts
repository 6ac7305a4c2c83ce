import { contestDialog, fight, KYLAR, loadDice, startAfresh, tryAbility } from "../kalyr/kalyr.hands.ts";
import { lookAtCard, openSheet, pressOn, roll, sheetOf, showTabByKeys } from "../support/hands.ts";
import { putAway, type Road, raise, undoAndRedo } from "./road.ts";

const MELEE = /^Melee Combat \(Narvork\), /;

export const kalyr: Road = {
  game: "Kalyr",
  afresh: ({ keeper, ada, ben }) => startAfresh(keeper, ada, ben),
  steps: [
    {
      title: "a player opens a sheet, changes the Fudge points, and they are stored",
      play: async ({ ada, keeper }) => {
        const sheet = await openSheet(ada.page, "Kylar");
        await raise(sheet, keeper.page, KYLAR, "system.fudgePoints");
      },
    },
    {
      title:
        "by mouse: a player crosses swords, the Gamemaster answers, a wound is marked, taken back, and marked again",
      play: async ({ ada, keeper }) => {
        await loadDice(ada.page, 1, 0, 0, 0);
        await loadDice(keeper.page, 0, 0, 0, 0);
        const sheet = await openSheet(ada.page, "Kylar");
        const dialog = await tryAbility(sheet, MELEE);
        await fight(dialog, "Bandit");
        await roll(dialog);
        await roll(contestDialog(keeper.page));
        await putAway(sheet);
        await undoAndRedo(await lookAtCard(ada.page));
      },
    },
    {
      title: "by keyboard: a player tries an ability and reads the card",
      play: async ({ ada: { page } }) => {
        await showTabByKeys(page, "actors");
        await pressOn(page, page.locator("#actors").getByRole("button", { name: /^Kylar\b/ }));
        await pressOn(page, sheetOf(page, "Kylar").getByRole("button", { name: /^Perception/ }));
        await pressOn(page, contestDialog(page).getByRole("button", { name: "Roll", exact: true }));
        await contestDialog(page).waitFor({ state: "detached" });
        await showTabByKeys(page, "chat");
        await page.locator('#chat .ft-card[data-stage="rolled"]').last().getByText("Perception").first().waitFor();
      },
    },
  ],
};
