import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, source, until } from "../tales.fixture.ts";
import { luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

let table: TellerTable;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const roleOf = async (identifier: string): Promise<string> => {
  const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-roles");
  const roles: Loose[] = await pack.getDocuments();
  return roles.find(({ system }) => system.identifier === identifier).uuid;
};

const take = async (hero: Loose, identifier: string, choices: object = {}): Promise<Loose> =>
  table.roll({ who: hero.uuid, role: await roleOf(identifier), kit: false, ...choices }, {}, "role");

const undo = async (message: Loose): Promise<void> => {
  const { undoEvents } = await source("core/ledger/event-applier.ts");
  await undoEvents(message);
};
const redo = async (message: Loose): Promise<void> => {
  const { reapplyEvents } = await source("core/ledger/event-applier.ts");
  await reapplyEvents(message);
};

const namesOf = (hero: Loose): string[] => hero.items.map(({ name }: Loose) => name).sort();

/** All of somebody but what notes of cards there are, and when it was written. */
function wholeOf(hero: Loose): object {
  const { _stats, flags, items, ...rest } = hero.toObject();
  const lying = (items as Loose[]).map(({ _stats: _when, ...item }) => item).sort((a, b) => a._id.localeCompare(b._id));
  return { ...rest, items: lying };
}

describe.each(playedOn(14))("a role, on Foundry %i", (generation) => {
  beforeEach(async () => {
    table = await openTeller(generation);
  });

  it("DT-14, DT-71: brings its dice, its powers and its Luck, ten or what the role says", async () => {
    const begin = async (identifier: string) => {
      const hero = await table.hero("Newcomer");
      await take(hero, identifier);
      return [hero.system.luck.base, hero.system.actions.magic, namesOf(hero).includes("Cloak"), hero.system.role];
    };
    expect([await begin("dwarf"), await begin("elf-enchanter")]).toEqual([
      [10, 0, false, "dwarf"],
      [12, 4, true, "elf-enchanter"],
    ]);
  });

  it("DT-71, DT-34: puts the armor on, fills the hands that are free, and gives a name and a picture", async () => {
    const axe = { name: "Axe", type: "tellerWeapon", system: { dice: 2, hands: 1, uses: ["battle"], inHand: true } };
    const hero = await table.hero("Newcomer", {}, [axe]);
    await take(hero, "dwarf", { kit: true, name: " Dwalina " });
    const inUse = hero.items.filter(({ system }: Loose) => system.worn || system.inHand).map(({ name }: Loose) => name);
    // The war hammer wants two hands, and one holds the axe.
    expect(inUse.sort()).toEqual(["Axe", "Family Chainmail"]);
    expect(hero.items.getName("War Hammer").system.inHand).toBe(false);
    expect([hero.name, hero.img, hero.prototypeToken.texture.src]).toEqual([
      "Dwalina",
      "systems/four-tales/icons/dwarf-face.svg",
      "systems/four-tales/icons/dwarf-face.svg",
    ]);
  });

  it("DT-71: another role takes the place of the first, and taken back all is as it was", async () => {
    const rope = { name: "Rope", type: "tellerGear" };
    const hero = await table.hero("Newcomer", { bonuses: [{ action: "make", dice: 1, when: "clocks" }] }, [rope]);
    await take(hero, "dwarf", { kit: true });
    await hero.items.getName("Family Chainmail").update({ name: "Grandfather's Chainmail" });
    await hero.update({ "system.luck.value": 4 });
    const before = wholeOf(hero);
    const message = await take(hero, "wizard", { name: "Feeney" });
    expect([hero.name, hero.system.role, luckOf(hero), namesOf(hero).includes("Stoneform")]).toEqual([
      "Feeney",
      "wizard",
      [10],
      false,
    ]);
    expect(namesOf(hero)).toContain("Rope");
    const asWizard = wholeOf(hero);
    await undo(message);
    expect(wholeOf(hero)).toEqual(before);
    await redo(message);
    expect(wholeOf(hero)).toEqual(asWizard);
    await undo(message);
    expect(wholeOf(hero)).toEqual(before);
  });

  it("DT-71: what was won and lost since stays when a role is taken back", async () => {
    const hero = await table.hero("Newcomer", { luck: { base: 8, value: 8 } });
    const message = await take(hero, "dwarf", { kit: true });
    await hero.update({ "system.luck.value": 7, "system.actions.make": 7, name: "Ada's dwarf" });
    await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "tellerGear" }]);
    await hero.items.getName("War Hammer").delete();
    await undo(message);
    // Three Luck lost, a die won: four for Make before the role.
    expect([luckOf(hero), hero.system.luck.base, hero.system.actions.make]).toEqual([[5], 8, 5]);
    expect([hero.name, namesOf(hero)]).toEqual(["Ada's dwarf", ["Rope"]]);
  });

  it("DT-71: a player takes a role for their own hero and for nobody else's, with what the compendium says of it", async () => {
    const [mine, theirs] = [await table.hero("Mine"), await table.hero("Theirs")];
    await mine.update({ [`ownership.${ADA}`]: 3 });
    const begun = async (hero: Loose) => ({
      ruleset: "dungeonteller",
      kind: "role",
      choices: { who: hero.uuid, role: await roleOf("dwarf"), kit: false },
    });
    const honest = await honestCard(table.tales, ADA, await begun(mine));
    // Her page tells of another dwarf.
    const [event] = Object.values(honest.system.events) as Loose[];
    event.data.gives.luck = 30;
    await write(table.tales, honest);
    await until(() => mine.system.role === "dwarf");
    expect([mine.system.luck.base, namesOf(mine)]).toEqual([10, expect.arrayContaining(["Dwarf", "Stoneform"])]);
    const card = await write(table.tales, await honestCard(table.tales, ADA, await begun(theirs)));
    await calm();
    expect([theirs.system.role, (Object.values(card.system.events) as Loose[])[0].status]).toEqual(["", "refused"]);
  });

  it("DT-71: of a role that a player makes up the Gamemaster is asked, and what comes with it is what the cards are", async () => {
    const mine = await table.hero("Mine");
    await mine.update({ [`ownership.${ADA}`]: 3 });
    const [zap] = await table.cards("zap");
    const power = await CONFIG.Item.documentClass.create({ ...zap, name: "Sparks" });
    const { freshRole } = await source("rulesets/dungeonteller/rules/index.ts");
    const { name: _name, ...system } = { ...freshRole(), luck: 11, powers: [power.uuid, "Item.gone"] };
    const own = { name: "Tinker", system };
    const card = await write(
      table.tales,
      await honestCard(table.tales, ADA, {
        ruleset: "dungeonteller",
        kind: "role",
        choices: { who: mine.uuid, own, kit: true },
      }),
    );
    expect(mine.system.role).toBe("");
    const { choose } = await source("core/asks/ask.dialog.ts");
    await choose(card, "approve", "grant");
    await until(() => namesOf(mine).length === 2);
    expect([luckOf(mine), namesOf(mine), mine.system.actions.battle]).toEqual([[11], ["Sparks", "Tinker"], 2]);
    await undo(card);
    expect([mine.system.role, namesOf(mine), luckOf(mine)]).toEqual(["", [], [30]]);
  });

  it("DT-69, DT-71: an invented power does what its card was given, line by line", async () => {
    const power = await CONFIG.Item.documentClass.create({
      name: "Bark",
      type: "tellerPower",
      system: { aim: "self", duration: { unit: "scene" }, roll: { actions: ["resist"] }, mods: { dice: { talk: 1 } } },
    });
    const sheet = power.sheet;
    const { actions } = sheet.constructor.DEFAULT_OPTIONS;
    const press = (name: string, data: object = {}) => actions[name].call(sheet, { detail: 1 }, { dataset: data });
    await press("addMod");
    await press("addMod");
    await press("dropMod", { index: "0" });
    expect(power.toObject().system.mods).toEqual({ dicePerSuccess: { battle: 1 }, setDice: { battle: 1 } });
    const { withModRows } = await source("rulesets/dungeonteller/rules/index.ts");
    const { put } = await source("core/foundry/compat.ts");
    await power.update(put("system.mods", withModRows({}, [{ what: "addArmor", action: "battle", figure: 2 }])));
    const hero = await table.hero("Harley", {}, [power.toObject()]);
    const orc = await table.creature("Orc");
    const before = await table.blow(orc, hero);
    const [{ id }] = hero.items.contents;
    await table.roll({ who: hero.uuid, action: "resist", power: id, targets: [] });
    expect([before, await table.blow(orc, hero)]).toEqual([9, 7]);
  });

  it("DT-71: what is no role, is gone or makes no sense is refused in words, and nothing happens", async () => {
    const hero = await table.hero("Newcomer");
    const rope = await CONFIG.Item.documentClass.create({ name: "Rope", type: "tellerGear" });
    const before = wholeOf(hero);
    const own = { name: "Giant", system: { luck: 99 } };
    const refused = [{ role: rope.uuid }, { role: "Item.gone" }, { role: "Compendium.nowhere.x.Item.y" }, { own }, {}];
    for (const choices of refused)
      expect(await table.roll({ who: hero.uuid, kit: false, ...choices }, {}, "role")).toBeNull();
    expect(wholeOf(hero)).toEqual(before);
  });
});
