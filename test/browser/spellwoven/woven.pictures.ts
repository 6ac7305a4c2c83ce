import type { Page } from "playwright-core";
import { closeAll, type Shoot, settled, shootCard } from "../support/gallery.ts";
import { lookAtCard, roll } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import * as spellwoven from "./woven.hands.ts";

/** Spellwoven: Nimble Jan finds an opening, and the guard cannot get out of the way. */
export async function drawDagger({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await spellwoven.startAfresh(keeper, ada, ben);
  await spellwoven.loadDice(ada.page, 7, 7, 8);
  await spellwoven.loadDice(keeper.page, 2, 3);
  const dialog = await spellwoven.strike(ada.page, "Nimble Jan", "Dagger", "Town guard");
  await settled(ada.page);
  await shoot("spellwoven-dialog", dialog);
  await roll(dialog);
  await roll(keeper.page.locator(".sw-defence"));
  await lookAtCard(ada.page).then((card) => card.getByText("Town guard is now Scathed.").first().waitFor());
  await shootCard("spellwoven-card", ada.page, shoot);
}

/** Spellwoven: three sides on a quay; what a leader decides in secret, and the board once all of it lies open. */
export async function haggle({ keeper, ada }: Company, shoot: Shoot): Promise<void> {
  for (const { page } of [keeper, ada]) await closeAll(page);
  await quarrel(keeper.page);
  for (const { page } of [keeper, ada]) {
    await page.locator('#sidebar [data-tab="combat"]').first().click();
    await page.getByRole("button", { name: "Long conflict: sides and dice" }).click();
    await page.locator(".sw-board").waitFor();
  }
  await spellwoven.loadDice(ada.page, 9, 6);
  await spellwoven.loadDice(keeper.page, 7, 4, 3);
  await keeper.page.getByRole("button", { name: "End the round: throw the dice" }).click();
  await ada.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).click();
  for (let side = 0; side < 2; side++) {
    await keeper.page.locator(".ft-ask").getByRole("button", { name: "Throw" }).first().click();
    await settled(keeper.page);
  }
  const decide = async (page: Page, ways: readonly string[]) => {
    const dialog = page.locator(".sw-allot").first();
    const dice = dialog.locator("select");
    for (const [at, label] of ways.entries()) await dice.nth(at).selectOption({ label });
    return dialog;
  };
  const secret = await decide(ada.page, ["9: keep Hedda of the Fens", "3: take a die from The Watch"]);
  await settled(ada.page);
  await shoot("spellwoven-allot", secret);
  await secret.getByRole("button", { name: "Decide and seal" }).click();
  for (let side = 0; side < 2; side++) {
    const isStall = (await keeper.page.locator(".sw-allot").first().locator("select").count()) === 2;
    const ways = isStall
      ? ["7: remove Hedda of the Fens", "3: take a die from The buyers"]
      : ["3: take a die from The stall"];
    const dialog = await decide(keeper.page, ways);
    await dialog.getByRole("button", { name: "Decide and seal" }).click();
    await settled(keeper.page);
  }
  await ada.page.locator(".sw-board .sw-last .sw-given").first().waitFor();
  // No tooltip lies over it.
  await ada.page.mouse.move(1, 1);
  await ada.page.evaluate(() => game.tooltip.deactivate());
  await settled(ada.page);
  await shoot("spellwoven-conflict", ada.page.locator(".sw-board"));
  await keeper.page.evaluate(async () => {
    for (const old of [...game.combats]) await old.delete();
    for (const name of ["Tobin Reck", "Sergeant Maddoc"]) await game.actors.getName(name).delete();
  });
  await closeAll(keeper.page);
}

/** An encounter on the quay: buyers, a stall and the Watch, whose words have been spoken already. */
async function quarrel(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const people = [
      { name: "Tobin Reck", type: "wovenMinor", img: "systems/four-tales/icons/hooded-figure.svg" },
      { name: "Sergeant Maddoc", type: "wovenMinor", img: "systems/four-tales/icons/cowled.svg" },
    ];
    const [tobin, maddoc] = await getDocumentClass("Actor").create(people);
    const combat = await getDocumentClass("Combat").create({});
    const { applyLoose } = game.system.api;
    const side = (name: string, aim: string, order: number, base: number) => ({
      name,
      aim,
      leader: "",
      base,
      out: false,
      hazard: false,
      order,
    });
    const sides = {
      buyers: side("The buyers", "The bell, for what we carry", 1, 1),
      stall: side("The stall", "A winter's wages for a minute's fright", 2, 1),
      watch: side("The Watch", "Quiet on the quay", 3, 1),
    };
    for (const [id, one] of Object.entries(sides))
      await applyLoose("spellwoven", combat, "woven.side", { id, side: one });
    const jan = game.actors.getName("Nimble Jan");
    const hedda = game.actors.getName("Hedda of the Fens");
    const fighters = await combat.createEmbeddedDocuments(
      "Combatant",
      [jan, hedda, tobin, maddoc].map(({ id }: { id: string }) => ({ actorId: id })),
    );
    for (const [at, value] of ["buyers", "buyers", "stall", "watch"].entries())
      await applyLoose("spellwoven", fighters[at], "woven.joins", { value });
    await applyLoose("spellwoven", combat, "woven.conflict", { value: "social" });
    const at = (round: number) => ({ round, winner: "", sides: {} });
    await applyLoose("spellwoven", combat, "woven.stand", { from: 0, to: at(1), how: "begins", name: "" });
    const note = (place: number, outcome: string) =>
      applyLoose("spellwoven", fighters[place], "woven.instigated", { round: 1, outcome, turn: 0, word: true });
    await note(0, "won");
    await note(1, "failed");
    await note(2, "won");
    await combat.activate();
    await combat.startCombat();
  });
}
