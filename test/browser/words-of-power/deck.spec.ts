import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { hasFocus, openSheet, questionDialog, sheetOf, showTab } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, deal, startAfresh, talkWindow } from "./words.hands.ts";

const SCREEN = { ...NO_MAP, viewport: { width: 1280, height: 800 } };

/** Do these two lie over each other anywhere? */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("One of them is not in sight.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(alone(14))("the Deck where one looks for it, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether({ keeper: SCREEN, ada: SCREEN, ben: SCREEN }, { generation });

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("WP-31, WP-33, WP-35: from the Cards tab everybody is asked for words where none are left, what was earned is drawn with it, and turns over for its owner alone", async () => {
    await deal(keeper, DEMO.snazzle);
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.draws": 2 }), DEMO.snazzle);
    await showTab(keeper.page, "cards");
    const tab = keeper.page.locator("#cards");
    await tab.getByText("The Deck of Words · no words yet").waitFor();
    const stack = (who: typeof ada) => who.page.locator(".wp-edge");
    await stack(ada).getByText("2 to draw from the Deck").waitFor();
    await expect.poll(() => stack(ben).innerText()).toMatch(/^0\s+in the Deck$/);
    await tab.getByRole("button", { name: "Ask everybody for words" }).click();
    for (const [seat, texts] of [
      [ada, ["Lantern", "Nevertheless", "Harbor", "Ember", "Salt"]],
      [ben, ["Thorn", "Counterintelligence", "Moon", "Wave", "Bell"]],
    ] as const) {
      const ask = questionDialog(seat.page);
      // What is wanted of everybody is the button that Enter takes.
      await expect
        .poll(() => ask.locator("button[autofocus], button.default").first().innerText())
        .toContain("Write them");
      await ask.getByRole("button", { name: "Write them" }).click();
      const dialog = talkWindow(seat.page);
      // Whoever begins to write at once loses no letter.
      await expect.poll(() => hasFocus(dialog.getByLabel("Word 1", { exact: true }))).toBe(true);
      for (const [i, text] of texts.entries()) await dialog.getByLabel(`Word ${i + 1}`, { exact: true }).fill(text);
      await dialog.getByRole("button", { name: "Hand them in" }).click();
    }
    await talkWindow(keeper.page).getByRole("button", { name: "Shuffle them in" }).click();
    // Ada's sheet opens with her cards; Ben and the Storyteller see no more than how many are left.
    const sheet = sheetOf(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Drawn 2/, pressed: true }).waitFor();
    await expect.poll(() => sheet.locator('[data-source="hand"]').count()).toBe(2);
    for (const who of [keeper, ada, ben]) {
      await expect.poll(() => stack(who).innerText()).toMatch(/^8\s+in the Deck$/);
      await expect.poll(() => stack(who).isVisible()).toBe(true);
    }
    await expect.poll(() => sheetOf(ben.page, "Snazzle").count()).toBe(0);
    await expect.poll(() => sheetOf(keeper.page, "Snazzle").count()).toBe(0);
    await expectAccessible(ada.page, ".wp-edge");
    await showTab(keeper.page, "cards");
    await tab.getByText("The Deck of Words · Cards in the Deck: 8").waitFor();
    // On a narrow screen the unfolded sidebar lies over the scene, and the Deck beside it.
    await keeper.page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(() => overlap(stack(keeper), keeper.page.locator("#sidebar-content"))).toBe(false);
    await keeper.page.setViewportSize(SCREEN.viewport);
  });

  it("long Words keep to their card, and the flame covers none", async () => {
    await deal(keeper, DEMO.snazzle, "Nevertheless", "Counterintelligence", "Influences", "Daze");
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Drawn/ }).click();
    const face = (word: string) => sheet.locator(`.wp-face.wp-drawn:has([data-text="${word}"])`);
    const lines = (word: string) =>
      face(word)
        .locator("strong")
        .evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
    await expect.poll(() => Promise.all(["Nevertheless", "Influences", "Daze"].map(lines))).toEqual([1, 1, 1]);
    await expect.poll(() => lines("Counterintelligence")).toBe(2);
    for (const word of ["Nevertheless", "Counterintelligence", "Influences", "Daze"]) {
      await expect.poll(() => overlap(face(word).locator("strong"), face(word).locator(".wp-corner"))).toBe(false);
    }
    // Whoever hears it hears the Word, without its hyphens.
    await sheet.getByRole("button", { name: "Counterintelligence", exact: true }).waitFor();
  });
});
