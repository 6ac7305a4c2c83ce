import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, roll, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, loadDice, rollDialog, startAfresh } from "./woven.hands.ts";

const JAN = "Nimble Jan";
const HEDDA = "Hedda of the Fens";
const OTHERS = ["Hew the fishmonger", "Marrit of the nets", "Old Tam"];

describe.each(alone(14))("Spellwoven: five people and a flood, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: NO_MAP, ada: NO_MAP, ben: NO_MAP }, { generation });

  beforeAll(async () => {
    await keeper.page.evaluate(
      async ({ market, names, speaks }) => {
        const scene = game.scenes.get(market);
        const hidden = scene.tokens.map(({ id }: { id: string }) => ({ _id: id, hidden: true }));
        await scene.updateEmbeddedDocuments("Token", hidden);
        for (const [at, actorId] of speaks.entries()) {
          const { name } = game.actors.get(actorId);
          await scene.createEmbeddedDocuments("Token", [
            { actorId, actorLink: true, name, disposition: 1, x: 100 * (at + 1), y: 400 },
          ]);
        }
        for (const [at, name] of names.entries()) {
          const actor = await getDocumentClass("Actor").create({
            name,
            type: "wovenMinor",
            system: { defaultLevel: 3, wants: "To keep the quay" },
          });
          const place = { actorId: actor.id, actorLink: true, name, disposition: -1, x: 100 * (at + 1), y: 100 };
          await scene.createEmbeddedDocuments("Token", [place]);
        }
        for (const id of speaks) {
          const wants = {
            "system.wants": "The boats, before the water has them",
            "system.attributes.social.persuade": 5,
          };
          await game.actors.get(id).update(wants);
        }
        await game.actors.get(speaks[0]).update({ "system.attributes.social.persuade": 7 });
      },
      { market: DEMO.market, names: OTHERS, speaks: [DEMO.jan, DEMO.hedda] },
    );
  });

  beforeEach(() => startAfresh(keeper, ada, ben));

  const boardOf = (seat: Seat): Locator => seat.page.locator(".sw-board");
  const sideOf = (seat: Seat, name: string): Locator => boardOf(seat).getByRole("region", { name, exact: true });

  /** So many clicks of this person's until this is done. */
  async function clicksOf({ page }: Seat, work: () => Promise<unknown>): Promise<number> {
    await page.evaluate(() => {
      const counted = globalThis as { clicks?: number; counting?: boolean };
      counted.clicks = 0;
      if (counted.counting) return;
      counted.counting = true;
      const heard = ({ isTrusted }: Event) => {
        if (isTrusted) counted.clicks!++;
      };
      document.addEventListener("click", heard, true);
    });
    await work();
    return await page.evaluate(() => (globalThis as { clicks?: number }).clicks!);
  }

  /** The turn goes on, from the board, until it is this one's. */
  async function turnOf(name: string): Promise<void> {
    const { page } = keeper;
    const at = (): Promise<number> => page.evaluate(() => game.combat.turn);
    const wanted: number = await page.evaluate(
      (who) => game.combat.turns.findIndex((one: { name: string }) => one.name === who),
      name,
    );
    for (let turn = await at(); turn < wanted; turn++) {
      await boardOf(keeper).locator('[data-action="nextTurn"]').click();
      await expect.poll(at).toBe(turn + 1);
    }
    await boardOf(keeper).locator(".sw-member.sw-up", { hasText: name }).waitFor();
  }

  /** With whom, and the roll: it is won, or fails. */
  async function contest(seat: Seat, name: string, foe: string, wins = true): Promise<void> {
    await turnOf(name);
    await loadDice(seat.page, ...(wins ? [10, 9] : [1, 1]));
    await loadDice(keeper.page, 1, 1);
    const button = sideOf(seat, "Those against them")
      .locator(".sw-member", { hasText: foe })
      .getByRole("button", { name: /^Begin a contest with|begins a contest/ });
    const count = await clicksOf(seat, async () => {
      await button.click();
      await roll(rollDialog(seat.page).filter({ has: seat.page.locator('[name="purpose"]') }));
    });
    expect(count, `${name} against ${foe}`).toBe(2);
    if (wins) await roll(keeper.page.locator(".sw-defence"));
    await sideOf(seat, "The company")
      .getByText(`contest ${wins ? "won" : "failed"}`)
      .first()
      .waitFor();
  }

  /** A leader of a side seals what their dice are for; dice that are left are meant to be. */
  async function decides(seat: Seat, ...ways: string[]): Promise<void> {
    const dialog = seat.page.locator(".sw-allot");
    await dialog.waitFor();
    for (const [at, way] of ways.entries()) {
      await dialog.locator(`select[name="ways.${at}"]`).selectOption({ label: way });
    }
    await dialog.getByRole("button", { name: "Decide and seal" }).click();
  }

  it("SW-36, SW-37, SW-38, SW-39, SW-43, SW-45, SW-47, SW-48, SW-51, SW-52, SW-55, SW-56: set up with five clicks, two for each contest, to its end, on three screens", async () => {
    const { page } = keeper;
    await loadDice(page, 10, 7, 5, 4, 3, 2);
    await showTab(page, "combat");
    const board = boardOf(keeper);
    const setUp = await clicksOf(keeper, async () => {
      await page.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }).click();
      await page.locator("#ft-keeper").getByRole("button", { name: "A long conflict" }).click();
      await sideOf(keeper, "The company").locator(".sw-member").nth(1).waitFor();
      await sideOf(keeper, "Those against them").locator(".sw-member").nth(2).waitFor();
      await board.getByRole("button", { name: "Add a force of nature" }).click();
      const flood = page.locator(".sw-dialog").filter({ has: page.locator('[name="level"]') });
      // Somebody types as soon as the caret is there.
      await flood.locator(":focus").waitFor();
      await page.keyboard.type("The flood");
      await flood.getByLabel("What they want").focus();
      await page.keyboard.type("To the sea");
      await flood.getByRole("button", { name: "Done" }).click();
      await sideOf(keeper, "The flood").waitFor();
      await board.getByRole("button", { name: "Begin the first round" }).click();
      await board.getByRole("status").getByText("Round 1.").waitFor();
    });
    expect(setUp, "to set it up").toBeLessThanOrEqual(5);

    for (const seat of [ada, ben]) {
      await showTab(seat.page, "combat");
      await seat.page.getByRole("button", { name: "Long conflict: sides and dice" }).click();
      await sideOf(seat, "The flood").getByText("To the sea").waitFor();
    }
    const names: string[] = await page.evaluate(() => game.combat.turns.map(({ name }: { name: string }) => name));
    const contests = [
      { seat: ada, name: JAN, foe: OTHERS[0]!, wins: true },
      { seat: ben, name: HEDDA, foe: OTHERS[1]!, wins: false },
    ];
    for (const { seat, name, foe, wins } of contests.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)))
      await contest(seat, name, foe, wins);
    await sideOf(ben, "The company").getByRole("img", { name: "Dice 2: 1 kept, 1 won in this round" }).waitFor();

    // Jan leads: she speaks best. The flood's dice are nobody's.
    await loadDice(ada.page, 9);
    await loadDice(page, 2);
    await board.getByRole("button", { name: "End the round: throw the dice" }).click();
    await ada.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await loadDice(page, 8, 2, 2, 2);
    await page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await decides(ada, "3: take a die from The flood", `9: keep ${HEDDA}`);
    await decides(keeper, `7: remove ${HEDDA}`);
    await board.getByRole("status").getByText("Round 2.").waitFor();
    for (const seat of [keeper, ada, ben]) {
      await sideOf(seat, "The flood").getByText("Lost", { exact: true }).waitFor();
      await expect.poll(() => boardOf(seat).locator(".sw-last .sw-given").count()).toBe(4);
      await expect.poll(() => boardOf(seat).locator(".sw-gone").count(), { message: "she was kept" }).toBe(0);
      await lastDiceLieOpen(seat);
    }
    await expectAccessible(ben.page, ".sw-board");

    // The next time it is with what and how hard as the last time.
    await contest(ada, JAN, OTHERS[2]!);
    await loadDice(ada.page, 9, 8, 8);
    await loadDice(page, 2);
    await board.getByRole("button", { name: "End the round: throw the dice" }).click();
    await ada.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
    await decides(ada, "3: take a die from Those against them");
    // Dice that could do something are asked about once.
    await ada.page
      .locator(".sw-allot")
      .getByText(/does nothing|do nothing/)
      .first()
      .waitFor();
    await ada.page.locator(".sw-allot").getByRole("button", { name: "Decide and seal" }).click();
    // A 2 does nothing, and nobody is asked about it.
    for (const seat of [keeper, ada, ben]) {
      await boardOf(seat).getByRole("status").getByText("Victory: The company.").waitFor();
      await expect.poll(() => boardOf(seat).locator(".sw-tale > ol > li").count(), { message: "it is told" }).toBe(2);
      await expect
        .poll(() => boardOf(seat).locator(".sw-tale").innerText())
        .toMatch(/take a die from The flood.*take a die from Those against them.*nothing left/s);
    }

    await (await lookAtCard(page)).getByRole("button", { name: "Undo" }).click();
    await board.getByRole("status").getByText("Round 2.").waitFor();
  });

  /** Each of the last dice lies whole on the board, without scrolling, and nothing lies over it. */
  async function lastDiceLieOpen(seat: Seat): Promise<void> {
    const dice = await boardOf(seat).locator(".sw-last .sw-given").all();
    for (const die of dice) {
      const whole = () =>
        die.evaluate((one) => {
          const content = one.closest(".window-content")!.getBoundingClientRect();
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const inside =
            left >= content.left && right <= content.right && top >= content.top && bottom <= content.bottom;
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return inside && over !== null && (one.contains(over) || over.contains(one));
        });
      await expect.poll(whole, { message: (await die.getAttribute("aria-label")) ?? "" }).toBe(true);
    }
  }
});
