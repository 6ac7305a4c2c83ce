import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openSheet, pressOn, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { loadDice, startAfresh } from "./woven.hands.ts";

const JAN = "Nimble Jan";
const HEW = "Hew the fishmonger";

describe.each(alone(14))("Spellwoven: a haggle over a kipper, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: { ...NO_MAP, colorScheme: "dark" } }, { generation });

  beforeAll(async () => {
    await keeper.page.evaluate(async (name) => {
      await getDocumentClass("Actor").create({ name, type: "wovenMinor", system: { defaultLevel: 5 } });
    }, HEW);
  });

  beforeEach(() => startAfresh(keeper, ada));

  const boardOf = (seat: Seat): Locator => seat.page.locator(".sw-board");
  const sideOf = (seat: Seat, name: string): Locator => boardOf(seat).getByRole("region", { name, exact: true });
  const memberOf = (side: string, name: string): Locator =>
    sideOf(keeper, side).locator(".sw-member button", { hasText: name });

  /** Each of the last dice lies whole on the board, without scrolling, and nothing lies over it. */
  const lastDiceLieOpen = async (seat: Seat): Promise<void> => {
    const dice = boardOf(seat).locator(".sw-last .sw-given");
    await expect.poll(() => dice.count()).toBeGreaterThan(1);
    const hidden = () =>
      dice.evaluateAll((all) =>
        all.filter((one) => {
          const content = one.closest(".window-content")!.getBoundingClientRect();
          const { left, right, top, bottom } = one.getBoundingClientRect();
          if (left < content.left || right > content.right || top < content.top || bottom > content.bottom) return true;
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return over === null || !(one.contains(over) || over.contains(one));
        }),
      );
    await expect.poll(hidden).toEqual([]);
  };

  /** A conflict of two sides is in the tracker: Jan's, and the fishmonger's. */
  const setUp = async (): Promise<void> => {
    await keeper.page.evaluate(
      async ([jan, hew]) => {
        const combat = await getDocumentClass("Combat").create({});
        const people = [jan!, hew!].map((name) => ({ actorId: game.actors.getName(name).id }));
        const fighters = await combat.createEmbeddedDocuments("Combatant", people);
        const { applyLoose } = game.system.api;
        for (const [order, id] of ["thieves", "stall"].entries()) {
          const side = { name: id, aim: "a kipper", leader: "", base: 1, out: false, hazard: false, order };
          await applyLoose("spellwoven", combat, "woven.side", { id, side });
          await applyLoose("spellwoven", fighters[order], "woven.joins", { value: id });
        }
        await combat.activate();
      },
      [JAN, HEW],
    );
  };

  it("SW-37, SW-38, SW-43, SW-44, SW-46, SW-47, SW-50, SW-52: is set up on the board, thrown in the open, decided in secret over a reload, opened together, and undone", async () => {
    const { page } = keeper;
    await showTab(page, "combat");
    await pressOn(page, page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }));
    await pressOn(page, page.locator("#ft-keeper").getByRole("button", { name: "A long conflict" }));
    const board = boardOf(keeper);
    // All who stand on the scene are proposed, with one press to take it back: this is a haggle of two, one of whom stands nowhere.
    await memberOf("The company", JAN).waitFor();
    await board.getByRole("button", { name: /^Take back/ }).click();
    await board.getByText("No sides yet.").waitFor();
    for (const name of [JAN, HEW]) {
      await board.getByLabel("Who joins?").selectOption({ label: name });
      await board.getByRole("button", { name: "Add to the conflict" }).click();
      await board.getByLabel(`The side of ${name}`).waitFor();
    }
    for (const side of ["Side 1", "Side 2"]) {
      await pressOn(page, board.getByRole("button", { name: "Add a side" }));
      await sideOf(keeper, side).waitFor();
    }
    await board.getByLabel(`The side of ${JAN}`).selectOption({ label: "Side 1" });
    await memberOf("Side 1", JAN).waitFor();
    await board.getByLabel(`The side of ${HEW}`).selectOption({ label: "Side 2" });
    await memberOf("Side 2", HEW).waitFor();

    // Not before everybody has said what they want.
    await board.getByRole("button", { name: "Begin the first round" }).click();
    const alerts = board.getByRole("alert");
    await alerts.getByText("What does Side 1 want?").waitFor();
    await expect.poll(() => alerts.count()).toBe(2);
    const fill = async (side: string, label: RegExp, text: string) => {
      const field = sideOf(keeper, side).getByRole("textbox", { name: label });
      await field.fill(text);
      await page.keyboard.press("Tab");
    };
    await fill("Side 1", /^What they want/, "A kipper for nothing");
    await fill("Side 2", /^What they want/, "To be paid for it");
    await fill("Side 2", /^Side/, "The stall");
    await sideOf(keeper, "The stall").waitFor();
    await pressOn(page, board.getByRole("button", { name: "Begin the first round" }));
    await board.getByRole("status").getByText("Round 1.").waitFor();

    // Everybody may look on.
    await showTab(ada.page, "combat");
    await pressOn(ada.page, ada.page.getByRole("button", { name: "Long conflict: sides and dice" }));
    await sideOf(ada, "Side 1").getByText("A kipper for nothing").waitFor();
    await expect
      .poll(() =>
        boardOf(ada)
          .getByRole("button", { name: /End|Begin the|Add/ })
          .count(),
      )
      .toBe(0);
    await board.getByRole("button", { name: `${JAN} failed in the contest they began` }).click();
    await pressOn(page, board.getByRole("button", { name: `${HEW} won the contest they began` }));
    await sideOf(ada, "The stall").getByRole("img", { name: "Dice 2: 1 kept, 1 won in this round" }).waitFor();
    await sideOf(ada, "Side 1").getByText("contest failed").waitFor();
    await sideOf(ada, "The stall").getByText("Chances of the next dice").click();
    // Two dice against one who failed.
    await expect.poll(() => sideOf(ada, "The stall").innerText()).toMatch(/brings down Side 1[^%]*84\.8%/s);
    await expectAccessible(page, ".sw-board");
    await expectAccessible(ada.page, ".sw-board");

    // The board opens from the sheet of whoever is in it, too.
    await boardOf(ada).locator(".header-control[data-action=close]").click();
    const sheet = await openSheet(ada.page, JAN);
    await pressOn(ada.page, sheet.getByRole("button", { name: "Long conflict" }));
    await sideOf(ada, "The stall").waitFor();
    await ada.page.evaluate(() =>
      document.querySelector<HTMLElement>(".ft-actor .header-control[data-action=close]")!.click(),
    );

    // The book's own dice: a 5 against an 8 and a 2.
    await loadDice(ada.page, 5);
    await loadDice(page, 8, 2);
    await board.getByRole("button", { name: "End the round: throw the dice" }).click();
    await ada.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await pressOn(page, page.locator(".ft-ask").getByRole("button", { name: "Throw" }));

    const allot = ada.page.locator(".sw-allot");
    await allot.getByLabel("The die that shows 5").selectOption({ label: "5: keep a die" });
    await allot.getByText("Side 1: keep a die").waitFor();
    await expectAccessible(ada.page, ".sw-allot");
    await allot.getByRole("button", { name: "Decide and seal" }).click();
    const card = page.locator("#chat .ft-card").last();
    await card.getByText("Ada has chosen.").waitFor({ state: "attached" });
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(game.messages.contents.at(-1).system.questions)))
      .not.toContain('"uses"');
    await ada.reload();

    const mine = page.locator(".sw-allot");
    const eight = mine.getByLabel("The die that shows 8");
    await expect
      .poll(() => eight.locator("option").allInnerTexts())
      .toEqual(["– nothing –", "3: take a die from Side 1", "5: keep a die", `7: remove ${JAN}`]);
    await eight.focus();
    await page.keyboard.type("7");
    await mine.getByText(`The stall: remove ${JAN}`).waitFor();
    await pressOn(page, mine.getByRole("button", { name: "Decide and seal" }));

    for (const seat of [keeper, ada]) {
      const told = await lookAtCard(seat.page);
      await told.getByRole("status").getByText("The stall: the conflict is won.").waitFor();
      for (const line of ["Side 1: keep a die – not needed", `${JAN} is out of the conflict`, "Side 1: nothing left"]) {
        await expect.poll(() => told.innerText()).toContain(line);
      }
    }
    await board.getByRole("status").getByText("Victory: The stall.").waitFor();
    await (await lookAtCard(page)).getByRole("button", { name: "Undo" }).click();
    await board.getByRole("status").getByText("Round 1.").waitFor();

    // What was done on the board is taken back there: only the dice were undone so far.
    await board.getByRole("button", { name: /^Take back/ }).click();
    await sideOf(keeper, "The stall").getByRole("img", { name: "Dice 1: 1 kept, 0 won in this round" }).waitFor();
  });

  it("SW-39, SW-51: 800 wide, what came of a contest stays above the board, which follows it; the last dice lie open on it", async () => {
    const { page } = keeper;
    const { page: own } = ada;
    const before = own.viewportSize()!;
    const large = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await setUp();
    await showTab(page, "combat");
    await page.getByRole("button", { name: "Long conflict: sides and dice" }).click();
    await loadDice(page, 5, 2);
    await boardOf(keeper).getByRole("button", { name: "Begin the first round" }).click();
    await boardOf(keeper).getByRole("status").getByText("Round 1.").waitFor();
    await own.setViewportSize({ width: 800, height: 900 });
    // It came by itself as the conflict began, over the whole of so small a screen: she looks at her sheet, and back at it.
    await boardOf(ada).getByRole("button", { name: "Close" }).click();
    const sheet = await openSheet(own, JAN);
    await sheet.getByRole("button", { name: "Long conflict" }).click();
    await loadDice(own, 9, 9);
    await boardOf(ada).getByRole("button", { name: "Begin a contest" }).click();
    await pressOn(own, own.locator(".ft-dialog").getByRole("button", { name: "Roll", exact: true }));
    // It may be asked first whether this is her turn.
    const defence = page.locator(".sw-defence");
    const allowed = page.locator(".ft-ask").getByRole("button").first();
    await defence.or(allowed).first().waitFor();
    if ((await defence.count()) === 0) await allowed.click();
    await pressOn(page, defence.getByRole("button", { name: "Roll", exact: true }));
    await sideOf(ada, "thieves")
      .getByText(/contest (won|failed)/)
      .waitFor();
    // Whoever answered sees it, too, and goes on with the board beside it.
    await page.locator(".chat-popout .ft-card-story").waitFor();
    const covered = () =>
      boardOf(keeper)
        .locator(".ft-main")
        .evaluateAll((all) =>
          all.flatMap((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            const over = document.elementFromPoint(left + width / 2, top + height / 2);
            return one.contains(over) ? [] : [one.textContent];
          }),
        );
    await expect.poll(covered).toEqual([]);
    await page.setViewportSize(large);
    const told = own.locator(".chat-popout .ft-card-story").first();
    const isFree = () =>
      told.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isFree).toBe(true);
    await own.setViewportSize(before);

    // Dice that can do nothing are nobody's to decide about.
    for (const one of [page, own]) await loadDice(one, 1);
    await boardOf(keeper).getByRole("button", { name: "End the round: throw the dice" }).click();
    for (const one of [own, page]) await one.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await boardOf(keeper).getByRole("status").getByText("Round 2.").waitFor();
    await lastDiceLieOpen(keeper);
  });
});
