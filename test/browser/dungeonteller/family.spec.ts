import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { endOfPlay } from "../support/evening.ts";
import { hasFocus, pressOn, questionDialog, sheetOf } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { arrowTo, type Family, heroOn, openScreen, readNews, sitAsFamily } from "./family.hands.ts";
import { attack, DEMO, HARLEY, loadDice, luckOf, ORC_ON_MAP, startAfresh } from "./teller.hands.ts";

// A child plays: from "Hit somebody" to what comes of it on one screen, with a finger, and with keys alone.

describe.each(alone(14))("a child at the family screen on Foundry %i", (generation) => {
  let family: Family;
  let keeper: Seat;
  let ada: Seat;
  let screen: Locator;

  beforeAll(async () => {
    family = await sitAsFamily(generation);
    ({ keeper, screen, child: ada } = family);
  });

  beforeEach(async () => {
    await keeper.page.evaluate(
      async ([harley, feeney]) => {
        for (const old of [...game.combats]) await old.delete();
        const child = game.users.getName("Ada").id;
        for (const id of [harley, feeney]) await game.actors.get(id).update({ [`ownership.${child}`]: 3 });
        await game.actors.get(feeney).update({ "system.luck.value": 10, "system.out": false });
      },
      [DEMO.harley, DEMO.feeney] as const,
    );
    await startAfresh(keeper, ada);
    await openScreen(family);
    await chooseHero("Harley");
  });

  afterAll(() => endOfPlay(family?.table, family?.browser, keeper, ada));

  it("DT-21, DT-25 hits the orc with a finger: whom, with what, and dice that show themselves large", async () => {
    await loadDice(ada.page, 6, 1, 5, 2, 6, 3, 4, 2);
    await press(/^Hit somebody/);
    await asked("Whom?");
    // The foe stands before the friends, with its picture and how far it is.
    const first = screen.getByRole("group", { name: "Whom?" }).getByRole("button").first();
    await expect.poll(() => first.innerText()).toContain("Orc");
    await expect.poll(() => first.locator("img").count()).toBe(1);
    await forFingers();
    await press(/^Orc/);
    await asked("With what?");
    await forFingers();
    await press(/^War Hammer/);
    await asked("Harley fights Orc");
    await screen.getByText("You roll 7 dice.").waitFor();
    await forFingers();
    await expectAccessible(ada.page, ".dt-family");
    await press("Roll");
    await screen.getByText("Waiting for Gamemaster.").waitFor();
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    await screen.getByRole("status").getByText("A hit of 3 on Orc!").waitFor();
    const dice = screen.locator(".dt-fallen .ft-die");
    await expect.poll(() => dice.count()).toBe(7);
    // A die that one sees from across the room, in pixels.
    await expect.poll(async () => (await dice.first().boundingBox())?.width ?? 0).toBeGreaterThan(55);
    await expect.poll(() => luckOf(keeper.page, ORC_ON_MAP)).toBe(3);
    await forFingers();
    await expectAccessible(ada.page, ".dt-family");
    await press("Go on");
    await screen.getByRole("heading", { name: "What do I want to do?" }).waitFor();
  });

  it("is told what came of it on the screen alone, also while a card of a hero's lies open", async () => {
    const { page } = ada;
    await press("My card");
    const sheet = page.locator(".ft-actor");
    await sheet.waitFor();
    // It lies over the log.
    await page.evaluate(
      async (who) => (await fromUuid(who)).sheet.setPosition({ left: innerWidth - 500, top: 0 }),
      HARLEY,
    );
    const card = await page.evaluate(
      (who) =>
        game.system.api
          .startRoll("dungeonteller", "success", { who, action: "stunt", way: "action", needed: 1 })
          .then(({ id }: Loose) => id),
      HARLEY,
    );
    await page.waitForFunction((id) => game.messages.get(id).system.stage === "rolled", card);
    // The log takes its time to show a card, and so would a window of its own.
    await page.waitForTimeout(1_000);
    await expect.poll(() => page.locator(".chat-popout").count()).toBe(0);
    await sheet.locator('.window-header [data-action="close"]').tap();
    await sheet.waitFor({ state: "detached" });
  });

  it("DT-142, DT-23 casts a spell and dodges with the keyboard alone, and every question is heard where it comes up", async () => {
    const { page } = ada;
    await chooseHero("Feeney");
    await loadDice(page, 6, 6, 1, 1, 1, 1);
    await pressOn(page, screen.getByRole("button", { name: /^Cast a spell/ }));
    await heard("Which spell?");
    await arrowTo(family, /^Zap/);
    await heard("Whom?");
    await arrowTo(family, /^Orc/);
    await heard(/Zap/);
    await arrowTo(family, "Roll");
    await questionDialog(keeper.page).getByRole("button", { name: "Stand fast" }).click();
    await screen
      .getByRole("status")
      .getByText(/hit of \d|gets away/)
      .waitFor();
    await arrowTo(family, "Go on");
    await screen.getByRole("button", { name: /^Cast a spell/ }).waitFor();
    await page.keyboard.press("Escape");
    await screen.waitFor({ state: "detached" });
    await page.keyboard.press("Shift+KeyF");
    await screen.waitFor();

    // The orc strikes at the child's hero: no window, but two large answers.
    await loadDice(keeper.page, 1, 1, 1, 1, 1, 1, 1, 1);
    await keeper.page.evaluate(
      async ([harley]) =>
        void (await game.actors.get(harley).items.get("tellerArmFamilyC").update({ "system.worn": false })),
      [DEMO.harley] as const,
    );
    await attack(keeper, "Orc", "Harley");
    await heard(/Dodge\?/);
    await expect.poll(() => questionDialog(page).count()).toBe(0);
    await forFingers();
    await arrowTo(family, /^Dodge!/);
    await expect.poll(() => luckOf(keeper.page, HARLEY)).toBe(9);
  });

  it("draws a face with a finger, which everybody sees: it is really there", async () => {
    const { page } = ada;
    await press("My card");
    const sheet = sheetOf(page, "Harley");
    await sheet.getByRole("button", { name: "Draw a face" }).tap();
    const face = page.locator(".dt-face");
    await face.getByRole("button", { name: "red", exact: true }).tap();
    const paper = (await face.getByRole("img", { name: "The paper that you draw on" }).boundingBox())!;
    await page.mouse.move(paper.x + 60, paper.y + 120);
    await page.mouse.down();
    await page.mouse.move(paper.x + 160, paper.y + 170, { steps: 4 });
    await page.mouse.up();
    await face.getByText("That looks good!").waitFor();
    await face.getByRole("button", { name: "This is me!" }).tap();
    await page.waitForFunction((id) => /faces\/\w+\.(webp|png)$/.test(game.actors.get(id).img), DEMO.harley);
    const drawn = page.locator('.dt-family img[src*="four-tales/faces/"]').first();
    await expect.poll(() => drawn.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    await readNews(ada);
    await sheet.locator('.window-header [data-action="close"]').tap();
    await sheet.waitFor({ state: "detached" });
  });

  async function press(name: string | RegExp, exact = false): Promise<void> {
    await screen.getByRole("button", { name, exact }).tap();
    await nothingOver();
  }

  function asked(question: string): Promise<void> {
    return screen.getByRole("heading", { name: question, level: 2 }).waitFor();
  }

  /** The question is where whoever listens is. */
  async function heard(question: string | RegExp): Promise<void> {
    const heading = screen.getByRole("heading", { name: question, level: 2 });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
  }

  /** No window lies over it, nothing is chosen from a list, and nobody reckons in per cent. */
  async function nothingOver(): Promise<void> {
    const seen = () =>
      ada.page.evaluate(() => ({
        windows: document.querySelectorAll(".application.window-app, dialog[open], .application[id^=app-]").length,
        fields: document.querySelectorAll(".dt-family :is(select, input)").length,
        percent: document.querySelector(".dt-family")?.textContent?.includes("%") ?? false,
      }));
    await expect.poll(seen).toEqual({ windows: 0, fields: 0, percent: false });
  }

  /** All that can be pressed is wide enough for a finger, and lies in sight. */
  async function forFingers(): Promise<void> {
    const small = () =>
      screen.evaluate((element) =>
        [...element.querySelectorAll("button")].flatMap((button) => {
          const { width, height, bottom, right } = button.getBoundingClientRect();
          const fits = width >= 48 && height >= 48 && bottom <= innerHeight && right <= innerWidth;
          return fits ? [] : [`${button.textContent?.trim()}: ${width} x ${height}, down to ${bottom}`];
        }),
      );
    await expect.poll(small).toEqual([]);
  }

  async function chooseHero(name: string): Promise<void> {
    await heroOn(screen, name).tap();
    await screen.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  }
});
