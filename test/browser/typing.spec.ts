import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { clearScreens } from "./support/evening.ts";
import { GAMES } from "./support/games.ts";
import { alone } from "./support/target.ts";
import { NO_MAP, sitTogether } from "./support/together.ts";

describe.each(alone(13))("what is being typed while a window is drawn anew, generation %i", (generation) => {
  const { keeper } = sitTogether({ keeper: { ...NO_MAP, rests: true } }, { generation });
  let page: Page;

  beforeAll(() => {
    page = keeper.page;
  });

  afterEach(() => clearScreens(keeper));

  // Below all sheets lies the same: one of them shows the caret, all of them what is lost where much changes.
  it.each(GAMES.slice(0, 1))(
    "stays on a sheet of %s with its caret, and is stored when one goes on",
    async (_game, type) => {
      const id = await newActor(page, type);
      const sheet = page.locator(".ft-actor");
      await sheet.getByRole("button", { name: "Edit", exact: true }).click();
      const name = sheet.locator('input[name="name"]');
      await name.fill("");
      await page.keyboard.type("Mar");
      await page.keyboard.press("ArrowLeft");
      await changedByAnother(page, id);
      await page.keyboard.type("th");
      await expect.poll(() => name.inputValue()).toBe("Mathr");
      await changedByAnother(page, id);
      await page.keyboard.press("Tab");
      await expect.poll(() => nameOf(page, id)).toBe("Mathr");
    },
  );

  it.each(GAMES)(
    "loses no letter in %s while thirty changes arrive, nor its place or the folds that are open",
    async (_game, type, thing) => {
      const id = await newActor(page, type);
      await page.evaluate(
        async ([actor, kind]) => {
          const things = Array.from({ length: 30 }, (_, index) => ({ name: `Thing ${index}`, type: kind }));
          await game.actors.get(actor).createEmbeddedDocuments("Item", things);
        },
        [id, thing] as const,
      );
      const sheet = page.locator(".ft-actor");
      await sheet.getByRole("button", { name: "Edit", exact: true }).click();
      const name = sheet.locator('input[name="name"]');
      await name.fill("");
      await page.evaluate((actor) => {
        const { element } = game.actors.get(actor).sheet;
        const fold = element.querySelector("details");
        if (fold) fold.open = true;
        const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
        const pane = [...element.querySelectorAll("*")].find(
          (one) => scrolls(one) && one.scrollHeight > one.clientHeight,
        );
        if (pane) pane.scrollTop = 40;
        Object.assign(globalThis, { ftBefore: { pane, fold, field: element.querySelector('[name="name"]') } });
      }, id);
      // A browser shows the field that one types into.
      await page.keyboard.type("M");
      const scrolled = await page.evaluate(() => Reflect.get(globalThis, "ftBefore").pane?.scrollTop);
      const said = "Marketa of the Nine Weirs by the Sea";
      const changes = page.evaluate(
        async ([actor, kind]) => {
          const document = game.actors.get(actor);
          for (let turn = 0; turn < 15; turn++) {
            await document.update({ img: turn % 2 ? "icons/svg/book.svg" : "icons/svg/sun.svg" });
            await document.createEmbeddedDocuments("Item", [{ name: `Found ${turn}`, type: kind }]);
          }
        },
        [id, thing] as const,
      );
      await page.keyboard.type(said.slice(1), { delay: 15 });
      await changes;
      await expect.poll(() => sheet.locator('img[src$="sun.svg"]').count()).toBeGreaterThan(0);
      await expect.poll(() => name.inputValue()).toBe(said);
      const kept = (actor: string) => {
        const { element } = game.actors.get(actor).sheet;
        const { pane, fold, field } = Reflect.get(globalThis, "ftBefore") as Record<string, HTMLElement>;
        return {
          focused: document.activeElement === field && element.contains(field!),
          scrolled: pane?.isConnected ? pane.scrollTop : undefined,
          folded: !fold || (fold.isConnected && (fold as HTMLDetailsElement).open),
        };
      };
      await expect.poll(() => page.evaluate(kept, id)).toEqual({ focused: true, scrolled, folded: true });
      await page.keyboard.press("Tab");
      await expect.poll(() => nameOf(page, id)).toBe(said);
    },
  );

  it.each(GAMES)("changes a sheet of %s into just what one opened afresh says", async (_game, type, thing) => {
    const id = await newActor(page, type);
    const different = await page.evaluate(
      async ([actorId, kind]) => {
        const actor = game.actors.get(actorId);
        const { sheet } = actor;
        const make = (...names: string[]) =>
          actor.createEmbeddedDocuments(
            "Item",
            names.map((name, sort) => ({ name, type: kind, sort: sort * 10 })),
          );
        const row = (name: string) =>
          sheet.element.querySelector(`[data-item-id="${actor.items.getName(name)?.id}"]`) as HTMLElement;
        const found: string[] = [];
        const said = (part: HTMLElement) =>
          [...part.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(({ value, checked }) => [
            value,
            checked,
          ]);
        /** What was drawn change by change, beside what is drawn from nothing. */
        const compare = async (what: string) => {
          await sheet.render();
          const was = (Object.values(sheet.parts) as HTMLElement[]).map((part) => part.cloneNode(true) as HTMLElement);
          const told = (Object.values(sheet.parts) as HTMLElement[]).map(said);
          await sheet.close({ animate: false });
          await sheet.render({ force: true });
          for (const [at, part] of (Object.values(sheet.parts) as HTMLElement[]).entries())
            if (!was[at]!.isEqualNode(part) || JSON.stringify(told[at]) !== JSON.stringify(said(part)))
              found.push(`${what}: ${was[at]!.outerHTML}\n---\n${part.outerHTML}`);
          // From here on there is something to change again.
          await sheet.render();
        };
        await make("Lamp", "Rope", "Bell");
        await compare("things come");
        await actor.items.getName("Rope").update({ name: 'Rope <li data-item-id="x">' });
        await compare("one is renamed, with what looks like a row in its name");
        await actor.items.getName("Bell").update({ sort: -5 });
        await compare("one goes ahead");
        row("Lamp").querySelector("button")?.remove();
        await compare("hands took something out of a row");
        row("Bell").append("!");
        await actor.items.getName("Lamp").update({ name: "Torch" });
        await compare("hands were in one row and another changed");
        row("Bell").parentElement?.append(row("Bell"));
        await compare("hands moved a row");
        row("Bell").remove();
        await compare("hands took a row away");
        const select = row("Bell").querySelector("select");
        if (select) select.selectedIndex = select.options.length - 1;
        await compare("somebody chose what was not stored");
        await actor.items.getName("Bell").delete();
        await make("Key");
        await compare("one goes and one comes");
        await actor.update({ name: "Somebody else" });
        await compare("only the header changes");
        sheet.editing = true;
        await compare("edit mode");
        await actor.items.getName("Key").update({ name: "Key of keys" });
        await compare("a change in edit mode");
        return found;
      },
      [id, thing] as const,
    );
    expect(different.map((text) => text.slice(0, 6_000))).toEqual([]);
  });

  it("stays on the form of an item", async () => {
    const id = await newActor(page, "kalyrCharacter");
    await page.evaluate(async (actor) => {
      const [item] = await game.actors.get(actor).createEmbeddedDocuments("Item", [{ name: "?", type: "kalyrKey" }]);
      await game.actors.get(actor).sheet.close();
      await item.sheet.render({ force: true });
    }, id);
    const form = page.locator(".ft-item");
    const edit = form.getByRole("button", { name: "Edit", exact: true });
    if (await edit.isVisible()) await edit.click();
    await form.locator('input[name="name"]').fill("Venge");
    await page.evaluate((actor) => game.actors.get(actor).items.contents[0].update({ img: "icons/svg/book.svg" }), id);
    await form.locator('img[src$="book.svg"]').waitFor();
    await page.keyboard.type("ance");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate((actor) => game.actors.get(actor).items.contents[0].name, id))
      .toBe("Vengeance");
  });

  it("stays in a guide, and what is chosen to be taken stays until it is taken", async () => {
    const id = await newActor(page, "kalyrCharacter");
    await page.getByRole("button", { name: "Make a character" }).click();
    const guide = page.locator(".ka-creation");
    const redraw = () =>
      page.evaluate((actor) => foundry.applications.instances.get(`ft-creation-${actor}`).render(), id);
    await guide.getByLabel("Race", { exact: true }).fill("hum");
    await redraw();
    await page.keyboard.type("an");
    await guide.getByRole("button", { name: /^Abilities/ }).click();
    const lists = guide.getByLabel("From the lists");
    await lists.selectOption({ label: "First Aid" });
    await redraw();
    await guide.getByRole("button", { name: "Add", exact: true }).click();
    await guide.getByRole("status").getByText("chosen 1").waitFor();
    await expect.poll(() => lists.inputValue()).toBe("");
    await guide.getByLabel("Or your own").fill("Cooking");
    await page.keyboard.press("Enter");
    await guide.getByRole("status").getByText("chosen 2").waitFor();
    const draft = () => page.evaluate((actor) => game.actors.get(actor).getFlag("four-tales", "kalyrDraft"), id);
    await expect.poll(draft).toMatchObject({ race: "human", abilities: [{ name: "First Aid" }, { name: "Cooking" }] });
  });
});

/** Makes an actor and opens its sheet. */
function newActor(page: Page, type: string): Promise<string> {
  return page.evaluate(async (subtype) => {
    const actor = await getDocumentClass("Actor").create({ name: "Somebody", type: subtype });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, type);
}

/** The actor's picture changes, as by another client, and the sheet has been drawn anew with it. */
async function changedByAnother(page: Page, id: string): Promise<void> {
  await page.evaluate(async (actor) => {
    const { img, sheet } = game.actors.get(actor);
    const drawn = new Promise((done) => sheet.addEventListener("render", done, { once: true }));
    const [book, sun] = ["icons/svg/book.svg", "icons/svg/sun.svg"];
    await game.actors.get(actor).update({ img: img === book ? sun : book });
    await drawn;
  }, id);
}

function nameOf(page: Page, id: string): Promise<string> {
  return page.evaluate((actor) => game.actors.get(actor).name, id);
}
