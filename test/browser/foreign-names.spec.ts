import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { questionDialog } from "./support/hands.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { generations, openTable } from "./support/target.ts";

/** What somebody may have typed as a name; it leaves a trace where a page takes it for markup. */
const NAME = '<img src="none" onerror="ran = true"> & "sons"';

const ADA = { uuid: "Actor.none000000000000", name: "Ada" };

/** A guard with one zone, as the blow's request has them. */
const guard = (id: string, label: string) => ({
  ...{ uuid: "", name: "the guard" },
  zones: { [id]: { label, face: 1, vital: false, covers: {}, hp: { value: 3, max: 3 }, armor: { value: 0, max: 0 } } },
});

/** Cards as a console makes them: a question for the Gamemaster, and a name from elsewhere in what it asks. */
const FORGED: Record<string, { roll: string; request: object; kind: string; data: object; says: string }> = {
  "the name of a zone": {
    ...{ roll: "words-of-power.hit", request: { who: ADA, target: guard("a", NAME) } },
    ...{ kind: "aim", data: {}, says: NAME },
  },
  "the id of a zone": {
    ...{ roll: "words-of-power.hit", request: { who: ADA, target: guard(`"></button>${NAME}`, "a head") } },
    ...{ kind: "aim", data: {}, says: "a head" },
  },
  "the name of an ability": {
    ...{ roll: "kalyr.contest", request: {} },
    ...{ kind: "approve", data: { ability: NAME, value: 1, reason: NAME }, says: NAME },
  },
  "a figure": {
    ...{ roll: "kalyr.contest", request: {} },
    ...{ kind: "approve", data: { choices: [NAME], reason: "because" }, says: NAME },
  },
};

describe.each(generations)("names from elsewhere, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;
  let ada: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
    ada = await sitDown(browser, table.url, "Ada", { canvas: false });
    // Forged cards may leave out what their game's own words need: that is told, and asked for here.
    for (const seat of [keeper, ada]) seat.problems.expect(/./);
  });

  afterAll(async () => {
    await ada?.leave();
    await keeper?.leave();
    await browser?.close();
    await table?.close();
  });

  it.each(Object.entries(FORGED))("%s in a question is shown as it was typed and never run", async (_what, forged) => {
    const { page } = keeper;
    await ada.page.evaluate(
      async ({ roll, request, kind, data }) => {
        const [ruleset, rollKind] = roll.split(".");
        const asked = { id: "q", kind, data, about: "", status: "open", answer: null, asked: 0, order: 0 };
        const system = { ruleset, kind: rollKind, stage: "open", request, questions: { q: asked } };
        await ChatMessage.implementation.create({ type: "tale", system });
      },
      { ...forged },
    );
    const dialog = questionDialog(page);
    await dialog.waitFor();
    expect((await dialog.innerText()).replace(/\s+/g, " ")).toContain(forged.says);
    expect(await dialog.locator("img").count()).toBe(0);
    expect(await page.evaluate(() => (globalThis as Loose).ran)).toBeUndefined();
    await dialog.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.evaluate(() => game.messages.documentClass.deleteDocuments([], { deleteAll: true }));
  });

  it("whoever is asked whether they are sure can read what about", async () => {
    const { page } = keeper;
    const thing = await page.evaluate(async (name) => {
      const type = Object.keys(game.system.api.rulesets()[0].actors)[0];
      const actor = await game.actors.documentClass.create({ name: "Somebody", type });
      const [item] = await actor.createEmbeddedDocuments("Item", [
        { name, type: Object.keys(game.system.api.rulesets()[0].items)[0] },
      ]);
      await actor.sheet.render({ force: true });
      return item.id;
    }, NAME);
    await page.evaluate((id) => {
      const { sheet } = game.actors.getName("Somebody");
      void sheet.throwAway(sheet.element.querySelector(`[data-item-id="${id}"]`));
    }, thing);
    const sure = page.locator("dialog.dialog");
    await sure.getByText(NAME).waitFor();
    expect(await page.evaluate(() => (globalThis as Loose).ran)).toBeUndefined();
    await sure.getByRole("button", { name: "Yes" }).click();
    await page.waitForFunction(() => game.actors.getName("Somebody").items.size === 0);
    await page.evaluate(() => game.actors.getName("Somebody").delete());
  });
});
