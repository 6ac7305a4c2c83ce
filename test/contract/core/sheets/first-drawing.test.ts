import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { hold } from "../../people.window.ts";
import { leaveTales, openTales, source, until } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("what changes while a sheet is drawn for the first time, on Foundry %i", (generation) => {
  /** Opens it, and lets something happen once what it shows is known, and before it is there. */
  async function opens(sheet: Loose, meanwhile: () => Promise<unknown>): Promise<void> {
    let goOn = (): void => {};
    const held = new Promise<void>((begun) => {
      goOn = hold(sheet, begun);
    });
    const drawn = sheet.render({ force: true });
    await held;
    await meanwhile();
    goOn();
    await drawn;
  }

  it("is on it a moment later", async () => {
    await openTales({ generation, page: true });
    const actor = await CONFIG.Actor.documentClass.create({ name: "Pip", type: "tellerHero" });
    const give = (name: string) => CONFIG.Item.documentClass.create({ name, type: "tellerGear" }, { parent: actor });
    await opens(actor.sheet, () => give("A late lamp"));
    await until(() => actor.sheet.element.textContent.includes("A late lamp"));
    const lamp = await give("Lamp");
    await opens(lamp.sheet, () => lamp.update({ name: "Lantern" }));
    await until(() => lamp.sheet.element.querySelector(".window-content").outerHTML.includes("Lantern"));
    await Promise.all([actor.sheet.close(), lamp.sheet.close()]);
    expect([Object.keys(actor.apps), Object.keys(lamp.apps)], "and nothing is left of it").toEqual([[], []]);
  });

  it("and later, too, where it was open before the game's first sheet was laid out", async () => {
    const { rulesets } = await openTales({ generation, page: true });
    const actor = await CONFIG.Actor.documentClass.create({ name: "Pip", type: "tellerHero" });
    await actor.sheet.render({ force: true });
    Object.assign(document, { fonts: { ready: Promise.resolve() } });
    const { warmWindows } = await source("core/sheets/warm-sheet.ts");
    await warmWindows(rulesets.find(({ id }) => id === "dungeonteller"));
    Reflect.deleteProperty(document, "fonts");
    expect(Object.values(actor.apps)).toEqual([actor.sheet]);
    await CONFIG.Item.documentClass.create({ name: "A late lamp", type: "tellerGear" }, { parent: actor });
    await until(() => actor.sheet.element.textContent.includes("A late lamp"));
    await actor.sheet.close();
  });
});
