import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { closeAll, sheetOf } from "../../people.window.ts";
import { leaveTales, openTales, still } from "../../tales.fixture.ts";

/** Of each game somebody, and a thing that they may have. */
const GAMES = [
  ["wordsCharacter", "wordsGear"],
  ["tellerHero", "tellerGear"],
  ["kalyrCharacter", "kalyrEquipment"],
  ["wovenCharacter", "wovenGear"],
] as const;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the things on a sheet", () => {
  beforeAll(async () => {
    await openTales({ page: true });
  });
  afterEach(closeAll);

  it.each(GAMES)(
    "of %s are not written to when another of them changes, and are dragged out by whoever may change it alone",
    async (type, kind) => {
      const actor = await CONFIG.Actor.documentClass.create({ name: "Somebody", type });
      const things = Array.from({ length: 5 }, (_, index) => ({ name: `Thing ${index}`, type: kind }));
      const [first] = await actor.createEmbeddedDocuments("Item", things);
      await sheetOf(actor);
      const { sheet } = actor;
      const written: string[] = [];
      const watch = new MutationObserver((changes) => {
        for (const { target, attributeName } of changes) {
          const row = (target as HTMLElement).closest?.<HTMLElement>("[data-item-id]");
          if (row && row.dataset.itemId !== first.id) written.push(`${attributeName}`);
        }
      });
      watch.observe(sheet.element, { subtree: true, childList: true, attributes: true, characterData: true });
      first.updateSource({ name: "Another name" });
      await sheet.render();
      await still();
      watch.disconnect();
      expect([written, sheet.element.textContent.includes("Another name")]).toEqual([[], true]);

      const drags = async () => {
        await sheet.render({ force: true });
        await still();
        const row: HTMLElement = sheet.element.querySelector("[data-item-id]");
        let given = "";
        const setData = (_kind: string, text: string) => {
          given = text;
        };
        const event = Object.assign(new Event("dragstart", { bubbles: true }), { dataTransfer: { setData } });
        row.dispatchEvent(event);
        return [row.getAttribute("draggable") === "true", given !== ""];
      };
      expect(await drags()).toEqual([true, true]);
      Object.defineProperty(sheet, "isEditable", { value: false });
      expect(await drags()).toEqual([false, false]);
    },
  );
});
