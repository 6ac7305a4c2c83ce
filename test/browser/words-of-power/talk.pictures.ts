import { openSheet, type Shoot, settled, shootCard } from "../support/gallery.ts";
import { lookAtCard, questionDialog } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import * as words from "./words.hands.ts";

/** Words of Power: Snazzle lies to a guard who hates liars. */
export async function tellLies({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await words.startAfresh(keeper, ada, ben);
  await words.loadDice(ada.page, 6, 5, 4, 3, 4);
  const sheet = await openSheet(ada.page, "Snazzle");
  await sheet.getByRole("button", { name: "Convince" }).click();
  const dialog = words.talkWindow(ada.page);
  await dialog.getByLabel("What is tried?").fill("lie to the guard");
  await dialog.getByLabel("Against").selectOption({ label: "Orc guard" });
  await dialog.getByRole("group", { name: "Convince" }).getByLabel("the very deed").check();
  await dialog.getByText("Player: 2").waitFor();
  await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
  const review = words.talkWindow(keeper.page);
  await review.getByLabel("What else hinders?").fill("he hates liars");
  await review.getByLabel("What else hinders?").press("Tab");
  await review.getByText("Difficulty: 2").waitFor();
  await settled(keeper.page);
  await review.getByText("A die more and +1 against").scrollIntoViewIfNeeded();
  await shoot("words-dialog", review);
  await review.getByRole("button", { name: "Say so" }).click();
  await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
  const where = questionDialog(ada.page).filter({ hasText: "which of your dice gets the +1?" });
  await where.locator("footer button").last().click();
  await lookAtCard(ada.page).then((card) => card.getByText("1 of 2 defeated").waitFor());
  await shootCard("words-card", ada.page, shoot);
}

/** Words of Power: a spell is ruled on, and countered on its card. */
export async function loseVoices({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await words.startAfresh(keeper, ada, ben);
  await words.deal(keeper, words.DEMO.snazzle, "Speech", "Echo");
  await words.deal(keeper, words.DEMO.brakka, "Fly");
  await words.loadDice(ada.page, 6, 4);
  const sheet = await openSheet(ada.page, "Snazzle");
  await sheet.getByRole("button", { name: "Cast a spell" }).click();
  const dialog = words.talkWindow(ada.page);
  await dialog.getByLabel("What is it meant to do?").fill("rob the guard of his voice");
  await dialog.getByLabel("For whom?").selectOption({ label: "Orc guard" });
  await dialog.getByRole("radio", { name: "Daze" }).check();
  await dialog.getByRole("checkbox", { name: "Speech" }).check();
  await settled(ada.page);
  await shoot("words-spell", dialog);
  await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
  await words.talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
  await questionDialog(ben.page).getByRole("button", { name: "Counter it" }).click();
  const counter = words.talkWindow(ben.page);
  await counter.getByLabel("[Speech]").selectOption({ label: "Fly · from the Deck, gone once used" });
  await counter.getByRole("button", { name: "Lay them" }).click();
  await questionDialog(ada.page).getByRole("button", { name: "Counter it" }).click();
  const back = words.talkWindow(ada.page);
  await back.getByLabel("[Fly]").selectOption({ label: "Echo · from the Deck, gone once used" });
  await back.getByRole("button", { name: "Lay them" }).click();
  await questionDialog(keeper.page).getByRole("button", { name: "It does what it was meant to" }).click();
  await lookAtCard(ada.page).then((card) => card.getByText("It strikes").waitFor());
  await shootCard("words-spell-card", ada.page, shoot);
}
