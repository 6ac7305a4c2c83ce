import { beforeEach, describe, expect, it } from "vitest";
import { lookAtCard, messageCount, openSheet, questionDialog } from "../support/hands.ts";
import { closedByItself, SETTLED, settle } from "../support/settled.ts";
import { NO_MAP, sitTogether } from "../support/together.ts";
import { bringUp, DEMO, loadDice, startAfresh, talkWindow } from "./words.hands.ts";

describe("Words of Power: bad input and bad luck", () => {
  const { keeper, ada, sit } = sitTogether({ keeper: NO_MAP, ada: NO_MAP });

  beforeEach(() => startAfresh(keeper, ada));

  const stored = (path: string) =>
    keeper.page.evaluate(([id, key]) => foundry.utils.getProperty(game.actors.get(id).toObject(), key!), [
      DEMO.snazzle,
      path,
    ] as const);

  it("a level off the ladder and HP that cannot be change nothing", async () => {
    ada.problems.expect(/validation|integer|at least|finite|null/i);
    const sheet = await openSheet(ada.page, "Snazzle");
    for (const [name, typed, was] of [
      ["system.level", "0", 1],
      ["system.zones.head.hp.value", "-3", 4],
      ["system.zones.head.hp.max", "", 4],
    ] as const) {
      // Each time anew, so that the field shows what is stored.
      await sheet.getByRole("button", { name: "Edit" }).click();
      const field = sheet.locator(`input[name="${name}"]`);
      await field.fill(typed);
      await field.press("Tab");
      await sheet.getByRole("button", { name: "Done" }).click();
      await sheet.getByRole("button", { name: "Try something" }).waitFor();
      // Whatever was sent before this has arrived when this has.
      await ada.page.evaluate((sent) => game.actors.getName("Snazzle").setFlag("world", "sent", sent), name);
      await expect.poll(() => stored(name), { message: `${name} ${typed}` }).toBe(was);
    }
  });

  it("WP-30: a Tag that a player writes over waits for the Storyteller, who asks for another one", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Edit" }).click();
    const field = sheet.locator('input[name="system.tags.creation3.text"]');
    await field.fill("Immortal");
    await field.press("Tab");
    await expect.poll(() => stored("system.tags.creation3")).toMatchObject({ text: "Immortal", pending: true });
    await sheet.getByRole("button", { name: "Done" }).click();
    await sheet.getByText("A Tag waits for the Storyteller.").waitFor();
    await sheet.getByRole("button", { name: "Ask the Storyteller" }).click();
    const look = talkWindow(keeper.page);
    await look.getByRole("radio", { name: "Another one" }).check();
    await look.getByRole("button", { name: "Say so" }).click();
    await look.getByRole("alert").filter({ hasText: "Give a reason" }).waitFor();
    await look.getByRole("textbox").fill("nothing could ever touch you");
    await look.getByRole("button", { name: "Say so" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("[Immortal] cannot be: nothing could ever touch you").waitFor();
    await expect.poll(() => stored("system.tags.creation3")).toBeUndefined();
    const musician = { text: "Musician", source: "creation", sort: 3 };
    await keeper.page.evaluate(([id, tag]) => game.actors.get(id).update({ "system.tags.creation3": tag }), [
      DEMO.snazzle,
      musician,
    ] as const);
  });

  it("an attack without a target is not thrown, with the dialog or without", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Rapier d6/ }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByText("Pick whom to strike.").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Strike" }).isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Not now" }).click();
    await sheet.getByRole("button", { name: /^Rapier d6/ }).click({ modifiers: ["Shift"] });
    // What cannot be thrown at once is talked over after all.
    await dialog.getByText("Pick whom to strike.").waitFor();
    await expect.poll(() => messageCount(keeper.page)).toBe(0);
    await dialog.getByRole("button", { name: "Not now" }).click();
  });

  it("a shot beyond any range is told in the dialog", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Crossbow d6/ }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("Whom?").selectOption({ label: "Orc guard" });
    await dialog.getByLabel("Hit Die steps").fill("3");
    await dialog.getByText("Crossbow reaches no further than a d8.").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Strike" }).isDisabled()).toBe(true);
  });

  it("a claim on a Tag that is gone is told to both, and counts for nothing", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    const dialog = talkWindow(ada.page);
    await bringUp(dialog, "Musician", "helps");
    await dialog.getByRole("button", { name: "Ask the Storyteller" }).click();
    const review = talkWindow(keeper.page);
    await review.getByText("Tag [Musician]").waitFor();
    await keeper.page.evaluate(
      (id) => game.actors.get(id).update({ "system.tags.creation3.lost": true }),
      DEMO.snazzle,
    );
    await review.getByRole("button", { name: "Say so" }).click();
    await review.getByRole("alert").filter({ hasText: "[Musician] is not there any more." }).waitFor();
    await review.getByRole("button", { name: "Not now" }).click();
    // The question waits on the card; in the window the Tag now stands refused, with the reason.
    const card = await lookAtCard(keeper.page);
    await card.getByRole("button", { name: "Weigh it" }).click();
    const again = talkWindow(keeper.page);
    await expect.poll(() => again.getByLabel("Why?").inputValue()).toBe("It is not there any more.");
    await again.getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByText("it is your 1 against 1").waitFor();
    await keeper.page.evaluate(
      (id) => game.actors.get(id).update({ "system.tags.creation3.lost": false }),
      DEMO.snazzle,
    );
  });

  it.each(SETTLED.slice(2))("whoever has their say is left alone once the check is %s", async (way) => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: "Try something" }).click();
    await talkWindow(ada.page).getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Claim more" }).click();
    const talk = talkWindow(ada.page);
    await talk.waitFor();
    await settle(way === "withdrawn" ? ada : keeper, way);
    await closedByItself(ada, talk);
  });

  it("WP-09, WP-23: a drawn Word is spent once: undone it is back, and two cards cannot spend it twice", async () => {
    await keeper.page.evaluate(
      (id) => game.actors.get(id).update({ "system.hand.bell": { text: "Bell", sense: "", sort: 1 } }),
      DEMO.snazzle,
    );
    await loadDice(ada.page, 6, 1, 6, 6);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Drawn/ }).click();
    await sheet.getByRole("button", { name: "Bell", exact: false }).first().click();
    await talkWindow(ada.page).getByRole("button", { name: "Ask the Storyteller" }).click();
    await talkWindow(keeper.page).getByRole("button", { name: "Say so" }).click();
    await questionDialog(ada.page).getByRole("button", { name: "Throw" }).click();
    const card = await lookAtCard(ada.page);
    await card.getByText("The one die is defeated").waitFor();
    await expect.poll(() => stored("system.hand")).toEqual({});
    await expect.poll(() => stored("system.draws")).toBe(1);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored("system.hand.bell.text")).toBe("Bell");
    await expect.poll(() => stored("system.draws")).toBe(0);
    await card.getByRole("button", { name: "Do it again" }).click();
    await expect.poll(() => stored("system.hand")).toEqual({});
    await expect.poll(() => stored("system.draws")).toBe(1);
    // No card is deleted while it is at work.
    await card.locator(".ft-event-applied").first().waitFor();
    await expect.poll(() => card.locator(".ft-event-waiting").count()).toBe(0);
  });

  it("a target deleted while the attacker thinks where to strike: nothing breaks, the card says so", async () => {
    await keeper.page.evaluate(async () => {
      const made = await getDocumentClass("Actor").create({
        name: "Straw man",
        type: "wordsCharacter",
        ownership: { default: 2 },
      });
      return made.id;
    });
    await loadDice(ada.page, 6, 6, 3);
    const sheet = await openSheet(ada.page, "Snazzle");
    await sheet.getByRole("button", { name: /^Rapier d6/ }).click();
    const dialog = talkWindow(ada.page);
    await dialog.getByLabel("Whom?").selectOption({ label: "Straw man" });
    await dialog.getByRole("button", { name: "Strike" }).click();
    const aim = questionDialog(ada.page);
    await aim.getByText("A critical hit!").waitFor();
    await keeper.page.evaluate(() => game.actors.getName("Straw man").delete());
    await aim.getByRole("button", { name: "Head" }).click();
    const card = await lookAtCard(ada.page);
    await card.locator(".ft-event-refused").first().waitFor();
    await expect.poll(() => card.locator(".ft-event-waiting").count()).toBe(0);
  });

  it("no Storyteller at the table: the check waits and loses nothing", async () => {
    const sheet = await openSheet(ada.page, "Snazzle");
    await keeper.leave();
    await ada.page.waitForFunction(() => !game.users.activeGM);
    await sheet.getByRole("button", { name: "Try something" }).click();
    await bringUp(talkWindow(ada.page), "Charismatic", "helps");
    await talkWindow(ada.page).getByRole("button", { name: "Ask the Storyteller" }).click();
    const card = await lookAtCard(ada.page);
    await card
      .getByText(/Waiting for (a|the) /i)
      .first()
      .waitFor();
    await sit("keeper");
    await talkWindow(keeper.page).getByText("Tag [Charismatic]").waitFor();
  });

  it("five hundred things in the Pack: the sheet opens and says so", async () => {
    const id = await keeper.page.evaluate(async () => {
      const items = Array.from({ length: 500 }, (_, i) => ({ name: `Thing ${i}`, type: "wordsGear" }));
      const made = await getDocumentClass("Actor").create({ name: "Hoarder", type: "wordsCreature", items });
      return made.id;
    });
    await openSheet(keeper.page, "Hoarder");
    await keeper.page.locator(".wp-sheet").getByText("500 things are in the Pack").waitFor();
    await keeper.page.evaluate((hoarder) => game.actors.get(hoarder).delete(), id);
  });
});
