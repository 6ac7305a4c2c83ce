import { clearScreens } from "../support/evening.ts";
import { lookAtCard, openSheet, showTab } from "../support/hands.ts";
import type { Company, Stage } from "../support/scenario.ts";
import { DEMO, HARLEY, loadDice } from "./teller.hands.ts";

/** Fields of the little map that are painted, by how far they are below and to the right of its corner. */
const PAINTED = ["4 6", "4 7", "5 7", "6 7"];

const FIRE = {
  id: "fire",
  power: "picture",
  rule: "DT-147",
  label: "Fire Patch",
  until: "scene",
  turns: null,
  fresh: false,
  ends: [],
  successes: 5,
  left: null,
  mods: {},
  from: { uuid: HARLEY, name: "Harley" },
  ground: { shape: "patches", paces: 0, most: 5, element: "fire", color: "#e8731a" },
};

/** A fire that is painted on the little map, and a handful of coloured dice with their signs; all is put back afterwards. */
export async function shootTeller({ keeper, ada }: Pick<Company, "keeper" | "ada">, shoot: Stage["shoot"]) {
  const { page } = ada;
  await clearScreens(keeper, ada);
  const bear = (effect: object | null) =>
    keeper.page.evaluate(
      async ([id, data]) => {
        const hero = game.actors.get(id);
        await game.system.api.applyLoose("dungeonteller", hero, "teller.effect", { id: "fire", effect: data });
      },
      [DEMO.harley, effect] as const,
    );
  await bear(FIRE);
  const sheet = await openSheet(page, "Harley");
  await sheet.getByRole("button", { name: "Put it on the map" }).click();
  const map = page.locator(".dt-lay");
  for (const at of PAINTED) await map.locator(`[data-at="${at}"]`).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600);
  await shoot("dungeonteller-map", map);
  await map.locator("[data-action=ftCancel]").click();
  await bear(null);

  const choose = async (own: string, all: string) => {
    await page.evaluate(async (pair) => game.settings.set("four-tales", "dungeonteller.lucky", pair), own);
    await keeper.page.evaluate(async (way) => game.settings.set("four-tales", "dungeonteller.luckyFaces", way), all);
    await page.waitForFunction((way) => game.settings.get("four-tales", "dungeonteller.luckyFaces") === way, all);
  };
  await choose("15", "colors");
  await loadDice(page, 1, 2, 3, 4, 5, 6);
  await page.evaluate(async (who) => {
    const choices = { who, action: "muscle", targets: [], needed: 2 };
    await game.system.api.startRoll("dungeonteller", "success", choices);
  }, HARLEY);
  await clearScreens(ada);
  const card = await lookAtCard(page);
  await card.locator("[data-sign]").first().waitFor();
  await page.waitForTimeout(600);
  await shoot("dungeonteller-colors", card);
  await choose("56", "fixed");
  await shootTools({ keeper, ada }, shoot);
}

/** The window for a creature in a hurry, and the screen that several children share. */
async function shootTools({ keeper, ada }: Pick<Company, "keeper" | "ada">, shoot: Stage["shoot"]): Promise<void> {
  await clearScreens(keeper, ada);
  const actors = keeper.page.locator("#actors");
  await showTab(keeper.page, "actors");
  await actors.getByRole("button", { name: "A creature in four taps" }).click();
  const window = keeper.page.locator(".dt-creature");
  await window.waitFor();
  await window.getByLabel("What is it called?").fill("Big Rat");
  await shoot("dungeonteller-creature", window);
  await clearScreens(keeper);

  await showTab(ada.page, "actors");
  await ada.page.getByRole("button", { name: "Family screen" }).click();
  const screen = ada.page.getByRole("dialog", { name: "Family screen" });
  const harley = screen.getByRole("button", { name: "Harley" });
  await harley
    .or(screen.getByRole("heading", { level: 1, name: "Harley" }))
    .first()
    .waitFor();
  if (await harley.isVisible()) await harley.click();
  await screen.getByRole("heading", { level: 1, name: "Harley" }).waitFor();
  await ada.page.waitForTimeout(600);
  await shoot("dungeonteller-family", screen);
  await ada.page.keyboard.press("Escape");
  await screen.waitFor({ state: "detached" });
}
