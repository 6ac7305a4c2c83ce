import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, openSheet, questionDialog, showTab } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, deal, GUARD, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

const SCREEN = { ...NO_MAP, viewport: { width: 1280, height: 800 } };

/** Counts clicks of the mouse on these pages from now on. @returns how many there were */
async function counted(...seats: Seat[]): Promise<() => Promise<number>> {
  for (const { page } of seats) {
    await page.evaluate(() => {
      const counter = globalThis as unknown as { clicks?: number };
      const listens = counter.clicks !== undefined;
      counter.clicks = 0;
      const count = ({ detail, isTrusted }: MouseEvent) => {
        // A label clicks its box once more, without a hand.
        if (isTrusted && detail > 0) counter.clicks = (counter.clicks ?? 0) + 1;
      };
      if (!listens) document.addEventListener("click", count, true);
    });
  }
  return async () => {
    const all = await Promise.all(
      seats.map(({ page }) => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)),
    );
    return all.reduce((sum, one) => sum + one, 0);
  };
}

describe.each(alone(14))("few clicks, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: SCREEN, ada: SCREEN }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  it("WP-04, WP-13, WP-29, WP-51: a check of two claims takes two people five clicks, and one that was ruled on before four and two keys", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await showTab(ada.page, "chat");
    const dialog = talkWindow(ada.page);
    const weigh = talkWindow(keeper.page);
    const claims = async () => {
      await sheet.getByRole("button", { name: "Convince" }).click();
      await dialog.getByText("Player: 2").waitFor();
      // The sheet's Tags are in sight beside the window, and are pressed there.
      await sheet.getByRole("button", { name: "Cheater", exact: true }).click();
      await dialog.getByText("Player: 3").waitFor();
      await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
      await weigh.waitFor();
    };
    await loadDice(ada.page, 6, 1, 4, 4, 4);
    let clicks = await counted(keeper, ada);
    await claims();
    await weigh.getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    await expect
      .poll(() => keeper.page.evaluate(() => game.messages.contents.at(-1).system.outcome?.verdict))
      .toBe("full");
    expect(await clicks(), "two words, the asking, the answer, the throw").toBe(5);

    // A refusal takes one click more: its reason lies there.
    clicks = await counted(keeper, ada);
    await claims();
    const cheater = weigh.getByRole("group", { name: "Tag [Cheater]" });
    await cheater.getByRole("button", { name: "Too far off." }).click();
    await weigh.getByText("Player: 2").waitFor();
    await weigh.getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    expect(await clicks()).toBe(6);
    // What is thrown draws the card anew, and closes what was opened on it.
    await expect
      .poll(() => ada.page.evaluate(() => game.messages.contents.at(-1).system.outcome?.verdict ?? null))
      .not.toBeNull();
    const card = await lookAtCard(ada.page);
    await card.getByText("What was claimed").click();
    await card.getByText("Too far off.").waitFor();

    // What was ruled on before is answered with one key.
    clicks = await counted(keeper, ada);
    await claims();
    await cheater.getByText("refused before: Too far off.").waitFor();
    await keeper.page.keyboard.press("r");
    await weigh.getByText("Player: 2").waitFor();
    await expect.poll(() => cheater.getByRole("radio", { name: "Refuse" }).isChecked()).toBe(true);
    await weigh.getByRole("button", { name: "Say so" }).press("Enter");
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    expect(await clicks()).toBe(4);
  });

  it("800 wide: a card that is over gives way to the sheet below it, and one that offers something stays", async () => {
    const { page } = ada;
    await page.setViewportSize({ width: 800, height: 800 });
    const sheet = await openSheet(page, "Snazzle");
    const above = page.locator(".chat-popout");
    const dialog = talkWindow(page);
    await loadDice(page, 2, 1);
    await sheet.getByRole("button", { name: /^Bare hands/ }).click();
    await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await dialog.getByRole("button", { name: "Strike" }).click();
    await above.getByText(/attacks Orc guard/).waitFor();
    await sheet.locator(".ft-name").click();
    await above.waitFor({ state: "detached" });
    await loadDice(page, 6, 2);
    await sheet.getByRole("button", { name: "Try something" }).click();
    await dialog.getByLabel("What is tried?").fill("slip past the guard");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    await questionDialog(page).getByRole("button", { name: "Throw" }).click();
    const draw = above.getByRole("button", { name: "Draw the Word" });
    await draw.waitFor();
    await sheet.locator(".ft-name").click();
    // A click brings the sheet to the fore; the card is still there below it.
    await draw.focus();
    await page.setViewportSize(SCREEN.viewport);
  });

  it("WP-42, WP-45, WP-48: a spell takes two people five clicks where nothing is asked of the caster", async () => {
    await deal(keeper, DEMO.snazzle, "Speech");
    await deal(keeper, DEMO.brakka);
    await loadDice(ada.page, 6, 4);
    const sheet = await openSheet(ada.page, "Snazzle");
    await ada.page.evaluate(async (uuid) => {
      const [token] = (await fromUuid(uuid)).getActiveTokens();
      token?.setTarget?.(true);
    }, GUARD);
    const dialog = talkWindow(ada.page);
    const clicks = await counted(keeper, ada);
    await sheet.getByRole("button", { name: "Cast a spell" }).click();
    await dialog.getByRole("radio", { name: "Daze" }).click();
    // What was drawn lies up on the sheet, and is pressed there.
    await sheet.getByRole("button", { name: "Speech", exact: true }).click();
    await dialog.getByText("[Daze] [Speech]").waitFor();
    await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    await expect
      .poll(() => keeper.page.evaluate(() => game.messages.contents.at(-1).system.outcome?.verdict))
      .toBe("cast");
    expect(await clicks()).toBe(5);
    await expect
      .poll(() => ada.page.evaluate((id) => Object.keys(game.actors.get(id).system.hand), DEMO.snazzle))
      .toEqual([]);
  });

  it("800 wide: a name is whole on its sheet", async () => {
    const { page } = keeper;
    await page.setViewportSize({ width: 800, height: 800 });
    const name = (await openSheet(page, "Brakka Stonebreaker")).locator(".ft-name");
    const cut = () => name.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(cut, { message: "cut off, in pixels" }).toBeLessThanOrEqual(0);
    await page.setViewportSize(SCREEN.viewport);
  });

  it("a small sheet scrolls inside its frame: its title stays in sight, wherever somebody is led on it", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await ada.page.evaluate((id) => game.actors.get(id).sheet.setPosition({ height: 420 }), DEMO.snazzle);
    const beyond = () => sheet.evaluate((frame) => frame.scrollHeight - frame.clientHeight);
    await expect.poll(beyond).toBe(0);
  });
});
