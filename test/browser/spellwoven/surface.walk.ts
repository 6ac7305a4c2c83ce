import { dropOn, lookAtCard, openSheet, questionDialog, roll } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import { DEMO, loadDice, rollDialog, startAfresh, strike } from "./woven.hands.ts";

/** Spellwoven, once through: a blow that is defended, a test with a question, an acquaintance, a character begun. */
export async function walkWoven({ keeper, ada, ben }: Company): Promise<void> {
  await startAfresh(keeper, ada, ben);
  await exchange(ada.page, keeper.page);
  await test(ada.page, keeper.page);
  await live(ada.page);
  await make(keeper.page);
}

type Page = Company["ada"]["page"];

/** Jan's dagger gets through, and the guard is Scathed; undone and done again. */
async function exchange(page: Page, keeper: Page): Promise<void> {
  await loadDice(page, 7, 7, 8);
  await loadDice(keeper, 2, 3);
  await roll(await strike(page, "Nimble Jan", "Dagger", "Town guard"));
  await roll(keeper.locator(".sw-defence"));
  const card = await lookAtCard(page);
  await card.getByText("Town guard is now Scathed.").first().waitFor();
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Do it again" }).click();
  await card.getByRole("button", { name: "Undo" }).waitFor();
}

/** The Gamesmaster names the difficulty, and Effort is spent. */
async function test(page: Page, keeper: Page): Promise<void> {
  const sheet = await openSheet(page, "Nimble Jan");
  await sheet.getByRole("button", { name: /^Sprint Quickness \+1/ }).click();
  const dialog = rollDialog(page);
  await dialog.getByLabel("Spend Effort").check();
  await roll(dialog);
  await questionDialog(keeper)
    .getByRole("button", { name: /^High:/ })
    .click();
  await (await lookAtCard(page)).getByRole("button", { name: "Undo" }).waitFor();
}

/** Somebody met and taken back; the sheet in edit mode; a thing looked at. */
async function live(page: Page): Promise<void> {
  const sheet = await openSheet(page, "Nimble Jan");
  await sheet.getByRole("button", { name: "Meet somebody" }).click();
  const form = rollDialog(page);
  await form.getByLabel("Name").fill("Hew");
  await form.getByLabel("What ties you together").fill("He slips me bread at the back door.");
  await form.getByLabel("How much").fill("1");
  await form.getByRole("button", { name: "Done" }).click();
  await sheet.getByRole("region", { name: "Contact book" }).getByText("Hew", { exact: true }).waitFor();
  await (await lookAtCard(page)).getByRole("button", { name: "Undo" }).click();
  await sheet.getByRole("button", { name: "Edit" }).click();
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.evaluate((id) => game.actors.get(id).items.getName("Dagger").sheet.render({ force: true }), DEMO.jan);
  await page.locator(".ft-item").waitFor();
}

/** A character begun, left for later, and given a thing. */
async function make(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const made = await getDocumentClass("Actor").create({ name: "Newcomer", type: "wovenCharacter" });
    await made.sheet.render({ force: true });
  });
  await page.getByRole("button", { name: "Make a character" }).click();
  const dialog = page.locator(".sw-creation");
  await dialog.getByLabel("Name").fill("Newcomer");
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("region", { name: "Homeland", exact: true }).waitFor();
  const thing = await page.evaluate((id): string => game.actors.get(id).items.getName("Dagger").uuid, DEMO.jan);
  await dropOn(page, thing, "Newcomer");
  await page.evaluate(async () => {
    const somebody = game.actors.getName("Newcomer");
    await somebody.delete();
  });
}
