import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { endOfPlay } from "../support/evening.ts";
import { onlyHere } from "../support/only-here.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import { startTable, type Table } from "../support/table.process.ts";
import { alone } from "../support/target.ts";

const TOY = resolve(import.meta.dirname, "../../toy-ruleset");

const here = onlyHere("pebbles: it brings a game of its own as a module");

// A real Foundry would have to have the module installed.
here.each(alone(13))("a fifth game from a module, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;
  let ben: Seat;

  beforeAll(async () => {
    table = await startTable({ generation, modules: [TOY] });
    browser = await openBrowser();
    const options = { canvas: false };
    [keeper, ada, ben] = await Promise.all([
      sitDown(browser, table.url, "Gamemaster", options),
      sitDown(browser, table.url, "Ada", options),
      sitDown(browser, table.url, "Ben", options),
    ]);
    await keeper.page.evaluate(async () => {
      const [ada, ben] = ["Ada", "Ben"].map((name) => game.users.getName(name).id);
      const type = "pebbles.pebbleThrower";
      const stone = { name: "Flat one", type: "pebbles.pebbleStone", system: { flatness: 2 } };
      await getDocumentClass("Actor").create([
        { name: "Pip", type, ownership: { default: 0, [ada]: 3, [ben]: 1 }, items: [stone] },
        { name: "Pia", type, ownership: { default: 0, [ada]: 1, [ben]: 3 } },
      ]);
    });
    for (const { page } of [ada, ben]) await page.waitForFunction(() => game.actors.getName("Pia"));
  });

  afterAll(() => endOfPlay(table, browser, ada, ben, keeper));

  const joyIs = (seat: Seat, pip: number, pia: number) =>
    seat.page.waitForFunction(
      ([one, two]) =>
        game.actors.getName("Pip").system.joy.value === one && game.actors.getName("Pia").system.joy.value === two,
      [pip, pia],
    );

  it("is played from the sheet to the dice to the joy of two people, and taken back", async () => {
    const { page } = ada;
    await page.evaluate(async () => {
      CONFIG.Dice.randomUniform = () => 1 - 2.5 / 6;
      await game.actors.getName("Pip").sheet.render({ force: true });
    });
    const sheet = page.locator(".ft-actor").filter({ hasText: "Pip" });
    await sheet.getByRole("button", { name: "Skip a stone" }).click();
    const dialog = page.locator(".ft-dialog");
    await dialog.getByLabel("Stone").selectOption({ label: "Flat one" });
    await expect.poll(() => dialog.locator(".ft-odds-figure").innerText()).toBe("83%");
    await dialog.getByLabel("Who looks on").selectOption({ label: "Pia" });
    await dialog.getByRole("button", { name: "Roll" }).click();

    const question = ben.page.locator(".ft-ask");
    await question.getByText("Does Pia cheer?").waitFor();
    await question.getByRole("button", { name: "Cheer" }).click();
    await joyIs(ada, 4, 4);

    const card = page.locator(".ft-card").filter({ hasText: "Pip skips a stone" }).last();
    await card.getByText("Pip's stone hops over the water.").waitFor({ state: "attached" });
    await expect.poll(() => card.innerText()).not.toContain("PEBBLES.");
    await card.getByRole("button", { name: "Undo" }).click();
    await joyIs(ada, 3, 3);
    await joyIs(ben, 3, 3);
  });

  it("keeps what two chose under seal until both have, over a reload of the page, by mouse and by keyboard", async () => {
    await ada.page.evaluate(async () => void (await game.actors.getName("Pip").sheet.render({ force: true })));
    const call = ada.page.locator(".ft-actor").getByRole("button", { name: "Call a match" });
    await call.focus();
    await ada.page.keyboard.press("Enter");
    const asks = (seat: Seat) => seat.page.locator(".ft-ask");
    await asks(ada).getByText("How will Pip throw?").waitFor();
    await asks(ada).getByRole("button", { name: "Low" }).click();
    const card = (seat: Seat) => seat.page.locator(".ft-card").filter({ hasText: "Pip calls a match" }).last();
    await card(ben).getByText("Ada has chosen.").waitFor({ state: "attached" });
    await expect.poll(() => card(ben).innerText()).not.toContain("throws low");
    await ada.page.reload();
    await ada.page.waitForFunction(() => globalThis.game?.ready);
    const high = asks(ben).getByRole("button", { name: "High" });
    await high.focus();
    await ben.page.keyboard.press("Enter");
    for (const seat of [ada, ben]) {
      for (const told of ["Pip throws low.", "Pia throws high."])
        await card(seat).getByText(told).waitFor({ state: "attached" });
    }
  });

  it("stands in the create dialogs and settings beside the others", async () => {
    const labels = () =>
      keeper.page.evaluate(() => ({
        actor: game.i18n.localize(CONFIG.Actor.typeLabels["pebbles.pebbleThrower"]),
        pond: game.settings.get("four-tales", "pebbles.pond"),
        played: game.settings.get("four-tales", "play.pebbles"),
      }));
    await expect.poll(labels).toEqual({ actor: "Thrower", pond: "near", played: true });
  });

  it("makes a first thrower step by step, left and taken up again, for whoever types and clicks at once", async () => {
    const { page } = keeper;
    await page.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({ name: "Newcomer", type: "pebbles.pebbleThrower" });
      await made.sheet.render({ force: true });
    });
    const sheet = page.locator(".ft-actor").filter({ hasText: "Newcomer" });
    await sheet.getByRole("button", { name: "Edit" }).click();
    const begin = sheet.getByRole("button", { name: "Begin step by step" });
    await begin.click();
    const guide = page.locator(".ft-dialog");
    // It has a name, so that the stones are the first step that is open.
    await guide.getByLabel("What is it like?").fill("Round one");
    await guide.getByRole("button", { name: "Pocket it" }).click();
    await guide.getByRole("button", { name: "Stones (1)" }).waitFor();
    await guide.getByRole("button", { name: "Who?" }).click();
    await guide.getByLabel("Skill").fill("3");
    await guide.getByLabel("Name").fill("");
    // The click ends the typing, and is heard all the same.
    await guide.getByRole("button", { name: "To the pond" }).click();
    await guide.getByText("Somebody without a name gets no cheers.").waitFor();
    await guide.getByLabel("Name").fill("Skipper");
    await guide.getByRole("button", { name: "Later" }).click();
    await guide.waitFor({ state: "detached" });
    await begin.click();
    await guide.getByRole("button", { name: "Who?" }).click();
    await expect.poll(() => guide.getByLabel("Name").inputValue()).toBe("Skipper");
    await guide.getByRole("button", { name: "Stones (1)" }).click();
    await guide.getByLabel("What is it like?").fill("Sharp one");
    await guide.getByRole("button", { name: "Pocket it" }).click();
    await guide.getByRole("button", { name: "Leave Round one" }).click();
    await guide.getByRole("button", { name: "Stones (1)" }).waitFor();
    await guide.getByRole("button", { name: "To the pond" }).click();
    await guide.waitFor({ state: "detached" });
    const made = await page.evaluate(() => {
      const actor = game.actors.getName("Skipper");
      const items = actor.items.map(({ name }: { name: string }) => name);
      return { skill: actor.system.skill, items, draft: actor.flags["four-tales"]?.draft ?? null };
    });
    expect(made).toEqual({ skill: 3, items: ["Sharp one"], draft: null });
    await page.evaluate(() => game.actors.getName("Skipper").delete());
  });
});
