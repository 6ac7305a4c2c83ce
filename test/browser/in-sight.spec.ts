import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boxOf, closed, opened } from "./support/boxes.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { DUELS, SCREENS, TYPES } from "./support/duels.ts";
import { clearScreens, endOfPlay, gather, sweepCards, weightDice } from "./support/evening.ts";
import { lastCard, showTab, showTabByKeys } from "./support/hands.ts";
import { onlyHere } from "./support/only-here.ts";
import { takePicture } from "./support/picture.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { openTable } from "./support/target.ts";

const here = onlyHere("in-sight: how wide the sidebar is, is our table's");

// How wide the sidebar is, is the stand-in's; a real Foundry's is its own.
here("what lies where on a screen of 1280 by 800", () => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;
  let page: Page;

  beforeAll(async () => {
    table = await openTable({ generation: 14 });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } });
    page = seat.page;
  });

  afterAll(() => endOfPlay(table, browser, seat));

  it.each(TYPES)("a sheet of %s and the cards beside it are both in sight", async (type) => {
    const id = await opened(page, type);
    const sheet = await boxOf(page, ".ft-actor");
    const log = await boxOf(page, "#sidebar");
    expect(sheet.right).toBeLessThanOrEqual(log.left);
    for (const edge of [sheet.left, sheet.top]) expect(edge).toBeGreaterThanOrEqual(0);
    expect(sheet.bottom).toBeLessThanOrEqual(800);
    // On a small screen the largest type finds room, too: nothing lies over anything, or beyond the edge.
    await page.evaluate(() => game.settings.set("four-tales", "typeSize", "huge"));
    await page.setViewportSize({ width: 800, height: 800 });
    const beyond = () => page.locator(".ft-actor .window-content").evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(beyond, { message: "beyond the edge of the sheet, in pixels" }).toBeLessThanOrEqual(0);
    await page.evaluate(() => game.settings.set("four-tales", "typeSize", "normal"));
    await page.setViewportSize({ width: 1280, height: 800 });
    await closed(page, id);
  });

  it("a sheet that is opened beside the desk leaves the sidebar in sight", async () => {
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    await page.locator("#ft-keeper").waitFor();
    const id = await opened(page, "kalyrCharacter");
    const log = await boxOf(page, "#sidebar");
    await expect.poll(async () => (await boxOf(page, ".ft-actor")).right).toBeLessThanOrEqual(log.left);
    await closed(page, id);
    await clearScreens(seat);
  });

  it("beside a long line of what happened last, the desk has its undo, and not below", async () => {
    const id = await page.evaluate(async () => {
      const name = "Bartholomew of the Far and Windy Hills behind the Sea, whom all in the valley know by his boots";
      const hero = await getDocumentClass("Actor").create({ name, type: "tellerHero", system: { luck: { value: 1 } } });
      await game.system.api.startRoll("dungeonteller", "deed", { who: hero.uuid, deed: "restTurn" });
      return hero.id;
    });
    await showTab(page, "actors");
    await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
    const line = page.locator("#ft-keeper .ft-desk-cards li", { hasText: "Bartholomew" });
    await line.getByRole("button", { name: "Undo" }).waitFor();
    const [told, undo] = await line.evaluate((one) => [...one.children].map((part) => part.getBoundingClientRect()));
    expect(undo?.left).toBeGreaterThanOrEqual(told?.right ?? 0);
    await sweepCards(seat);
    await page.evaluate((hero) => game.actors.get(hero).delete(), id);
    await clearScreens(seat);
  });

  it("a second sheet does not lie exactly over the first", async () => {
    const [first, second] = [await opened(page, "tellerHero"), await opened(page, "tellerHero")];
    const places = await page.evaluate(
      (ids) => ids.map((id) => ({ ...game.actors.get(id).sheet.position })),
      [first, second],
    );
    expect([places[0].left, places[0].top]).not.toEqual([places[1].left, places[1].top]);
    for (const id of [first, second]) await closed(page, id);
  });

  it("DungeonTeller's windows for its Gamemaster show their own buttons, and the sidebar, with 10 and with 40 on the scene", async () => {
    const crowd = async (from: number, to: number) =>
      page.evaluate(
        async ([first, last]) => {
          const numbers = Array.from({ length: last! - first! }, (_, n) => first! + n);
          const heroes = await getDocumentClass("Actor").create(
            numbers.map((n) => ({ name: `Wanderer ${n}`, type: "tellerHero" })),
          );
          const scene = game.scenes.active ?? (await getDocumentClass("Scene").create({ name: "Fair", active: true }));
          const places = heroes.map(({ id, name }: Loose, n: number) => ({
            actorId: id,
            actorLink: true,
            name,
            x: 100 * n,
            y: 0,
          }));
          await scene.createEmbeddedDocuments("Token", places);
        },
        [from, to],
      );
    const inSight = async (window: string, button: string) => {
      await page.locator(window).locator(button).last().waitFor();
      const [box, sends, log] = [
        await boxOf(page, window),
        await boxOf(page, `${window} ${button} >> nth=-1`),
        await boxOf(page, "#sidebar"),
      ];
      expect(box.right, window).toBeLessThanOrEqual(log.left);
      for (const edge of [box.left, box.top, sends.top]) expect(edge, window).toBeGreaterThanOrEqual(0);
      expect(Math.max(box.bottom, sends.bottom), window).toBeLessThanOrEqual(800);
      await page.keyboard.press("Escape");
      await page.locator(window).waitFor({ state: "detached" });
    };
    for (const [from, to] of [
      [0, 10],
      [10, 40],
    ] as const) {
      await crowd(from, to);
      for (const [tool, window, button] of [
        ["Who notices it?", ".dt-dialog", 'button[type="submit"]'],
        ["Danger!", ".dt-dialog", 'button[type="submit"]'],
        ["Cold days", ".ft-time", 'button[type="submit"]'],
        ["A creature in four taps", ".dt-creature", '[data-action="make"]'],
      ] as const) {
        await showTab(page, "actors");
        await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
        await page.locator("#ft-keeper").getByRole("button", { name: tool }).click();
        await inSight(window, button);
      }
    }
  });

  describe.each(DUELS)("what $hero is asked", (duel) => {
    let ada: Seat;

    beforeAll(async () => {
      ada = await sitDown(browser, table.url, "Ada", { canvas: false, hasTouch: true });
      await gather(duel.scene, seat, ada);
      await sweepCards(seat);
      // A blow that has to be answered.
      await weightDice(page, [0.05]);
      await strike(page, duel);
      await lastCard(ada.page).locator('[data-action="ft-choose"]').first().waitFor({ state: "attached" });
    });

    afterAll(async () => {
      await clearScreens(seat);
      await ada?.leave();
    });

    // What lies where hangs on the screen alone: keys go the way of the mouse once more on the widest and on the narrowest.
    const screens = SCREENS.map((screen, nth) => {
      const ways = nth % (SCREENS.length - 1) === 0 ? duel.ways : duel.ways.slice(0, 1);
      return { ...screen, ways, by: ways.map(([way]) => way).join(" and by ") };
    });

    it.each(screens)(
      "$width wide: sheet, question and card can be reached, by $by",
      async ({ width, height, together, ways }) => {
        const { page: own } = ada;
        const sheet = own.locator(".ft-actor");
        const question = own.locator(duel.question);
        const send = question.locator('[type="submit"]');
        const answer = lastCard(own).locator('[data-action="ft-choose"]').first();
        for (const [way, press] of ways) {
          await clearScreens(ada);
          await own.setViewportSize({ width, height });
          const free = (one: Locator) => expectFree(one, `${width} wide, by ${way}`);
          await shows(own, "actors", way);
          await press(own, own.locator("#actors [data-entry-id] .entry-name", { hasText: duel.hero }).first());
          await free(sheet.locator(duel.ability).first());
          if (together) await shows(own, "chat", way);
          else {
            await press(own, sheet.locator('[data-action="toggleMinimize"]'));
            await shows(own, "chat", way);
          }
          await free(answer);
          await press(own, answer);
          await free(send);
          await takePicture(own, `in-sight-${duel.game}-${width}-${way}`);
          if (together) {
            // All three at once.
            for (const button of await lastCard(own).locator("button:not(.ft-why)").all()) {
              if (await button.isEnabled()) await free(button);
            }
            await free(sheet.locator(width < 1200 ? ".window-title" : "[data-action=ftPicture]"));
          }
          await press(own, question.locator('[data-action="ftCancel"]'));
          await question.waitFor({ state: "detached" });
          await free(answer);
          if (!together) await press(own, sheet.locator('[data-action="toggleMinimize"]'));
          await free(sheet.locator(duel.ability).first());
        }
      },
    );

    // In Spellwoven whoever is hurt is asked about it first.
    it.runIf(duel.game === "kalyr")(
      "1280 wide, with the tracker in sight: who has answered sees what came of it, beside the tracker",
      async () => {
        const { page: own } = ada;
        await clearScreens(ada);
        await own.setViewportSize({ width: 1280, height: 800 });
        await showTab(own, "actors");
        await own.locator("#actors [data-entry-id] .entry-name", { hasText: duel.hero }).first().click();
        await own.locator(".ft-actor").waitFor();
        await showTab(own, "combat");
        await strike(page, duel);
        await own.locator(duel.question).locator('[type="submit"]').click();
        await expectFree(own.locator(".chat-popout .ft-card header").last(), "the card after the answer");
        const [alone, tracker] = [await boxOf(own, ".chat-popout"), await boxOf(own, "#sidebar")];
        expect(alone.right).toBeLessThanOrEqual(tracker.left);
        expect(alone.bottom).toBeLessThanOrEqual(800);
      },
    );

    // It is the same card for all games.
    it.runIf(duel.game === "kalyr")("1280 wide, with the desk open: who has thrown sees what came of it", async () => {
      await clearScreens(seat);
      await showTab(page, "combat");
      await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
      const desk = page.locator("#ft-keeper");
      await desk.waitFor();
      await strike(page, duel);
      const newest = await page.evaluate(() => game.messages.contents.at(-1)?.id);
      // Beside the tracker Foundry tells of it already; where the desk lies over that, it comes above.
      const headers = page.locator(`[data-message-id="${newest}"] .ft-card header`);
      const isFree = (all: Element[]) =>
        all.some((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return above !== null && one.contains(above);
        });
      await expect.poll(() => headers.evaluateAll(isFree)).toBe(true);
      await clearScreens(seat);
      await showTab(page, "chat");
    });

    it("800 wide: who has answered sees what came of it, above their sheet and whole", async () => {
      const { page: own } = ada;
      await clearScreens(ada);
      await own.setViewportSize({ width: 800, height: 800 });
      await showTab(own, "actors");
      await own.locator("#actors [data-entry-id] .entry-name", { hasText: duel.hero }).first().click();
      await own.locator(".ft-actor").waitFor();
      await strike(page, duel);
      await own.locator(duel.question).locator('[type="submit"]').click();
      await expectFree(own.locator(".chat-popout .ft-card header").last(), "the card after the answer");
      // The next card takes the place of that window, which would lie over it. In Spellwoven whoever is hurt is asked about it first.
      if (duel.game === "kalyr") {
        await strike(page, duel);
        await own.locator(duel.question).waitFor();
        // What is asked comes first.
        await expect.poll(() => own.locator(".chat-popout").count()).toBe(0);
        await own.locator(duel.question).locator('[type="submit"]').click();
        const newest = await own.evaluate(() => game.messages.contents.at(-1)?.id);
        await expectFree(own.locator(`.chat-popout [data-message-id="${newest}"] .ft-card header`), "the next card");
      }
      // What comes of it makes the card longer, here more than any does.
      await own.locator(".chat-popout .ft-card > header").evaluate((header) => {
        header.style.paddingBottom = "900px";
      });
      await expect.poll(async () => (await boxOf(own, ".chat-popout")).bottom).toBeLessThanOrEqual(800);
      // What it offers at its end is in sight without scrolling.
      const offered = ".chat-popout .ft-card button >> nth=-1";
      await expect.poll(async () => (await boxOf(own, offered)).bottom).toBeLessThanOrEqual(800);
    });
  });
});

/** Strikes at the player's character, from the Gamemaster's page. */
async function strike(page: Page, duel: (typeof DUELS)[number]): Promise<void> {
  await page.evaluate(
    async ([game_, foe, choices, type]) => {
      const { items } = await fromUuid(foe);
      const item = items.find((one: Loose) => one.type === type)?.id;
      await game.system.api.startRoll(game_, "contest", { who: foe, ...(item && { picks: [{ item }] }), ...choices });
    },
    [duel.game, duel.foe, duel.choices, duel.with] as const,
  );
}

/** Shows a tab of the sidebar: with its keys, or by a press on it. */
async function shows(page: Page, tab: string, way: string): Promise<void> {
  await (way === "keys" ? showTabByKeys(page, tab) : showTab(page, tab));
}

/** It lies within the screen once it is scrolled to, and nothing lies over it where one would press it. */
async function expectFree(one: Locator, when: string): Promise<void> {
  const why = () =>
    one.evaluate((element) => {
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
        return `off the screen: ${[left, top, right, bottom]}`;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return above && element.contains(above) ? "" : `under ${above?.tagName}.${above?.className}`;
    });
  await expect.poll(why, { message: `${when}: ${one}` }).toBe("");
}
