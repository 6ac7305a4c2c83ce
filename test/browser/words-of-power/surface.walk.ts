import { dropOn, lookAtCard, openSheet, questionDialog } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import { bringUp, DEMO, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

/** Words of Power, once through: a check that is talked over, a blow, a character begun, a thing taken up. */
export async function walkWords({ keeper, ada, ben }: Company): Promise<void> {
  await startAfresh(keeper, ada, ben);
  await talkOver(ada.page, keeper.page);
  await strike(ben.page);
  await live(ada.page);
  await make(keeper.page);
}

type Page = Company["ada"]["page"];

/** Snazzle helps herself with a Tag, the Storyteller says so, the dice fall. */
async function talkOver(page: Page, keeper: Page): Promise<void> {
  await loadDice(page, 6, 5, 6);
  const sheet = await openSheet(page, "Snazzle");
  await sheet.getByRole("button", { name: "Try something" }).click();
  await bringUp(talkWindow(page), "Charismatic", "helps");
  await talkWindow(page).getByRole("button", { name: "Ask the Storyteller" }).click();
  await talkWindow(keeper).getByRole("button", { name: "Say so" }).click();
  await questionDialog(page).getByRole("button", { name: "Throw" }).click();
  await (await lookAtCard(page))
    .getByText(/defeated/)
    .first()
    .waitFor();
}

/** Brakka's mace, undone and done again. */
async function strike(page: Page): Promise<void> {
  await loadDice(page, 6, 1, 4);
  const sheet = await openSheet(page, "Brakka Stonebreaker");
  await sheet.getByRole("button", { name: /^Mace/ }).click();
  const dialog = talkWindow(page);
  await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
  await dialog.getByText("It hurts").waitFor();
  await dialog.getByRole("button", { name: "Strike" }).click();
  // The sheet lies over the card.
  await sheet.locator('.window-header [data-action="close"]').click();
  const card = await lookAtCard(page);
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Do it again" }).click();
  await card.getByRole("button", { name: "Undo" }).waitFor();
}

/** The sheet filled in; a thing looked at. */
async function live(page: Page): Promise<void> {
  const sheet = await openSheet(page, "Snazzle");
  await sheet.getByRole("button", { name: "Edit" }).click();
  const level = sheet.locator('input[name="system.level"]');
  for (const typed of ["2", "1"]) {
    await level.fill(typed);
    await level.press("Tab");
    await page.waitForFunction(([id, to]) => game.actors.get(id).system.level === Number(to), [
      DEMO.snazzle,
      typed,
    ] as const);
  }
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.evaluate((id) => game.actors.get(id).items.contents[0].sheet.render({ force: true }), DEMO.snazzle);
  await page.locator(".ft-item").waitFor();
}

/** A character begun and left for later; a thing given to it by drag and drop. */
async function make(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const made = await getDocumentClass("Actor").create({ name: "Somebody", type: "wordsCharacter" });
    await made.sheet.render({ force: true });
  });
  await page.getByRole("button", { name: "Make a character" }).click();
  const guide = page.locator(".wp-creation");
  await guide.getByRole("button", { name: /^Tags/ }).click();
  await guide.locator('[name="tags.0.text"]').fill("Brave");
  await guide.locator('[name="tags.0.text"]').press("Tab");
  await guide.getByRole("button", { name: "Leave it for later" }).click();
  await guide.waitFor({ state: "detached" });
  const thing = await page.evaluate((id): string => game.actors.get(id).items.contents[0].uuid, DEMO.snazzle);
  await dropOn(page, thing, "Somebody");
  await page.evaluate(async () => {
    const somebody = game.actors.getName("Somebody");
    await somebody.items.contents[0].delete();
    await somebody.delete();
  });
}
