import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lastCard, lookAtCard, openSheet, questionDialog, roll, showTab } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { sitTogether } from "../support/together.ts";
import { contestDialog, fitsTheScreen, KYLAR, loadDice, startAfresh, tryAbility } from "./kalyr.hands.ts";

const SCREEN = { canvas: false, viewport: { width: 1280, height: 800 } };
const MELEE = /^Melee Combat \(Narvork\), Great/;

describe.each(alone(14))("what a card of Kalyr takes of a screen, generation %i", (generation) => {
  const { keeper, ada } = sitTogether(
    { keeper: SCREEN, ada: { ...SCREEN, viewport: { width: 800, height: 800 }, colorScheme: "dark" } },
    { generation },
  );

  beforeEach(() => startAfresh(keeper, ada));

  it("KA-51, KA-53, KA-97: a fierce charge takes three clicks; verdict, results, wounds and all that may still be done after a duel are in sight at once; the sums unfold", async () => {
    await loadDice(ada.page, 1, 0, 0, 0);
    await loadDice(keeper.page, -1, 0, 0, 0);
    const sheet = await openSheet(ada.page, "Kylar");
    // A fierce charge is three clicks from the sheet: the only enemy in sight is meant, with arms, and wounds by the margin.
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByRole("radio", { name: "Fierce +2" }).check();
    await roll(dialog);
    await sheet.locator('.window-header [data-action="close"]').click();
    await roll(contestDialog(keeper.page));
    for (const { page } of [ada, keeper]) {
      const card = await lookAtCard(page);
      await card.locator(".ft-event-applied", { hasText: "Bandit: Destroyed (physical)." }).waitFor();
      await fitsTheScreen(card);
      await expectAccessible(page, "#chat .ft-card");
    }
    const card = lastCard(keeper.page);
    // One line a person, and nothing of what is only noted.
    await expect.poll(() => card.locator(".ft-event").count()).toBe(2);
    const row = card.locator(".ft-card-row", { hasText: "Fudge point" });
    const buttons = row.getByRole("button", { name: /: Fudge point$/ });
    await expect.poll(() => buttons.allInnerTexts()).toEqual(["Kylar", "Bandit"]);
    const tops = async () => Promise.all((await buttons.all()).map(async (one) => (await one.boundingBox())?.y));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    const sum = card.locator(".ft-sum", { hasText: "Narvork" }).first();
    await expect.poll(() => sum.isVisible()).toBe(false);
    await card.getByText("Destroyed (physical).").click();
    await sum.waitFor();
    // What was unfolded stays so when the card is drawn anew.
    await card.getByRole("button", { name: "Let it stand" }).click();
    await card.getByRole("button", { name: "Kylar: Fudge point" }).waitFor({ state: "detached" });
    await sum.waitFor();
  });

  it("KA-31: forty against twenty-five take no more of it than a duel", async () => {
    await keeper.page.evaluate(
      async ([kylar, sword]) => {
        const kit = [
          { name: "Melee Combat", type: "kalyrAbility", system: { level: 1, domain: "physical" } },
          { name: "Sword", type: "kalyrWeapon", system: { damageBonus: 3, equipped: true } },
        ];
        const people = Array.from({ length: 64 }, (_, n) => ({
          name: `Outlaw ${n + 1}`,
          type: "kalyrCharacter",
          items: kit,
          system: { fudgePoints: 1 },
        }));
        const made = (await CONFIG.Actor.documentClass.createDocuments(people)).map(({ uuid }: Loose) => uuid);
        const parties = [
          { side: "acting", members: [kylar, ...made.slice(0, 24)] },
          { side: "opposing", members: made.slice(24) },
        ];
        const item = game.actors.get(kylar!.split(".")[1]).items.getName(sword).id;
        const given = { who: kylar, picks: [{ item }], parties, fight: true, harm: "margin" };
        void game.system.api.startRoll("kalyr", "group", given);
      },
      [KYLAR, "Melee Combat"],
    );
    await questionDialog(keeper.page).getByRole("button", { name: "Roll for all" }).click();
    for (const { page } of [ada, keeper]) {
      // A tab that is open already folds the sidebar when it is pressed.
      await showTab(page, "actors");
      const card = await lookAtCard(page);
      await card
        .getByText(/^Kylar's side (wins|loses|holds)|on average/)
        .first()
        .waitFor();
      await expect.poll(() => card.locator(".ft-event-waiting").count()).toBe(0);
      await fitsTheScreen(card);
    }
    const all = lastCard(keeper.page).locator(".ft-card-more").first();
    await expect.poll(() => all.locator(".ft-event").count()).toBeGreaterThan(20);
  });
});
