import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { under } from "../looks/under.ts";
import { expectAccessible } from "../support/axe.ts";
import { type Browser, openBrowser } from "../support/chromium.ts";
import { clearScreens, endOfPlay, facesOf, sweepCards, weightDice } from "../support/evening.ts";
import { lookAtCard, openSheet } from "../support/hands.ts";
import { type Seat, sitDown } from "../support/seat.ts";
import type { Table } from "../support/table.process.ts";
import { alone, generationsOfRun, openTable, ownTable } from "../support/target.ts";
import { dragTo, makeFord, middle, setUpBoard, standsAt, standsIn } from "./board.hands.ts";
import { DEMO, talkWindow, zoneOf } from "./words.hands.ts";

const VIEW = { viewport: { width: 1000, height: 760 }, reducedMotion: "reduce" } as const;

describe.each(generationsOfRun)("the Battle Board, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", VIEW);
    await sweepCards(keeper);
    const ford = await makeFord(keeper.page);
    await keeper.page.evaluate((id) => game.scenes.get(id).activate(), ford);
  });

  afterAll(() => endOfPlay(table, browser, ada, keeper));

  it("WP-79, WP-85: the Storyteller makes a scene a board and puts four creatures and three characters on it", async () => {
    const { page } = keeper;
    const desk = await setUpBoard(page, 4);
    await expect.poll(() => desk.locator(".wp-desk-row").count()).toBe(4);
    const cells = () => desk.locator(".wp-desk-cell").allTextContents();
    await expect
      .poll(async () => [new Set(await cells()).size, (await cells()).includes("outside")])
      .toEqual([4, false]);
    for (const [name, cell] of [
      ["Snazzle", "C1"],
      ["Brakka Stonebreaker", "C4"],
      ["Tamsin Vale", "D1"],
    ] as const) {
      const { x, y } = await middle(page, cell);
      await page.evaluate(
        async ([who, left, top]) => {
          const pack = game.packs.get("four-tales.words-of-power-characters");
          const entry = (await pack.getIndex()).getName(who);
          const actor = game.actors.getName(who) ?? (await game.actors.importFromCompendium(pack, entry._id));
          const token = (await actor.getTokenDocument({})).toObject();
          // A little beside its cell: the board puts it right.
          await canvas.scene.createEmbeddedDocuments("Token", [{ ...token, x: left + 9, y: top - 7 }]);
        },
        [name, x - 50, y - 50] as const,
      );
      await standsIn(page, name, cell);
    }
    await expect.poll(() => desk.locator(".wp-desk-row").count()).toBe(7);
    await expectAccessible(page, ".wp-desk");
  });

  // A real Foundry has its own styles already.
  it.runIf(ownTable && alone(14).includes(generation))(
    "the desk, and the window that sets a board up, are as they are whatever lies below",
    async () => {
      const { page } = keeper;
      const desk = page.locator(".wp-desk");
      expect.soft(await under(page, "below.css", desk.locator(".window-content")), "desk").toEqual([]);
      await desk.getByRole("button", { name: "Choose a board" }).click();
      const chooser = page.locator(".application.dialog").filter({ hasText: "Cells of each ring" });
      await chooser.waitFor();
      expect.soft(await under(page, "below.css", chooser.locator(".window-content")), "chooser").toEqual([]);
      await chooser.locator("[data-action=close]").first().click();
      await chooser.waitFor({ state: "detached" });
    },
  );

  // The same on both generationsOfRun: windows of ours, and one click on the map.
  it.runIf(alone(14).includes(generation))(
    "WP-79, WP-85, WP-98, WP-163: the desk has another board, two to a cell, what lies in a cell, draws, rests and the end of a fight",
    async () => {
      const { page } = keeper;
      const desk = page.locator(".wp-desk");
      const form = (words: string) => page.locator(".application.dialog").filter({ hasText: words });
      const kept = () => page.evaluate(() => canvas.scene.flags["four-tales"].board);
      const choose = async (most: string, label: string, rings?: string): Promise<void> => {
        await desk.getByRole("button", { name: "Choose a board" }).click();
        const chooser = form("Cells of each ring");
        await chooser.locator("select[name=board]").selectOption({ label });
        if (rings) await chooser.getByLabel("Cells of each ring, from the middle").fill(rings);
        await chooser.getByLabel("How many fit into a cell").fill(most);
        await chooser.getByRole("button", { name: "Take it" }).click();
      };
      // A ring without cells is told at its field, and nothing is taken.
      await choose("1", "Rings of my own, as written below", "1, 0, 3");
      await form("Cells of each ring").getByRole("alert").first().waitFor();
      await expect.poll(async () => (await kept()).rings).toHaveLength(4);
      await form("Cells of each ring").locator("[data-action=close]").first().click();

      const tamsinTo = async (cell: string): Promise<void> => {
        const { x, y } = await middle(page, cell);
        await page.evaluate(([left, top]) => canvas.scene.tokens.getName("Tamsin Vale").update({ x: left, y: top }), [
          x - 41,
          y - 57,
        ] as const);
      };
      const cells = () => desk.locator(".wp-desk-cell").allTextContents();
      await choose("2", "As it is now");
      await expect.poll(async () => (await kept()).most).toBe(2);
      await tamsinTo("C1");
      await expect.poll(async () => (await cells()).filter((cell) => cell === "C1").length).toBe(2);
      await tamsinTo("D1");
      await expect.poll(cells).toContain("D1");
      await choose("1", "As it is now");
      await expect.poll(async () => (await kept()).most).toBe(1);
      await tamsinTo("D1");
      await standsIn(page, "Tamsin Vale", "D1");

      const before = await page.evaluate(async (snazzle) => {
        const { size } = game.combats;
        await game.actors.get(snazzle).update({ "system.draws": 2 });
        await (await getDocumentClass("Combat").create({})).activate();
        return size;
      }, DEMO.snazzle);
      await desk.getByRole("button", { name: "End the encounter" }).click();
      await page.getByRole("button", { name: "Yes" }).click();
      await desk.getByRole("button", { name: "End the encounter" }).waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => game.combats.size)).toBe(before);
      for (const [button, story] of [
        ["Scene over", "The scene is over for"],
        ["Rest", "Six safe hours of rest for"],
      ] as const) {
        await desk.getByRole("button", { name: button, exact: true }).click();
        await page.locator(".ft-time").getByRole("button", { name: button, exact: true }).click();
        await lookAtCard(page).then((card) => card.getByText(story).waitFor());
      }
      await desk.getByRole("button", { name: "Draw Words (2)" }).click();
      await lookAtCard(page).then((card) => card.getByText("Everybody adds words before Snazzle draws.").waitFor());
      await sweepCards(keeper);
      await keeper.page.evaluate((snazzle) => game.actors.get(snazzle).update({ "system.draws": 0 }), DEMO.snazzle);
      await desk.getByRole("button", { name: /^Draw Words/ }).waitFor({ state: "detached" });

      // What lies in a cell is said by a click into it, and taken away by leaving everything empty.
      await clearScreens(keeper);
      await page.evaluate(() => canvas.recenter());
      await page.getByRole("button", { name: "Say what lies in a cell" }).click();
      const lies = async (note: string, pace: string, stops: boolean, aside = 0): Promise<void> => {
        const { onScreen } = await middle(page, "D7");
        await page.mouse.click(onScreen.x, onScreen.y + aside);
        const hazard = form("Leave everything empty");
        await hazard.getByLabel("In a few words").fill(note);
        await hazard.getByLabel("Whoever steps in").selectOption({ label: pace });
        await hazard.getByLabel("No shot passes it").setChecked(stops);
        await hazard.getByRole("button", { name: "Take it" }).click();
        await hazard.waitFor({ state: "detached" });
      };
      await lies("Deep mud", "pays an action more", true);
      await expect
        .poll(async () => (await kept()).hazards)
        .toEqual({ D7: { note: "Deep mud", pace: "hinder", shots: true } });
      // A little aside: a hand as quick as this one would have clicked twice.
      await lies("", "pays nothing for it", false, 15);
      await expect.poll(async () => (await kept()).hazards).toEqual({});
    },
  );

  it("WP-93, WP-94: a player moves by mouse and by keyboard, two clients see the same, a reload keeps it, undo brings the token back", async () => {
    // Two maps drawn without a graphics card would keep each other waiting: from here on the player has one.
    await keeper.leave();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
    await keeper.page.evaluate(async (snazzle) => {
      const combat = await getDocumentClass("Combat").create({});
      const token = canvas.scene.tokens.find(({ actorId }: Loose) => actorId === snazzle);
      await combat.createEmbeddedDocuments("Combatant", [
        { tokenId: token.id, sceneId: canvas.scene.id, actorId: snazzle },
      ]);
      await combat.activate();
      await combat.startCombat();
    }, DEMO.snazzle);
    ada = await sitDown(browser, table.url, "Ada", VIEW);
    const { page } = ada;
    await page.evaluate(() => canvas.recenter());
    const cells = Object.fromEntries(
      await Promise.all(["C1", "C2"].map(async (cell) => [cell, await middle(page, cell)] as const)),
    );
    const bothSee = async (cell: string): Promise<void> => {
      for (const seat of [ada, keeper]) await standsAt(seat.page, "Snazzle", cells[cell]!);
    };
    await bothSee("C1");
    await page.evaluate(() => canvas.tokens.placeables.find((one: Loose) => one.document.name === "Snazzle").control());

    await dragTo(page, "C1", "C2");
    await lookAtCard(page).then((card) => card.getByText("Snazzle moves to C2 (1 action).").waitFor());
    await bothSee("C2");

    // Off the board nobody goes by hand: the token stays, and it is said why.
    await dragTo(page, "C2", "outside");
    await page.getByText("Snazzle cannot leave the board by hand in a fight.").first().waitFor();
    await standsIn(page, "Snazzle", "C2");

    await page.evaluate(() => canvas.focusBoard());
    await page.keyboard.press("ArrowLeft");
    const strip = page.getByRole("status", { name: "Battle Board" });
    await strip.getByText("C1: nobody. 1 action to go there.").waitFor();
    await page.keyboard.press("Enter");
    await lookAtCard(page).then((card) => card.getByText("Snazzle moves to C1 (1 action).").waitFor());
    await bothSee("C1");

    // Of whom the Storyteller hides nothing is read out, and what they bar bars without their name.
    const hide = (hidden: boolean) =>
      keeper.page.evaluate(async (value) => {
        const ford = game.scenes.getName("The ford");
        const foes = ford.tokens.filter(({ disposition }: Loose) => disposition < 0);
        await ford.updateEmbeddedDocuments(
          "Token",
          foes.map(({ id: _id }: Loose) => ({ _id, hidden: value })),
        );
      }, hidden);
    const hovers = async (cell: string): Promise<void> => {
      const { onScreen } = await middle(page, cell);
      await page.mouse.move(onScreen.x + 40, onScreen.y);
      await page.mouse.move(onScreen.x, onScreen.y);
    };
    await hovers("D5");
    await strip.getByText(/^D5: Orc guard/).waitFor();
    await hide(true);
    await strip.getByText(/^D5: nobody/).waitFor();
    await hide(false);
    await strip.getByText(/^D5: Orc guard/).waitFor();

    await page.reload();
    await page.waitForFunction(() => globalThis.game?.ready && canvas?.ready);
    await standsIn(page, "Snazzle", "C1");

    const card = await lookAtCard(keeper.page);
    await card.locator("[data-action=ft-undo]").click();
    await bothSee("C2");
  });

  it.runIf(alone(14).includes(generation))(
    "WP-105, WP-119, WP-120, WP-121, WP-122: a player shoots past somebody in the way with the Hit Die that the window names, and undo heals",
    async () => {
      const { page } = ada;
      // Four guards look alike in a list: the one behind another is called by a name of its own.
      const captain = await keeper.page.evaluate(async (snazzle) => {
        const bow = { mode: "ranged", hitDie: 6, damageDie: 4, place: "held", grip: "both" };
        const weapon = { name: "Bow", type: "wordsWeapon", system: bow };
        await game.actors.get(snazzle).createEmbeddedDocuments("Item", [weapon]);
        // The middle of D6, down to the left.
        const [x, y] = [700 - (3 * 700 * Math.SQRT1_2) / 4.6, 700 + (3 * 700 * Math.SQRT1_2) / 4.6];
        const { tokens } = game.scenes.getName("The ford");
        const token = tokens.find((one: Loose) => Math.hypot(one.x + 50 - x, one.y + 50 - y) < 3);
        await token.update({ name: "Captain" });
        return token.actor.uuid;
      }, DEMO.snazzle);
      // From C2 to D6 straight would cost 3, through the guard in C3; round by C1, D8 and D7 it costs 5, which counts as 6.
      const sheet = await openSheet(page, "Snazzle");
      await sheet.getByRole("button", { name: /^Bow/ }).click();
      const dialog = talkWindow(page);
      await dialog.getByLabel("Whom?").selectOption({ label: "Captain" });
      await dialog.getByText("The path costs 5: Hit Die moved by 2.").waitFor();
      await dialog.getByText(/In the way, so the path goes round: Orc guard( \d)?\./).waitFor();
      await expect.poll(() => dialog.locator(".wp-throw .wp-poly").allTextContents()).toEqual(["10", "4"]);
      const before = await zoneOf(page, captain, "mainhand");
      // A 3 of 10 strikes the third zone; the die for the damage shows 2 of 4.
      await weightDice(page, [...facesOf(10, [3]), ...facesOf(4, [2])]);
      await dialog.getByRole("button", { name: "Strike" }).click();
      const card = await lookAtCard(page);
      const dice = card.locator(".wp-throw .wp-poly");
      await dice.first().waitFor();
      await expect
        .poll(() => dice.evaluateAll((all) => all.map((one) => `${one.textContent} of ${one.dataset.sides}`)))
        .toEqual(["3 of 10", "2 of 4"]);
      await expect.poll(() => zoneOf(keeper.page, captain, "mainhand")).not.toEqual(before);
      await lookAtCard(keeper.page).then((seen) => seen.locator("[data-action=ft-undo]").click());
      await expect.poll(() => zoneOf(keeper.page, captain, "mainhand")).toEqual(before);
    },
  );

  it("a board whose data are broken harms nobody: tokens go as on any map", async () => {
    const { page } = ada;
    await keeper.page.evaluate(() =>
      game.scenes.active.update({ "flags.four-tales.board.rings": [{ cells: 0, turn: 0 }] }),
    );
    await expect.poll(() => page.evaluate(() => canvas.wordsBoard.hands === null)).toBe(true);
    await page.evaluate(() => canvas.scene.tokens.getName("Snazzle").update({ x: 20, y: 20 }));
    await standsAt(keeper.page, "Snazzle", { x: 70, y: 70 });
  });
});
