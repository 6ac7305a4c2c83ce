import type { Page } from "playwright-core";
import {
  contestDialog,
  fight,
  startAfresh as kalyrAfresh,
  loadDice as loadFudge,
  tryAbility,
} from "../kalyr/kalyr.hands.ts";
import { putAway, type Road, undoAndRedo } from "../roads/road.ts";
import { loadDice as loadTens, startAfresh as wovenAfresh } from "../spellwoven/woven.hands.ts";
import { gather } from "../support/evening.ts";
import { lookAtCard, openSheet, questionDialog, roll, sheetOf, showTab } from "../support/hands.ts";
import { dragTo, makeFord, middle, setUpBoard, standsAt, standsIn } from "../words-of-power/board.hands.ts";
import { deal, talkWindow, DEMO as WORDS, startAfresh as wordsAfresh } from "../words-of-power/words.hands.ts";

/** The main roads that take several people several turns. They are played on a first evening alone: tests of their own see to each. */

/** Writes words for the Deck and hands them in. */
async function handIn(page: Page, words: readonly string[]): Promise<void> {
  await questionDialog(page).getByRole("button", { name: "Write them" }).click();
  const dialog = talkWindow(page);
  for (const [i, word] of words.entries()) await dialog.getByLabel(`Word ${i + 1}`, { exact: true }).fill(word);
  await dialog.getByRole("button", { name: "Hand them in" }).click();
}

const deck: Road = {
  game: "Words of Power",
  afresh: ({ keeper, ada, ben }) => wordsAfresh(keeper, ada, ben),
  steps: [
    {
      title:
        "the Deck: everybody hands words in, the Storyteller shuffles, and the owner of a drawn Word alone reads it",
      play: async ({ keeper, ada, ben }) => {
        await deal(keeper, WORDS.snazzle);
        await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.draws": 2 }), WORDS.snazzle);
        await showTab(keeper.page, "cards");
        await keeper.page.locator("#cards").getByRole("button", { name: "Ask everybody for words" }).click();
        await handIn(ada.page, ["Lantern", "Harbor", "Ember", "Salt", "Rope"]);
        await handIn(ben.page, ["Thorn", "Moon", "Wave", "Bell", "Hill"]);
        await talkWindow(keeper.page).getByRole("button", { name: "Shuffle them in" }).click();
        const sheet = sheetOf(ada.page, "Snazzle");
        await sheet.getByRole("button", { name: /^Drawn 2/, pressed: true }).waitFor();
        for (const { page } of [keeper, ada, ben]) await page.locator(".wp-edge").getByText("in the Deck").waitFor();
        if ((await sheetOf(ben.page, "Snazzle").count()) > 0) throw new Error("The sheet opened for somebody else.");
      },
    },
  ],
};

const board: Road = {
  game: "Words of Power",
  withMap: "Gamemaster",
  afresh: ({ keeper, ada, ben }) => wordsAfresh(keeper, ada, ben),
  steps: [
    {
      title:
        "the Battle Board: a scene becomes one, a band comes, and who is dragged to a cell stands there for everybody",
      play: async ({ keeper, ada, ben }) => {
        const { page } = keeper;
        const scene = await makeFord(page);
        await gather(scene, keeper, ada, ben);
        const desk = await setUpBoard(page, 2);
        const { x, y } = await middle(page, "C1");
        await page.evaluate(
          async ([id, left, top]) => {
            const token = (await game.actors.get(id).getTokenDocument({})).toObject();
            await canvas.scene.createEmbeddedDocuments("Token", [{ ...token, x: left, y: top }]);
          },
          [WORDS.snazzle, x - 41, y - 57] as const,
        );
        await standsIn(page, "Snazzle", "C1");
        await desk.locator('.window-header [data-action="close"]').click();
        await page.evaluate(() => canvas.recenter());
        await page.evaluate(() => canvas.tokens.activate());
        await dragTo(page, "C1", "C2");
        const there = await middle(page, "C2");
        for (const seat of [keeper, ada, ben]) await standsAt(seat.page, "Snazzle", there);
      },
    },
  ],
};

const duel: Road = {
  game: "Kalyr",
  afresh: ({ keeper, ada, ben }) => kalyrAfresh(keeper, ada, ben),
  steps: [
    {
      title: "a duel round by round, with stakes: each round is answered, told and undone by itself",
      play: async ({ keeper, ada }) => {
        await loadFudge(ada.page, 0, 0, 0, 0);
        await loadFudge(keeper.page, 0, 0, 0, 0);
        const sheet = await openSheet(ada.page, "Kylar");
        const dialog = await tryAbility(sheet, /^Melee Combat \(Narvork\), /);
        await fight(dialog, "Bandit");
        await dialog.getByLabel("Round by round").check();
        await dialog.getByText("Stakes and story").click();
        await dialog.getByRole("combobox", { name: "Stakes" }).selectOption({ label: "High" });
        await dialog.getByLabel("Losing means").fill("Kylar leaves the town");
        await roll(dialog);
        await contestDialog(keeper.page).getByText("Kylar leaves the town").waitFor();
        await roll(contestDialog(keeper.page));
        await putAway(sheet);
        const first = await lookAtCard(ada.page);
        await first
          .locator(".ft-card-story")
          .getByText(/^Round 1: /)
          .waitFor();
        await first.getByRole("button", { name: "Kylar: round 2" }).click();
        await roll(contestDialog(ada.page));
        await roll(contestDialog(keeper.page));
        const second = await lookAtCard(ada.page);
        await second
          .locator(".ft-card-story")
          .getByText(/^Round 2: /)
          .waitFor();
        await undoAndRedo(second);
      },
    },
  ],
};

const conflict: Road = {
  game: "Spellwoven",
  afresh: ({ keeper, ada, ben }) => wovenAfresh(keeper, ada, ben),
  steps: [
    {
      title: "a long conflict: sides are set up, dice thrown, decided in secret, and opened together",
      play: async ({ keeper, ada }) => {
        const { page } = keeper;
        await showTab(page, "combat");
        await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
        await page.locator("#ft-keeper").getByRole("button", { name: "A long conflict" }).click();
        const board = page.locator(".sw-board");
        // All who stand on the scene are proposed; here it is two.
        await board.getByText("No sides yet.").or(board.getByRole("region").first()).waitFor();
        if ((await board.getByRole("region").count()) > 0)
          await board.getByRole("button", { name: /^Take back/ }).click();
        await board.getByText("No sides yet.").waitFor();
        const sides = [
          ["Nimble Jan", "Side 1", "A kipper for nothing"],
          ["Town guard", "Side 2", "Peace at the market"],
        ] as const;
        for (const [name] of sides) {
          await board.getByLabel("Who joins?").selectOption({ label: name });
          await board.getByRole("button", { name: "Add to the conflict" }).click();
          await board.getByLabel(`The side of ${name}`).waitFor();
        }
        for (const [, side] of sides) {
          await board.getByRole("button", { name: "Add a side" }).click();
          await board.getByRole("region", { name: side, exact: true }).waitFor();
        }
        for (const [name, side, aim] of sides) {
          const region = board.getByRole("region", { name: side, exact: true });
          await board.getByLabel(`The side of ${name}`).selectOption({ label: side });
          await region.locator(".sw-member button", { hasText: name }).waitFor();
          await region.getByRole("textbox", { name: /^What they want/ }).fill(aim);
          await page.keyboard.press("Tab");
          await showTab(ada.page, "combat");
        }
        await board.getByRole("button", { name: "Begin the first round" }).click();
        await board.getByRole("status").getByText("Round 1.").waitFor();
        await ada.page.getByRole("button", { name: "Long conflict: sides and dice" }).click();
        await ada.page.locator(".sw-board").getByText("A kipper for nothing").waitFor();
        await loadTens(ada.page, 5);
        await loadTens(page, 8);
        await board.getByRole("button", { name: "End the round: throw the dice" }).click();
        for (const seat of [ada, keeper])
          await questionDialog(seat.page).getByRole("button", { name: "Throw" }).click();
        for (const { page } of [ada, keeper]) {
          const allot = page.locator(".sw-allot");
          const uses = allot.getByLabel(/The die that shows/);
          // What it can be used for at the most stands last.
          await uses.waitFor();
          await uses.selectOption({ index: (await uses.locator("option").count()) - 1 });
          await allot.getByRole("button", { name: "Decide and seal" }).click();
        }
        for (const seat of [keeper, ada]) await (await lookAtCard(seat.page)).getByRole("status").first().waitFor();
      },
    },
  ],
};

/** Of each game that has one, what lasts several turns. */
export const LONGER: readonly Road[] = [deck, duel, conflict, board];
