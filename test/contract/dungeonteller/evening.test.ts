import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { encounter } from "../core/encounter/encounters.fixture.ts";
import { card, keepersHand, letPass, mainAnswer, opened, seen, sheetOf } from "../people.window.ts";
import { whyNot } from "../reachable.ts";
import { ADA, calm, GM, leaveTales, still, until } from "../tales.fixture.ts";
import { hintOf, marksOf, rowSays, withTracker } from "../tracker.window.ts";
import { openTeller, type TellerTable } from "./teller.fixture.ts";
import { roll, settled } from "./teller.window.ts";

// What an evening with an adventure's heroes showed.

let table: TellerTable;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** All of them on a scene that everybody is on, each on the side that they are made for. */
function standing(all: readonly Loose[], x: (n: number) => number): Promise<Loose> {
  const tokens = all.map(({ id, prototypeToken: { disposition } }, n) => {
    return { actorId: id, actorLink: true, disposition, x: x(n), y: 0 };
  });
  return CONFIG.Scene.documentClass.create({ name: "A den", active: true, tokens });
}

describe("an evening", () => {
  beforeAll(async () => {
    table = await openTeller(14, true);
  });

  it("DT-17: the knocked out have no turn, in the midst of a round and at its beginning", async () => {
    const combat = await encounter(["tellerHero"], ["tellerHero"], ["tellerMonster"], ["tellerMonster"]);
    const [first, second, third, fourth] = combat.turns;
    for (const { actor } of [first, third]) await actor.update({ "system.out": true });
    await combat.update({ round: 1, turn: 1 });
    const acting = (): Loose => combat.turns[combat.turn];
    const seenActing = [acting()];
    for (let n = 0; n < 2; n++) {
      await combat.nextTurn();
      seenActing.push(acting());
    }
    expect([seenActing, combat.round]).toEqual([[second, fourth, second], 2]);
    await first.actor.update({ "system.out": false });
    await third.actor.update({ "system.out": false });
    await combat.nextTurn();
    expect(acting()).toBe(third);
    await combat.delete();
  });

  it("DT-17: the tracker says who has no turn, and what leads on once one side is all knocked out", async () => {
    const combat = await encounter(["tellerHero"], ["tellerHero"], ["tellerMonster"]);
    const [pip, tamsin, orc] = combat.turns;
    const out = (one: Loose, isOut: boolean) => one.actor.update({ "system.out": isOut });
    const ends = /^One side is all knocked out: .*“End the scene” at the desk/;
    await out(orc, true);
    expect(await hintOf(combat), "it has not begun").not.toMatch(ends);
    await combat.startCombat();
    expect([await rowSays(pip), await rowSays(orc)]).toEqual([
      "This turn has an action left.",
      "No turn in this round",
    ]);
    expect(await marksOf(orc)).toEqual([]);
    expect(await hintOf(combat)).toMatch(ends);
    await out(orc, false);
    await out(pip, true);
    expect([await rowSays(pip), await rowSays(orc)]).toEqual(["No turn in this round", ""]);
    expect(await hintOf(combat)).not.toMatch(ends);
    await out(tamsin, true);
    expect(await hintOf(combat)).toMatch(ends);
    await combat.delete();
  });

  it("the tracker follows whom a sheet knocks out, and the keys stay where they were", async () => {
    const combat = await encounter(["tellerHero"], ["tellerMonster"]);
    await combat.startCombat();
    const [pip, orc] = combat.turns;
    await withTracker(combat, async (list) => {
      const says = () => list.querySelector(`[data-combatant-id="${orc.id}"]`)!.textContent!;
      const mark = () => list.querySelector<HTMLElement>(`[data-combatant-id="${pip.id}"] [data-ft-mark]`)!;
      const screen = () => list.querySelector<HTMLElement>(".ft-tracker-time button")!;
      for (const [has, isOut] of [
        [mark, true],
        [screen, false],
      ] as const) {
        has().focus();
        await orc.actor.update({ "system.out": isOut });
        await until(() => says().includes("No turn") === isOut);
        expect(document.activeElement).toBe(has());
      }
    });
    await combat.delete();
  });

  it("DT-23: what is asked in a window is answered there, and on the card that comes up beside it once that is closed", async () => {
    const [hero, orc] = [await table.hero("Pip"), await table.creature("Orc", { actions: { stunt: 3 } })];
    const sheet = await sheetOf(hero);
    game.user.targets.add({ actor: orc });
    await (await sheet.opens("roll", { roll: "battle" })).send();
    game.user.targets.clear();
    await still();
    const beside = document.body.appendChild(document.createElement("div"));
    beside.id = "chat-notifications";
    beside.append(await card().renderHTML());
    const dodge = beside.querySelector('[data-choice="dodge"]')!;
    const question = opened("ft-ask");
    expect([whyNot(dodge), whyNot(question.element.querySelector('[data-action="dodge"]')!)]).toEqual([
      "is hidden",
      null,
    ]);
    await question.leave();
    expect(whyNot(dodge)).toBeNull();
    beside.remove();
    await settled(card(), {});
    await sheet.leave();
  });

  it("DT-06: to roll against it is what stands out where one is asked, and not to let it happen", async () => {
    const [hero, orc] = [await table.hero("Pip"), await table.creature("Orc", { actions: { resist: 1 } })];
    const sheet = await sheetOf(hero);
    game.user.targets.add({ actor: orc });
    const dialog = await sheet.opens("roll", { roll: "talk" });
    await dialog.say({ target: orc.uuid, against: "resist" });
    game.user.targets.clear();
    await dialog.send();
    await until(() => opened("ft-ask"));
    expect(mainAnswer()).toBe("Roll Resist");
    await opened("ft-ask").leave();
    await settled(card(), {});
    await sheet.leave();
  });

  it("says on an open sheet when it is their turn", async () => {
    const [hero, friend] = [await table.hero("Pip"), await table.hero("Tamsin")];
    const { element } = await sheetOf(hero);
    const says = (): boolean => element.querySelector('[role="status"]')?.textContent === "Your turn!";
    expect(says()).toBe(false);
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }, { actorId: friend.id }]);
    await combat.update({ round: 1, turn: combat.turns.findIndex(({ actor }: Loose) => actor === hero) });
    await until(says);
    await combat.update({ turn: combat.turns.findIndex(({ actor }: Loose) => actor === friend) });
    await until(() => !says());
    await combat.delete();
  });

  it("tells nobody of an error who ends their turn in the moment in which the fight is ended", async () => {
    const hero = await table.hero("Pip");
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
    await combat.startCombat();
    vi.spyOn(combat, "nextTurn").mockImplementation(async () => {
      await combat.delete();
      throw new Error(`Combat "${combat.id}" does not exist.`);
    });
    const sheet = await sheetOf(hero);
    const before = table.tales.shown.warnings.length;
    await sheet.press("endTurn");
    await calm();
    expect(table.tales.shown.warnings.slice(before)).toEqual([]);
    await sheet.leave();
  });

  it("DT-08, DT-17: says on an open sheet that all is done in a turn, for who has acted, ran or was knocked out", async () => {
    const hero = await table.hero("Pip");
    const sheet = await sheetOf(hero);
    const says = (): string => sheet.element.querySelector('[role="status"]')?.textContent ?? "";
    const leads = (): boolean => sheet.element.querySelector('[data-action="endTurn"]')!.matches(".ft-main");
    const [turn, done] = ["Your turn!", "All done? End your turn."];
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
    await combat.startCombat();
    await until(() => says() === turn);
    expect(leads()).toBe(false);
    await (await sheet.opens("roll", { roll: "muscle" })).send();
    await until(() => says() === done);
    expect(leads()).toBe(true);
    await combat.nextRound();
    await until(() => says() === turn);
    await sheet.say({ moved: "run" });
    await until(() => says() === done);
    await sheet.say({ moved: "still" });
    await until(() => says() === turn);
    await hero.update({ "system.out": true });
    await until(() => says() === done);
    await combat.delete();
    await until(() => says() === "");
  });

  it("has nobody in its lists whom an adventure offered and no player took, once one was taken", async () => {
    const offered = {
      type: "tellerHero",
      ownership: { default: 3 },
      flags: { "four-tales": { card: "Compendium.a.b" } },
    };
    const [brawnley] = await CONFIG.Actor.documentClass.create([
      { ...offered, name: "Brawnley" },
      { ...offered, name: "Mallion" },
    ]);
    const harley = await table.hero("Harley");
    const listed = async (): Promise<string[]> => {
      const dialog = await (await sheetOf(harley)).opens("roll", { roll: "talk" });
      const names = [...dialog.element.querySelectorAll('select[name="target"] option')].map((one) => one.textContent);
      await dialog.leave();
      const desk = (await keepersHand()).element.textContent;
      return ["Brawnley", "Mallion"].filter((name) => names.includes(name) && desk?.includes(name));
    };
    expect(await listed()).toEqual(["Brawnley", "Mallion"]);
    await brawnley.update({ [`ownership.${ADA}`]: 3, "ownership.default": 2 });
    expect(await listed()).toEqual(["Brawnley"]);
  });

  it("DT-21, DT-26: for a blow or a shot whom one fights is offered first, and who is knocked out last", async () => {
    const pip = await table.hero("Pip");
    const all = [pip, await table.hero("Anna"), await table.creature("Imp"), await table.creature("Ogre")];
    const scene = await standing(all, (n) => 100 * n);
    await all[2].update({ "system.out": true });
    const listed = async (roll: string): Promise<string> => {
      const dialog = await (await sheetOf(pip)).opens("roll", { roll });
      const options = [...dialog.element.querySelectorAll('select[name="target"] option')];
      await dialog.leave();
      const names = options.map(({ textContent }) => textContent!.replace(/ \(.*/, "").trim());
      return names.filter((name) => ["Anna", "Imp", "Ogre"].includes(name)).join();
    };
    expect([await listed("battle"), await listed("shoot")]).toEqual(["Ogre,Anna,Imp", "Ogre,Anna,Imp"]);
    expect(await listed("talk"), "as they stand").toBe("Anna,Imp,Ogre");
    await scene.tokens.contents[3].update({ disposition: 1 });
    expect(await listed("battle"), "the ogre is the heroes' by now").toBe("Anna,Ogre,Imp");
    await scene.delete();
  });

  it("DT-08, DT-21, DT-116: in a fight a blow begins with the one foe whom it reaches, by a power as well, and with nobody where there are more", async () => {
    const pip = await table.hero("Pip", {}, await table.cards("smite"));
    const all = [pip, await table.hero("Anna"), await table.creature("Imp"), await table.creature("Ogre")];
    const scene = await standing(all, (n) => 100 * (n > 2 ? 12 : n % 2));
    const power = (identifier: string) => pip.items.find(({ system }: Loose) => system.identifier === identifier).id;
    const begun = async (identifier = ""): Promise<string> => {
      const sheet = await sheetOf(pip);
      const dialog = await (identifier
        ? sheet.opens("usePower", { item: power(identifier) })
        : sheet.opens("roll", { roll: "battle" }));
      const chosen = dialog.element.querySelector<HTMLSelectElement>('select[name="target"]')!.selectedOptions[0];
      await dialog.leave();
      return chosen!.textContent!.trim();
    };
    expect(await begun(), "nobody fights").toBe("Nobody");
    const combat = await CONFIG.Combat.documentClass.create({ active: true });
    await combat.createEmbeddedDocuments(
      "Combatant",
      all.map(({ id }) => ({ actorId: id })),
    );
    await combat.startCombat();
    expect([await begun(), await begun("smite")]).toEqual(["Imp", "Imp"]);
    await scene.tokens.contents.at(-1).update({ x: 100, y: 100 });
    expect([await begun(), await begun("smite")]).toEqual(["Nobody", "Nobody"]);
    const imp = scene.tokens.contents[2];
    await imp.update({ disposition: 1 });
    expect(await begun(), "the imp is the heroes' by now").toBe("Ogre");
    await imp.update({ disposition: -1 });
    await all[2].update({ "system.out": true });
    expect(await begun()).toBe("Ogre");
    await combat.delete();
    await scene.delete();
  });

  it("tells of time as the Gamemaster, and not as somebody whom she happens to play", async () => {
    const orc = await table.creature("Orc");
    await game.users.get(GM).update({ character: orc.id });
    await letPass("dungeonteller", "scene", [await table.hero("Sam"), await table.hero("Rosie")]);
    expect([card().system.kind, card().alias]).toEqual(["time", game.users.get(GM).name]);
    await game.users.get(GM).update({ character: null });
  });

  it("names a thing once where some of it is used up", async () => {
    const bread = {
      quantity: 3,
      usedUp: true,
      bonuses: [{ action: "talk", dice: 2, when: "to the hungry", tag: "", auto: false }],
    };
    const hero = await table.hero("Nell", {}, [{ name: "Gingerbread", type: "tellerGear", system: bread }]);
    const tick = `tick:gear.${hero.items.contents[0].id}.0`;
    await roll({ who: hero.uuid, action: "talk", targets: [], [tick]: true });
    await calm();
    const told = (await seen()).textContent?.replace(/\s+/g, " ");
    expect(told).toContain("1 used up.");
    expect(told?.match(/Gingerbread:/g)).toHaveLength(1);
  });

  it("marks little Luck on the desk only where there was more", async () => {
    const little = (name: string, base: number) =>
      table.hero(name, { luck: { base, value: 3 } }).then((hero) => hero.update({ [`ownership.${ADA}`]: 3 }));
    await Promise.all([little("Ember", 3), little("Wick", 9)]);
    const rows = [...(await keepersHand()).element.querySelectorAll("li, tr")];
    const low = (name: string) =>
      rows.find(({ textContent }) => textContent?.includes(name))?.querySelector(".ft-desk-low") !== null;
    expect([low("Ember"), low("Wick")]).toEqual([false, true]);
  });
});
