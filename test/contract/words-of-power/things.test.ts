import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, closeAll, over, pressOn, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { astra, item, laidOut, lies, openThings, thing } from "./things.fixture.ts";
import { puts, termsOf } from "./words.window.ts";

/** Somebody's sheet as it stands, looked at and closed. */
async function looks<T>(at: (sheet: HTMLElement) => T): Promise<T> {
  const sheet = await sheetOf(astra());
  try {
    return at(sheet.element);
  } finally {
    await sheet.leave();
  }
}
const textsOf = (root: Element, among: string): string[] =>
  [...root.querySelectorAll(among)].map(({ textContent }) => textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
/** The things that lie in a place, by their names. */
const thingsIn = (sheet: Element, place: string) => textsOf(sheet, `[data-wp-place="${place}"] .wp-thing-name strong`);
/** What each zone's Armor shows: what is left of how much; empty where there is none. */
const armor = () =>
  looks((sheet) =>
    [...sheet.querySelectorAll(".wp-zone")].map((zone) =>
      textsOf(zone, ".wp-meter:nth-of-type(n + 4) .wp-figure").join(),
    ),
  );
/** Buttons of Astra's sheet, one after the other; each as often as it says. */
async function presses(...buttons: [action: string, marks?: Readonly<Record<string, string>>, times?: number][]) {
  const sheet = await sheetOf(astra());
  try {
    for (const [action, marks = {}, times = 1] of buttons) {
      for (let n = 0; n < times; n++) await sheet.press(action, marks);
    }
  } finally {
    await sheet.leave();
  }
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("things and where they lie", () => {
  beforeAll(() => openThings(true));
  beforeEach(async () => {
    await closeAll();
    await laidOut();
  });

  it("WP-69, WP-71, WP-72: what is worn or held takes no room, a kit's things take none, and are found again when it is thrown away", async () => {
    const room = () =>
      looks((sheet) => [
        thingsIn(sheet, "pouch").length,
        textsOf(sheet, '[data-wp-place="pack"] h4')[0]?.match(/\d+\/\d+/)?.[0],
        textsOf(sheet, "section > .ft-card-note").length,
      ]);
    expect(await room()).toEqual([2, "5/10", 0]);
    await puts(astra(), "Leather", "worn");
    await puts(astra(), "Shield", "offhand");
    const bag = `kit:${thing("Bag").id}`;
    await puts(astra(), "Pick", bag);
    expect(await room()).toEqual([1, "3/10", 0]);
    expect(await looks((sheet) => thingsIn(sheet, bag))).toEqual(["Pick"]);
    await expect(puts(astra(), "Rope", bag), "too large").rejects.toThrow("does not offer");
    await thing("Bag").delete();
    expect([await lies("Pick"), await room()]).toEqual(["pack", [1, "3/10", 0]]);
    const coins = (place: string, many: number) =>
      Array.from({ length: many }, (_, n) => item(`Coin ${place} ${n}`, "wordsGear", { place }));
    await astra().createEmbeddedDocuments("Item", [...coins("pouch", 3), ...coins("pack", 8)]);
    expect(await room()).toEqual([4, "11/10", 1]);
    await puts(astra(), "Coin pack 0", "pouch");
    expect(await room(), "one more than four").toEqual([5, "10/10", 1]);
  });

  it("WP-69: five hundred things are more than the Pack holds: the sheet opens and says so", async () => {
    const many = Array.from({ length: 500 }, (_, n) => item(`Thing ${n}`, "wordsGear"));
    const { id } = await CONFIG.Actor.documentClass.create({ name: "Hoarder", type: "wordsCreature", items: many });
    const sheet = await sheetOf(game.actors.get(id));
    expect(sheet.element.textContent).toContain("500 things are in the Pack");
    await sheet.leave();
    await game.actors.get(id).delete();
  });

  it("WP-127, WP-128, WP-129: a magic thing lends its Word and Armor on its zone alone, has one Armor unless told, and its uses run out", async () => {
    const named = () => termsOf(astra());
    expect(await named()).toEqual(["Rend"]);
    await puts(astra(), "Boots", "offhand");
    expect([await lies("Boots"), await named()]).toEqual(["offhand", ["Rend"]]);
    await puts(astra(), "Leather", "worn");
    await puts(astra(), "Boots", "worn");
    await puts(astra(), "Mask", "worn");
    expect(await looks((sheet) => textsOf(sheet, '[data-wp-place="worn"] .wp-thing-name').at(-1))).toContain(
      "speaks with every beast",
    );
    expect([await named(), await armor()]).toEqual([
      ["Supple", "Rend", "Jump"],
      ["1/1", "3/3", "3/3", "1/1"],
    ]);
    await presses(["wpUse", { item: thing("Boots").id }]);
    expect([thing("Boots").system.uses.value, await named()]).toEqual([0, ["Supple", "Rend"]]);
    await expect(presses(["wpUse", { item: thing("Boots").id }]), "none is left").rejects.toThrow("is disabled");
    // Whoever says of themselves that they are worn, and cover nothing, lend nothing.
    await puts(astra(), "Mask", "pack");
    await thing("Mask").update({ "system.place": "worn", "system.word": "Sing" });
    expect([await lies("Mask"), (await named()).includes("Sing")]).toEqual(["pack", false]);
  });

  it("WP-27, WP-112: a Tag goes and comes with its Armor, which keeps what is left of it wherever it lies, and goes back to where it was", async () => {
    await puts(astra(), "Leather", "worn");
    expect(await termsOf(astra())).toContain("Supple");
    const worn = thing("Leather").id;
    await presses(["wpAdjust", { zone: "head", worn, amount: "-1" }, 2]);
    await puts(astra(), "Leather", "pouch");
    expect([await armor(), await lies("Leather"), await termsOf(astra())]).toEqual([
      ["", "", "", ""],
      "pouch",
      ["Rend"],
    ]);
    await presses(["ftStepBack"]);
    expect([await armor(), await lies("Leather")]).toEqual([["1/3", "3/3", "3/3", "3/3"], "worn"]);
    // A hand that is full, and one thing over another.
    await puts(astra(), "Shield", "mainhand");
    expect(await lies("Shield")).toBe("pack");
    await astra().createEmbeddedDocuments("Item", [item("Coat", "wordsArmor", { durability: 1 })]);
    await puts(astra(), "Coat", "worn");
    expect([await lies("Coat"), await armor()]).toEqual(["pack", ["1/3", "3/3", "3/3", "3/3"]]);
    // What is broken lends its Tag no more.
    const gone = ["offhand", "mainhand", "legs"].map((zone) => [`system.zones.${zone}.covers.${worn}.value`, 0]);
    await astra().update(Object.fromEntries(gone));
    expect(await termsOf(astra()), "Q-21: of the Head it is left").toContain("Supple");
    await presses(["wpAdjust", { zone: "head", worn, amount: "-1" }]);
    expect(await termsOf(astra())).toEqual(["Rend"]);
  });

  it("WP-70, WP-92: in a fight reaching for things is a deed with its actions, told to all and taken back; letting go is free", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: astra().id }]);
    await combat.startCombat();
    await until(() => combat.system.clock?.round === 1);
    await puts(astra(), "Axe", "pack");
    expect([(await over()).actions, card().system.kind, await lies("Axe")]).toEqual([2, "stow", "pack"]);
    await pressOn("ft-undo");
    expect(await lies("Axe")).toBe("mainhand");
    await puts(astra(), "Axe", "pouch");
    expect((await over()).actions).toBe(1);
    await puts(astra(), "Axe", "ground");
    expect((await over()).actions, "out of the Pouch").toBe(1);
    await combat.nextRound();
    await puts(astra(), "Axe", "mainhand");
    expect((await over()).actions, "picked up").toBe(1);
    await puts(astra(), "Axe", "ground");
    expect([(await over()).actions, await lies("Axe")]).toEqual([0, "ground"]);
  });
});
