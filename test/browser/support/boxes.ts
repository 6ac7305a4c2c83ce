import type { Page } from "playwright-core";

/** Where something lies, in pixels of the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Somebody new of a subtype, whose sheet is open. @returns their id */
export async function opened(page: Page, type: string): Promise<string> {
  return await page.evaluate(async (subtype) => {
    const actor = await getDocumentClass("Actor").create({ name: "Somebody", type: subtype });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, type);
}

/** Closes the sheet of somebody. @param id theirs */
export async function closed(page: Page, id: string): Promise<void> {
  await page.evaluate((actor) => game.actors.get(actor).sheet.close({ animate: false }), id);
}

/** Where the one element of this kind lies. */
export function boxOf(page: Page, selector: string): Promise<Box> {
  return page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}
