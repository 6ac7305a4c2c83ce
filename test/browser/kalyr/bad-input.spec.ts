import { beforeEach, describe, expect, it } from "vitest";
import {
  lookAtCard,
  messageCount,
  notice,
  openSheet,
  pressOn,
  questionDialog,
  roll,
  sheetOf,
} from "../support/hands.ts";
import { closedByItself, SETTLED, settle } from "../support/settled.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import {
  BANDIT,
  contestDialog,
  DEMO,
  fight,
  KYLAR,
  loadDice,
  pointsOf,
  startAfresh,
  tryAbility,
  woundsOf,
} from "./kalyr.hands.ts";

const MELEE = /^Melee Combat \(Narvork\), Great/;

describe("bad input at a table of Kalyr", () => {
  const { keeper, ada, sit } = sitTogether({ keeper: NO_MAP, ada: NO_MAP });

  beforeEach(() => startAfresh(keeper, ada));

  const messages = () => messageCount(ada.page);

  it("a level off the ladder is never stored, and a contest with one is refused", async () => {
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByText("A difficulty", { exact: true }).click();
    await dialog
      .getByLabel("Reach at least")
      .evaluate((list: HTMLSelectElement) => list.add(new Option("Godlike", "9")));
    await dialog.getByLabel("Reach at least").selectOption("9");
    await dialog.getByRole("alert").getByText("Pick a word of the ladder").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => messages()).toBe(0);
    await dialog.getByRole("button", { name: "Not now" }).click();
    await sheet.getByRole("button", { name: "Edit", exact: true }).click();
    const level = sheet.getByRole("combobox", { name: "Melee Combat (Narvork)" });
    ada.problems.expect(/level|not a valid|maximum|must be/i);
    await level.evaluate((list: HTMLSelectElement) => list.add(new Option("Godlike", "9")));
    await level.selectOption("9");
    const stored = () =>
      keeper.page.evaluate((id) => game.actors.get(id).items.getName("Melee Combat").system.level, DEMO.kylar);
    // Foundry holds the figure within the field's limits: Superb is the most that is stored.
    await expect.poll(stored).toBe(3);
    await keeper.page.evaluate(
      (id) => game.actors.get(id).items.getName("Melee Combat").update({ "system.level": 2 }),
      DEMO.kylar,
    );
    await sheet.getByRole("button", { name: "Done", exact: true }).click();
    await sheet.getByRole("button", { name: MELEE }).waitFor();
  });

  it("figures that are none are explained at the field", async () => {
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByText("Stand-ins, two abilities, a bonus").click();
    const steps = dialog.getByRole("spinbutton", { name: "Steps" });
    for (const typed of ["99", "1.5"]) {
      await steps.fill(typed);
      await dialog.getByRole("alert").getByText("A whole number, at most 12 up or down.").waitFor();
    }
    await steps.fill("0");
    await dialog.getByRole("alert").waitFor({ state: "detached" });
    await roll(dialog);
    await expect.poll(messages).toBe(1);
  });

  it("nobody to stand against is told, and nothing is rolled", async () => {
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByLabel("Who stands against you?").selectOption("");
    await dialog.getByRole("alert").getByText("Say who stands against you.").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => messages()).toBe(0);
  });

  it("somebody who is gone while they think: the card says it, and the contest can be taken back", async () => {
    const token = await keeper.page.evaluate(async (id) => {
      const scene = game.scenes.get(id);
      const source = scene.tokens.getName("Bandit").toObject();
      delete source._id;
      const [made] = await scene.createEmbeddedDocuments("Token", [
        { ...source, name: "Spare", delta: { name: "Spare" } },
      ]);
      return made.id;
    }, DEMO.gate);
    await loadDice(ada.page, 1, 1, 1, 1);
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), MELEE);
    await fight(dialog, "Spare");
    await roll(dialog);
    const answer = contestDialog(keeper.page);
    await answer.waitFor();
    await keeper.page.evaluate(([scene, id]) => game.scenes.get(scene).deleteEmbeddedDocuments("Token", [id]), [
      DEMO.gate,
      token,
    ] as const);
    const gone = "The one this was meant for is no longer here.";
    await answer.getByRole("button", { name: "Roll", exact: true }).click();
    await notice(keeper.page, gone).first().waitFor();
    const card = await lookAtCard(ada.page);
    await card.getByRole("button", { name: "Take it back" }).press("Enter");
    await card.getByText("Taken back before the dice fell.").waitFor();
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual([]);
  });

  it.each(SETTLED.slice(0, 1))("whoever is asked is left alone once the contest is %s", async (way) => {
    const dialog = await tryAbility(await openSheet(keeper.page, "Bandit"), /^Melee Combat/);
    await dialog.getByText("Somebody", { exact: true }).click();
    await dialog.getByLabel("Who stands against you?").selectOption({ label: "Kylar" });
    await roll(dialog);
    const answer = contestDialog(ada.page);
    await answer.getByText("Bandit against Kylar").waitFor();
    await settle(keeper, way);
    await closedByItself(ada, answer);
  });

  it("what costs more experience than there is, is told; with enough of it the sheet shows what it bought", async () => {
    const sheet = await openSheet(ada.page, "Kylar");
    const improve = async () => {
      await sheet.getByRole("button", { name: "Improve" }).click();
      const form = questionDialog(ada.page);
      const rise = form.locator("option", { hasText: "Melee Combat" });
      await form.getByLabel("What shall it buy?").selectOption((await rise.getAttribute("value")) ?? "");
      await form.getByRole("button", { name: "Buy it" }).click();
    };
    await improve();
    // At the field, and the window stays: there may be enough of it in a moment.
    const form = questionDialog(ada.page);
    await form.getByText("That costs 24 experience, which is more than there is.").waitFor();
    await expect.poll(() => messages()).toBe(0);
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.xp.available": 24 }), DEMO.kylar);
    await expect.poll(() => pointsOf(ada.page, KYLAR)).toEqual([1, 24]);
    await form.getByRole("button", { name: "Buy it" }).click();
    // Melee Combat was not used in this scene, so the Gamemaster is asked.
    await questionDialog(keeper.page).getByRole("button", { name: "Yes, it does" }).click();
    await sheet.getByRole("button", { name: /^Melee Combat \(Narvork\), Superb/ }).waitFor();
    await pressOn(ada.page, (await lookAtCard(ada.page)).getByRole("button", { name: "Undo" }));
    await sheet.getByRole("button", { name: MELEE }).waitFor();
    await expect.poll(() => pointsOf(keeper.page, KYLAR)).toEqual([1, 24]);
  });

  it("one point cannot be spent twice", async () => {
    await loadDice(ada.page, 0, 0, 0, 0);
    const sheet = await openSheet(ada.page, "Kylar");
    const dialog = await tryAbility(sheet, MELEE);
    await dialog.getByText("A difficulty", { exact: true }).click();
    await roll(dialog);
    const card = await lookAtCard(ada.page);
    await card.getByRole("button", { name: "Kylar: Fudge point" }).click();
    const uses = questionDialog(ada.page);
    await uses.waitFor();
    // Meanwhile the same point goes into the story.
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.fudgePoints": 0 }), DEMO.kylar);
    await uses.getByRole("button", { name: "Spend it" }).click();
    await notice(ada.page, "No Fudge point is left for this.").waitFor();
    await expect.poll(() => pointsOf(keeper.page, KYLAR)).toEqual([0, 0]);
    await expect.poll(() => card.getByRole("button", { name: "Kylar: take the point back" }).count()).toBe(0);
  });

  it("without a Gamemaster the card waits and nothing is lost", async () => {
    await loadDice(ada.page, 1, 0, 0, 0);
    await keeper.leave();
    const dialog = await tryAbility(await openSheet(ada.page, "Kylar"), MELEE);
    await fight(dialog, "Bandit");
    await roll(dialog);
    const card = await lookAtCard(ada.page);
    await card.getByText("Waiting for a game master to join.").waitFor();
    await sit("keeper");
    await loadDice(keeper.page, 0, 0, 0, 0);
    await roll(contestDialog(keeper.page));
    await card.getByText("Kylar wins with Superb against Bandit's Good.").waitFor();
    await expect.poll(() => woundsOf(keeper.page, BANDIT)).toEqual(["DS"]);
  });

  it("five hundred items are shown and rolled with", async () => {
    await keeper.page.evaluate(async (id) => {
      const ability = (name: string) => ({ name, type: "kalyrAbility", system: { level: 0 } });
      const items = Array.from({ length: 500 }, (_, i) => ability(`Craft ${i}`));
      const actor = await Actor.create({ name: "Everyman", type: "kalyrCharacter", ownership: { default: 3 } });
      await actor.createEmbeddedDocuments("Item", items);
      return id;
    }, DEMO.kylar);
    const sheet = await openSheet(ada.page, "Everyman");
    await sheet.getByRole("button", { name: /^Craft 499,/ }).waitFor();
    await roll(await tryAbility(sheet, /^Craft 250,/));
    await (await lookAtCard(ada.page))
      .getByText(/^Everyman/)
      .first()
      .waitFor();
    await expect.poll(() => sheetOf(ada.page, "Everyman").locator(".ka-ability").count()).toBe(500);
    await keeper.page.evaluate(() => game.actors.getName("Everyman").delete());
  });

  it("markup in names and causes is harmless", async () => {
    const evil = `"><img src=x onerror="window.hurt=1">`;
    await keeper.page.evaluate(
      async ([id, text]) => {
        const kylar = game.actors.get(id);
        await kylar.update({ "system.race": text });
        await kylar.items.getName("Dodge").update({ name: `Dodge ${text}`, "system.specialisation": text });
        const wound = { letter: "S", cause: text, order: 1, when: null, healing: null };
        await kylar.update({ "system.damage.mental.wounds": { w1: wound } });
      },
      [DEMO.kylar, evil] as const,
    );
    const sheet = await openSheet(ada.page, "Kylar");
    await roll(await tryAbility(sheet, /^Dodge/));
    await (await lookAtCard(ada.page)).getByText(/Dodge/).first().waitFor();
    await expect.poll(() => ada.page.evaluate(() => (window as unknown as { hurt?: number }).hurt ?? 0)).toBe(0);
    await keeper.page.evaluate(async (id) => {
      const kylar = game.actors.get(id);
      await kylar.update({ "system.race": "kandar" });
      const dodge = kylar.items.find(({ name }: { name: string }) => name.startsWith("Dodge"));
      await dodge.update({ name: "Dodge", "system.specialisation": "" });
    }, DEMO.kylar);
  });
});
