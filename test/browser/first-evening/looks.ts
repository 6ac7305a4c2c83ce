import { HARLEY, DEMO as TELLER } from "../dungeonteller/teller.hands.ts";
import { DEMO as KALYR } from "../kalyr/kalyr.hands.ts";
import type { Road } from "../roads/road.ts";
import { DEMO as WOVEN } from "../spellwoven/woven.hands.ts";
import { clearScreens, gather, sweepCards } from "../support/evening.ts";
import { openSheet, questionDialog, roll, showTab } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import { tokenMarks } from "../support/token-marks.ts";
import { tokensSeen, unseenSpots } from "../support/what-is-seen.ts";
import { DEMO as WORDS } from "../words-of-power/words.hands.ts";

const SCENES = [
  ["DungeonTeller", TELLER.cellar],
  ["Words of Power", WORDS.bridge],
  ["Kalyr", KALYR.gate],
  ["Spellwoven", WOVEN.market],
] as const;

/** Somebody of each game, by id. */
const SOMEBODY = [TELLER.harley, WORDS.snazzle, KALYR.kylar, WOVEN.jan] as const;

async function afresh({ keeper, ada, ben }: Company): Promise<void> {
  // The family screen is no window: it lies over all of them until somebody leaves it.
  if (await ada.page.locator(".dt-family").isVisible()) await ada.page.keyboard.press("Escape");
  await sweepCards(keeper);
  await clearScreens(keeper, ada, ben);
}

/** What the page about the first evening asks to look at, and what belongs to one game alone. */
export const looks: Road = {
  game: "What to look at",
  withMap: "Ada",
  afresh,
  steps: [
    ...SCENES.map(([game, scene]) => ({
      title: `a player sees the scene of ${game}, and the tokens on it`,
      play: async ({ keeper, ada }: Company) => {
        await gather(scene, keeper, ada);
        const seen = await tokensSeen(ada.page);
        if (seen.length === 0) throw new Error("The player sees no token.");
        const black = await unseenSpots(ada.page);
        if (black === 9) throw new Error(`The player's map is black, and has ${seen.join(", ")}.`);
      },
    })),
    {
      title: "an encounter of all four games: the tracker's button throws for everybody",
      play: async ({ keeper }) => {
        const { page } = keeper;
        await page.evaluate(async (people) => {
          const combat = await getDocumentClass("Combat").create({});
          await combat.createEmbeddedDocuments(
            "Combatant",
            people.map((actorId) => ({ actorId })),
          );
          // The tracker shows this one, whatever was played before.
          await combat.activate();
        }, SOMEBODY);
        await showTab(page, "combat");
        await page.locator('#combat [data-action="rollAll"]').first().click();
        await page.waitForFunction(() =>
          game.combat?.combatants.contents.every(({ initiative }: Loose) => Number.isFinite(initiative)),
        );
        await page.locator('#combat [data-action="startCombat"]').first().click();
        await page.waitForFunction(() => game.combat?.started);
      },
    },
    {
      title: "a hero who is knocked out is marked on the token at once, and no longer once it is taken back",
      play: async ({ keeper: { page } }) => {
        const knock = (out: boolean) =>
          page.evaluate(([id, to]) => fromUuid(id).then((hero) => hero.update({ "system.out": to })), [
            HARLEY,
            out,
          ] as const);
        const before = await tokenMarks(page, HARLEY);
        await knock(true);
        const marked = await tokenMarks(page, HARLEY);
        await knock(false);
        if (marked.length <= before.length) throw new Error(`No mark came: ${marked.join(", ") || "none"}.`);
        const after = await tokenMarks(page, HARLEY);
        if (after.length !== before.length) throw new Error(`A mark stayed: ${after.join(", ")}.`);
      },
    },
    {
      title: "a player reads a sheet that is not theirs, and cannot change it",
      play: async ({ ben }) => {
        const sheet = await openSheet(ben.page, "Harley");
        if ((await sheet.getByRole("button", { name: "Edit", exact: true }).count()) > 0)
          throw new Error("The sheet offers to be edited.");
      },
    },
    {
      title: "the parts of Foundry's page by which ours are placed are there",
      play: async ({ ada: { page } }) => {
        const missing = await page.evaluate(
          (ids) => ids.filter((id) => !document.getElementById(id)),
          ["ui-right", "sidebar-content", "hotbar", "notifications", "chat-notifications"],
        );
        if (missing.length > 0) throw new Error(`Nothing in the page has the id ${missing.join(", ")}.`);
      },
    },
    {
      title: "on a small screen the card of one's own roll comes above the sheet, in a window of its own",
      play: async ({ ada: { page } }) => {
        const before = page.viewportSize();
        await page.setViewportSize({ width: 800, height: 900 });
        try {
          const sheet = await openSheet(page, "Harley");
          // Whoever works with another tab is not disturbed.
          await showTab(page, "chat");
          await sheet.locator('[data-action="roll"]').first().click();
          await roll(page.locator(".dt-dialog").last());
          const alone = page.locator(".chat-popout");
          await alone.getByText("How it came about").waitFor();
          await alone.locator('[data-action="close"]').first().click();
        } finally {
          if (before) await page.setViewportSize(before);
        }
      },
    },
    {
      title: "a sheet that is folded to its title unfolds for whoever opens it again",
      play: async ({ ada: { page } }) => {
        const sheet = await openSheet(page, "Harley");
        await page.evaluate((id) => game.actors.get(id).sheet.minimize(), TELLER.harley);
        await sheet.locator('[data-action="roll"]').first().waitFor({ state: "hidden" });
        await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true }), TELLER.harley);
        await sheet.locator('[data-action="roll"]').first().waitFor();
      },
    },
    {
      title: "DungeonTeller: the family screen opens for a player",
      play: async ({ ada: { page } }) => {
        await showTab(page, "actors");
        await page.getByRole("button", { name: "Family screen" }).click();
        await page.getByRole("dialog", { name: "Family screen" }).waitFor();
        await page.waitForTimeout(600);
      },
    },
    {
      title: "Kalyr: a scene in writing is begun, and the first post stands in it",
      play: async ({ keeper: { page } }) => {
        await showTab(page, "journal");
        await page.getByRole("button", { name: "Scenes by post" }).click();
        const window = page.locator(".ka-post");
        await window.getByRole("button", { name: "New scene" }).click();
        const form = questionDialog(page);
        await form.getByLabel("Where are we?").fill("The river gate");
        await form.getByLabel("What is the scene for?").fill("To get into the town unseen.");
        await form.getByRole("button", { name: "Begin it" }).click();
        await window.locator('textarea[name="text"]').fill("Rain falls on the river gate.");
        await window.getByRole("button", { name: "Post", exact: true }).click();
        await window.getByText("Rain falls on the river gate.").first().waitFor();
      },
    },
    {
      title: "DungeonTeller: the adventure is imported, and its first page opens",
      play: async ({ keeper: { page } }) => {
        const again = await page.evaluate(async () => {
          const [adventure] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
          if ([...adventure.scenes].some(({ _id, id }: Loose) => game.scenes.has(id ?? _id))) return true;
          await adventure.import({ dialog: false });
          return false;
        });
        if (again) throw new Error("Left out: this world has the adventure already.");
        await page.locator(".journal-entry-page, .journal-sheet").first().waitFor();
      },
    },
  ],
};
