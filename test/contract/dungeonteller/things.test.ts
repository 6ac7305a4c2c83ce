import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { sheetOf } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, dice, play, roll } from "./teller.window.ts";

// What a hero has: things to wear and hold, gold, and what a session brings.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("the card of a power", () => {
  it("tells whoever brings it in, and on its sheet, what no rule reads", async () => {
    const { warnings } = table.tales.shown;
    warnings.length = 0;
    const hero = await table.hero("Harley");
    const mods = { glows: 3, setArmor: "five" };
    const [glow] = await hero.createEmbeddedDocuments("Item", [
      { name: "Glow", type: "tellerPower", system: { mods } },
    ]);
    await until(() => warnings.length > 0);
    expect(warnings).toEqual([expect.stringMatching(/“Glow”.*2 things.*mods\.setArmor and mods\.glows/)]);
    expect((await glow.sheet._prepareContext({ parts: [] })).unread).toContain("mods.glows");
    const good = { name: "Stone", type: "tellerPower", system: { mods: { setArmor: 5 } } };
    const [stone] = await hero.createEmbeddedDocuments("Item", [good]);
    expect([(await stone.sheet._prepareContext({ parts: [] })).unread, warnings.length]).toEqual(["", 1]);
  });

  it("that was written in another spelling once is read as it was meant", async () => {
    const mods = { set_armor: 5, attacker_dice: "minus-stunt" };
    const hero = await table.hero("Harley", {}, [{ name: "Stone", type: "tellerPower", system: { mods } }]);
    expect(hero.items.contents[0].system.mods).toEqual({ setArmor: 5 });
  });
});

describe("gear", () => {
  it("DT-50, DT-66: is put on where that does something, and taken off where it is worn", async () => {
    const gear = (name: string, system: object) => ({ name, type: "tellerGear", system });
    const hinders = { dice: -1, action: "battle", when: "" };
    const hero = await table.hero("Harley", {}, [
      gear("Rope", {}),
      gear("Old hat", { worn: true }),
      gear("Fur", { tags: ["cold-weather"] }),
      gear("Leg iron", { bonuses: [hinders] }),
    ]);
    const sheet = await sheetOf(hero);
    const rows = [...sheet.element.querySelectorAll<HTMLElement>(".dt-card-toggle")].map((button) => [
      hero.items.get(button.closest<HTMLElement>("[data-item-id]")?.dataset.itemId)?.name,
      button.textContent?.trim(),
    ]);
    expect(rows).toEqual([
      ["Old hat", "Take off"],
      ["Fur", "Put on"],
      ["Leg iron", "Put on"],
    ]);
    await sheet.leave();
  });
});

describe("after a session", () => {
  it("DT-69: one of three doors, and each can be undone", async () => {
    const hero = await table.hero("Harley", { luck: { base: 10, value: 7 } });
    const door = (choices: object) => table.roll({ who: hero.uuid, ...choices }, {}, "reward");
    const state = () => [
      hero.system.actions.battle,
      hero.system.specialties.length,
      hero.system.luck.base,
      hero.system.luck.value,
    ];
    expect(await door({ door: "specialty", action: "make", when: " " })).toBeNull();
    const cards = [
      await door({ door: "die", action: "battle" }),
      await door({ door: "specialty", action: "make", when: "clocks" }),
      await door({ door: "luck" }),
    ];
    expect([state(), hero.system.specialties[0]]).toMatchObject([
      [5, 1, 11, 8],
      { action: "make", dice: 2, when: "clocks" },
    ]);
    for (const card of cards) await table.tales.api.undoEvents(card);
    expect(state()).toEqual([4, 0, 10, 7]);
    await hero.update({ "system.actions.battle": 12 });
    expect(await door({ door: "die", action: "battle" })).toBeNull();
  });
});

describe("gold", () => {
  it("DT-70: things are bought and sold for gold, no more than one has, and both can be undone", async () => {
    const hero = await table.hero("Pip", { gold: 6 });
    const rope = { name: "Rope", type: "tellerGear", system: { quantity: 1, price: 4 } };
    const trade = (choices: object) => table.roll({ who: hero.uuid, ...choices }, {}, "trade");
    const state = () => [hero.system.gold, hero.items.map(({ name }: Loose) => name).join()];
    expect(await trade({ way: "buy", gold: 7, ware: rope })).toBeNull();
    expect(await trade({ way: "buy", gold: 1, ware: { ...rope, type: "tellerPower" } })).toBeNull();
    const bought = await trade({ way: "buy", gold: 4, ware: rope });
    expect(state()).toEqual([2, "Rope"]);
    const id = hero.items.contents[0].id;
    const sold = await trade({ way: "sell", gold: 3, item: hero.items.contents[0].uuid });
    expect(state()).toEqual([5, ""]);
    await table.tales.api.undoEvents(sold);
    expect([...state(), hero.items.has(id)]).toEqual([2, "Rope", true]);
    await table.tales.api.undoEvents(bought);
    expect(state()).toEqual([6, ""]);
  });

  it("DT-70: no thing without its gold and no gold without its thing, however quick somebody is and whatever they take back", async () => {
    const hero = await table.hero("Pip", { gold: 5 });
    const rope = { name: "Rope", type: "tellerGear", system: { quantity: 1, price: 5 } };
    const trade = (choices: object) => table.roll({ who: hero.uuid, ...choices }, {}, "trade");
    const state = () => [hero.system.gold, hero.items.map(({ name }: Loose) => name).join()];
    const fate = (card: Loose) =>
      (Object.values(card.system.events) as Loose[]).map(({ status, problem }) => [
        status,
        problem?.key.split(".").at(-1),
      ]);
    const bought = await trade({ way: "buy", gold: 5, ware: rope });
    const sold = await trade({ way: "sell", gold: 5, item: hero.items.contents[0].uuid });
    // It went on: it can't be given back, and the gold stays with who sold it to Pip.
    await table.tales.api.undoEvents(bought);
    expect(fate(bought)).toEqual([
      ["applied", "passedOn"],
      ["applied", "passedOn"],
    ]);
    expect(state()).toEqual([5, ""]);
    const again = await trade({ way: "buy", gold: 5, ware: { ...rope, name: "Lamp" } });
    // The gold is spent: the sale stands.
    await table.tales.api.undoEvents(sold);
    expect(fate(sold)).toEqual([
      ["applied", "short"],
      ["applied", "short"],
    ]);
    expect(state()).toEqual([0, "Lamp"]);
    // What stood in the way is taken back first.
    for (const card of [again, sold, bought]) await table.tales.api.undoEvents(card);
    expect(state()).toEqual([5, ""]);
    // Two purchases at once, with gold for one of them.
    const both: Loose[] = await Promise.all(
      ["Rope", "Lamp"].map((name) => {
        const choices = { who: hero.uuid, way: "buy", gold: 5, ware: { ...rope, name } };
        return table.tales.api.startRoll("dungeonteller", "trade", choices);
      }),
    );
    await until(() => both.every((card) => fate(card).every(([status]) => status !== "waiting")));
    expect([hero.system.gold, hero.items.size]).toEqual([0, 1]);
    expect(both.map((card) => fate(card).map(([status]) => status)).sort()).toEqual([
      ["applied", "applied"],
      ["refused", "refused"],
    ]);
  });
});

describe("what one wears and carries", () => {
  const stuff = async (...names: string[]): Promise<object[]> => {
    const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-stuff");
    const all: Loose[] = await pack.getDocuments();
    return names.map((name) => all.find((item) => item.name === name).toObject());
  };
  const puts = async (hero: Loose, name: string): Promise<void> => {
    const { toggleUse } = await source("rulesets/dungeonteller/gear/wear.ts");
    await toggleUse(hero, hero.items.getName(name));
  };
  const worn = (hero: Loose): string[] =>
    hero.items.filter(({ system }: Loose) => system.worn).map(({ name }: Loose) => name);

  it("DT-34, DT-35, DT-37: a suit needs Muscle, magic armor as much as its kind, and a shield adds one", async () => {
    const hero = await table.hero(
      "Stalwart",
      { actions: { muscle: 2 } },
      await stuff("Light Plate", "Scale Armor +3", "Shield"),
    );
    const orc = await table.creature("Orc");
    for (const name of ["Light Plate", "Scale Armor +3", "Shield"]) await puts(hero, name);
    expect([worn(hero), await blow(orc, hero)]).toEqual([["Scale Armor +3", "Shield"], 9 - 3 - 1]);
  });

  it("DT-36: two hands hold no more than two, however quickly several windows take things up", async () => {
    const hero = await table.hero(
      "Stalwart",
      { actions: { muscle: 4 } },
      await stuff("Longsword", "Hand Axe", "Dagger"),
    );
    const held = (): string[] =>
      hero.items
        .filter(({ system }: Loose) => system.inHand)
        .map(({ name }: Loose) => name)
        .sort();
    await Promise.all(["Longsword", "Hand Axe", "Dagger"].map((name) => puts(hero, name)));
    await calm();
    expect(held()).toEqual(["Hand Axe", "Longsword"]);
    // Two windows take the same thing up: once is enough, and it is not put away again.
    await puts(hero, "Hand Axe");
    await Promise.all([puts(hero, "Dagger"), puts(hero, "Dagger")]);
    await calm();
    expect(held()).toEqual(["Dagger", "Longsword"]);
    await Promise.all([puts(hero, "Dagger"), puts(hero, "Longsword")]);
    await calm();
    expect(held()).toEqual([]);
  });

  it("DT-49, DT-50: gear helps in its moment and is used up; warm clothes hamper Stunt and Notice", async () => {
    const hero = await table.hero("Harley", {}, await stuff("Firestarter", "Freezing-Weather Clothes"));
    const [bonus] = (await roll({ who: hero.uuid, action: "make", targets: [] })).system.request.parts.filter(
      ({ source: from }: Loose) => from === "gear",
    );
    expect(await dice(hero, "make", { [`tick:${bonus.id}`]: true })).toBe(8);
    expect(hero.items.getName("Firestarter").system.quantity).toBe(0);
    await puts(hero, "Freezing-Weather Clothes");
    expect([await dice(hero, "stunt"), await dice(hero, "notice"), await dice(hero, "talk")]).toEqual([2, 2, 4]);
  });

  it("DT-11: what hinders takes dice first, then going far, then armor, and Luck limits what is left", async () => {
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 5, uses: ["battle"], inHand: true } };
    const hero = await table.hero("Brawnley", { actions: { battle: 5, muscle: 5 } }, [sword]);
    const orc = await table.creature("Orc", { armor: 1 });
    await table.roll({ who: hero.uuid, hazard: "poison" }, {}, "hazard");
    const far = { moved: "double", weapon: hero.items.contents[0].id };
    expect(await blow(hero, orc, far)).toBe(10 - 2 - 3 - 1);
    await hero.update({ "system.luck.value": 3 });
    expect(await blow(hero, orc, far)).toBe(3);
  });
});

describe("doors", () => {
  it("DT-74, DT-145: of the book lie in the compendium, and are broken at no Luck, by blows or by a spell", async () => {
    const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-monsters");
    const all: Loose[] = await pack.getDocuments();
    const things = all.filter(({ system }) => system.tags.includes("object"));
    const lucks = Object.fromEntries(things.map(({ name, system }) => [name, system.luck.base]));
    expect(lucks).toEqual({ "Wooden Door": 3, "Iron-Bound Door": 8, Portcullis: 10 });
    const { documentClass } = CONFIG.Actor;
    const named = (wanted: string) => things.find(({ name }) => name === wanted)!.toObject();
    const [wooden, iron] = await documentClass.create([named("Wooden Door"), named("Iron-Bound Door")]);
    const hero = await table.hero("Feeney", { actions: { battle: 3, magic: 7 } }, await table.cards("corrosion"));
    await blow(hero, wooden);
    expect([wooden.system.luck.value, wooden.system.out]).toEqual([0, true]);
    const weak = await play(hero, "corrosion", [iron], { thing: iron.uuid });
    expect([weak.system.outcome.needed, iron.system.out]).toEqual([8, false]);
    await hero.update({ "system.actions.magic": 8 });
    await play(hero, "corrosion", [iron], { thing: iron.uuid });
    expect([iron.system.luck.value, iron.system.out]).toEqual([0, true]);
  });
});
