import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gather, sweepCards } from "../support/evening.ts";
import { lookAtCard, openSheet, questionDialog, sheetOf, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { dragFrom, makeFord, standsIn, tokenOnScreen } from "./board.hands.ts";
import { cleoComes, cleoGoes, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const VIEW = { viewport: { width: 1280, height: 800 } };
const SCREEN = { ...NO_MAP, ...VIEW };
const [SNAZZLE, BRAKKA, TAMSIN] = ["Snazzle", "Brakka Stonebreaker", "Tamsin Vale"] as const;
const [ORC, SECOND, THIRD] = ["Orc guard", "Orc guard 2", "Orc guard 3"] as const;

/**
 * A fight on the Battle Board from an empty scene into its second round, by three players and a Storyteller, by clicks alone:
 * each test goes on where the one before it ended, and takes back and does again what was done. Before it begins there are three
 * characters; dice alone are weighted. The Storyteller alone has a map: more of them would keep each other waiting. What comes
 * before and after, to a level and to two deaths, is played without a browser.
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

  /** A zone of somebody on the board as it is stored. */
  const zone = (name: string, id: string): Promise<{ armor: number; bound: boolean }> =>
    keeper.page.evaluate(
      ([who, key]) => {
        const { armor, covers, bound } = game.scenes.active.tokens.getName(who).actor.system.zones[key!];
        const worn = Object.values<Loose>(covers).map(({ value }) => value as number);
        return { armor: Math.max(armor.value, ...worn), bound };
      },
      [name, id] as const,
    );
  const armorOf = async (name: string, id: string) => (await zone(name, id)).armor;
  const isBound = async (name: string, id: string) => (await zone(name, id)).bound;
  const now = () =>
    keeper.page.evaluate(() => `${game.combat?.round ?? 0} ${game.combat?.combatant?.name ?? "nobody"}` as string);
  const cards = () => keeper.page.evaluate(() => game.messages.size as number);

  /** The Storyteller takes back what the newest card did, looks that it is gone, and does it again. */
  async function takesBack(isThere: () => Promise<unknown>, before: unknown, after: unknown): Promise<void> {
    await expect.poll(isThere).toEqual(after);
    const card = await lookAtCard(keeper.page);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(isThere).toEqual(before);
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(isThere).toEqual(after);
  }

  /** Somebody ends their turn in the tracker, the Storyteller those of hers. */
  async function ends(seat: Seat, then: string): Promise<void> {
    await showTab(seat.page, "combat");
    const tracker = seat.page.locator("#sidebar");
    await tracker.getByRole("button", { name: seat === keeper ? "Next turn" : "End my turn" }).click();
    await expect.poll(now).toBe(then);
  }

  /** Puts away what lies over the Storyteller's map: windows, and the cards that pop up while she looks at the tracker. */
  async function clearsTheMap(): Promise<void> {
    const close = keeper.page.locator(
      ".application [data-action=close], #chat-notifications :is([data-action=dismissMessage], .close-notification)",
    );
    while (await close.count())
      await close
        .first()
        .click({ timeout: 3000 })
        .catch(() => undefined);
  }

  /** What the Storyteller picks beside somebody's token. */
  async function picks(name: string, choice: string): Promise<void> {
    const { page } = keeper;
    const { x, y } = await tokenOnScreen(page, name);
    await page.mouse.click(x, y, { button: "right" });
    await page
      .getByRole("toolbar", { name: `Choices for ${name}`, exact: true })
      .getByRole("button", { name: choice })
      .click();
  }

  /** The sheet of an orc, from the map. */
  async function orcs(name: string): Promise<Locator> {
    await clearsTheMap();
    await picks(name, "Open sheet");
    return sheetOf(keeper.page, ORC);
  }

  /** Somebody strikes, by what they press on their sheet. */
  async function strikes(seat: Seat, sheet: Locator, weapon: RegExp, target: string, way = ""): Promise<void> {
    await sheet.getByRole("button", { name: weapon }).click();
    const dialog = talkWindow(seat.page);
    if (way) await dialog.getByText(way, { exact: true }).click();
    await dialog.getByLabel("Whom?").selectOption({ label: target });
    await dialog.getByRole("button", { name: "Strike" }).click();
    await dialog.waitFor({ state: "detached" });
  }

  /** Somebody does something that is no blow. */
  async function does(seat: Seat, sheet: Locator, deed: string, fields: Record<string, string> = {}): Promise<void> {
    await sheet.getByRole("button", { name: "Do something else" }).click();
    const dialog = talkWindow(seat.page);
    await dialog.locator("select[name=deed]").selectOption({ label: deed });
    for (const [label, value] of Object.entries(fields)) {
      const field = dialog.getByLabel(label);
      if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption({ label: value });
      else await field.fill(value);
    }
    await dialog.getByRole("button", { name: "Do it" }).click();
    await dialog.waitFor({ state: "detached" });
  }

  /** The desk of the Storyteller for a fight. */
  async function desk(): Promise<Locator> {
    const open = keeper.page.locator(".wp-desk");
    if (!(await open.isVisible())) {
      await keeper.page.getByRole("button", { name: "Battle Board", exact: true }).click();
      await keeper.page.getByRole("button", { name: "Open the desk for a fight" }).click();
      await open.waitFor();
    }
    return open;
  }

  it("WP-79, WP-80, WP-82, WP-85: the party says how it marches, weapons come to hand, and a band stands against it", async () => {
    for (const [seat, name, cell] of [
      [ada, SNAZZLE, "C4"],
      [ben, BRAKKA, "C2"],
      [cleo, TAMSIN, "D2"],
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
    const { page } = keeper;
    const fight = await desk();
    await fight.getByRole("button", { name: "Make it a board" }).click();
    await fight.getByRole("button", { name: "Lay out the formation" }).click();
    await page.locator(".application.dialog").getByRole("button", { name: "Put them there" }).click();
    const rows = fight.locator(".wp-desk-row");
    await expect.poll(() => rows.count()).toBe(3);
    for (const [n, [cell, waits]] of [["C3"], ["D1"], ["D5", true]].entries()) {
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
      .toEqual({ [SNAZZLE]: "C4", [BRAKKA]: "C2", [TAMSIN]: "D2", [ORC]: "C3", [SECOND]: "D1", [THIRD]: "outside" });
  });

  it("WP-87, WP-89, WP-154, WP-155: they come into an encounter in an order of their own, and who comes later is announced", async () => {
    const { page } = keeper;
    await clearsTheMap();
    await page.getByRole("button", { name: "Tokens", exact: true }).click();
    await showTab(page, "combat");
    const tracker = page.locator("#sidebar");
    await tracker.getByRole("button", { name: "New encounter" }).click();
    await tracker.getByText("Not started").waitFor();
    for (const name of [SNAZZLE, BRAKKA, TAMSIN, ORC, SECOND, THIRD]) {
      await picks(name, "In combat");
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
    await expect.poll(now).toBe(`1 ${BRAKKA}`);
    await expect.poll(names).toEqual([BRAKKA, SNAZZLE, TAMSIN, ORC, SECOND, THIRD]);
  });

  it("WP-90, WP-91, WP-92: out of turn nothing of a player's goes through, unless the Storyteller is asked", async () => {
    const before = await cards();
    const hers = sheetOf(ada.page, SNAZZLE);
    const dialog = talkWindow(ada.page);
    for (const [press, send] of [
      [/^Rapier/, "Strike"],
      [/^Do something else/, "Do it"],
    ] as const) {
      await hers.getByRole("button", { name: press }).click();
      if (send === "Strike") await dialog.getByLabel("Whom?").selectOption({ label: ORC });
      else await dialog.locator("select[name=deed]").selectOption({ label: "Defend" });
      await dialog.getByText("It is not Snazzle's turn. The Storyteller is asked first.").waitFor();
      await dialog.getByRole("button", { name: send }).click();
      await ada.page.locator(".application.dialog").getByRole("button", { name: "No", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
    }
    await expect.poll(cards).toBe(before);
  });

  it("WP-139, WP-140, WP-141, WP-142, WP-144: Brakka grabs an orc, Snazzle flanks him and keeps one of two Hit Dice", async () => {
    await loadDice(ben.page, 6, 4, 6);
    await loadDice(keeper.page, 6, 2);
    await strikes(ben, sheetOf(ben.page, BRAKKA), /^Bare hands/, ORC, "Grab");
    await takesBack(() => isBound(ORC, "legs"), false, true);
    await ends(ben, `1 ${SNAZZLE}`);
    await loadDice(ada.page, 6, 5, 4, 6);
    await strikes(ada, sheetOf(ada.page, SNAZZLE), /^Rapier/, ORC, "Flanking");
    await questionDialog(ada.page)
      .getByRole("button", { name: /^The 4/ })
      .click();
    await takesBack(() => armorOf(ORC, "legs"), 2, 0);
    await ends(ada, `1 ${TAMSIN}`);
    await ends(cleo, `1 ${ORC}`);
  });

  it("WP-108, WP-112, WP-143, WP-145: the orc fails to break free, and breaks Snazzle's Armor all the same", async () => {
    await loadDice(keeper.page, 6, 1);
    await loadDice(ben.page, 6, 6);
    await does(keeper, await orcs(ORC), "Break free", { "Which part?": "Legs" });
    await (await lookAtCard(keeper.page)).getByText(`${ORC} does not come free`).waitFor();
    await loadDice(keeper.page, 6, 6, 6);
    await strikes(keeper, await orcs(ORC), /^Axe/, SNAZZLE);
    await questionDialog(keeper.page).getByRole("button", { name: /^Head/ }).click();
    await takesBack(() => armorOf(SNAZZLE, "head"), 3, 0);
    await ends(keeper, `1 ${SECOND}`);
    await ends(keeper, `2 ${BRAKKA}`);
  });

  it("WP-93, WP-144: Brakka lets go for nothing and gets to the ford's edge", async () => {
    await does(ben, sheetOf(ben.page, BRAKKA), "Let go");
    await takesBack(() => isBound(ORC, "legs"), true, false);
    await clearsTheMap();
    await dragFrom(keeper.page, await tokenOnScreen(keeper.page, BRAKKA), "D3");
    await standsIn(keeper.page, BRAKKA, "D3");
    await (await lookAtCard(ben.page)).getByText(`${BRAKKA} moves to D3 (2 actions).`).waitFor();
    await ends(ben, `2 ${SNAZZLE}`);
    await ends(ada, `2 ${TAMSIN}`);
    await ends(cleo, `2 ${ORC}`);
  });
});
