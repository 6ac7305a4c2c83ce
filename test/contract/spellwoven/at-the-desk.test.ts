import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { keepersHand, opened, over, sheetOf } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { actor, anew, HEW, JEN, openWoven, tales } from "./table.fixture.ts";
import { passes } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what the Gamesmaster of Spellwoven does at the desk between scenes", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-67, SW-68: the book of obligation says on its button what it takes back, and does so to the last point", async () => {
    await jen().update({ "system.influenceToSpend": 2 });
    const form = await (await sheetOf(jen())).opens("place");
    await form.say({ name: "Maud", background: "She sold the kipper", amount: 2 });
    await form.send();
    await over();
    const [id] = Object.entries<Loose>(jen().system.knownPersons).find(([, { name }]) => name === "Maud")!;
    await (await keepersHand()).press("use", { game: "spellwoven", tool: "desk" });
    const book = opened("sw-desk");
    const pool = () => book.element.querySelector(".sw-desk-pool b")?.textContent;
    expect(pool()).toBe("2");
    const oblige = await book.opens("oblige", { person: id });
    await oblige.say({ amount: 1, reason: "a kindness" });
    await oblige.send();
    await until(() => book.element.querySelector('[data-action="takeBack"]') && pool() === "1");
    const back = book.element.querySelector<HTMLElement>('[data-action="takeBack"]')!;
    expect([back.textContent?.trim(), back.getAttribute("aria-label")]).toEqual([
      "Back into the pool",
      "Back into the pool: the obligation towards Maud",
    ]);
    await book.press("takeBack");
    await until(() => pool() === "2" && jen().system.knownPersons[id].obligation === 0);
  });

  it("SW-32: a fight has all on the scene in it who are in sight and on their feet, and waits until they have thrown", async () => {
    const [scene] = game.scenes.contents;
    const [hidden] = await scene.createEmbeddedDocuments("Token", [{ actorId: HEW, actorLink: true, hidden: true }]);
    const begin = async () => {
      await (await keepersHand()).press("use", { game: "spellwoven", tool: "fight" });
      await calm();
      const there = game.combats.contents.map((one: Loose) => [...one.combatants].map(({ name }: Loose) => name));
      await Promise.all(game.combats.contents.map((one: Loose) => one.delete()));
      return there;
    };
    expect(await begin()).toEqual([["Jen", "Hew"]]);
    await hidden.delete();
    // As an adventure brings one.
    const conflict = await CONFIG.Combat.documentClass.create({ system: { spellwoven: { sides: { stall: {} } } } });
    await conflict.activate();
    expect(await begin(), "a long conflict stays as it is").toEqual([[], ["Jen", "Hew"]]);
    await jen().update({ "system.status.defeated": true });
    expect(await begin()).toEqual([["Hew"]]);
    await actor(HEW).update({ "system.status.dead": true });
    expect(await begin()).toEqual([]);
    expect(tales.shown.warnings.join()).toContain("Nobody who could fight stands in sight");
    tales.shown.warnings.length = 0;
  });

  it("SW-98: as days go by one reads that wounds come back by hand, and they stay as they are", async () => {
    await jen().update({ "system.tracks.health": 2 });
    const form = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "days" });
    expect(form.element.textContent).toContain("by hand on the sheets");
    await form.leave();
    await passes("days", [jen()], { days: 2 });
    expect(jen().system.tracks.health).toBe(2);
  });
});
