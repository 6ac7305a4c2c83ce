import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, messageCount, notice, openSheet, pressOn, questionDialog, roll } from "../support/hands.ts";
import { closedByItself, SETTLED, settle } from "../support/settled.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { DEMO, GUARD, JAN, loadDice, rollDialog, startAfresh, stored, strike } from "./woven.hands.ts";

describe("Spellwoven: bad input and bad luck", () => {
  const { keeper, ada, sit } = sitTogether({ keeper: NO_MAP, ada: NO_MAP });

  beforeEach(() => startAfresh(keeper, ada));

  const messages = () => messageCount(keeper.page);

  it("SW-01: a level off the ladder ends on it, and what is no level is refused", async () => {
    const set = (level: unknown) =>
      keeper.page.evaluate(
        async ([id, value]) => {
          const actor = game.actors.get(id);
          await actor.update({ "system.attributes.body.quickness": value }).catch(() => null);
          return actor.toObject().system.attributes.body.quickness;
        },
        [DEMO.jan, level] as const,
      );
    expect(await set(0)).toBe(1);
    expect(await set(13)).toBe(12);
    expect(await set("Splendid")).toBe(12);
    expect(await set(3)).toBe(3);
    keeper.problems.expect(/validation|number|null/i);
  });

  it("a difficulty off the ladder, made up by a script, is refused in words", async () => {
    const outcome = await ada.page.evaluate(async (id) => {
      const choices = {
        who: game.actors.get(id).uuid,
        purpose: "test",
        attribute: "quickness",
        skill: "",
        target: "",
        strike: "",
        difficulty: 40,
        menace: 0,
        asksDifficulty: false,
        effort: false,
        situation: "none",
        ticks: {},
        extra: { value: 0, reason: "" },
        opponents: 1,
      };
      return await game.system.api.startRoll("spellwoven", "test", choices);
    }, DEMO.jan);
    expect(outcome).toBeNull();
    await notice(ada.page, "This cannot be done: difficulty makes no sense here.").waitFor();
    await expect.poll(() => messages()).toBe(0);
  });

  it("SW-24: a blow without a target is not struck, with the dialog or without", async () => {
    const sheet = await openSheet(ada.page, "Nimble Jan");
    for (const modifiers of [[], ["Shift"]] as "Shift"[][]) {
      await sheet.getByRole("button", { name: /^Dagger, / }).click({ modifiers });
      const dialog = rollDialog(ada.page);
      // The one foe in sight is meant until somebody says otherwise.
      await dialog.locator('[name="target"]').selectOption("");
      await dialog.getByText("Choose somebody to go for first.").waitFor();
      await expect.poll(() => dialog.getByRole("button", { name: "Roll", exact: true }).isDisabled()).toBe(true);
      await dialog.getByRole("button", { name: "Not now" }).click();
      await dialog.waitFor({ state: "detached" });
    }
    await expect.poll(() => messages()).toBe(0);
  });

  it("figures that make no sense are told at the field and change nothing", async () => {
    const sheet = await openSheet(ada.page, "Nimble Jan");
    await sheet.getByRole("button", { name: "Stealth: Low" }).click();
    const dialog = rollDialog(ada.page);
    await dialog.getByText("Something else").click();
    const before = await dialog.locator(".ft-odds-figure").innerText();
    const extra = dialog.getByLabel("Bonus (the Gamesmaster is asked) or penalty");
    await extra.fill("4000");
    await extra.press("Tab");
    await dialog.getByText("A whole number from -100 to 100, please.").waitFor();
    await expect.poll(() => dialog.locator(".ft-odds-figure").innerText()).toBe(before);
    await dialog.getByRole("button", { name: "Not now" }).click();
  });

  it("a bonus that nobody granted counts for nothing", async () => {
    await loadDice(ada.page, 5, 4);
    const sheet = await openSheet(ada.page, "Nimble Jan");
    await sheet.getByRole("button", { name: "Stamina: Rudimentary" }).click();
    const dialog = rollDialog(ada.page);
    await dialog.getByText("Something else").click();
    await dialog.getByLabel("Bonus (the Gamesmaster is asked) or penalty").fill("5");
    await dialog.getByLabel("Why?").fill("I ate well");
    await keeper.page.setViewportSize({ width: 1280, height: 800 });
    await roll(dialog);
    const asked = questionDialog(keeper.page);
    await asked.waitFor();
    const over = () =>
      keeper.page.evaluate(() => {
        const [question, sidebar] = [".ft-ask", "#sidebar"].map((one) =>
          document.querySelector(one)!.getBoundingClientRect(),
        );
        return Math.round(question!.right - sidebar!.left);
      });
    await expect.poll(over, { message: "the newest card lies beside it" }).toBeLessThanOrEqual(0);
    await keeper.page.setViewportSize({ width: 1440, height: 900 });
    await pressOn(keeper.page, asked.getByRole("button", { name: /^As proposed/ }));
    await keeper.page.locator(".ft-ask").getByText("Nimble Jan asks for +5: I ate well").waitFor();
    await keeper.page.locator(".ft-ask").getByRole("button", { name: "Refused" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("Nimble Jan does not manage it: 9 against 10").waitFor();
  });

  it("SW-17: the last Effort is spent once, whatever two cards say", async () => {
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.effort.spent": 5 }), DEMO.jan);
    await loadDice(ada.page, 5, 5, 5);
    const sheet = await openSheet(ada.page, "Nimble Jan");
    const first = async () => {
      await sheet.getByRole("button", { name: "Wits: Moderate" }).click();
      const dialog = rollDialog(ada.page);
      await dialog.waitFor();
      return dialog;
    };
    const dialog = await first();
    await dialog.getByLabel("Spend Effort").check();
    await keeper.page.evaluate((id) => game.actors.get(id).update({ "system.effort.spent": 6 }), DEMO.jan);
    await dialog.getByRole("button", { name: "Roll", exact: true }).click();
    await dialog.getByRole("alert").getByText("Nimble Jan has no Effort left.").first().waitFor();
    await expect.poll(() => messages()).toBe(0);
    // The window stays, and goes on without.
    await dialog.getByLabel("Spend Effort").uncheck();
    await roll(dialog);
    const card = await lookAtCard(ada.page);
    await card.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    await expect.poll(() => stored(keeper.page, JAN, "effort.spent")).toBe(6);
  });

  it("a target deleted while the defender thinks: nothing breaks, and the attack comes to nothing", async () => {
    await keeper.page.evaluate(async () => {
      await getDocumentClass("Actor").create({ name: "Straw man", type: "wovenCharacter", ownership: { default: 2 } });
    });
    await loadDice(ada.page, 10, 10);
    const dialog = await strike(ada.page, "Nimble Jan", "Dagger", "Straw man");
    await roll(dialog);
    const defence = keeper.page.locator(".sw-defence");
    await defence.waitFor();
    await keeper.page.evaluate(() => game.actors.getName("Straw man").delete());
    await roll(defence);
    const card = await lookAtCard(keeper.page);
    await card.getByText("The one this was meant for is no longer here.").first().waitFor();
    const lapse = card.getByRole("button", { name: "Go on without an answer" });
    if (await lapse.isVisible()) await lapse.click();
    await card
      .getByText(/never answered|no longer here/)
      .first()
      .waitFor();
  });

  it("a player who never answers: the Gamesmaster defends for them, and the blow is settled", async () => {
    const ben = await sit("ben");
    await keeper.page.evaluate(async () => {
      const [ada, ben] = ["Ada", "Ben"].map((name) => game.users.getName(name).id);
      await getDocumentClass("Actor").create({
        name: "Dreamer",
        type: "wovenCharacter",
        system: { heroic: { ticked: true } },
        ownership: { default: 2, [ada!]: 2, [ben!]: 3 },
      });
    });
    await loadDice(ada.page, 10, 10, 9);
    await loadDice(keeper.page, 1, 1);
    await roll(await strike(ada.page, "Nimble Jan", "Dagger", "Dreamer"));
    // Ben has the question before him, and has gone for a walk.
    await ben.page.locator(".sw-defence").waitFor();
    const hers = await lookAtCard(keeper.page);
    await hers.getByText("Waiting for Ben.").waitFor();
    await hers.getByRole("button", { name: "Defend" }).click();
    await roll(keeper.page.locator(".sw-defence"));
    const card = await lookAtCard(ada.page);
    await card.locator(".ft-event-applied").first().waitFor();
    await expect
      .poll(() => keeper.page.evaluate(() => game.actors.getName("Dreamer").system.tracks.health))
      .toBeGreaterThan(0);
    await keeper.page.evaluate(() => game.actors.getName("Dreamer").delete());
    await ben.leave();
  });

  it("with no Gamesmaster here the card waits, and goes on when one joins", async () => {
    await loadDice(ada.page, 9, 9, 8);
    await keeper.leave();
    const dialog = await strike(ada.page, "Nimble Jan", "Dagger", "Town guard");
    await roll(dialog);
    const card = await lookAtCard(ada.page);
    await card.getByText("Waiting for a Gamesmaster to join.").waitFor();
    await sit("keeper");
    await loadDice(keeper.page, 1, 1);
    await roll(keeper.page.locator(".sw-defence"));
    await expect.poll(() => stored(keeper.page, GUARD, "tracks.health")).toBe(1);
  });

  // Once the attack has fallen it cannot be withdrawn any more.
  it.each(SETTLED.slice(1, 2))("a defender is left alone once the contest is %s", async (way) => {
    await loadDice(keeper.page, 9, 9);
    await roll(await strike(keeper.page, "Town guard", "Sword", "Nimble Jan"));
    const defence = ada.page.locator(".sw-defence");
    await defence.waitFor();
    await settle(keeper, way);
    await closedByItself(ada, defence);
  });

  it("five hundred things and forty people: the sheet opens, and the book is searched", async () => {
    await keeper.page.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({
        name: "Hoarder",
        type: "wovenCharacter",
        ownership: { default: 3 },
      });
      const things = Array.from({ length: 500 }, (_, n) => ({ name: `Thing ${n}`, type: "wovenGear" }));
      await made.createEmbeddedDocuments("Item", things);
      const person = (n: number) => ({ name: `Person ${n}`, influence: 1, order: n + 1 });
      const people = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`p${n}`, person(n)]));
      await made.update({ "system.knownPersons": people });
    });
    const sheet = await openSheet(keeper.page, "Hoarder");
    await sheet.getByRole("button", { name: "Open Thing 499" }).waitFor();
    await sheet.getByLabel("Find somebody").fill("Person 39");
    await expect.poll(() => sheet.locator(".sw-person:visible").count()).toBe(1);
    await keeper.page.evaluate(() => game.actors.getName("Hoarder").delete());
  });
});
