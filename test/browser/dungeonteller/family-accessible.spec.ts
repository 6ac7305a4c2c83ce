import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { pressOn, showTab } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { DEMO, gatherInCellar, loadDice, startAfresh } from "./teller.hands.ts";

describe("the family screen with assistive technology", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", { canvas: false }),
      sitDown(browser, table.url, "Ada", {
        canvas: false,
        hasTouch: true,
        reducedMotion: "reduce",
        colorScheme: "dark",
        viewport: { width: 800, height: 900 },
      }),
    ]);
    await gatherInCellar(keeper, ada);
    await startAfresh(keeper, ada);
    await keeper.page.evaluate(
      async ([harley, feeney]) => {
        const ada = game.users.getName("Ada").id;
        for (const id of [harley, feeney]) await game.actors.get(id).update({ [`ownership.${ada}`]: 3 });
        await game.settings.set("four-tales", "dungeonteller.luckyFaces", "colors");
      },
      [DEMO.harley, DEMO.feeney] as const,
    );
  });

  afterAll(async () => {
    await keeper?.page.evaluate(async () => {
      await game.settings.set("four-tales", "dungeonteller.luckyFaces", "fixed");
    });
    await endOfPlay(table, browser, ada, keeper);
  });

  it("DT-02, DT-08: two children play a turn each, one by touch and one by keyboard, and the page is loaded anew between", async () => {
    const { page } = ada;
    const screen = page.getByRole("dialog", { name: "Family screen" });
    const turnOf = (name: string) => screen.getByRole("heading", { level: 1, name, exact: true }).waitFor();
    const happened = screen.getByRole("region", { name: "What happened last" });

    // Outside a fight one taps whose turn it is; what nobody here plays is not among them.
    await showTab(page, "actors");
    await page.getByRole("button", { name: "Family screen" }).tap();
    await screen.getByRole("group", { name: "Whose turn is it?" }).waitFor();
    await expect.poll(() => screen.getByRole("button", { name: "Sir Stalwart" }).count()).toBe(0);
    await screen.getByRole("button", { name: "Harley" }).tap();
    await turnOf("Harley");
    await screen.getByText("Choose other ones").tap({ force: true });
    for (const side of ["yellow cross", "red circle"]) {
      await screen.getByRole("button", { name: side }).tap();
      await screen.locator(`[aria-pressed="true"][aria-label="${side}"]`).waitFor();
    }
    await screen.getByText("Lucky: red circle and yellow cross").waitFor();
    await expect.poll(() => lucky(keeper.page)).toEqual(["13", ""]);
    await expect.poll(() => smallTargets(screen)).toEqual([]);
    await expectAccessible(page, ".dt-family");
    await expect.poll(() => shownThrough(screen)).toEqual([]);

    await keeper.page.evaluate(
      async ([harley, feeney, token]) => {
        const combat = await CONFIG.Combat.documentClass.create({});
        await combat.activate();
        const orc = game.scenes.active.tokens.get(token);
        await combat.createEmbeddedDocuments("Combatant", [
          { actorId: harley, initiative: 9 },
          { actorId: feeney, initiative: 8 },
          { tokenId: orc.id, sceneId: game.scenes.active.id, actorId: orc.actorId, initiative: 1 },
        ]);
        await combat.startCombat();
      },
      [DEMO.harley, DEMO.feeney, DEMO.orcToken] as const,
    );
    await screen.getByText("Round 1").waitFor();
    await turnOf("Harley");

    // The first child, with a finger: what one did is taken back, and done once more.
    await loadDice(page, 3, 3);
    const left = screen.getByRole("group", { name: "What is left of the turn" });
    const listen = async (): Promise<void> => {
      await screen.getByRole("button", { name: /^Listen/ }).tap();
      await screen.getByRole("button", { name: "Roll", exact: true }).tap();
      await screen.getByRole("button", { name: "Go on" }).tap();
      await left.getByText("You did something").waitFor();
    };
    await listen();
    await happened.getByText("Harley tries: Notice").waitFor();
    await expectAccessible(page, ".dt-family");
    await screen.getByRole("button", { name: "Take it back: Harley tries: Notice" }).tap();
    await left.getByText("You may do something").waitFor();
    await happened.getByText("Taken back.").waitFor();
    await listen();
    await left.getByRole("button", { name: /You may go/ }).tap();
    await left.getByText("You went").waitFor();
    // A finger that trembles ends one turn and not two.
    await screen.getByRole("button", { name: "I am done" }).dblclick();
    await turnOf("Feeney");

    await ada.reload();
    await turnOf("Feeney");
    await screen.getByText("Lucky: blue diamond and purple heart").waitFor();

    // The second child, with the keyboard alone, which never leaves the screen.
    await loadDice(page, 5, 6);
    await pressOn(page, screen.getByRole("button", { name: /^Look around/ }));
    await pressOn(page, screen.getByRole("button", { name: "Roll", exact: true }));
    await pressOn(page, screen.getByRole("button", { name: "Go on" }));
    await left.getByText("You did something").waitFor();
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press("Tab");
      await expect.poll(() => screen.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await pressOn(page, screen.getByRole("button", { name: "I am done" }));
    await turnOf("Orc");
    await screen.getByText("Wait a moment").waitFor();
    await expect.poll(() => screen.getByRole("button", { name: "Look around" }).count()).toBe(0);
    await pressOn(page, screen.getByRole("button", { name: "Back to Feeney" }));
    await turnOf("Feeney");
    await expect.poll(() => keeper.page.evaluate(() => game.combat.turn)).toBe(1);

    // Escape goes back one step at a time.
    const unseen = screen.getByRole("heading", { name: "Who shall not notice?" });
    await pressOn(page, screen.getByRole("button", { name: /^Hide/ }));
    await unseen.waitFor();
    await page.keyboard.press("Escape");
    await unseen.waitFor({ state: "detached" });
    await turnOf("Feeney");
    await page.keyboard.press("Escape");
    await screen.waitFor({ state: "detached" });
    await page.keyboard.press("Shift+KeyF");
    await turnOf("Feeney");
    await keeper.page.evaluate(() => game.combat.delete());
    await screen.getByRole("group", { name: "Whose turn is it?" }).waitFor();
    await turnOf("Harley");

    // The card lies above the screen, and may leave the lucky colours to the player.
    await screen.getByRole("button", { name: "My card" }).tap();
    const card = page.locator(".dt-hero");
    await card.getByRole("button", { name: "Edit" }).tap();
    const own = card.getByLabel("Lucky faces of this hero");
    await expect.poll(() => own.inputValue()).toBe("13");
    await own.selectOption({ label: "Those of the player" });
    await expect.poll(() => lucky(keeper.page)).toEqual(["", ""]);
  });
});

/** Lucky faces that Harley and Feeney have of their own. */
function lucky(page: Page): Promise<string[]> {
  return page.evaluate((ids) => ids.map((id) => game.actors.get(id).system.lucky as string), [
    DEMO.harley,
    DEMO.feeney,
  ] as const);
}

/** Buttons that are too small for a finger. */
function smallTargets(screen: Locator): Promise<string[]> {
  return screen.locator("button, summary").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44) ? [`${button.textContent} ${width} ${height}`] : [];
    }),
  );
}

/** What of the interface shows through a screen that covers everything, also where Foundry gives it no place above the rest. */
function shownThrough(screen: Locator): Promise<string[]> {
  return screen.evaluate((element) => {
    const { zIndex } = element.style;
    element.style.zIndex = "";
    const parts = [
      ...document.querySelectorAll("#sidebar, #hotbar, #players, #navigation, #scene-controls, #controls"),
    ];
    const shown = parts.filter((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return width > 0 && !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    element.style.zIndex = zIndex;
    return shown.map(({ id }) => id);
  });
}
