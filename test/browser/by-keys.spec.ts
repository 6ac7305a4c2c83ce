import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { clearScreens, endOfPlay, weightDice } from "./support/evening.ts";
import { lookAtCard, messageCount, openSheet, pressOn, showTab } from "./support/hands.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

// Whoever works by keys, and has the page read out: from each button of a sheet to what comes of it.

const PEOPLE = ["Snazzle", "Kylar", "Harley", "Nimble Jan"];

/** So many rolls of one sheet are sent. */
const MOST_TOLD = 2;

/** What opens something of Foundry's, or of the system's a page that is printed. */
const ELSEWHERE = ["ftMode", "ftPicture", "print"];

/** A window that comes up by itself at the Gamemaster's. */
const BY_ITSELF = {
  game: "words-of-power",
  kind: "match",
  choices: { who: "Actor.wordsActSnazzle0", against: "", deed: "climb", secret: false, baseDice: null, claims: [] },
};

/**
 * What the Gamemaster is asked by a card: in a window, as in most games, or by its buttons alone; of which people, and with which
 * of their things.
 */
const ASKED = [
  {
    game: "dungeonteller",
    kind: "success",
    who: "Scene.tellerCellar0000.Token.toktellerMobOrc0.Actor.tellerMobOrc0000",
    choices: { action: "battle", targets: ["Actor.tellerHeroFeeney"] },
    choice: "dodge",
    opens: false,
  },
  {
    game: "kalyr",
    kind: "contest",
    who: "Scene.kalyrBrokenGate0.Token.tokkalyrBandit00.Actor.kalyrBandit00000",
    with: "kalyrAbility",
    choices: { against: "opposed", foe: "Actor.kalyrKylar000000", fight: true, harm: "margin" },
    choice: "choose",
    opens: true,
  },
];

/** A window as the page reads it out. */
interface Heard {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  /** Are the keys in it? */
  readonly focus: boolean;
  /** Can it be made larger? */
  readonly larger: boolean;
  /** Does it lead to a card at once? */
  readonly rolls: boolean;
}

/** The window that has opened beside the sheet; null where there is none. */
async function windowBeside(page: Page, cards: number): Promise<Heard | null> {
  const found = await page.waitForFunction(
    ([before, pressed]) => {
      const windows = document.querySelectorAll<HTMLElement>(".application:has(> .window-header):not(.ft-actor)");
      const element = [...windows].at(-1);
      if (!element || element.querySelector(".window-content")?.childElementCount === 0)
        return game.messages.size > before || Date.now() > pressed + 1200 ? "none" : null;
      // The keys may come a moment later.
      if (!element.contains(document.activeElement) && Date.now() < pressed + 3000) return null;
      const id = element.getAttribute("aria-labelledby") ?? "";
      return {
        id: element.id,
        role: element.getAttribute("role") ?? element.localName,
        name: document.getElementById(id)?.textContent ?? "",
        focus: element.contains(document.activeElement),
        larger: element.querySelector(".window-resize-handle") !== null,
        rolls: element.matches(".ft-dialog:has(button[type=submit])"),
      };
    },
    [cards, Date.now()] as const,
    // A look with each picture would keep the page drawing all the while.
    { polling: 50 },
  );
  const heard = (await found.jsonValue()) as Heard | "none";
  return heard === "none" ? null : heard;
}

describe("by keys, and read out", () => {
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

  /** Presses a button of the sheet. @returns the window that opened */
  async function press(button: Locator): Promise<Heard | null> {
    const cards = await messageCount(page);
    await button.focus();
    await page.keyboard.press("Enter");
    return await windowBeside(page, cards);
  }

  it.each(PEOPLE)("%s: each window has a role, a name and the keys, and what it rolls is told", async (name) => {
    const sheet = await openSheet(page, name);
    const actions = await sheet
      .locator(".window-content button[data-action]:visible:enabled")
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.action!))]);
    const told: string[] = [];
    for (const action of actions.filter((one) => !ELSEWHERE.includes(one))) {
      const button = sheet.locator(`.window-content button[data-action="${action}"]:visible:enabled`).first();
      // What was pressed before may have taken it away.
      if ((await button.count()) === 0) continue;
      const window = await press(button);
      if (!window) continue;
      const { id, role, focus, larger } = window;
      expect
        .soft({ action, role, focus, larger })
        .toEqual({ action, role: expect.stringMatching(/^(form|dialog)$/), focus: true, larger: true });
      expect.soft(window.name, action).not.toBe("");
      await expectAccessible(page, `[id="${id}"]`, { exclude: [".window-header"] });
      const cards = await messageCount(page);
      // Cards are told alike, whatever was rolled.
      if (window.rolls && told.length < MOST_TOLD) await sends(page, page.locator(`[id="${id}"]`));
      else await page.keyboard.press("Escape");
      if ((await messageCount(page)) > cards) {
        const story = (await (await lookAtCard(page)).locator(".ft-card-story").innerText()).trim();
        await expect.poll(() => page.locator("#ft-told").textContent(), { message: action }).toContain(story);
        told.push(action);
      }
      await closeBeside(page);
      // Where the button is there no more, they are in its sheet.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest(".ft-actor") !== null), { message: action })
        .toBe(true);
    }
    expect(told.length).toBeGreaterThan(0);
  });

  it.each(ASKED)("$game: what a card asks is answered by keys, which stay on the card", async (asked) => {
    await page.evaluate(async ({ game: id, kind, who, with: type, choices }) => {
      const item = (await fromUuid(who)).items.find((one: Loose) => one.type === type)?.id;
      void game.system.api.startRoll(id, kind, { who, ...(item && { picks: [{ item }] }), ...choices });
    }, asked);
    const window = page.locator(".application:has(> .window-header)");
    await window.waitFor();
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    const button = (await lookAtCard(page)).locator(`[data-action="ft-choose"][data-choice="${asked.choice}"]`);
    await button.focus();
    await page.keyboard.press("Enter");
    const has = (places: Locator, message: string) =>
      expect.poll(() => places.evaluateAll((all) => all.some((one) => one.contains(document.activeElement))), {
        message,
      });
    if (asked.opens) {
      await has(window, "the window").toBe(true);
      await page.keyboard.press("Escape");
      await window.waitFor({ state: "detached" });
      await has(button, "the button").toBe(true);
      await page.keyboard.press("Enter");
      await has(window, "the window once more").toBe(true);
      await pressOn(page, window.locator('button[type="submit"]'));
    }
    // The log is drawn anew as the card is written to.
    await button.waitFor({ state: "detached" });
    const next = page.locator(".ft-ask");
    const isOver = () => page.evaluate(() => game.messages.contents.at(-1).system.stage === "rolled");
    await expect.poll(async () => (await isOver()) || (await next.count()) > 0).toBe(true);
    // What is asked next waits on the card as well.
    if (!(await isOver())) await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    await has(page.locator("#chat .message:has(.ft-card)"), "the card").toBe(true);
  });

  it("whoever types as a window opens by itself types on, and is back there once it is answered", async () => {
    await showTab(page, "chat");
    const chat = page.locator("#chat-message");
    await chat.focus();
    await page.evaluate(({ game: id, kind, choices }) => void game.system.api.startRoll(id, kind, choices), BY_ITSELF);
    const window = page.locator(".application:has(> .window-header)");
    await window.waitFor();
    const isThere = () => chat.evaluate((field) => field.contains(document.activeElement));
    await expect.poll(isThere).toBe(true);
    await window.locator("button[type=submit]").focus();
    await page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
    await expect.poll(isThere).toBe(true);
  });

  it("a player takes up by keys what a card invites them to: its window has the keys, and then its own card", async () => {
    const ada = await sitDown(browser, table.url, "Ada", { canvas: false, reducedMotion: "reduce" });
    onTestFinished(() => ada.leave());
    const own = ada.page;
    // Kylar loses, so that he may raise the stakes.
    await weightDice(page, [0.99]);
    await weightDice(own, [0.01]);
    const { who, choices } = ASKED.find(({ game: id }) => id === "kalyr")!;
    await page.evaluate(
      ([uuid, chosen]) =>
        void game.system.api.startRoll("kalyr", "contest", {
          who: uuid,
          picks: [{ item: fromUuidSync(uuid).items.find(({ type }: Loose) => type === "kalyrAbility").id }],
          ...chosen,
          harm: "none",
        }),
      [who, choices] as const,
    );
    const asked = own.locator(".ka-contest");
    await pressOn(own, asked.locator('button[type="submit"]'));
    await asked.waitFor({ state: "detached" });
    const invitation = own.locator('#chat [data-action="ft-move"][data-move^="harsher:"]').last();
    await pressOn(own, invitation);
    const window = own.locator(".ft-dialog:has(button[type=submit])");
    await window.waitFor();
    const hasKeys = (places: Locator) =>
      places.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)));
    await expect.poll(() => hasKeys(window)).toBe(true);
    // Whoever thinks better of it is back where they were.
    await own.keyboard.press("Escape");
    await expect.poll(() => hasKeys(invitation)).toBe(true);
    await own.keyboard.press("Enter");
    await window.waitFor();
    const cards = await messageCount(own);
    await pressOn(own, window.locator('button[type="submit"]'));
    await expect.poll(() => messageCount(own)).toBe(cards + 1);
    await window.waitFor({ state: "detached" });
    await expect.poll(() => hasKeys(own.locator("#chat .message:has(.ft-card)"))).toBe(true);
    await expect.poll(() => own.locator("#ft-told").textContent()).toContain("Kylar");
  });
});

/** Sends a roll's window as it is, and waits for its card, or for what speaks against it. */
async function sends(page: Page, window: Locator): Promise<void> {
  const cards = await messageCount(page);
  const send = window.locator('button[type="submit"]');
  if (await send.isDisabled()) return;
  // As in Foundry's own questions: while the window itself has the keys, Enter takes what it offers.
  if (await window.evaluate((one) => one === document.activeElement)) await page.keyboard.press("Enter");
  else await pressOn(page, send);
  await page.waitForFunction(
    (before) =>
      game.messages.size > before || document.querySelector(".ft-field-problem, .notification, dialog[open]") !== null,
    cards,
  );
}

/** Closes what stands beside the sheet: a window that was not sent, a question, a card above the sheet. */
async function closeBeside(page: Page): Promise<void> {
  await page.evaluate(async () => {
    ui.notifications.clear();
    const windows = [...foundry.applications.instances.values()].filter(
      (app) => app.hasFrame && !app.element.matches(".ft-actor"),
    );
    for (const app of windows) await app.close({ animate: false });
  });
}
