import type { Locator, Page } from "playwright-core";
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
    const clicks = await countClicks(ada.page);
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByRole("radio", { name: "Fierce +2" }).check();
    await roll(dialog);
    expect(await clicks()).toBe(3);
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

  it("KA-57, KA-68: at 800 x 900 all boxes of the sheet and the whole of a healer's window are in sight, and the only one hurt is chosen", async () => {
    await ada.page.setViewportSize({ width: 800, height: 900 });
    await keeper.page.evaluate(async (uuid) => {
      const wound = (letter: string, order: number) => ({ letter, cause: "", order, when: null, healing: null });
      await (await fromUuid(uuid)).update({
        "system.damage.physical.wounds": { w1: wound("H", 1), w2: wound("VH", 2) },
      });
    }, KYLAR);
    const sheet = await openSheet(ada.page, "Kylar");
    await sheet.getByText("−2 in physical contests").waitFor();
    await expect.poll(() => cutOff(sheet, ".ka-box")).toBe(0);
    await expect.poll(() => sheet.locator(".ka-box").count()).toBe(21);
    const dialog = await tryAbility(sheet, /^First Aid/);
    await dialog.getByText("A wound to heal", { exact: true }).click();
    await expect.poll(() => dialog.getByLabel("Who is cared for?").locator("option:checked").innerText()).toBe("Kylar");
    await expect.poll(() => cutOff(dialog, "select, input, button, p")).toBe(0);
    await expect.poll(() => dialog.getByRole("button", { name: "Roll", exact: true }).isEnabled()).toBe(true);
    await dialog.getByRole("button", { name: "Not now" }).click();
    await ada.page.setViewportSize({ width: 800, height: 800 });
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
      await expectAccessible(page, "#chat .ft-card");
    }
    const all = lastCard(keeper.page).locator(".ft-card-more").first();
    await expect.poll(() => all.locator(".ft-event").count()).toBeGreaterThan(20);
  });

  it("KA-35: what a brawl may cost is in sight in its window, before anybody scrolls", async () => {
    const { page } = keeper;
    await page.evaluate(async () => {
      const people = Array.from({ length: 8 }, (_, n) => ({ name: `Brawler ${n + 1}`, type: "kalyrCharacter" }));
      const made = await CONFIG.Actor.documentClass.createDocuments(people);
      const tokens = made.map(({ id, name }: Loose, n: number) => ({
        actorId: id,
        name,
        actorLink: true,
        disposition: n < 2 ? 1 : -1,
        x: 100 * n,
        y: 0,
      }));
      await game.scenes.active.createEmbeddedDocuments("Token", tokens);
    });
    const sheet = await openSheet(page, "Kylar");
    await sheet.getByRole("button", { name: "Together, or against many" }).click();
    const dialog = page.locator(".ka-group");
    await dialog.getByRole("group", { name: "Against you" }).getByLabel("Brawler 8").waitFor();
    for (const label of ["What may it cost?", "Odds if strangers stand at"]) {
      const seen = () =>
        dialog.getByLabel(label).evaluate((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === one;
        });
      await expect.poll(seen, { message: label }).toBe(true);
    }
    await dialog.getByRole("button", { name: "Not now" }).click();
  });
});

/** Counts from now on how often a mouse is pressed on a page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { pressed: number };
    counted.pressed = 0;
    addEventListener("pointerdown", () => counted.pressed++, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { pressed: number }).pressed);
}

/** How many of these lie, in part at least, beyond what a window shows of itself without scrolling, or beyond the screen. */
function cutOff(window: Locator, selector: string): Promise<number> {
  return window.evaluate((root, which) => {
    const edges = [root, ...root.querySelectorAll("*")]
      .filter((one) => /auto|scroll|hidden/.test(getComputedStyle(one).overflowY))
      .map((one) => ({ one, edge: one.getBoundingClientRect() }));
    return [...root.querySelectorAll<HTMLElement>(which)].filter((one) => {
      const box = one.getBoundingClientRect();
      if (box.height === 0 || getComputedStyle(one).visibility === "hidden" || one.closest(".ft-hidden")) return false;
      const beyond = edges.some(
        ({ one: frame, edge }) => frame.contains(one) && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1),
      );
      return beyond || box.bottom > innerHeight || box.right > innerWidth;
    }).length;
  }, selector);
}
