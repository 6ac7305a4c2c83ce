import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { over, sheetOf } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { freshId, luckOf, master, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";
import { play } from "./teller.window.ts";

// Whoever is called or made by magic, and magic that ends.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("a familiar", () => {
  it("DT-75: that runs out of breath or is squeezed costs its master a Luck", async () => {
    const { wizard, called } = await master(table, "summon-greater-familiar", "imp");
    const [before] = luckOf(wizard);
    dieShows(1);
    await table.roll({ who: called.uuid, way: "run" });
    expect([luckOf(called), luckOf(wizard)]).toEqual([[5], [before! - 1]]);
  });
});

describe("a greater familiar", () => {
  it("DT-159: brings its own spell, which goes with it; another's is not its master's to cast", async () => {
    const { wizard, scene } = await master(table, "summon-greater-familiar", "raven");
    await scene.activate();
    const powers = () =>
      wizard.items.filter(({ type }: Loose) => type === "tellerPower").map(({ name }: Loose) => name);
    expect(powers()).toEqual(["Summon Greater Familiar", "Darkness"]);
    await wizard.createEmbeddedDocuments("Item", await table.cards("feysight"));
    const sheet = await sheetOf(wizard);
    const other = await sheet.opens("usePower", { item: wizard.items.getName("Feysight").id });
    await expect(other.send()).rejects.toThrow("needs the great familiar that knows this spell");
    await other.leave();
    const own = await sheet.opens("usePower", { item: wizard.items.getName("Darkness").id });
    await own.send();
    expect(await over()).toMatchObject({ verdict: "yes" });
    const [effect] = Object.values<Loose>(wizard.system.effects).filter(({ serves }) => serves === "familiar");
    await sheet.press("endEffect", { effectId: effect.id });
    await over();
    expect([powers(), wizard.system.familiar]).toEqual([["Summon Greater Familiar", "Feysight"], null]);
  });
});

describe("Undo Magic", () => {
  it("DT-161: names the spells and enchanted things that are there by now", async () => {
    const wizard = await table.hero("Wizard", {}, await table.cards("undo-magic"));
    const thief = await table.hero("Thief");
    const witch = await table.hero("Witch", { actions: { magic: 4 } }, await table.cards("stardust"));
    const sheet = await sheetOf(wizard);
    const form = await sheet.opens("usePower", { item: wizard.items.getName("Undo Magic").id });
    await form.say({ target: thief.uuid });
    const names = (list: string) =>
      [...form.element.querySelectorAll(`[name="${list}"] option`)].map(({ textContent }) => textContent);
    expect(names("effect").join()).not.toContain("Stardust");
    await play(witch, "stardust", [thief]);
    await until(() => names("effect").includes("Stardust"));
    await thief.createEmbeddedDocuments("Item", [
      { name: "Charm", type: "tellerTreasure", system: { enchanted: true, appraised: true } },
    ]);
    await until(() => names("thing").some((name) => name?.startsWith("Charm")));
    await form.leave();
  });

  it("DT-161, X-30: an enchanted thing can be chosen, and its magic is off for a turn of whoever has it", async () => {
    const charm = {
      name: "Charm",
      type: "tellerTreasure",
      system: {
        enchanted: true,
        appraised: true,
        bonuses: [{ action: "sneak", dice: 2, when: "", tag: "", auto: true }],
      },
    };
    const wizard = await table.hero("Wizard", {}, await table.cards("undo-magic"));
    const thief = await table.hero("Thief", {}, [charm]);
    const { scene } = await onScene(wizard, thief);
    await scene.activate();
    const dice = () => table.dice(thief, "sneak");
    const before = await dice();
    const sheet = await sheetOf(wizard);
    const form = await sheet.opens("usePower", { item: wizard.items.getName("Undo Magic").id });
    await form.say({ thing: thief.items.getName("Charm").uuid, number: 1 });
    await form.send();
    await over();
    const during = await dice();
    await (await sheetOf(thief)).press("endTurn");
    await over();
    expect([before, during, await dice()]).toEqual([6, 4, 6]);
  });
});

describe("a Healing Circle", () => {
  it("DT-121: gives its Luck where nobody counts turns, too: at the end of each that somebody ends by hand", async () => {
    const paladin = await table.hero("Stalwart", {}, await table.cards("healing-circle"));
    const friend = await table.hero("Harley", { luck: { base: 12, value: 5 } });
    const { tokens } = await onScene(paladin, friend);
    await table.play(paladin, "healing-circle", [], { tokens: uuids(tokens), fresh: freshId() });
    await tokens[1].update({ x: 600, y: 600 });
    await until(() => tokens[1].regions.size === 1);
    const sheet = await sheetOf(friend);
    await sheet.press("endTurn");
    await over();
    expect(luckOf(friend)).toEqual([6]);
    await friend.update({ "system.luck.value": 12 });
    await sheet.press("endTurn");
    await over();
    expect(luckOf(friend), "DT-12: no more than the maximum").toEqual([12]);
    await friend.update({ "system.luck.value": 6 });
    await tokens[1].update({ x: 1900 });
    await until(() => tokens[1].regions.size === 0);
    await sheet.press("endTurn");
    await over();
    expect(luckOf(friend)).toEqual([6]);
  });
});

describe("a phantom", () => {
  it("DT-152: goes as soon as somebody strikes at it, whether they hit or not, and comes back with the undo", async () => {
    const wizard = await table.hero("Wizard", {}, await table.cards("phantom"));
    const { scene, tokens } = await onScene(wizard);
    const fresh = freshId();
    await table.play(wizard, "phantom", [], { tokens: uuids(tokens), fresh });
    const warrior = await table.hero("Warrior");
    dieShows(1);
    const sheet = await sheetOf(warrior);
    game.user.targets.add(scene.tokens.get(fresh));
    await sheet.pressQuickly("roll", { roll: "battle" });
    game.user.targets.clear();
    await over();
    await calm();
    const blow = game.messages.contents.findLast(({ system }: Loose) => system.kind === "success");
    expect([game.actors.has(fresh), scene.tokens.has(fresh), Object.keys(wizard.system.effects)]).toEqual([
      false,
      false,
      [],
    ]);
    await table.tales.api.undoEvents(blow);
    await until(() => scene.tokens.has(fresh));
    expect(Object.keys(wizard.system.effects)).toHaveLength(1);
  });
});
