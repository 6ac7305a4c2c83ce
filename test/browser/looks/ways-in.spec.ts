import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { gatherInCellar } from "../dungeonteller/teller.hands.ts";
import { clearScreens } from "../support/evening.ts";
import { questionDialog, showTab } from "../support/hands.ts";
import { onlyHere } from "../support/only-here.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { startAfresh, talkWindow } from "../words-of-power/words.hands.ts";
import { under } from "./under.ts";

/** Guides to a first character: the kind of actor, and the window that its sheet offers. */
const GUIDES = [
  ["wordsCharacter", "Make a character", ".wp-creation"],
  ["kalyrCharacter", "Make a character", ".ka-creation"],
  ["tellerHero", "Choose a role", ".dt-roles"],
  ["wovenCharacter", "Make a character", ".sw-creation"],
] as const;

/** Games whose people have ties. */
const TIES = ["kalyr", "spellwoven"];

const content = (window: Locator): Locator => window.locator(".window-content");
const below = (page: Page, within: Locator): Promise<string[]> => under(page, "below.css", within);

/** Opens a tool of a game from the desk. */
async function useTool(page: Page, game: string, tool: string): Promise<void> {
  await showTab(page, "actors");
  await page.locator("#actors .directory-header button:has(.fa-hand-sparkles)").click();
  await page.locator(`.ft-keeper [data-action="use"][data-game="${game}"][data-tool="${tool}"]`).click();
}

/** What is beyond the step that is shown, step by step. */
async function stepsOf(page: Page, guide: Locator): Promise<string[]> {
  const steps = guide.locator("[data-step]");
  const said = await below(page, content(guide));
  for (let step = 1; step < (await steps.count()); step++) {
    await steps.nth(step).click();
    await expect.poll(() => steps.nth(step).getAttribute("aria-current")).toBe("step");
    said.push(...(await below(page, content(guide))).map((each) => `step ${step + 1}: ${each}`));
  }
  return said;
}

const here = onlyHere("ways-in: it lays a stylesheet of its own below the system's");

// A real Foundry has its own styles already.
here.each(alone(14))("windows that are as they are whatever lies below, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: NO_MAP }, { generation });

  beforeAll(() => startAfresh(keeper, ada));

  beforeEach(() => clearScreens(keeper, ada));

  it.each(GUIDES)("%s: the guide to a first character, step by step", async (type, button, window) => {
    const { page } = keeper;
    await page.evaluate(async (kind) => {
      const made = await getDocumentClass("Actor").create({ name: "A newcomer", type: kind });
      await made.sheet.render({ force: true });
    }, type);
    await page.getByRole("button", { name: button }).click();
    const guide = page.locator(window);
    await guide.waitFor();
    expect(await stepsOf(page, guide)).toEqual([]);
    await clearScreens(keeper);
    await page.evaluate(() => game.actors.getName("A newcomer").delete());
  });

  it.each(TIES)("%s: ties, of everybody and of one", async (game) => {
    const { page } = keeper;
    await useTool(page, game, "ties");
    const window = page.locator(`#ft-ties-${game}`);
    await window.locator("article").first().waitFor();
    expect.soft(await below(page, content(window)), "everybody").toEqual([]);
    await window.locator(".ft-tie-end").first().click();
    await expect.poll(() => window.locator("article").count()).toBe(1);
    expect.soft(await below(page, content(window)), "one").toEqual([]);
  });

  it("Words of Power: handing words in for the Deck, and sifting them", async () => {
    await showTab(keeper.page, "cards");
    await keeper.page.locator("#cards").getByRole("button", { name: "Ask everybody for words" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Write them" }).click();
    const submit = talkWindow(ada.page);
    await submit.getByLabel("Word 1", { exact: true }).fill("Lantern");
    expect.soft(await below(ada.page, content(submit)), "handing in").toEqual([]);
    for (const [n, word] of ["Harbor", "Ember", "Salt", "Moon"].entries())
      await submit.getByLabel(`Word ${n + 2}`, { exact: true }).fill(word);
    await submit.getByRole("button", { name: "Hand them in" }).click();
    const sift = talkWindow(keeper.page);
    await sift.waitFor();
    expect.soft(await below(keeper.page, content(sift)), "sifting").toEqual([]);
  });

  it("DungeonTeller: the family's screen, and what it asks", async () => {
    const { page } = ada;
    await gatherInCellar(keeper, ada);
    await page.keyboard.press("Shift+KeyF");
    const screen = page.locator(".dt-family");
    await screen.getByRole("group", { name: "Whose turn is it?" }).getByRole("button", { name: "Harley" }).click();
    await screen.getByRole("heading", { level: 1, name: "Harley", exact: true }).waitFor();
    expect.soft(await below(page, screen), "deeds").toEqual([]);
    for (const [choice, next] of [
      ["Hit somebody", "Whom?"],
      ["Orc", "With what?"],
      ["War Hammer", "Harley fights Orc"],
    ] as const) {
      await screen.getByRole("button", { name: new RegExp(`^${choice}`) }).click();
      await screen.getByText(next).first().waitFor();
      expect.soft(await below(page, screen), next).toEqual([]);
    }
  });
});
