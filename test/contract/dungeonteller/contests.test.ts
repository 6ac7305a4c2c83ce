import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { sheetOf } from "../people.window.ts";
import { leaveTales, source } from "../tales.fixture.ts";
import { diceOf, effectsOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, deed, dice, play, roll, takeUp } from "./teller.window.ts";

// One against another: who watches, listens, holds fast or gets free, and what a power leaves behind for it.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("what powers leave behind", () => {
  it("DT-114, DT-131: what lasts until one's next turn outlives the end of this one", async () => {
    const hero = await table.hero("Brawnley", {}, await table.cards("parry", "inspire"));
    for (const power of ["parry", "inspire"]) await play(hero, power);
    await deed(hero, "endTurn");
    expect(effectsOf(hero)).toEqual(["Inspire", "Parry"]);
    await deed(hero, "endTurn");
    expect(effectsOf(hero)).toEqual([]);
  });

  it("DT-36: a shield is in the way of a power with both hands, and strikes beside a sword", async () => {
    const shield = { name: "Shield", type: "tellerArmor", system: { kind: "shield", value: 1, worn: true } };
    const weapon = (name: string, hands: number, inHand: boolean, tags: string[] = []) => ({
      name,
      type: "tellerWeapon",
      system: { dice: 1, hands, uses: ["battle"], inHand, tags },
    });
    const things = [
      shield,
      weapon("Greatsword", 2, false),
      weapon("Sword", 1, true),
      weapon("Bash", 1, false, ["shield"]),
    ];
    const hero = await table.hero("Stalwart", {}, [...things, ...(await table.cards("smite"))]);
    const orc = await table.creature("Orc");
    const id = (name: string) => hero.items.getName(name).id;
    const smite = { who: hero.uuid, action: "battle", power: hero.items.getName("Smite").id, targets: [orc.uuid] };
    expect(diceOf(await roll({ ...smite, weapon: id("Greatsword") }))).toBeNull();
    expect(diceOf(await roll({ ...smite, weapon: id("Sword") }))).toBe(9);
    expect(await blow(hero, orc, { weapon: id("Bash") })).toBe(5);
    await hero.items.getName("Shield").update({ "system.worn": false });
    expect(await blow(hero, orc, { weapon: id("Bash") })).toBeNull();
  });

  it("A-36: a pin does not help another pin", async () => {
    const [hero, orc] = [
      await table.hero("Brawnley", {}, await table.cards("pin")),
      await table.creature("Orc", { actions: { muscle: 3, stunt: 2 }, armed: false }),
    ];
    dieShows(6);
    await play(hero, "pin", [orc]);
    expect(effectsOf(orc)).toEqual(["Pin"]);
    const again = await play(hero, "pin", [orc], {}, { oppose: "roll" });
    expect(again.system.outcome).toMatchObject({ successes: 8, against: 5 });
  });
});

describe("more than one who may find out", () => {
  it("DT-32, A-38: each who watches rolls Notice, and each knows for themselves", async () => {
    const rogue = await table.hero("Pip", { actions: { sneak: 3 } });
    const guards = [
      await table.creature("Sharp", { actions: { notice: 4 } }),
      await table.creature("Dull", { actions: { notice: 1 } }),
    ];
    const sneak = { who: rogue.uuid, action: "sneak", against: "notice", targets: guards.map(({ uuid }) => uuid) };
    const card = await roll(sneak, { oppose: "roll" });
    expect(card.system.outcome.each).toMatchObject([
      { name: "Sharp", against: 4, wins: false },
      { name: "Dull", against: 1, wins: true },
    ]);
    const { oddsView } = await source("rulesets/dungeonteller/roll/odds-view.ts");
    const one = oddsView({ ...card.system.request, others: [] }).chance;
    expect(oddsView(card.system.request).chance).toBeLessThan(one);
  });

  it("DT-03, DT-32: whoever rolls against it says which of their bonuses count, and no others do", async () => {
    const rogue = await table.hero("Pip", { actions: { sneak: 4 } });
    const bonus = (when: string, auto: boolean) => ({ action: "notice", dice: 2, when, tag: "x", auto });
    const bonuses = [bonus("hidden doors", false), bonus("in the dark", true)];
    const guard = await table.hero("Guard", {
      actions: { notice: 1 },
      bonuses,
      specialties: [bonus("thieves", false)],
    });
    const sneak = { who: rogue.uuid, action: "sneak", against: "notice", targets: [guard.uuid] };
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const against = async (choice: string) => {
      const card = await roll(sneak, { oppose: choice });
      const { choices } = findQuestionKind("dungeonteller", "oppose");
      const ids = choices(card.system, card.system.questions.oppose).map(({ id }: Loose) => id);
      return [ids, card.system.questions.oppose.answer.faces.length, card.system.outcome.net];
    };
    const offered = ["roll", "roll.bonus.0", "roll.specialty.0", "yield"];
    expect(await against("roll")).toEqual([offered, 1, 3]);
    expect(await against("roll.specialty.0")).toEqual([offered, 3, 1]);
    expect(await against("yield")).toEqual([offered, 0, 4]);
  });

  it("DT-39: a lie is told against Resist", async () => {
    const [rogue, orc] = [await table.hero("Pip"), await table.creature("Orc", { actions: { resist: 1 } })];
    const lie = { who: rogue.uuid, action: "talk", against: "resist", targets: [orc.uuid] };
    expect((await roll(lie, { oppose: "roll" })).system.outcome).toMatchObject({ net: 3, verdict: "yes" });
  });

  it("A-39: the Gamemaster lets somebody resist a spell that names nothing, and what it did is taken back", async () => {
    const wizard = await table.hero("Feeney", {}, await table.cards("counterspell"));
    const other = await table.creature("Witch", { actions: { magic: 5, resist: 4 } });
    const card = await play(wizard, "counterspell", [other]);
    expect(effectsOf(other)).toEqual(["Counterspell"]);
    await takeUp(card, "resist", { oppose: "roll" });
    expect(card.system.outcome).toMatchObject({ against: 4, net: 0, verdict: "no" });
    expect([effectsOf(other), luckOf(wizard)]).toEqual([[], [28]]);
  });
});

describe("holding somebody fast", () => {
  const wrestle = async (orc: object) => ({
    hero: await table.hero("Brawnley", { actions: { muscle: 5, stunt: 3, battle: 2 } }, await table.cards("pin")),
    orc: await table.creature("Orc", { actions: { battle: 7, muscle: 2, stunt: 1, talk: 6 }, ...orc }),
  });

  it("DT-58: whoever is armed strikes first, and nobody holds anybody with a sword in the hand", async () => {
    const { hero, orc } = await wrestle({});
    const card = await play(hero, "pin", [orc], {}, { freeBlow: "strike", oppose: "roll" });
    expect(Object.keys(card.system.questions).sort()).toEqual(["free-blow", "oppose"]);
    expect([luckOf(hero), effectsOf(orc)]).toEqual([[23], ["Pin"]]);
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 2, uses: ["battle"], inHand: true } };
    await hero.createEmbeddedDocuments("Item", [sword]);
    expect(await play(hero, "pin", [orc])).toBeNull();
  });

  it("DT-58: a creature's sheet shows the weapon that is in its dice; one whose own weapons lie aside has no free blow", async () => {
    const { hero, orc } = await wrestle({});
    const handsOf = async (who: Loose) => {
      const sheet = await sheetOf(who);
      const said = [...sheet.element.querySelectorAll(".dt-hand:not(.dt-armor)")].map((one) => one.textContent!.trim());
      await sheet.leave();
      return said;
    };
    expect(await handsOf(orc)).toEqual(["Holds a weapon", "Empty hand"]);
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 2, uses: ["battle"], inHand: false } };
    await orc.createEmbeddedDocuments("Item", [sword]);
    expect(await handsOf(orc)).toEqual(["Empty hand", "Empty hand"]);
    const pinned = await play(hero, "pin", [orc], {}, { oppose: "roll" });
    expect(Object.keys(pinned.system.questions)).toEqual(["oppose"]);
  });

  it("DT-58: a free blow that knocks somebody out leaves nothing to hold with", async () => {
    const { hero, orc } = await wrestle({});
    await hero.update({ "system.luck.value": 0 });
    await play(hero, "pin", [orc], {}, { freeBlow: "strike" });
    expect([hero.system.out, effectsOf(orc)]).toEqual([true, []]);
  });

  it("DT-59, DT-60: more successes hold; the held one goes nowhere, and loses dice but for Resist and Talk", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    await play(hero, "pin", [orc], {}, { oppose: "roll" });
    expect([await blow(orc, hero), await dice(orc, "talk")]).toEqual([2, 6]);
    const [problem] = await table.happen(orc, "teller.moved", { value: "moved" });
    expect([problem!.key, orc.system.turn.moved]).toEqual(["FOURTALES.Teller.Rules.Refuse.held", "still"]);
    expect(await dice(orc, "talk", { moved: "moved" })).toBeNull();
  });

  it("DT-61, DT-62, DT-63: who holds squeezes, who is held gets free, and both are free then", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    const way = (who: Loose, name: string, whom: Loose) =>
      roll({ who: who.uuid, action: "muscle", way: name, targets: [whom.uuid] }, { oppose: "roll" });
    await expect(way(hero, "squeeze", orc)).rejects.toThrow(/"way squeeze .*" is not there/);
    await play(hero, "pin", [orc], {}, { oppose: "roll" });
    await way(hero, "squeeze", orc);
    expect(luckOf(orc)).toEqual([27]);
    await way(orc, "escape", hero);
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([["Pin"], ["Pin"]]);
    await hero.update({ "system.actions": { muscle: 1, stunt: 1 } });
    await way(orc, "escape", hero);
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([[], []]);
    await expect(way(orc, "escape", hero)).rejects.toThrow(/"way escape .*" is not there/);
  });

  it("DT-58, DT-165: every role and every ready hero of the book brings what it takes to hold somebody", async () => {
    const pack = async (name: string): Promise<Loose[]> =>
      game.packs.find(({ metadata }: Loose) => metadata.name === `dungeonteller-${name}`).getDocuments();
    const [roles, heroes] = [await pack("roles"), await pack("heroes")];
    const { uuid } = (await pack("powers")).find(({ name }: Loose) => name === "Pin");
    const without = [
      ...roles.filter(({ system }: Loose) => !system.powers.includes(uuid)),
      ...heroes.filter(({ items }: Loose) => !items.getName("Pin")),
    ];
    expect([without.map(({ name }: Loose) => name), roles.length, heroes.length]).toEqual([[], 7, 6]);
    const [hero, orc] = [await table.hero("Newcomer"), await table.creature("Orc", { armed: false })];
    await table.roll({ who: hero.uuid, role: roles[0].uuid, kit: false }, {}, "role");
    for (const item of hero.items) if (item.system.inHand) await item.update({ "system.inHand": false });
    await table.press(hero, "usePower", { item: "Pin", aims: [orc] });
    expect(effectsOf(orc)).toEqual(["Pin"]);
  });

  it("DT-63: whoever holds may let go", async () => {
    const { hero, orc } = await wrestle({ armed: false });
    await play(hero, "pin", [orc]);
    await table.deed(hero, { deed: "endEffect", effect: Object.keys(hero.system.effects)[0] });
    expect([effectsOf(orc), effectsOf(hero)]).toEqual([[], []]);
  });
});

describe("powers whose answer is people's", () => {
  it("DT-118: Resist against Resist, and nobody who can't talk", async () => {
    const hero = await table.hero("Stalwart", {}, await table.cards("duress"));
    const orc = await table.creature("Orc", { actions: { talk: 1, resist: 4 } });
    const wolf = await table.creature("Wolf", { actions: { talk: 0 } });
    expect(await play(hero, "duress", [wolf])).toBeNull();
    const tied = await play(hero, "duress", [orc], {}, { oppose: "roll" });
    await orc.update({ "system.actions.resist": 3 });
    const won = await play(hero, "duress", [orc], {}, { oppose: "roll" });
    expect([tied.system.outcome.verdict, won.system.outcome.verdict, luckOf(hero)]).toEqual(["no", "yes", [20]]);
  });

  it("DT-125: a voice trick is heard through by more successes", async () => {
    const hero = await table.hero("Pip", { actions: { talk: 2 } }, await table.cards("voice-trick"));
    const { offersOn } = await source("core/referee/offers.ts");
    const [{ id, opens }] = await offersOn(await play(hero, "voice-trick"));
    expect([id, opens.choices.needed, luckOf(hero)]).toEqual(["doubt", 3, [28]]);
  });
});
