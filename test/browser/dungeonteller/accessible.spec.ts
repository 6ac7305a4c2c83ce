import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import {
  hasFocus,
  lastCard,
  lookAtCard,
  openSheet,
  pressOn,
  questionDialog,
  roll,
  showTab,
  tabTo,
} from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { aimIn, attack, DEMO, gatherInCellar, loadDice, rollDialog, startAfresh, tryAction } from "./teller.hands.ts";

const LOOKS = [
  ["light", 1280],
  ["dark", 800],
] as const;

describe("DungeonTeller with assistive technology", () => {
  let table: Table;
  let browser: Browser;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
  });

  afterAll(() => endOfPlay(table, browser));

  describe.each(LOOKS)("%s, %i wide", (colorScheme, width) => {
    let keeper: Seat;

    beforeAll(async () => {
      const viewport = { width, height: 800 };
      keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, colorScheme, viewport });
      await gatherInCellar(keeper);
    });

    beforeEach(() => startAfresh(keeper));

    afterAll(() => keeper?.leave());

    it("can read a hero's sheet, to play and to edit", async () => {
      const sheet = await openByCode(keeper.page, "Harley");
      await expectAccessible(keeper.page, ".dt-hero");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await expectAccessible(keeper.page, ".dt-hero");
      await sheet.getByRole("button", { name: "Done" }).click();
    });

    it("can read a creature's sheet, to play and to edit", async () => {
      const sheet = await openByCode(keeper.page, "Orc");
      await expectAccessible(keeper.page, ".dt-monster");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Done" }).waitFor();
      await expectAccessible(keeper.page, ".dt-monster");
      await sheet.getByRole("button", { name: "Done" }).click();
    });

    it("can read the sheets of stuff", async () => {
      const { page } = keeper;
      for (const name of ["War Hammer", "Family Chainmail", "Stoneform"]) {
        await page.evaluate(async (wanted) => {
          const item = game.actors.getName("Harley").items.getName(wanted);
          await item.sheet.render({ force: true });
        }, name);
        const card = page.locator(".ft-item");
        await card.getByRole("heading", { name, level: 2 }).waitFor();
        await expectAccessible(page, ".ft-item");
        await card.getByRole("button", { name: "Edit" }).click();
        await card.getByRole("button", { name: "Done" }).waitFor();
        await expectAccessible(page, ".ft-item");
        await card.getByRole("button", { name: "Done" }).click();
        await page.keyboard.press("Escape");
        await card.waitFor({ state: "detached" });
      }
    });

    it("can read the cards of the compendium", async () => {
      const { page } = keeper;
      const packed = [
        ["dungeonteller-roles", "tellerRole"],
        ["dungeonteller-stuff", "tellerGear"],
        ["dungeonteller-stuff", "tellerTreasure"],
      ] as const;
      for (const packAndType of packed) {
        const name = await page.evaluate(async ([id, type]) => {
          const pack = game.packs.get(`four-tales.${id}`);
          const entry = [...(await pack.getIndex())].find((candidate) => candidate.type === type);
          if (!entry) return "";
          await (await pack.getDocument(entry._id)).sheet.render({ force: true });
          return entry.name as string;
        }, packAndType);
        if (name === "") continue;
        await page.locator(".ft-item").getByRole("heading", { name, level: 2 }).waitFor();
        await expectAccessible(page, ".ft-item");
        await page.keyboard.press("Escape");
        await page.locator(".ft-item").waitFor({ state: "detached" });
      }
    });

    it("can read the dialog, the question, the card and the sidebar", async () => {
      const { page } = keeper;
      await loadDice(page, 6, 1);
      const sheet = await openByCode(page, "Harley");
      const dialog = await tryAction(page, sheet, "Battle");
      await aimIn(dialog, "Orc");
      await dialog.getByText("stopped by the armor of Orc").waitFor();
      await dialog.getByText("More choices").click();
      await expectAccessible(page, ".ft-dialog");
      await roll(dialog);
      await questionDialog(page).waitFor();
      await expectAccessible(page, ".ft-ask");
      await questionDialog(page).getByRole("button", { name: "Dodge!" }).click();
      await page.keyboard.press("Escape");
      await showTab(page, "chat");
      const card = page.locator("#chat .ft-card").last();
      await card
        .getByText(/A hit of \d on Orc/)
        .first()
        .waitFor();
      await card.getByText("How it came about").click();
      await expectAccessible(page, "#chat");
      await showTab(page, "actors");
      await expectAccessible(page, "#sidebar");
    });

    // The narrower of the two: hands do the same in both.
    it.runIf(width === 800)(
      "DT-72, DT-147, DT-156: can pick a verb, paint on the little map, give and whisper with the keyboard alone",
      async () => {
        const { page } = keeper;
        await page.evaluate(handsFull, [DEMO.harley, DEMO.feeney] as const);
        const sheet = await openByCode(page, "Harley");
        const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });

        await pressOn(page, sheet.getByRole("button", { name: "What do I want to do?" }));
        const verbs = dialog("What do I want to do?");
        await verbs.getByLabel("I want to:").waitFor();
        await expectAccessible(page, ".dt-dialog");
        await tabTo(page, verbs.getByLabel("I want to:"));
        await page.keyboard.type("Look");
        await page.keyboard.press("Enter");
        await rollDialog(page).getByText("Harley: Notice").waitFor();
        await page.keyboard.press("Escape");
        await rollDialog(page).waitFor({ state: "detached" });

        // One stop for the whole map; the arrows pass over squares where nothing can lie.
        await pressOn(page, sheet.getByRole("button", { name: "Put it on the map" }));
        const map = page.locator(".dt-lay");
        const squares = map.getByRole("group", { name: "The map around you" });
        await squares.waitFor();
        await expectAccessible(page, ".dt-lay");
        await tabTo(page, squares.locator('[tabindex="0"]'));
        await expect.poll(() => squares.locator('[tabindex="0"]').count()).toBe(1);
        await page.keyboard.press("Space");
        await map.getByText("4 squares left").waitFor();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await map.getByText("3 squares left").waitFor();
        await expect.poll(() => squares.locator('[aria-pressed="true"]').count()).toBe(2);
        await expectAccessible(page, ".dt-lay");
        await pressOn(page, map.getByRole("button", { name: "Put it there" }));
        await map.waitFor({ state: "detached" });
        await page.waitForFunction(
          (id) => game.actors.get(id).system.effects.fire.ground.cells?.length === 2,
          DEMO.harley,
        );

        await pressOn(page, sheet.getByRole("button", { name: "Give Apple to somebody" }));
        const gift = dialog("Who gets Apple?");
        await gift.getByLabel("To whom?").waitFor();
        await expectAccessible(page, ".dt-dialog");
        await tabTo(page, gift.getByLabel("To whom?"));
        await page.keyboard.type("Feeney");
        await pressOn(page, gift.getByRole("button", { name: "Give", exact: true }));
        await page.waitForFunction((id) => game.actors.get(id).items.getName("Apple"), DEMO.feeney);

        await loadDice(page, 6);
        await pressOn(page, sheet.getByRole("button", { name: /^Secret Message/ }));
        const spell = rollDialog(page);
        await tabTo(page, spell.getByLabel("At whom?"));
        await page.keyboard.type("Feeney");
        await pressOn(page, spell.getByRole("button", { name: "Roll", exact: true }));
        await spell.waitFor({ state: "detached" });
        await page.keyboard.press("Escape");
        await showTab(page, "chat");
        await pressOn(page, lastCard(page).getByRole("button", { name: "Whisper to Feeney" }));
        const whisper = dialog("What do you whisper to Feeney?");
        await whisper.getByRole("textbox").waitFor();
        await expectAccessible(page, ".dt-dialog");
        await tabTo(page, whisper.getByRole("textbox"));
        await page.keyboard.type("Behind you!");
        await pressOn(page, whisper.getByRole("button", { name: "Whisper", exact: true }));
        await lastCard(page).getByText("Behind you!").waitFor();
        await expectAccessible(page, "#chat");
      },
    );

    it("can choose a role", async () => {
      const { page } = keeper;
      const sheet = await openByCode(page, "Harley");
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByRole("button", { name: "Choose a role" }).click();
      await page.locator(".dt-roles").waitFor();
      await expectAccessible(page, ".dt-roles");
      await page.locator(".dt-roles").getByRole("button", { name: "Not now" }).click();
      await sheet.getByRole("button", { name: "Done" }).click();
    });
  });

  describe("one screen for a family", () => {
    let keeper: Seat;
    let ada: Seat;

    beforeAll(async () => {
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
      await ada?.leave();
      await keeper?.leave();
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

  describe("keeps one's place", () => {
    let keeper: Seat;
    let ada: Seat;

    beforeAll(async () => {
      [keeper, ada] = await Promise.all([
        sitDown(browser, table.url, "Gamemaster", { canvas: false }),
        sitDown(browser, table.url, "Ada", { canvas: false }),
      ]);
      await gatherInCellar(keeper, ada);
    });

    beforeEach(() => startAfresh(keeper, ada));

    afterAll(async () => {
      await ada?.leave();
      await keeper?.leave();
    });

    it("gives the focus back to the button when a dialog closes", async () => {
      const { page } = ada;
      const sheet = await openSheet(page, "Harley");
      const battle = sheet.getByRole("button", { name: /^Battle\b/ });
      const isBack = () => hasFocus(battle);
      await battle.press("Enter");
      await rollDialog(page).getByRole("button", { name: "Not now" }).press("Enter");
      await expect.poll(isBack).toBe(true);
      await battle.press("Enter");
      await rollDialog(page).waitFor();
      await page.keyboard.press("Escape");
      await rollDialog(page).waitFor({ state: "detached" });
      await expect.poll(isBack).toBe(true);
      await battle.press("Enter");
      await roll(rollDialog(page));
      await expect.poll(isBack).toBe(true);
    });

    it("keeps the focus on a sheet that is drawn anew", async () => {
      const { page } = ada;
      const sheet = await openSheet(page, "Harley");
      const lose = sheet.getByRole("button", { name: "Lose one Luck" });
      await lose.press("Enter");
      await sheet.getByRole("region", { name: "Luck" }).getByText("9", { exact: true }).waitFor();
      await expect.poll(() => hasFocus(lose)).toBe(true);
    });

    it("says each roll in one sentence", async () => {
      await loadDice(ada.page, 6, 1, 1, 1, 1, 1, 1);
      await attack(ada, "Harley", "Orc");
      await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
      const card = await lookAtCard(ada.page);
      await card.getByText("A hit of 1 on Orc!").waitFor();
      const said = () => card.getByRole("status").allInnerTexts();
      await expect.poll(said).toEqual(["A hit of 1 on Orc!"]);
      // Every die says its number, and whether it counts.
      const dice = () =>
        card
          .locator(".ft-dice")
          .first()
          .getByRole("img")
          .evaluateAll((faces) => faces.map((face) => face.ariaLabel));
      await expect.poll(dice).toEqual(["6, a success", "1", "1", "1", "1", "1", "1"]);
    });
  });
});

/** Gives Harley a fire to paint, an apple to give and a message to whisper, and takes them from both first. */
async function handsFull([harley, feeney]: readonly [string, string]): Promise<void> {
  for (const id of [harley, feeney]) {
    const actor = game.actors.get(id);
    const old = actor.items.filter(({ name }: { name: string }) => name === "Apple" || name === "Secret Message");
    await actor.deleteEmbeddedDocuments(
      "Item",
      old.map(({ id: item }: { id: string }) => item),
    );
  }
  const hero = game.actors.get(harley);
  const pack = game.packs.get("four-tales.dungeonteller-powers");
  const powers = await pack.getDocuments();
  // Dwarfs have no die for Magic.
  await hero.update({ "system.actions.magic": 1 });
  const message = powers.find(({ name }: { name: string }) => name === "Secret Message").toObject();
  await hero.createEmbeddedDocuments("Item", [{ name: "Apple", type: "tellerGear" }, message]);
  const effect = {
    id: "fire",
    power: "picture",
    rule: "DT-147",
    label: "Fire Patch",
    until: "scene",
    turns: null,
    fresh: false,
    ends: [],
    successes: 5,
    left: null,
    mods: {},
    from: { uuid: hero.uuid, name: hero.name },
    ground: { shape: "patches", paces: 0, most: 5, element: "fire", color: "#e8731a" },
  };
  await game.system.api.applyLoose("dungeonteller", hero, "teller.effect", { id: "fire", effect });
}

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

/** Opens a sheet where the sidebar may be folded. */
async function openByCode(page: Page, name: string) {
  await page.evaluate((wanted) => game.actors.getName(wanted).sheet.render({ force: true }), name);
  const sheet = page.locator(".ft-actor").filter({ has: page.locator(".window-title", { hasText: name }) });
  await sheet.waitFor();
  return sheet;
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
