import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { lookAtCard, notice, openSheet, questionDialog } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { openTable } from "../support/target.ts";
import { attack, DEMO, gatherInCellar, HARLEY, loadDice, luckOf, ORC_ON_MAP, startAfresh } from "./teller.hands.ts";

const NO_MAP = { canvas: false };
const STALWART = `Actor.${DEMO.stalwart}`;
const FEENEY = `Actor.${DEMO.feeney}`;

describe("what a player's client may not do", () => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable();
    browser = await openBrowser();
    [keeper, ada] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", NO_MAP),
      sitDown(browser, table.url, "Ada", NO_MAP),
    ]);
    await gatherInCellar(keeper, ada);
    // Refusals are what this is about.
    ada.problems.expect(/permission|may only be modified/);
  });

  beforeEach(() => startAfresh(keeper, ada));

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it.each([
    ["the orc", ORC_ON_MAP],
    ["another's hero", STALWART],
  ])("change %s", async (_who, uuid) => {
    const luck = await luckOf(keeper.page, uuid);
    // A client that was tampered with asks the server all the same.
    for (const tampered of [false, true]) {
      const refusal = await ada.page.evaluate(
        async ([id, force]) => {
          const actor = await fromUuid(id as string);
          for (const document of [actor, actor.token].filter(Boolean)) {
            if (force) document.canUserModify = () => true;
          }
          const message = await actor.update({ "system.luck.value": 1 }).then(
            () => "",
            (error: Error) => error.message,
          );
          for (const document of [actor, actor.token].filter(Boolean)) delete document.canUserModify;
          return message;
        },
        [uuid, tampered] as const,
      );
      expect(refusal).toMatch(/lacks permission/);
    }
    await expect.poll(() => luckOf(keeper.page, uuid)).toBe(luck);
    await expect.poll(() => luckOf(ada.page, uuid)).toBe(luck);
  });

  it("open another's hero for more than reading", async () => {
    const sheet = await openSheet(ada.page, "Sir Stalwart");
    await expect.poll(() => sheet.getByRole("button", { name: /^Battle\b/ }).isDisabled()).toBe(true);
    for (const name of ["Edit", "Lose one Luck", "Make camp", "End my turn", "Take off"]) {
      await expect.poll(() => sheet.getByRole("button", { name }).count(), { message: name }).toBe(0);
    }
    await expect.poll(() => sheet.locator("input:enabled").count()).toBe(0);
    // What a thing or a power does may be read.
    await sheet.getByRole("button", { name: /^Open/ }).first().click();
    await ada.page.locator(".ft-item").waitFor();
    await ada.page.keyboard.press("Escape");
  });

  it("see the creatures that the Gamemaster keeps", async () => {
    await openSheet(ada.page, "Harley");
    await expect.poll(() => ada.page.locator("#actors").getByText("Orc").count()).toBe(0);
  });

  it("change another's message or a setting of the world", async () => {
    const id = await keeper.page.evaluate(() =>
      ChatMessage.create({ content: "Beware!" }).then((made: { id: string }) => made.id),
    );
    await ada.page.waitForFunction((message) => game.messages.has(message), id);
    const tries = await ada.page.evaluate(async (message) => {
      const told = (work: Promise<unknown>) =>
        work.then(
          () => "",
          (error: Error) => error.message,
        );
      return [
        await told(game.messages.get(message).update({ content: "All is well." })),
        await told(game.messages.get(message).delete()),
        await told(game.settings.set("four-tales", "dungeonteller.overkill", "knockOut")),
      ];
    }, id);
    for (const refusal of tries) expect(refusal).toMatch(/permission/);
    await expect.poll(() => keeper.page.evaluate((message) => game.messages.get(message).content, id)).toBe("Beware!");
    await expect
      .poll(() => keeper.page.evaluate(() => game.settings.get("four-tales", "dungeonteller.overkill")))
      .not.toBe("knockOut");
  });

  /** An honest blow at an orc that cannot dodge; taken back, so that the orc is whole. Gives the card's data. */
  async function honestCard(page: Page): Promise<void> {
    await keeper.page.evaluate(
      (uuid) => fromUuid(uuid).then((orc) => orc.update({ "system.actions.stunt": 0 })),
      ORC_ON_MAP,
    );
    await loadDice(page, 6, 1, 1, 1, 1, 1, 1);
    await attack(ada, "Harley", "Orc");
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
    const card = await lookAtCard(page);
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(6);
  }

  // What the card claims of figures and events is worked out anew; of other dice and actors nothing counts.
  it.each([
    ["events", 5],
    ["pool", 5],
    ["dice", 6],
    ["actor", 6],
  ] as const)("have a forged card applied: %s", async (what, luck) => {
    const { page } = ada;
    const stalwart = await luckOf(keeper.page, STALWART);
    await honestCard(page);
    await page.evaluate(
      async ([fault, other]) => {
        const data = game.messages.contents.at(-1).toObject();
        delete data._id;
        const { system } = data;
        for (const event of Object.values<Record<string, unknown>>(system.events)) {
          Object.assign(event, { status: "waiting", done: null });
        }
        const hit = Object.values<{ kind: string; data: { amount: number } }>(system.events).find(
          ({ kind }) => kind === "teller.luck",
        )!;
        if (fault === "events") hit.data.amount = -6;
        if (fault === "dice") {
          // Seven sixes, and the loss that they would bring; the roll itself says otherwise.
          system.throws = JSON.parse(JSON.stringify(system.throws).replace(/\d/g, "6"));
          hit.data.amount = -7;
        }
        if (fault === "pool") {
          system.request.parts[0].dice = 12;
        }
        if (fault === "actor") system.choices.who = other;
        await ChatMessage.create(data);
      },
      [what, STALWART] as const,
    );
    const card = await lookAtCard(page);
    if (luck === 6) await card.getByText("This does not match the sheets.").first().waitFor();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(luck);
    await expect.poll(() => luckOf(keeper.page, STALWART)).toBe(stalwart);
  });

  it("make an applied card strike again", async () => {
    const { page } = ada;
    await honestCard(page);
    const card = await lookAtCard(page);
    await card.getByRole("button", { name: "Do it again" }).click();
    await card.getByRole("button", { name: "Undo" }).waitFor();
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
    await page.evaluate(async () => {
      const message = game.messages.contents.at(-1);
      const ids = Object.keys(message.system.events);
      await message.update(Object.fromEntries(ids.map((id) => [`system.events.${id}.status`, "waiting"])));
    });
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.values<{ status: string }>(game.messages.contents.at(-1).system.events).every(
            ({ status }) => status !== "waiting",
          ),
        ),
      )
      .toBe(true);
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(5);
  });

  it("ask for what is others' to ask", async () => {
    const wish = (kind: string, data: object) =>
      ada.page.evaluate(
        ([what, how]) => {
          const id = foundry.utils.randomID();
          return game.user.update({ [`flags.four-tales.asks.${id}`]: { id, kind: what, data: how } });
        },
        [kind, data] as const,
      );
    await attack(keeper, "Orc", "Feeney");
    await questionDialog(keeper.page).waitFor();
    const id = await keeper.page.evaluate(() => game.messages.contents.at(-1).id);
    await wish("answer", { message: id, question: "dodge-0", answer: { data: { dodge: false } } });
    await notice(ada.page, "That question was not put to you.").waitFor();
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    const card = await lookAtCard(keeper.page);
    await card.getByRole("button", { name: "Undo" }).waitFor();
    const luck = await luckOf(keeper.page, FEENEY);
    await wish("undo", { message: id });
    await notice(ada.page, "Only the one who rolled and the Gamemaster can take this back.").waitFor();
    await expect.poll(() => luckOf(keeper.page, FEENEY)).toBe(luck);
    await wish("moonshine", {});
    await notice(ada.page, "The Gamemaster's table does not know this wish.").waitFor();
    // Harley is as she was.
    await expect.poll(() => luckOf(keeper.page, HARLEY)).toBe(10);
    await keeper.page.evaluate(
      (uuid) => fromUuid(uuid).then((hero) => hero.update({ "system.luck.value": 10 })),
      FEENEY,
    );
  });
});
