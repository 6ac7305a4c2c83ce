import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, calm, GM, leaveTales, openTales, until } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** What the text of a page becomes, in a page that keeps it as text. */
async function shown(text: string): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement("section"));
  const { pattern, enricher } = CONFIG.TextEditor.enrichers.find((one: Loose) => text.match(one.pattern));
  const [found] = [...text.matchAll(pattern)];
  place.innerHTML = (await enricher(found)).outerHTML;
  return place;
}

it("a page of an adventure takes everybody to a scene by one press of the Gamemaster's, and says so", async () => {
  const tales = await openTales({ asUser: GM, page: true });
  await calm();
  const [wood, cellar] = await CONFIG.Scene.documentClass.create([{ name: "The wood" }, { name: "The cellar" }]);
  await wood.activate();
  const page = await shown(`On to @Go[Scene.${cellar.id}]{the cellar}.`);
  const button = page.querySelector("button")!;
  expect([button.textContent, page.querySelectorAll("button").length]).toEqual(["the cellar", 1]);
  button.click();
  await until(() => cellar.active);
  await calm();
  expect(tales.shown.news).toEqual(["Everybody is at “The cellar” now."]);
  await cellar.delete();
  button.click();
  await until(() => tales.shown.warnings.length > 0);
});

it("is words and nothing else to players", async () => {
  await openTales({ asUser: ADA, page: true });
  const page = await shown("On to @Go[Scene.abcdefghijklmnop]{the cellar}.");
  expect([page.textContent, page.querySelector("button")]).toEqual(["the cellar", null]);
});
