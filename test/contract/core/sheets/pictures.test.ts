import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { closeAll, hold, sheetOf } from "../../people.window.ts";
import { GM, leaveTales, openTales, until } from "../../tales.fixture.ts";

const [BOOK, SUN] = ["icons/svg/book.svg", "icons/svg/sun.svg"] as const;

/** The form of a sheet, as Foundry reads it before any system has a say. */
function readByFoundry(element: HTMLElement): Record<string, unknown> {
  const form = element instanceof HTMLFormElement ? element : element.querySelector("form");
  return new foundry.applications.ux.FormDataExtended(form).object;
}

/** Of each sheet that our games have one kind of person or thing that it shows. */
function kinds(): [string, string][] {
  const shown = new Map<string, [string, string]>();
  // A module's own types carry its name before them.
  for (const kind of ["Actor", "Item"])
    for (const [type, sheets] of Object.entries<Loose>(CONFIG[kind].sheetClasses))
      for (const id of Object.keys(sheets))
        if (!type.includes(".") && id.startsWith("four-tales.")) shown.set(id, [kind, type]);
  return [...shown.values()];
}

/** Somebody or something new, with its sheet open in edit mode. */
async function edited(kind: string, type: string) {
  const document = await CONFIG[kind].documentClass.create({ name: "Sage", type, img: BOOK });
  const sheet = await sheetOf(document);
  await sheet.press("ftMode");
  return { document, sheet };
}

beforeAll(() => buildSystem());

// A form is read alike on both, and which files a picture may be as well.
describe("the picture on a sheet", () => {
  beforeAll(async () => {
    await openTales({ asUser: GM, page: true });
    return leaveTales;
  });

  afterEach(closeAll);

  it("is read as a picture by Foundry's own form, on each kind of sheet, and what one types beside it is stored", async () => {
    expect(kinds().length).toBeGreaterThanOrEqual(8);
    for (const [kind, type] of kinds()) {
      const { document, sheet } = await edited(kind, type);
      // Foundry takes the markup within for a picture wherever `data-edit` is on anything else, and refuses all with it.
      expect(readByFoundry(sheet.element).img, type).toBe(BOOK);
      await sheet.say({ name: "Marigold" });
      await until(() => document._source.name === "Marigold");
      expect(document._source.img, type).toBe(BOOK);
      await closeAll();
      await document.delete();
    }
  });

  it.each([
    ["Actor", "kalyrCharacter"],
    ["Item", "wovenArmour"],
  ])("of %s %s is chosen in Foundry's window, and is not put back by what was typed meanwhile", async (kind, type) => {
    const { document, sheet } = await edited(kind, type);
    const picker = await sheet.opens("ftPicture");
    await picker.say({ path: SUN });
    const goOn = hold(document.sheet);
    try {
      await picker.send();
      expect(document._source.img).toBe(SUN);
      // The sheet still shows the picture of before.
      expect(readByFoundry(sheet.element).img).toBe(BOOK);
      await sheet.say({ name: "Basil" });
      await until(() => document._source.name === "Basil");
    } finally {
      goOn();
    }
    expect(document._source.img).toBe(SUN);
  });
});
