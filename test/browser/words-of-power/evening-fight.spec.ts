import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather, sweepCards } from "../support/evening.ts";
import { lookAtCard, openSheet, questionDialog, sheetOf, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { dragFrom, makeFord, standsIn, tokenOnScreen } from "./board.hands.ts";
import {
  clearTheMap,
  endsTurn,
  fightDesk,
  pick,
  sheetFromMap,
  strike,
  takenBack,
  turnNow,
  zoneThere,
} from "./fight.hands.ts";
import { cleoComes, cleoGoes, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const VIEW = { viewport: { width: 1280, height: 800 } };
const SCREEN = { ...NO_MAP, ...VIEW };
const [SNAZZLE, BRAKKA, TAMSIN] = ["Snazzle", "Brakka Stonebreaker", "Tamsin Vale"] as const;
const [ORC, SECOND, THIRD] = ["Orc guard", "Orc guard 2", "Orc guard 3"] as const;

/**
 * A fight on the Battle Board from an empty scene to the rest after it, by three players and a Storyteller, by clicks alone:
 * each test goes on where the one before it ended, and some take back and do again what was done. The whole of it, deed by deed,
 * is played on the contract table (`evening.test.ts`). Before it begins there are three characters; dice alone are weighted.
 * The Storyteller alone has a map: more of them would keep each other waiting.
 */
describe.each(alone(14))("an evening's fight of Words of Power, generation %i", (generation) => {
  const { keeper, ada, ben, sit } = sitTogether({ keeper: VIEW, ada: SCREEN, ben: SCREEN }, { generation });
  let cleo: Seat;

  beforeAll(async () => {
    await startAfresh(keeper, ada, ben);
    await cleoComes(keeper);
    cleo = await sit("cleo");
    await gather(await makeFord(keeper.page), keeper, ada, ben, cleo);
    await sweepCards(keeper);
  });
  afterAll(() => cleoGoes(keeper, cleo));

  const armorOf = async (name: string, id: string) => (await zoneThere(keeper.page, name, id)).armor;
  const isBound = async (name: string, id: string) => (await zoneThere(keeper.page, name, id)).bound;
  const takesBack = (isThere: () => Promise<unknown>, before: unknown, after: unknown) =>
    takenBack(keeper, isThere, before, after);
  const ends = (seat: Seat, then: string) => endsTurn(seat, seat === keeper ? "Next turn" : "End my turn", then);
  /** Where a token's middle is on the scene, roughly. */
  const placeOf = (name: string) =>
    keeper.page.evaluate((who) => {
      const { x, y } = game.scenes.active.tokens.getName(who);
      return [Math.round(x), Math.round(y)];
    }, name);
  /** An orc strikes somebody's Head with a six, and does six. */
  async function strikesTheHead(orc: string, target: string): Promise<void> {
    await loadDice(keeper.page, 6, 6, 6);
    await strike(keeper, await sheetFromMap(keeper, orc, ORC), /^Axe/, target);
    await questionDialog(keeper.page).getByRole("button", { name: /^Head/ }).click();
  }

  it("WP-79, WP-80, WP-82, WP-85: the party says how it marches, weapons come to hand, and a band stands against it", async () => {
    for (const [seat, name, cell] of [
      [ada, SNAZZLE, "D4"],
      [ben, BRAKKA, "D2"],
      [cleo, TAMSIN, "D8"],
    ] as const) {
      const sheet = await openSheet(seat.page, name);
      await sheet.getByRole("button", { name: "Edit" }).click();
      await sheet.getByLabel("Place in the formation").fill(cell);
      await sheet.getByRole("button", { name: "Done" }).click();
      await sheet.getByRole("button", { name: "Try something" }).waitFor();
    }
    const hers = sheetOf(ada.page, SNAZZLE);
    for (const [thing, hand] of [
      ["Rapier", "mainhand"],
      ["Crossbow", "offhand"],
    ] as const) {
      await hers.getByLabel(`Where is ${thing}?`).selectOption(hand);
      await hers.locator('[data-wp-place="mainhand"]').getByText(thing).waitFor();
    }
    // She would rather not be heard.
    await sheetOf(cleo.page, TAMSIN).getByLabel("Where is Leather?").selectOption("pack");
    const { page } = keeper;
    const fight = await fightDesk(keeper);
    await fight.getByRole("button", { name: "Make it a board" }).click();
    await fight.getByRole("button", { name: "Lay out the formation" }).click();
    await page.locator(".application.dialog").getByRole("button", { name: "Put them there" }).click();
    const rows = fight.locator(".wp-desk-row");
    await expect.poll(() => rows.count()).toBe(3);
    for (const [n, [cell, waits]] of [["D3"], ["D7"], ["D5", true]].entries()) {
      await fight.getByRole("button", { name: "Put a band on the board" }).click();
      const band = page.locator(".application.dialog").filter({ hasText: "How many of each" });
      await band.getByLabel("Who").selectOption({ label: ORC });
      await band.getByLabel("Around which cell").selectOption(String(cell));
      if (waits) await band.getByLabel("They wait outside").check();
      await band.getByRole("button", { name: "Put them there" }).click();
      await expect.poll(() => rows.count()).toBe(4 + n);
    }
    const stand = async () => {
      const told = await rows.evaluateAll((all) =>
        all.map((row) =>
          [".wp-desk-name", ".wp-desk-cell"].map((part) => row.querySelector(part)!.textContent!.trim()),
        ),
      );
      return Object.fromEntries(told);
    };
    await expect
      .poll(stand)
      .toEqual({ [SNAZZLE]: "D4", [BRAKKA]: "D2", [TAMSIN]: "D8", [ORC]: "D3", [SECOND]: "D7", [THIRD]: "outside" });
  });

  it("WP-87, WP-89, WP-154, WP-155: they come into an encounter in an order of their own, and who comes later is announced", async () => {
    const { page } = keeper;
    await clearTheMap(keeper);
    await page.getByRole("button", { name: "Tokens", exact: true }).click();
    await showTab(page, "combat");
    const tracker = page.locator("#sidebar");
    await tracker.getByRole("button", { name: "New encounter" }).click();
    await tracker.getByText("Not started").waitFor();
    for (const name of [SNAZZLE, BRAKKA, TAMSIN, ORC, SECOND, THIRD]) {
      await pick(keeper, name, "In combat");
      await tracker
        .locator(".combatant")
        .filter({ has: page.getByText(name, { exact: true }) })
        .waitFor();
    }
    const names = (): Promise<string[]> =>
      page.evaluate(() => game.combat.turns.map(({ name }: Loose): string => name));
    for (const team of [
      [BRAKKA, SNAZZLE, TAMSIN],
      [ORC, SECOND, THIRD],
    ] as const) {
      // A press changes places of several, one after the other: what a look shows may be on its way, so it is looked at anew.
      const order = async () => (await names()).filter((one) => (team as readonly string[]).includes(one));
      const putsRight = async () => {
        const late = (await order()).findIndex((one, place) => one !== team[place]);
        if (late < 0) return;
        const row = tracker.locator(".combatant").filter({ has: page.getByText(team[late]!, { exact: true }) });
        await row.getByRole("button", { name: "Earlier within the team" }).click();
      };
      await expect
        .poll(
          async () => {
            await putsRight();
            return order();
          },
          { interval: 500 },
        )
        .toEqual(team);
    }
    await tracker.getByRole("button", { name: "Set up the fight" }).click();
    const window = talkWindow(page).filter({ hasText: "Who comes later" });
    await window.getByLabel(`${THIRD} comes in round`).fill("2");
    await window.getByLabel(`${THIRD} comes on at`).fill("D5");
    await window.getByRole("button", { name: "Tell everybody" }).click();
    await (await lookAtCard(cleo.page)).getByText(`${THIRD} comes in round 2`).waitFor();
    await loadDice(page, 6, 5, 2);
    await showTab(page, "combat");
    await tracker.getByRole("button", { name: "Begin encounter" }).click();
    await expect.poll(() => turnNow(page)).toBe(`1 ${BRAKKA}`);
    await expect.poll(names).toEqual([BRAKKA, SNAZZLE, TAMSIN, ORC, SECOND, THIRD]);
  });

  it("WP-139, WP-140, WP-141, WP-142, WP-144: Brakka grabs an orc, Snazzle flanks him and keeps one of two Hit Dice", async () => {
    await loadDice(ben.page, 6, 4, 6);
    await loadDice(keeper.page, 6, 2);
    await strike(ben, sheetOf(ben.page, BRAKKA), /^Bare hands/, ORC, "Grab");
    await takesBack(() => isBound(ORC, "legs"), false, true);
    await ends(ben, `1 ${SNAZZLE}`);
    await loadDice(ada.page, 6, 5, 4, 6);
    await strike(ada, sheetOf(ada.page, SNAZZLE), /^Rapier/, ORC, "Flanking");
    await questionDialog(ada.page)
      .getByRole("button", { name: /^The 4/ })
      .click();
    await takesBack(() => armorOf(ORC, "legs"), 2, 0);
    await ends(ada, `1 ${TAMSIN}`);
    await ends(cleo, `1 ${ORC}`);
  });

  it("WP-112, WP-154, WP-156: the orc breaks Snazzle's Armor all the same, and the third comes on, dragged from outside", async () => {
    await strikesTheHead(ORC, SNAZZLE);
    await expect.poll(() => armorOf(SNAZZLE, "head")).toBe(0);
    await ends(keeper, `1 ${SECOND}`);
    await ends(keeper, `2 ${BRAKKA}`);
    await ends(ben, `2 ${SNAZZLE}`);
    await ends(ada, `2 ${TAMSIN}`);
    await ends(cleo, `2 ${ORC}`);
    await ends(keeper, `2 ${SECOND}`);
    await ends(keeper, `2 ${THIRD}`);
    await clearTheMap(keeper);
    const before = await placeOf(THIRD);
    await dragFrom(keeper.page, await tokenOnScreen(keeper.page, THIRD), "D5");
    await standsIn(keeper.page, THIRD, "D5");
    await takesBack(() => placeOf(THIRD), before, await placeOf(THIRD));
    await ends(keeper, `3 ${BRAKKA}`);
  });

  it("WP-78, WP-163, WP-164: the board is put away, and a Rest mends those who live", async () => {
    const { page } = keeper;
    const fight = await fightDesk(keeper);
    await fight.getByRole("button", { name: "End the encounter" }).click();
    await page.locator(".application.dialog").getByRole("button", { name: "Yes" }).click();
    await fight.getByRole("button", { name: "End the encounter" }).waitFor({ state: "detached" });
    await fight.getByRole("button", { name: "Rest", exact: true }).click();
    await page.locator(".ft-time").getByRole("button", { name: "Rest", exact: true }).click();
    await questionDialog(ben.page).getByRole("button", { name: "Keep them all" }).click();
    await takesBack(() => armorOf(SNAZZLE, "head"), 0, 3);
  });
});
