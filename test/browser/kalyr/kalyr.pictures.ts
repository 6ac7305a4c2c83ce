import type { Page } from "playwright-core";
import { closeAll, openSheet, type Shoot, settled, shootCard } from "../support/gallery.ts";
import { lookAtCard, roll, showTab } from "../support/hands.ts";
import type { Company } from "../support/scenario.ts";
import * as kalyr from "./kalyr.hands.ts";

/** Kalyr: Kylar crosses swords with a bandit. */
export async function crossSwords({ keeper, ada, ben }: Company, shoot: Shoot): Promise<void> {
  await kalyr.startAfresh(keeper, ada, ben);
  await kalyr.loadDice(ada.page, 1, 0, 1, 0);
  await kalyr.loadDice(keeper.page, 0, 0, 0, -1);
  const dialog = await kalyr.tryAbility(await openSheet(ada.page, "Kylar"), /^Melee Combat \(Narvork\), Great/);
  await kalyr.fight(dialog, "Bandit");
  await dialog.getByRole("row", { name: /^Steady/ }).waitFor();
  await settled(ada.page);
  await shoot("kalyr-dialog", dialog);
  await roll(dialog);
  await roll(kalyr.contestDialog(keeper.page));
  await lookAtCard(ada.page).then((card) => card.getByRole("button", { name: "Undo" }).waitFor());
  await shootCard("kalyr-card", ada.page, shoot);
}

/** Kalyr by post: a round at the river gate, which Karela has still to answer. */
export async function writeByPost({ keeper, ada }: Company, shoot: Shoot): Promise<void> {
  const people = [kalyr.KYLAR, kalyr.KARELA];
  const post = (page: Page, choices: object) =>
    page.evaluate(async (said) => void (await game.system.api.startRoll("kalyr", "post", said)), {
      thread: "gate",
      ...choices,
    });
  const scene = {
    title: "The river gate",
    purpose: "To get into the town before the bell.",
    mode: "action",
    hours: 48,
  };
  await post(keeper.page, { deed: "begin", ...scene, people });
  await keeper.page.waitForFunction(() => "gate" in game.system.api.worldStateOf("kalyr").system.threads);
  const told = { asks: people, silent: {}, woven: false };
  const rain = "Rain falls on the river gate. A guard looks up from his brazier, and reaches for his horn.";
  await post(keeper.page, { deed: "tell", ...told, text: rain });
  await ada.page.waitForFunction(
    () => "p1" in (game.system.api.worldStateOf("kalyr").system.threads.gate?.posts ?? {}),
  );
  const text = 'Kylar lifts his lantern. "A friend, and a wet one!" he calls, and walks on as if the gate were his.';
  const thought = "If Karela is quick, he need not be lucky.";
  await post(ada.page, { deed: "post", who: kalyr.KYLAR, text, thought, asks: [], answers: "p1" });
  await closeAll(keeper.page);
  await showTab(keeper.page, "journal");
  await keeper.page.getByRole("button", { name: "Scenes by post" }).click();
  const window = keeper.page.locator(".ka-post");
  await window.getByText("a wet one", { exact: false }).waitFor();
  await settled(keeper.page);
  await shoot("kalyr-post", window);
}
