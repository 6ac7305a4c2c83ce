import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/axe.ts";
import { lookAtCard, openSheet, pressOn, questionDialog, roll, sheetOf, showTab } from "../support/hands.ts";
import { alone } from "../support/target.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { JAN, loadDice, rollDialog, startAfresh, stored } from "./woven.hands.ts";

describe.each(alone(13))("Spellwoven without blows, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: NO_MAP }, { generation });

  beforeEach(() => startAfresh(keeper, ada));

  it("SW-04, SW-05, SW-06, SW-15, SW-17: a test of skill: the Gamesmaster names the difficulty, Effort is spent, and undone", async () => {
    const { page } = ada;
    await loadDice(page, 8, 4, 5);
    const sheet = await openSheet(page, "Nimble Jan");
    await sheet.getByRole("button", { name: /^Sprint Quickness \+1/ }).click();
    const dialog = rollDialog(page);
    await dialog.getByLabel("Spend Effort").check();
    await roll(dialog);
    const question = questionDialog(keeper.page);
    await question.getByText(/^Nimble Jan: .*\. How hard is it\?/).waitFor();
    await question.getByRole("button", { name: /^High:/ }).click();
    const card = await lookAtCard(page);
    // Rudimentary against High is three rungs up: 16. 8 + 4 + 5 with Sprint +1 is 18.
    await card.getByRole("status").getByText("Nimble Jan manages it: 18 against 16, Quickness at High.").waitFor();
    await expect.poll(() => stored(page, JAN, "effort.spent")).toBe(1);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(page, JAN, "effort.spent")).toBe(0);
  });

  it("SW-63, SW-67, SW-68: influence is placed with a story and fills the Gamesmaster's pool; obligation answers it from the desk, unseen before it is used; both are undone to the last point", async () => {
    const { page } = ada;
    const pool = () => keeper.page.evaluate(() => game.system.api.worldStateOf("spellwoven").system.obligation);
    await keeper.page.evaluate(() =>
      game.settings.set("four-tales", "spellwoven.world", { text: JSON.stringify({ system: { obligation: 4 } }) }),
    );
    const sheet = await openSheet(page, "Nimble Jan");
    await sheet.getByRole("button", { name: "Meet somebody" }).click();
    const form = rollDialog(page);
    await form.getByLabel("Name").fill("Hew");
    await form.getByLabel("What ties you together").fill("He slips me bread at the back door.");
    await form.getByLabel("How much").fill("5");
    await form.getByRole("button", { name: "Done" }).click();
    await form.getByRole("alert").getByText("from 1 to 3").waitFor();
    await form.getByLabel("How much").fill("2");
    await form.getByRole("button", { name: "Done" }).click();
    // The book's own figures: 3 to spend, 2 placed; by the rule the pool goes from 4 to 6.
    await sheet.getByRole("region", { name: "Contact book" }).getByText("Hew", { exact: true }).waitFor();
    await expect.poll(() => stored(page, JAN, "influenceToSpend")).toBe(1);
    await expect.poll(pool).toBe(6);
    const book = sheet.getByRole("region", { name: "Contact book" });
    await book.getByText("What has passed between you").click();
    await book.getByText("Influence placed: 2. He slips me bread at the back door.").waitFor();
    await sheet.locator(".header-control[data-action=close]").click();

    // The Gamesmaster's desk: two gained, one of them placed for a reason.
    const gm = keeper.page;
    await showTab(gm, "combat");
    await pressOn(gm, gm.locator("#sidebar").getByRole("button", { name: "The Gamemaster's desk" }));
    await pressOn(gm, gm.locator(".ft-keeper").getByRole("button", { name: "Obligation", exact: true }));
    const desk = gm.locator(".sw-desk");
    await desk.getByText("+2: Nimble Jan placed influence on Hew.").waitFor();
    await desk.getByLabel("Find somebody").fill("hew");
    await pressOn(gm, desk.getByRole("button", { name: "Place obligation: Hew (Nimble Jan)" }));
    const placing = rollDialog(gm).filter({ has: gm.getByLabel("How much") });
    await placing.getByLabel("How much").fill("7");
    await placing.getByRole("button", { name: "Done" }).click();
    await placing.getByRole("alert").getByText("from 1 to 6").waitFor();
    await placing.getByLabel("How much").fill("1");
    await placing.getByLabel("What for?").fill("the bread has to be paid for");
    await placing.getByRole("button", { name: "Done" }).click();
    await desk.getByText("−1: Hew has a hold on Nimble Jan.").waitFor();
    await expect.poll(pool).toBe(5);
    await expectAccessible(gm, ".sw-desk");
    // She sees nothing of it before it is used; then it stands in his attempt.
    const again = await openSheet(page, "Nimble Jan");
    await expect.poll(() => again.getByRole("region", { name: "Contact book" }).innerText()).not.toMatch(/obligation/i);
    const hew = await gm.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({ name: "Hew", type: "wovenMinor" });
      await made.sheet.render({ force: true });
      return made.id;
    });
    await sheetOf(gm, "Hew")
      .getByRole("button", { name: /^Persuade/ })
      .click();
    const sway = rollDialog(gm).filter({ has: gm.getByLabel("What is it?") });
    await sway.getByLabel("What is it?").selectOption({ label: "A contest of words" });
    await sway.getByLabel("Whom?").selectOption({ label: "Nimble Jan" });
    await expect.poll(() => sway.getByLabel("Obligation +1").isChecked()).toBe(true);
    await sway.getByRole("button", { name: "Not now" }).click();
    await gm.evaluate((id) => game.actors.get(id).delete(), hew);
    await pressOn(gm, desk.getByRole("button", { name: "Back into the pool: the obligation towards Hew" }));
    await desk.getByText("−1: Hew has a hold on Nimble Jan.").waitFor({ state: "detached" });
    await expect.poll(pool).toBe(6);
    const card = await lookAtCard(page);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(page, JAN, "influenceToSpend")).toBe(3);
    await expect.poll(() => stored(page, JAN, "knownPersons")).toEqual({});
    await expect.poll(pool).toBe(4);
    await desk.getByText("Nothing was gained so far.").waitFor();
  });

  it("SW-113, SW-115, SW-116, SW-117, SW-118: the gift is gained in play, a spell is cast from it for Anma, and both are undone", async () => {
    const { page } = ada;
    const sheet = await openSheet(page, "Nimble Jan");
    const gift = await page.evaluate(async (uuid): Promise<string> => {
      const system = { slug: "magery" };
      const jan = await fromUuid(uuid);
      const [trait] = await jan.createEmbeddedDocuments("Item", [{ name: "Magery", type: "wovenTrait", system }]);
      return trait.id;
    }, JAN);
    const offer = rollDialog(page).filter({ has: page.getByLabel("First Domain") });
    await offer.getByLabel("First Domain").fill("Tide");
    await offer.getByLabel("First Incantation").fill("Call");
    await offer.getByLabel("Second Incantation").fill("Still");
    await offer.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => stored(page, JAN, "anma")).toEqual({ value: 4, max: 4 });
    const gained = (await lookAtCard(page)).page().locator("#chat .ft-card").first();
    await gained.getByText("Nimble Jan finds the gift of Magery.").waitFor();
    await pressOn(page, sheet.getByRole("button", { name: "Cast a spell" }));
    const dialog = rollDialog(page);
    await dialog.getByRole("combobox", { name: "Domain" }).selectOption({ label: "Tide" });
    await dialog.getByRole("combobox", { name: "Incantation" }).selectOption({ label: "Still" });
    await dialog.getByLabel("Anma").fill("5");
    await dialog.getByLabel("Anma").press("Tab");
    await dialog.getByRole("alert").first().waitFor();
    await dialog.getByLabel("Anma").fill("2");
    await dialog.getByLabel("Anma").press("Tab");
    await dialog.getByRole("alert").first().waitFor({ state: "detached" });
    await loadDice(page, 8, 7);
    await roll(dialog);
    await questionDialog(keeper.page)
      .getByRole("button", { name: /^Moderate:/ })
      .click();
    await questionDialog(keeper.page).getByRole("button", { name: "As proposed: 2 Anma" }).click();
    const card = await lookAtCard(page);
    // Rudimentary Willpower, Moderate is two rungs up: 14, and 15 is there without Volition.
    await card.getByRole("status").getByText("Nimble Jan manages it: 15 against 14, Willpower at Moderate.").waitFor();
    await expect.poll(() => stored(page, JAN, "anma.value")).toBe(2);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(page, JAN, "anma.value")).toBe(4);
    await gained.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(page, JAN, "anma")).toEqual({ value: 3, max: 3 });
    await expect.poll(() => stored(page, JAN, "magery")).toEqual({ domains: {}, incantations: {} });
    await page.evaluate(async ([uuid, id]) => (await fromUuid(uuid!)).deleteEmbeddedDocuments("Item", [id!]), [
      JAN,
      gift,
    ] as const);
  });

  it("whoever is moved off the end of the track by hand is beaten no more", async () => {
    await keeper.page.evaluate(
      async (uuid) => (await fromUuid(uuid)).update({ "system.tracks.health": 6, "system.status.defeated": true }),
      JAN,
    );
    const sheet = await openSheet(ada.page, "Nimble Jan");
    await sheet.getByText("Defeated", { exact: true }).waitFor();
    // The rungs are marks beside each other; their names are read out.
    await sheet.getByRole("radio", { name: "Hale" }).press("Space");
    await expect.poll(() => stored(keeper.page, JAN, "status.defeated")).toBe(false);
    await expect.poll(() => stored(keeper.page, JAN, "tracks.health")).toBe(0);
    await sheet.getByText("Defeated", { exact: true }).waitFor({ state: "detached" });
  });

  it("SW-66, SW-120: a rank gained in a social skill in play brings influence to spend, if they say so, and it can be undone", async () => {
    const { page } = ada;
    const gain = (social: boolean, rank: number) =>
      page.evaluate(
        async ([id, kind, to]) => {
          const skill = (await fromUuid(id)).items.find(
            ({ type, system }: Loose) => type === "wovenSkill" && (system.set === "social") === kind,
          );
          await skill.update({ "system.rank": skill.system.rank + to });
          return skill.name;
        },
        [JAN, social, rank] as const,
      );
    const had = Number(await stored(page, JAN, "influenceToSpend"));
    const offer = questionDialog(page);
    const skill = await gain(true, 1);
    await offer.getByText(`Nimble Jan has gained a rank in a social skill, ${skill}.`, { exact: false }).waitFor();
    await offer.getByRole("button", { name: "Yes" }).click();
    await expect.poll(() => stored(page, JAN, "influenceToSpend")).toBe(had + 3);
    const card = await lookAtCard(page);
    await card.getByText(`grown better at ${skill}`, { exact: false }).waitFor();
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored(page, JAN, "influenceToSpend")).toBe(had);
    // Who says no, gains nothing; nor does a rank that falls or another set of skills.
    await gain(true, 1);
    await offer.getByRole("button", { name: "No" }).click();
    await offer.waitFor({ state: "detached" });
    await gain(true, -2);
    await gain(false, 1);
    await gain(false, -1);
    await expect.poll(() => offer.count()).toBe(0);
    await expect.poll(() => stored(page, JAN, "influenceToSpend")).toBe(had);
  });

  it("SW-62, SW-99, SW-100, SW-101, SW-102, SW-103, SW-104, SW-105, SW-106, SW-107, SW-110, SW-111, SW-119: a first character in the book's order, left half-way and taken up again", async () => {
    const { page } = keeper;
    await page.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({ name: "Newcomer", type: "wovenCharacter" });
      await made.sheet.render({ force: true });
    });
    const sheet = sheetOf(page, "Newcomer");
    await sheet.getByRole("button", { name: "Make a character" }).click();
    const dialog = page.locator(".sw-creation");
    const next = () => dialog.getByRole("button", { name: "Next" }).click();
    const step = (name: string) => dialog.getByRole("region", { name, exact: true }).waitFor();
    await dialog.getByLabel("Name").fill("Nimble Jan the Second");
    await next();
    await step("Homeland");
    await dialog.getByLabel(/City/).check();
    await next();
    await step("Attributes");
    for (const [group, place] of [
      ["social", "1"],
      ["intellect", "2"],
      ["body", "3"],
    ] as const) {
      await dialog.locator(`select[name="rank.${group}"]`).selectOption(place);
      await dialog
        .locator(`input[name="raises.${group === "social" ? "allay" : group === "body" ? "might" : "wits"}"]:enabled`)
        .waitFor();
    }
    for (const [id, raise] of [
      ["interrogate", 2],
      ["assess", 1],
      ["persuade", 1],
      ["subtlety", 1],
      ["wits", 2],
      ["finesse", 1],
    ] as const) {
      await dialog.locator(`input[name="raises.${id}"]`).fill(String(raise));
    }
    await dialog.locator('input[name="raises.stealth"]').press("Tab");
    await dialog.getByText("1 of 2 left").waitFor();
    // She goes for a cup of tea, and the sheet remembers where she was.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>(".sw-creation .header-control[data-action=close]")!.click(),
    );
    await dialog.waitFor({ state: "detached" });
    await sheet.getByText("You stopped at: Attributes.").waitFor();
    await sheet.getByRole("button", { name: "Go on" }).click();
    await step("Attributes");
    await dialog.locator('input[name="raises.stealth"]').fill("1");
    await next();
    await step("Skills");
    await dialog.getByRole("radio", { name: /^Falsehoods/ }).check();
    for (const skill of ["One-handed slash", "Cutpurse", "Sprint"]) {
      await dialog.getByRole("checkbox", { name: new RegExp(`^${skill}`) }).check();
    }
    await next();
    await step("Weaknesses");
    await expect
      .poll(() => dialog.getByRole("radio", { name: "Falsehoods" }).isDisabled(), { message: "a skill is no weakness" })
      .toBe(true);
    await dialog.getByRole("radio", { name: "Sagacity" }).check();
    await dialog.getByRole("radio", { name: "Two-handed" }).check();
    await next();
    await step("Things");
    const things = [
      "blanket",
      "purse-of-groats",
      "dagger",
      "rough-clothing",
      "utensils",
      "clay-lamp-oil",
      "cloak",
      "thiefs-tools",
    ];
    for (const slug of [...things, "felted-boots"]) await dialog.locator(`input[name="items.${slug}"]`).fill("1");
    await next();
    await step("People");
    await dialog.getByLabel("Influence to keep").fill("3");
    await next();
    await step("Background");
    for (const [row, skill] of ["Wary steps", "Pilfer", "Ingenue"].entries()) {
      await dialog.getByRole("button", { name: "Buy something" }).click();
      await expect.poll(() => dialog.getByLabel("Which?").count()).toBe(row + 1);
      await dialog.getByLabel("Which?").last().selectOption({ label: skill });
      await dialog.getByText(/Background points: /).waitFor();
    }
    const finish = dialog.getByRole("button", { name: "Finish" });
    await expect.poll(() => finish.isEnabled()).toBe(true);
    await finish.click();
    await dialog.waitFor({ state: "detached" });
    const made = sheetOf(page, "Nimble Jan the Second");
    await made.getByRole("button", { name: "Interrogate: Moderate" }).waitFor();
    await made.getByRole("button", { name: /^Dagger, / }).waitFor();
    const kept = () =>
      page.evaluate(() => {
        const actor = game.actors.getName("Nimble Jan the Second");
        const { skills, flags } = {
          skills: actor.items.filter(({ type }: Loose) => type === "wovenSkill").length,
          flags: actor.flags,
        };
        const dagger = actor.items.getName("Dagger");
        const { attributes, homeland, experience, effort, anma, influenceToSpend, backgroundPoints } = actor.system;
        const begins = {
          homeland,
          experience,
          influenceToSpend,
          effort: effort.total - effort.spent,
          anma: anma.value,
          might: attributes.body.might,
          wits: attributes.intellect.wits,
          points: backgroundPoints.total,
          paid: Object.values(backgroundPoints.log).map(({ cost }: Loose) => cost),
        };
        return { skills, draft: flags["four-tales"]?.draft ?? null, img: dagger.img, items: actor.items.size, begins };
      });
    await expect
      .poll(async () => (await kept()).begins)
      .toEqual({
        homeland: "city",
        experience: 0,
        influenceToSpend: 3,
        effort: 6,
        anma: 3,
        might: 3,
        wits: 5,
        points: 3,
        paid: [1, 1, 1],
      });
    await expect.poll(kept).toMatchObject({ skills: 7, draft: null, items: 16 });
    await expect
      .poll(async () => (await kept()).img, { message: "the picture comes from the compendium" })
      .toContain("plain-dagger");
    await page.evaluate(() => game.actors.getName("Nimble Jan the Second").delete());
  });
});
