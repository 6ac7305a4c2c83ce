import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../browser/support/chromium.ts";
import { clearScreens, endOfPlay, weightDice } from "../browser/support/evening.ts";
import { lookAtCard, openSheet, showTab } from "../browser/support/hands.ts";
import { type Seat, sitDown } from "../browser/support/seat.ts";
import type { Table } from "../browser/support/table.process.ts";
import { openTable } from "../browser/support/target.ts";
import { compareWithKept } from "./compare.ts";

// How the four games look, held by pictures that somebody looked at once. What changes on purpose is looked at again, and kept:
// npm run pictures -- --keep

const KEEP = process.env.FOUR_TALES_KEEP === "1";

/** On what screens, in what light, and with how large a type. */
const LOOKS = [
  { name: "1280", width: 1280, height: 800, colorScheme: "light", type: "normal" },
  { name: "1280-dark", width: 1280, height: 800, colorScheme: "dark", type: "normal" },
  { name: "1280-large", width: 1280, height: 800, colorScheme: "light", type: "large" },
  { name: "800", width: 800, height: 900, colorScheme: "light", type: "normal" },
  { name: "360", width: 360, height: 740, colorScheme: "dark", type: "normal" },
] as const;

/** Where it is the same on all screens but the smallest. */
const FEW = ["1280", "360"];

/** Somebody of each game, what leads from their sheet to a roll, and to a first character from an empty one. */
const GAMES = [
  {
    game: "words-of-power",
    hero: "Snazzle",
    type: "wordsCharacter",
    deed: '[data-action="wpTry"]',
    guide: '[data-action="wpCreate"]',
  },
  {
    game: "kalyr",
    hero: "Kylar",
    type: "kalyrCharacter",
    deed: '[data-action="roll"]',
    guide: '[data-action="createGuided"]',
  },
  {
    game: "dungeonteller",
    hero: "Harley",
    type: "tellerHero",
    deed: '[data-action="roll"]',
    guide: '[data-action="chooseRole"]',
  },
  {
    game: "spellwoven",
    hero: "Nimble Jan",
    type: "wovenCharacter",
    deed: '[data-action="roll"]',
    guide: '[data-action="create"]',
  },
] as const;

describe("how it looks", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, reducedMotion: "reduce" });
    page = keeper.page;
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  beforeEach(() => clearScreens(keeper));

  // Before anything is played: it tells what happened last.
  it("the Gamemaster's desk", async () => {
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const desk = page.locator("#ft-keeper");
    await desk.waitFor();
    await expectLooks(page, "core-desk", desk);
  });

  describe.each(GAMES)("$game", ({ game: id, hero, type, deed, guide }) => {
    it("the sheet, to play", async () => {
      await expectLooks(page, `${id}-sheet`, await openSheet(page, hero));
    });

    it("the sheet, to edit", async () => {
      const sheet = await openSheet(page, hero);
      await sheet.locator('[data-action="ftMode"]').click();
      await sheet.locator('[data-action="ftMode"][aria-pressed="true"]').waitFor();
      await expectLooks(page, `${id}-edit`, sheet);
      await sheet.locator('[data-action="ftMode"]').click();
      await sheet.locator('[data-action="ftMode"][aria-pressed="false"]').waitFor();
    });

    it("a roll's window, and its card", async () => {
      await weightDice(page, [0.3]);
      const sheet = await openSheet(page, hero);
      await sheet.locator(`${deed}:visible`).first().click();
      const dialog = page.locator(".ft-dialog");
      await dialog.locator('button[type="submit"]').waitFor();
      await expectLooks(page, `${id}-roll`, dialog);
      await page.setViewportSize({ width: 1280, height: 1400 });
      await dialog.locator('button[type="submit"]').click();
      await clearScreens(keeper);
      await expectLooks(page, `${id}-card`, await lookAtCard(page), ["1280", "1280-dark", "1280-large"]);
    });

    it("the guide to a first character", async () => {
      await page.evaluate(async (subtype) => {
        const made = await getDocumentClass("Actor").create({ name: "Somebody", type: subtype });
        await made.sheet.render({ force: true });
      }, type);
      const sheet = page.locator(".ft-actor");
      await sheet.locator(guide).first().click();
      const window = page.locator(".application.four-tales:not(.ft-actor)");
      await window.locator(".window-content button:visible").first().waitFor();
      await expectLooks(page, `${id}-guide`, window);
      await page.evaluate(async (name) => void (await game.actors.getName(name).delete()), "Somebody");
    });
  });

  describe.each(GAMES)("$game: what else has a sheet", ({ game: id, type: hero }) => {
    it("people", async () => {
      for (const type of await typesOf("Actor", id)) {
        if (type !== hero) await expectSheetLooks("Actor", type, `${id}-${type}`);
      }
    });

    it("things", async () => {
      for (const type of await typesOf("Item", id)) await expectSheetLooks("Item", type, `${id}-${type}`, FEW);
    });
  });

  /** The types of a game's documents. */
  const typesOf = (of: "Actor" | "Item", id: string): Promise<string[]> =>
    page.evaluate(
      ([name, ruleset]) => {
        const { actors, items } = game.system.api.rulesets().find((one: Loose) => one.id === ruleset);
        return Object.keys(name === "Actor" ? actors : items);
      },
      [of, id] as const,
    );

  /** How somebody new looks to play, and a thing that is still to be described. */
  async function expectSheetLooks(
    of: "Actor" | "Item",
    type: string,
    name: string,
    looks?: readonly string[],
  ): Promise<void> {
    await clearScreens(keeper);
    await page.evaluate(
      async ([kind, subtype]) => {
        const made = await getDocumentClass(kind).create({ name: "Something new", type: subtype } as never);
        await (made as Loose).sheet.render({ force: true });
      },
      [of, type] as const,
    );
    const sheet = page.locator(".application.ft-sheet");
    const mode = sheet.locator('[data-action="ftMode"]');
    await mode.waitFor();
    if (of === "Item") {
      await mode.click();
      await sheet.locator('[data-action="ftMode"][aria-pressed="true"]').waitFor();
    }
    await expectLooks(page, name, sheet, looks);
    await page.evaluate(async (kind) => {
      const made = (kind === "Actor" ? game.actors : game.items)!.getName("Something new");
      await made!.delete();
    }, of);
  }

  it("the screen that a family shares", async () => {
    await showTab(page, "actors");
    await page.getByRole("button", { name: "Family screen" }).click();
    const screen = page.getByRole("dialog", { name: "Family screen" });
    await screen.getByText("Harley").first().waitFor();
    await expectLooks(page, "dungeonteller-family", screen, FEW);
    await page.keyboard.press("Escape");
    await screen.waitFor({ state: "detached" });
  });

  it("a child whose turn it is", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(async () => {
      const fight = await getDocumentClass("Combat").create({});
      const actorId = game.actors!.getName("Harley")!.id;
      await (fight as Loose).createEmbeddedDocuments("Combatant", [{ actorId }]);
      await (fight as Loose).startCombat();
    });
    const sheet = await openSheet(page, "Harley");
    await sheet.getByText("Your turn!").waitFor();
    await expectLooks(page, "dungeonteller-turn", sheet, FEW);
    await endEncounters();
  });

  it("the board of a long conflict", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    await page.locator("#ft-keeper").getByRole("button", { name: "A long conflict" }).click();
    const board = page.locator(".sw-board").first();
    await board.getByRole("button", { name: "Add a side" }).waitFor();
    await expectLooks(page, "spellwoven-board", board);
    // It has an encounter of its own by now.
    await endEncounters();
  });

  const endEncounters = (): Promise<void> =>
    page.evaluate(async () => {
      for (const combat of [...game.combats!]) await combat.delete();
    });

  it("what words mean", async () => {
    const sheet = await openSheet(page, "Kylar");
    await sheet.locator(".ft-words-way").click();
    const words = page.locator("#ft-words");
    await words.locator("[data-word]").first().waitFor();
    await expectLooks(page, "core-words", words);
  });

  it("the chronicle", async () => {
    await showTab(page, "journal");
    await page.locator("#sidebar").getByRole("button", { name: "Chronicle" }).click();
    const chronicle = page.locator(".ft-chronicle");
    await chronicle.waitFor();
    // What the pictures before threw is told, at another time and on another day each time.
    await chronicle.locator("time").first().waitFor();
    await chronicle.locator("time, h2").evaluateAll((times) => {
      for (const time of times) time.textContent = "now";
    });
    await expectLooks(page, "core-chronicle", chronicle);
  });

  it("the tracker of encounters", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(
      async (names) => {
        const combat = await getDocumentClass("Combat").create({ active: true });
        // Who is level goes by an id that is another each time.
        const fighters = names.map((name, n) => ({ name, actorId: game.actors.getName(name).id, initiative: 6 - n }));
        await combat.createEmbeddedDocuments("Combatant", fighters);
        await combat.startCombat();
      },
      ["Harley", "Feeney", "Orc"],
    );
    await showTab(page, "combat");
    const tracker = page.locator("#combat");
    await tracker.getByText("Harley").first().waitFor();
    const shot = await tracker.screenshot({ animations: "disabled" });
    expect.soft(compareWithKept("core-tracker-1280", shot, KEEP), "core-tracker-1280").toBe("");
    await page.evaluate(async () => void (await game.combat.delete()));
  });

  it("the doors", async () => {
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "What do we play?" }).click();
    const doors = page.locator(".ft-doors");
    await doors.locator('[data-action="door"]').first().waitFor();
    await expectLooks(page, "core-doors", doors);
  });

  it("who somebody is tonight", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "What do we play?" }).click();
    await page.locator('.ft-doors [data-action="door"][data-game="dungeonteller"]').click();
    await page.locator('.ft-doors input[name="welcome"]').check();
    await page.locator('.ft-doors [data-action="stay"]').click();
    const ada = await sitDown(browser, table.url, "Ada", { canvas: false, reducedMotion: "reduce" });
    const welcome = ada.page.locator(".ft-welcome");
    await welcome.waitFor();
    await expectLooks(ada.page, "core-welcome", welcome);
    await ada.leave();
  });
});

/** Shows a window on each screen, in each light and with each type, and compares it with what was kept. */
async function expectLooks(
  page: Page,
  name: string,
  what: Locator,
  looks: readonly string[] = LOOKS.map((look) => look.name),
): Promise<void> {
  for (const look of LOOKS) {
    if (!looks.includes(look.name)) continue;
    await page.setViewportSize({ width: look.width, height: looks.length < LOOKS.length ? 1400 : look.height });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await lay(page, what, look);
    expect.soft(await what.evaluate(cutOff), `${name}-${look.name}: nothing is cut off at its side`).toEqual([]);
    const shot = await what.screenshot({ animations: "disabled" });
    expect.soft(compareWithKept(`${name}-${look.name}`, shot, KEEP), `${name}-${look.name}`).toBe("");
  }
}

/** What stands out at the right of a window, and is not to be scrolled to within it; runs in the page. */
function cutOff(window: Element): string[] {
  const edge = window.getBoundingClientRect().right + 1;
  const scrolls = (one: Element | null): boolean =>
    one !== null &&
    one !== window &&
    (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  return [...window.querySelectorAll("button, input, select, textarea, h1, h2, h3, p, dt, dd, label")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > edge && !scrolls(one.parentElement))
    .map((one) => `${one.tagName} ${one.getAttribute("data-action") ?? ""} ${one.textContent?.trim().slice(0, 40)}`);
}

/** Lays a window into the corner of the screen, as large as that allows, and waits until nothing changes any more. */
async function lay(page: Page, what: Locator, { width, height, type }: (typeof LOOKS)[number]): Promise<void> {
  await page.evaluate(async (size) => {
    if (game.settings.get("four-tales", "typeSize") !== size) await game.settings.set("four-tales", "typeSize", size);
  }, type);
  await what.evaluate(
    async (element, room) => {
      const id = element.closest(".application")?.id ?? "";
      const app = foundry.applications.instances.get(id);
      app?.setPosition({ left: 8, top: 8, width: Math.min(860, room.width - 16), height: room.height - 16 });
      for (const one of element.querySelectorAll("*")) if (one.scrollTop > 0) one.scrollTop = 0;
      (document.activeElement as HTMLElement | null)?.blur();
      ui.notifications.clear();
      game.tooltip.deactivate();
      for (const time of document.querySelectorAll(".message-timestamp")) time.textContent = "now";
      await document.fonts.ready;
      await Promise.all([...element.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
      for (const _frame of [1, 2, 3]) await new Promise((done) => requestAnimationFrame(done));
    },
    { width, height },
  );
  await page.mouse.move(width - 1, height - 1);
}
