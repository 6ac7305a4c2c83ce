import { dropOn, lookAtCard, openSheet, questionDialog, roll } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import { contestDialog, DEMO, fight, loadDice, startAfresh, tryAbility } from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

/** Kalyr, once through: a contest with a question, a Fudge point and back, a sheet filled in, a character begun. */
export async function walkKalyr({ keeper, ada, ben }: Company): Promise<void> {
  await startAfresh(keeper, ada, ben);
  await meet(ada.page, keeper.page);
  await live(ada.page);
  await make(keeper.page);
}

type Page = Company["ada"]["page"];

/** Kylar against the bandit, for whom the Gamemaster answers; then the point, and all of it undone and done again. */
async function meet(page: Page, keeper: Page): Promise<void> {
  await loadDice(page, 1, 0, 0, 0);
  await loadDice(keeper, 0, 0, 0, 0);
  const sheet = await openSheet(page, "Kylar");
  const dialog = await tryAbility(sheet, MELEE);
  await fight(dialog, "Bandit");
  await roll(dialog);
  await roll(contestDialog(keeper));
  await sheet.locator('.window-header [data-action="close"]').click();
  const card = await lookAtCard(page);
  await card.getByRole("button", { name: "Kylar: Fudge point" }).click();
  await questionDialog(page).getByRole("button", { name: "Spend it" }).click();
  await card.getByRole("button", { name: "Kylar: take the point back" }).click();
  await card.getByRole("button", { name: "Kylar: Fudge point" }).waitFor();
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByRole("button", { name: "Do it again" }).click();
  await card.getByRole("button", { name: "Undo" }).waitFor();
}

/** A level changed and changed back; an ability looked at. */
async function live(page: Page): Promise<void> {
  const sheet = await openSheet(page, "Kylar");
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  const level = sheet.getByRole("combobox", { name: "Melee Combat (Narvork)" });
  await level.selectOption({ label: "Good" });
  await level.selectOption({ label: "Great" });
  await sheet.getByRole("button", { name: "Done", exact: true }).click();
  await page.evaluate((id) => game.actors.get(id).items.getName("Dodge").sheet.render({ force: true }), DEMO.kylar);
  await page.locator(".ft-item").waitFor();
}

/** A character begun and left for later, with an ability from another. */
async function make(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const somebody = await Actor.create({ name: "Somebody", type: "kalyrCharacter" });
    await somebody.sheet.render({ force: true });
  });
  await page.getByRole("button", { name: "Make a character" }).click();
  const guide = page.locator(".ka-creation");
  await guide.getByLabel("Name", { exact: true }).fill("Marlith");
  await guide.getByRole("button", { name: /^Abilities/ }).click();
  // What was typed is drawn first; a person does not choose within the same blink.
  await page.waitForTimeout(1000);
  await guide.getByLabel("From the lists").selectOption({ label: "First Aid" });
  await guide.getByRole("button", { name: "Add" }).click();
  await guide.getByRole("status").getByText("chosen 1").waitFor();
  await guide.getByRole("button", { name: "Go on later" }).click();
  await guide.waitFor({ state: "detached" });
  const thing = await page.evaluate((id): string => game.actors.get(id).items.contents[0].uuid, DEMO.kylar);
  await dropOn(page, thing, "Somebody");
  await page.evaluate(async () => {
    const somebody = game.actors.getName("Somebody");
    await somebody.delete();
  });
}
