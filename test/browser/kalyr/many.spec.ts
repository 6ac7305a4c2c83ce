import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, roll } from "../support/hands.ts";
import type { Seat } from "../support/seat.ts";
import { alone } from "../support/target.ts";
import { sitTogether } from "../support/together.ts";
import {
  contestDialog,
  DEMO,
  fitsTheScreen,
  KARELA,
  KYLAR,
  loadDice,
  startAfresh,
  tryAbility,
  woundsOf,
} from "./kalyr.hands.ts";

const NO_MAP = { canvas: false, viewport: { width: 1280, height: 800 } };
const MELEE = /^Melee Combat \(Narvork\), Great/;

/** Six more of the band, by the names of their tokens; the one of the demo world is the first. */
const MORE = [2, 3, 4, 5, 6, 7].map((n) => `Bandit ${n}`);
const BAND = ["Bandit", ...MORE];

describe.each(alone(14))("many of Kalyr at once, and two under seal, generation %i", (generation) => {
  const { keeper, ada, ben } = sitTogether(
    { keeper: NO_MAP, ada: NO_MAP, ben: { ...NO_MAP, viewport: { width: 800, height: 800 }, colorScheme: "dark" } },
    { generation },
  );

  beforeEach(() => startAfresh(keeper, ada, ben));

  it("KA-31, KA-32, KA-33, KA-35: three of two owners against seven of a kind, one of them placed by hand; everybody rolls their own, each is hurt by their own margin, and all of it is undone at once", async () => {
    await bringTheBand(keeper, ben);
    for (const { page } of [ada, ben])
      await page.waitForFunction((id) => game.scenes.get(id).tokens.getName("Bandit 7"), DEMO.gate);
    await loadDice(ada.page, 1, 1, 0, 0);
    await loadDice(ben.page, 1, 0, 0, 0);
    await loadDice(keeper.page, -1, -1, -1, 0);
    const sheet = await openSheet(ada.page, "Kylar");
    await sheet.getByRole("button", { name: "Together, or against many" }).click();
    const dialog = contestDialog(ada.page);
    const ticks = (group: string, name: string): Locator =>
      dialog.getByRole("group", { name: group }).getByRole("checkbox", { name, exact: true });
    for (const name of BAND) await ticks("Against you", name).check();
    for (const name of ["Karela", "Kolath"]) await ticks("On your side", name).check();
    await dialog.getByLabel("With weapons and armour").check();
    await dialog.getByLabel("What may it cost?").selectOption("margin");
    // Shared out one by one: the best of the three takes on one more than the others.
    const faced = (sentence: string): Locator => dialog.getByRole("listitem").getByText(sentence, { exact: true });
    await faced("Kylar faces Bandit, Bandit 4, Bandit 7").waitFor();
    await dialog.getByText("Place opponents by hand").click();
    await dialog.getByRole("combobox", { name: "Bandit 7", exact: true }).selectOption({ label: "Karela" });
    await faced("Karela faces Bandit 4, Bandit 7").waitFor();
    await faced("Kylar faces Bandit, Bandit 3, Bandit 6").waitFor();
    await dialog.getByText(/^win \d+(\.\d)?%, tie/).waitFor();
    await expect.poll(() => dialog.getByRole("row", { name: /^Bandit/ }).count()).toBe(7);
    await roll(dialog);
    await closeSheet(sheet);

    await questionDialog(keeper.page).getByRole("button", { name: "Yes, as placed" }).click();
    const waiting = await lookAtCard(keeper.page);
    await waiting.getByText("Kylar against Bandit: 3 to 7. What does each of them do?").waitFor();
    for (const name of ["Karela", "Kolath"]) await waiting.getByText(`${name}: Waiting for Ben.`).waitFor();
    // Ben is asked for one after the other, once by mouse and once by keyboard.
    await questionDialog(ben.page).getByText("What does Karela do?").waitFor();
    await questionDialog(ben.page).getByRole("button", { name: "Roll Melee Combat (Knife) (Mediocre)" }).click();
    await questionDialog(ben.page).getByText("What does Kolath do?").waitFor();
    await pressOn(ben.page, questionDialog(ben.page).getByRole("button", { name: /^Roll Brawling/ }));
    await questionDialog(keeper.page).getByText("The game master rolls for 7 of them.").waitFor();
    await questionDialog(keeper.page).getByRole("button", { name: "Roll for all" }).click();

    const card = await lookAtCard(ada.page);
    await card.getByText("Kylar's side wins: +0.33 on average against −1, with Fair as 0.").waitFor();
    await expect.poll(() => card.locator(".ka-dice").count()).toBe(10);
    // Seven alike on one rung are one mark with their number.
    await expect.poll(() => card.locator(".ka-rail .ka-marks b").allInnerTexts()).toEqual(["7"]);
    await fitsTheScreen(card);
    await fitsTheScreen(await lookAtCard(keeper.page));
    await card.getByText("How it came about").click();
    await expect
      .poll(() => card.locator("small", { hasText: "faces" }).allInnerTexts())
      .toEqual(["faces 3: −2", "faces 2: −1", "faces 2: −1"]);
    await card.getByText("What it did to 7 people").click();
    await expect
      .poll(() => card.locator(".ft-event summary").allTextContents())
      .toEqual([
        "Karela: Hurt (physical). done",
        "Kolath: Very Hurt (physical). done",
        "Bandit: Defeated (physical). done",
        "Bandit 3: Defeated (physical). done",
        "Bandit 4: Scratch (physical). done",
        "Bandit 6: Defeated (physical). done",
        "Bandit 7: Scratch (physical). done",
      ]);
    await expect.poll(() => bandOn(ben.page)).toEqual(["DF", "", "DF", "S", "", "DF", "S"]);
    await expect.poll(() => woundsOf(ada.page, KARELA)).toEqual(["H"]);
    await lookAtCard(ben.page);
    await expectAccessible(ben.page, "#chat .ft-card");
    await card.getByRole("button", { name: "Undo" }).click();
    await card.getByRole("button", { name: "Do it again" }).waitFor();
    await expect.poll(() => bandOn(ben.page)).toEqual(BAND.map(() => ""));
    await expect.poll(() => woundsOf(ada.page, KARELA)).toEqual([]);
  });

  it("KA-75, KA-76, KA-78, KA-86, KA-90, KA-91: round by round behind a shield, how both go in hidden until both have said it, by mouse and by keyboard, until one gives in", async () => {
    await arrangeTheFight(keeper);
    for (const { page } of [ada, ben]) {
      await page.waitForFunction(() => game.settings.get("four-tales", "kalyr.detailedDefence"));
      await loadDice(page, 0, 0, 0, 0);
    }
    const hers = await openSheet(ben.page, "Karela");
    await hers.getByRole("button", { name: "Take in hand: Large shield" }).click();
    await hers.getByRole("button", { name: "Put away: Large shield" }).waitFor();
    await closeSheet(hers);

    await ada.page.waitForFunction(
      (id) => game.actors.get(id).items.getName("Large shield").system.equipped,
      DEMO.karela,
    );
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByText("Somebody", { exact: true }).click();
    await dialog.getByLabel("Who stands against you?").selectOption({ label: "Karela" });
    await dialog.getByLabel("With weapons and armour").check();
    await dialog.getByLabel("Round by round, until somebody is beaten or gives in").check();
    await dialog.getByText("Large shield in the way").waitFor();
    await roll(dialog);

    // Ada has chosen; nobody else can know what.
    await questionDialog(ada.page).getByText("How does Kylar go into this round?").waitFor();
    await questionDialog(ada.page).getByRole("button", { name: "All-out offence" }).click();
    await closeSheet(sheet);
    const waiting = await lookAtCard(keeper.page);
    await waiting.getByText("How does each go into this round? Nobody sees it before both have chosen.").waitFor();
    await waiting.getByText("Ada has chosen. It is told when all have.").waitFor();
    await waiting.getByText("Karela: Waiting for Ben.").waitFor();
    await expect.poll(() => waiting.innerText()).not.toContain("goes all out");
    const stored = () => keeper.page.evaluate(() => JSON.stringify(game.messages.contents.at(-1).system.questions));
    await expect.poll(stored).not.toContain("offence");
    const asked = questionDialog(ben.page);
    await asked.getByText("How does Karela go into this round?").waitFor();
    await expectAccessible(ben.page, ".ft-ask", { exclude: [".window-header"] });
    await pressOn(ben.page, asked.getByRole("button", { name: "All-out defence" }), "Enter", "Shift+Tab");

    // Both lie open: what Ben answers with is reckoned with them.
    const answer = contestDialog(ben.page);
    await answer.locator(".ka-modifier").getByText("All-out defence").waitFor();
    // Two steps and more apart, or four pluses of hers.
    await answer.getByText("you wound 1.2%, nobody is hurt 72.7%, you are wounded 26.1%").waitFor();
    await roll(answer);
    const first = await lookAtCard(ada.page);
    await first.getByText("Round 1: Karela keeps Kylar off, and does no harm.").waitFor();
    for (const told of ["Kylar goes all out to attack.", "Karela goes all out to defend."])
      await first.locator(".ft-card-note").getByText(told).waitFor();
    await expect.poll(() => woundsOf(keeper.page, KARELA)).toEqual([]);

    await loadDice(ada.page, 1, 0, 0, 0);
    await first.getByRole("button", { name: "Kylar: round 2" }).click();
    const again = contestDialog(ada.page);
    await again.getByText("Round 2 against Karela").waitFor();
    await roll(again);
    for (const { page } of [ben, ada]) await questionDialog(page).getByRole("button", { name: "As always" }).click();
    await roll(contestDialog(ben.page));
    const second = await lookAtCard(ben.page);
    // Great, one better, and two less for the shield.
    await second.getByText("Round 2: Kylar gets the better of Karela.").waitFor();
    await second.locator(".ft-event", { hasText: "Karela:" }).locator("summary").click();
    await expect
      .poll(async () => (await second.locator(".ft-sum").first().innerText()).replace(/\s+/g, " "))
      .toBe("Margin of the contest +1 Narvork +3 Extra Damage +1 Half of it, in a round −2 = 3");
    await expect.poll(() => woundsOf(keeper.page, KARELA)).toEqual(["VH"]);
    await second.getByText("How it came about").click();
    await second.getByText("Large shield in the way").waitFor();
    await second.getByRole("button", { name: "Karela gives in" }).click();
    await second.getByText("Karela gives in. The contest is over.").waitFor();
    await expect.poll(() => second.getByRole("button", { name: /round 3/ }).count()).toBe(0);
    await expect
      .poll(async () => [await woundsOf(keeper.page, KYLAR), await woundsOf(keeper.page, KARELA)])
      .toEqual([[], ["VH"]]);
  });
});

async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.locator('.window-header [data-action="close"]').click();
}

/** Six more of the band come onto the map, as the Gamemaster drags them there, and Kolath is Ben's for today. Only arranges. */
async function bringTheBand(keeper: Seat, ben: Seat): Promise<void> {
  const user = await ben.page.evaluate((): string => game.user.id);
  await keeper.page.evaluate(
    async ([{ gate, bandit, kolath }, names, owner]) => {
      await game.actors.get(kolath).update({ [`ownership.${owner}`]: 3 });
      const tokens = names.map((name, i) => ({ name, actorId: bandit, actorLink: false, x: 700 + 100 * i, y: 600 }));
      await game.scenes.get(gate).createEmbeddedDocuments("Token", tokens);
    },
    [DEMO, MORE, user] as const,
  );
}

/** What the wounds of the seven are, one by one, as this page knows it. */
function bandOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([gate, names]) =>
      names.map((name) => {
        const { damage } = game.scenes.get(gate).tokens.getName(name).actor.toObject().system;
        return Object.values<Loose>(damage.physical.wounds)
          .map(({ letter }) => letter)
          .join();
      }),
    [DEMO.gate, BAND] as const,
  );
}

/** The table plays with shields and both extremes, and Karela has a shield that she does not carry yet. Only arranges. */
async function arrangeTheFight({ page }: Seat): Promise<void> {
  await page.evaluate(async (karela) => {
    for (const key of ["Shields", "Offence", "Defence"])
      await game.settings.set("four-tales", `kalyr.detailed${key}`, true);
    const shield = { name: "Large shield", type: "kalyrShield", system: { size: "large" } };
    await game.actors.get(karela).createEmbeddedDocuments("Item", [shield]);
  }, DEMO.karela);
}
