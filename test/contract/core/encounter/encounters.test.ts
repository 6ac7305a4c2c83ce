import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

let tales: Tales;

/** An encounter of actors of these types, each with the items given. */
async function encounter(...people: [type: string, items?: object[], system?: object][]): Promise<Loose> {
  const combat = await CONFIG.Combat.documentClass.create({});
  for (const [type, items = [], system = {}] of people) {
    const actor = await CONFIG.Actor.documentClass.create({ name: `A ${type}`, type, items, system });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  }
  return combat;
}

/** Something happens outside any card, as a mark in the tracker makes it happen. */
const loose = (ruleset: string, document: Loose, kind: string, data: object): Promise<unknown> =>
  tales.api.applyLoose(ruleset, document, kind, data);

/** The Gamemaster lets time pass for these. */
const letPass = (ruleset: string, span: string, people: string[], said?: object): Promise<Loose> =>
  tales.api.startRoll(ruleset, "time", { passages: [{ span, way: "ends", ...(said && { with: said }) }], people });

const initiatives = (combat: Loose): number[] => combat.combatants.map(({ initiative }: Loose) => initiative);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the encounter tracker on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
  });

  it("finds an order for people of every game, and says so in the chat", async () => {
    const types = tales.rulesets.flatMap(({ actors }) => Object.keys(actors));
    const combat = await encounter(...types.map((type) => [type] as [string]));
    const before = game.messages.size;
    await combat.rollAll();
    for (const [index, initiative] of initiatives(combat).entries()) {
      expect(initiative, types[index]).toBeGreaterThanOrEqual(1);
    }
    expect(game.messages.size - before).toBe(types.length);
    await combat.resetAll();
    await combat.rollNPC();
    expect(initiatives(combat).every((value) => value !== null)).toBe(true);
  });

  it("DungeonTeller: heroes go before creatures", async () => {
    const combat = await encounter(["tellerMonster"], ["tellerHero"], ["tellerMonster"]);
    await combat.rollAll();
    expect(combat.turns.map(({ actor }: Loose) => actor.type)).toEqual([
      "tellerHero",
      "tellerMonster",
      "tellerMonster",
    ]);
  });

  it("DungeonTeller: an encounter that is made with everybody in it has the same order from the beginning", async () => {
    const actors = [];
    for (const type of ["tellerMonster", "tellerHero", "tellerMonster"]) {
      actors.push(await CONFIG.Actor.documentClass.create({ name: `A ${type}`, type }));
    }
    const data = { combatants: actors.map(({ id }) => ({ actorId: id })), round: 1, turn: 0 };
    const made = await CONFIG.Combat.documentClass.create(data);
    // As a page does that is loaded anew.
    const loaded = new CONFIG.Combat.documentClass(made.toObject());
    for (const combat of [made, loaded]) {
      expect(combat.turns.map(({ actor }: Loose) => actor.type)).toEqual([
        "tellerHero",
        "tellerMonster",
        "tellerMonster",
      ]);
    }
    await made.delete();
  });

  it("A-44: DungeonTeller's heroes go before creatures without any throw, or everybody goes by a figure of their own", async () => {
    const combat = await encounter(["tellerMonster"], ["tellerHero"]);
    const [monster, hero] = combat.combatants.contents;
    expect(combat.turns).toEqual([hero, monster]);
    await tales.api.writeSetting("dungeonteller", "turnOrder", "list");
    await monster.update({ initiative: 6 });
    await hero.update({ initiative: 2 });
    expect(combat.turns).toEqual([monster, hero]);
    expect(hero.getInitiativeRoll().formula).toBe("1d6");
    await tales.api.writeSetting("dungeonteller", "turnOrder", "sides");
  });

  it("DT-19, DT-121, DT-131: turns of the tracker end what lasts turns, and a rest lasts until the next one begins", async () => {
    const effect = (id: string, more: object) => ({
      id,
      power: id,
      rule: "DT-131",
      label: id,
      until: "turns",
      turns: null,
      fresh: true,
      ends: [],
      successes: 2,
      left: null,
      mods: {},
      from: { uuid: "", name: "" },
      ...more,
    });
    const effects = {
      parry: effect("parry", { until: "next-turn" }),
      cloak: effect("cloak", { turns: 1 }),
      circle: effect("circle", { until: "scene", mods: { gainLuckEachTurn: 1 } }),
    };
    const combat = await encounter(
      ["tellerHero", [], { luck: { base: 10, value: 4 } }],
      ["tellerHero", [], { luck: { base: 10, value: 4 } }],
      ["tellerMonster"],
    );
    const named = (who: Loose) => Object.keys(who.system.effects).sort().join();
    const luck = () => [hero.system.luck.value, friend.system.luck.value];
    await combat.startCombat();
    const [hero, friend] = combat.turns.map(({ actor }: Loose) => actor);
    const rest = (who: Loose) => tales.api.startRoll("dungeonteller", "deed", { who: who.uuid, deed: "restTurn" });
    // The first turn has begun for everybody.
    await until(() => combat.system.clock.round === 1);
    await hero.update({ "system.effects": effects });
    const byTracker = await tales.api.startRoll("dungeonteller", "deed", { who: hero.uuid, deed: "endTurn" });
    expect(byTracker, "the tracker ends turns now").toBeNull();
    // Both rest; the one who is attacked meanwhile has nothing of it.
    await rest(hero);
    await rest(friend);
    await until(() => hero.system.turn.resting && friend.system.turn.resting);
    const before = luck();
    await combat.nextTurn();
    await combat.nextTurn();
    // What the friend's turn ends is done: the attack comes after it.
    await until(() => combat.system.clock.turn === 2);
    await loose("dungeonteller", friend, "teller.attacked", { value: true });
    expect(named(hero)).toContain("parry");
    await combat.nextTurn();
    await until(() => named(hero) === "circle,cloak");
    // The turn it was made in did not count; with the end of the next one it is over.
    await combat.nextTurn();
    await until(() => named(hero) === "circle");
    await until(() => !hero.system.turn.resting && !friend.system.turn.resting);
    const gained = luck().map((now, n) => now - before[n]!);
    // One for the rest, and one of the circle at the beginning of the turn.
    expect(gained).toEqual([2, 0]);
  });

  it("DT-17, DT-20: the end of a scene lets heroes stand up, a camp fills their Luck, in one card with one undo", async () => {
    const down = { luck: { base: 10, value: 0 }, out: true };
    const combat = await encounter(
      ["tellerHero", [], down],
      ["tellerHero", [], down],
      ["tellerMonster", [], { out: true }],
    );
    const [one, other, monster] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const state = () => [one, other, monster].map(({ system }: Loose) => `${system.luck.value} ${system.out}`);
    const before = state();
    await letPass("dungeonteller", "scene", [one.uuid, other.uuid, monster.uuid]);
    await until(() => !one.system.out && !other.system.out);
    expect(state()).toEqual(["0 false", "0 false", before[2]]);
    await letPass("dungeonteller", "camp", [one.uuid, other.uuid]);
    await until(() => one.system.luck.value === 10 && other.system.luck.value === 10);
    for (const card of game.messages.contents.slice(-2).reverse()) await tales.api.undoEvents(card);
    expect(state()).toEqual(before);
  });

  it("WP-87, WP-89: each team throws once and acts as a whole, in an order of its own", async () => {
    const combat = await encounter(["wordsCharacter"], ["wordsCreature"], ["wordsCharacter"], ["wordsCreature"]);
    const before = game.messages.size;
    await combat.rollAll();
    expect(game.messages.size - before).toBe(2);
    const told = () => combat.turns.map(({ actor, initiative }: Loose) => `${actor.type} ${initiative}`);
    expect(new Set(told()).size).toBe(2);
    expect(told()[0]).toBe(told()[1]);
    expect(told()[2]).toBe(told()[3]);
    const [first, second] = combat.turns;
    await loose("words-of-power", second, "words.place", { value: -1 });
    expect(combat.turns.slice(0, 2)).toEqual([second, first]);
    // Whoever joins later goes with their team.
    const actor = await CONFIG.Actor.documentClass.create({ name: "A late one", type: "wordsCreature" });
    const [late] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    await combat.rollInitiative([late.id]);
    expect(told()).toContain(`wordsCreature ${late.initiative}`);
    expect(new Set(told()).size).toBe(2);
    expect(game.messages.size - before).toBe(2);
  });

  it("WP-90, WP-91, WP-99: two actions and one attack are marked for the turn; what was begun stays until it is done", async () => {
    const combat = await encounter(["wordsCharacter"]);
    await combat.startCombat();
    const [one] = combat.turns;
    const { tracker } = tales.api.playOf("words-of-power");
    const own = () => one.system["words-of-power"];
    const marks = () =>
      tracker.row(
        { uuid: one.uuid, own: own() },
        { uuid: combat.uuid, round: combat.round, acting: null, own: {} },
      ) as Loose[];
    for (const { event } of marks().slice(0, 3)) await loose("words-of-power", one, event.kind, event.data);
    const rope = { deed: "slow", text: "the rope", item: "", to: "", paid: 1, of: 2, round: 1, shocks: [] };
    await loose("words-of-power", one, "words.begun", { value: rope });
    expect(marks().map(({ on }) => on)).toEqual([true, true, true, true, false, false]);
    await combat.nextRound();
    expect(marks().map(({ id, on }) => `${id} ${on}`)).toEqual([
      "first false",
      "second false",
      "attack false",
      "begun true",
    ]);
    // What was begun and not gone on with is nobody's any more.
    await combat.nextRound();
    expect(marks().map(({ id }) => id)).toEqual(["first", "second", "attack"]);
  });

  it("WP-130, WP-164: six safe hours mend armor but for magic things, and heal what is not Maimed, in one card", async () => {
    const combat = await encounter(["wordsCharacter"], ["wordsCharacter"]);
    const [one, other] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const cover = (magic: boolean) => ({ name: "Thing", rank: magic ? "magic" : "body", magic, value: 0, max: 3 });
    const [head, leg] = Object.keys(one.system.zones);
    for (const actor of [one, other]) {
      await actor.update({
        [`system.zones.${head}.hp.value`]: 1,
        [`system.zones.${head}.covers`]: { mail: cover(false), ring: cover(true) },
        [`system.zones.${leg}.hp.value`]: 0,
      });
    }
    const body = (actor: Loose) => {
      const zones = actor.toObject().system.zones;
      const { mail, ring } = zones[head!].covers;
      return [zones[head!].hp.value === zones[head!].hp.max, mail.value, ring.value, zones[leg!].hp.value];
    };
    await letPass("words-of-power", "rest", [one.uuid, other.uuid]);
    await until(() => body(other)[1] === 3);
    expect([body(one), body(other)]).toEqual([
      [true, 3, 0, 0],
      [true, 3, 0, 0],
    ]);
    await tales.api.undoEvents(game.messages.contents.at(-1));
    expect(body(one)).toEqual([false, 0, 0, 0]);
  });

  it("KA-112: in Kalyr's rounds all act at once, and who has answered is marked until the round is over", async () => {
    const combat = await encounter(["kalyrCharacter"], ["kalyrCharacter"]);
    const [one] = combat.combatants.contents;
    await one.update({ name: "Zora" });
    expect(combat.turns.map(({ name }: Loose) => name)).toEqual(["A kalyrCharacter", "Zora"]);
    await combat.startCombat();
    const { tracker } = tales.api.playOf("kalyr");
    const mark = () =>
      tracker.row({ uuid: one.uuid, own: one.system.kalyr }, { round: combat.round, own: {} })[0] as Loose;
    await loose("kalyr", one, mark().event.kind, mark().event.data);
    expect(mark().on).toBe(true);
    await combat.nextRound();
    expect(mark().on).toBe(false);
  });

  it("KA-67, KA-72, KA-73, KA-74: scratches go with the scene, days and weeks of rest mend by letters, for a party in one card", async () => {
    const wound = (letter: string, order: number) => ({ letter, cause: "x", order, when: null, healing: null });
    const wounds = { w1: wound("S", 1), w2: wound("H", 2), w3: wound("DF", 3) };
    const system = { damage: { physical: { wounds }, social: { wounds: { w1: wound("VH", 1) } } } };
    const combat = await encounter(["kalyrCharacter", [], system], ["kalyrCharacter", [], system]);
    const [one, other] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    const letters = (actor: Loose, track: string) =>
      Object.values(actor.system.damage[track].wounds as Record<string, Loose>).map(({ letter }) => letter);
    const people = [one.uuid, other.uuid];
    const began = game.time.worldTime;
    await letPass("kalyr", "scene", people);
    await until(() => letters(other, "physical").join() === "H,DF");
    await letPass("kalyr", "days", people, { days: 6 });
    await letPass("kalyr", "hours", people, { hours: 23 });
    expect(letters(other, "physical")).toEqual(["H", "DF"]);
    await letPass("kalyr", "hours", people, { hours: 1 });
    await until(() => letters(other, "physical").join() === "VH");
    await letPass("kalyr", "weeks", people, { weeks: 2 });
    await until(() => letters(other, "physical").length === 0);
    expect([letters(one, "physical"), letters(one, "social")]).toEqual([[], ["VH"]]);
    await until(() => game.time.worldTime === began + 3 * 7 * 24 * 3600);
    for (const card of game.messages.contents.slice(-5).reverse()) await tales.api.undoEvents(card);
    expect(letters(one, "physical").sort()).toEqual(["DF", "H", "S"]);
    await until(() => game.time.worldTime === began);
  });

  it("SW-33, SW-34: a d10 and the rank in Initiative, and of two who are level the quicker one", async () => {
    const skill = { name: "Initiative", type: "wovenSkill", system: { slug: "initiative", set: "prowess", rank: 3 } };
    const combat = await encounter(
      ["wovenMinor", [], { exceptions: { quickness: 7 } }],
      ["wovenMinor", [skill], { defaultLevel: 4 }],
    );
    const formulas = combat.combatants.map((combatant: Loose) => combatant.getInitiativeRoll().formula);
    expect(formulas).toEqual(["1d10 + 0 + 0.07", "1d10 + 3 + 0.04"]);
  });

  it("SW-33, SW-34: Awareness and Wits decide where no bodies fight; whoever is level throws again, without moving past others", async () => {
    const skill = { name: "Awareness", type: "wovenSkill", system: { slug: "awareness", set: "mental", rank: 4 } };
    const minor = ["wovenMinor", [skill], { defaultLevel: 3 }] as [string, object[], object];
    const combat = await encounter(minor, minor, minor);
    await loose("spellwoven", combat, "woven.conflict", { value: "social" });
    expect(combat.turns[0].getInitiativeRoll().formula).toBe("1d10 + 4 + 0.03");
    const [first, second, third] = combat.combatants.contents;
    await combat.updateEmbeddedDocuments("Combatant", [
      { _id: first.id, initiative: 9.03 },
      { _id: second.id, initiative: 9.03 },
      { _id: third.id, initiative: 9.04 },
    ]);
    await until(() => first.initiative !== second.initiative);
    expect(combat.turns[0].id).toBe(third.id);
    expect(first.initiative).toBeGreaterThan(9.03);
  });

  it("SW-32, SW-47: who has acted and who failed is marked until the round is over", async () => {
    const combat = await encounter(["wovenCharacter"], ["wovenMinor"]);
    await combat.startCombat();
    const one = combat.turns[0];
    const { tracker } = tales.api.playOf("spellwoven");
    const marks = () => {
      const about = { uuid: combat.uuid, round: combat.round, acting: null, own: combat.system.spellwoven };
      const standing = { ...one, uuid: one.uuid, actor: one.actor.uuid, own: one.system.spellwoven, system: null };
      return tracker.row(standing, about) as Loose[];
    };
    for (const { event } of marks().slice(0, 2)) await loose("spellwoven", one, event.kind, event.data);
    expect(marks().map(({ id, on }) => `${id} ${on}`)).toEqual(["acted true", "failed true", "removed false"]);
    await combat.nextRound();
    expect(marks().map(({ on }) => on)).toEqual([false, false, false]);
  });

  it("DT-08, SW-32: what somebody does in their own turn is marked by its card, once, and taken back with it", async () => {
    const { askUndo } = await source("core/asks/answers.ts");
    const last = (): Loose => game.messages.contents.at(-1);
    const fates = () => Object.values(last().system.events as Loose[]).map(({ kind, status }) => `${kind} ${status}`);
    const hero = { actions: { muscle: 2, resist: 2 }, luck: { value: 6, max: 6 } };
    const combat = await encounter(["tellerHero", [], hero], ["tellerHero", [], hero]);
    await combat.startCombat();
    const [first, second] = combat.turns;
    const acted = ({ id }: Loose) => combat.combatants.get(id).system.dungeonteller.acted;
    const act = (one: Loose, action = "muscle") =>
      tales.api.startRoll("dungeonteller", "success", { who: one.actor.uuid, action, needed: 1 });
    await act(first, "resist");
    await until(() => !fates().join().includes("waiting"));
    expect(acted(first)).toBe(0);
    await act(first);
    await until(() => fates().includes("teller.acted applied"));
    expect(acted(first)).toBe(1);
    const done = last();
    await act(second);
    expect([fates().join().includes("teller.acted"), acted(second)]).toEqual([false, 0]);
    // It was that turn's, however late it is taken back or done again.
    await combat.nextRound();
    await askUndo(done, "undo");
    await until(() => acted(first) === 0);
    await askUndo(done, "redo");
    await until(() => acted(first) === 1);
    const fight = await encounter(["wovenCharacter", [], { attributes: { body: { might: 6 } } }]);
    await fight.startCombat();
    const [jen] = fight.turns;
    const plain = {
      who: jen.actor.uuid,
      purpose: "test",
      attribute: "might",
      skill: "",
      target: "",
      strike: "",
      difficulty: 6,
      menace: 0,
      asksDifficulty: false,
      effort: false,
      situation: "none",
      ticks: {},
      opponents: 1,
      extra: { value: 0, reason: "" },
    };
    await tales.api.startRoll("spellwoven", "test", plain);
    await until(() => fates().includes("woven.acted applied"));
    expect(fight.combatants.get(jen.id).system.spellwoven.acted).toBe(1);
    // Out of encounters nothing is noted.
    await fight.delete();
    await tales.api.startRoll("spellwoven", "test", plain);
    await until(() => last().system.stage === "rolled");
    expect(fates().join()).not.toContain("woven.acted");
    await combat.delete();
  });

  it("SW-18, SW-55, SW-97: a scene and a rest pass for all of them in one card with one undo", async () => {
    const system = { effort: { total: 6, spent: 4 }, heroic: { ticked: true, active: true } };
    const combat = await encounter(["wovenCharacter", [], system], ["wovenCharacter", [], system]);
    const [jan, hew] = combat.combatants.contents.map(({ actor }: Loose) => actor);
    await loose("spellwoven", hew, "woven.removed", { value: true });
    const people = [jan.uuid, hew.uuid];
    await letPass("spellwoven", "scene", people);
    await until(() => !hew.system.status.removed && !jan.system.heroic.ticked);
    await letPass("spellwoven", "rest", people, { rest: 5, sleep: 1 });
    await until(() => jan.system.effort.spent === 1 && hew.system.effort.spent === 1);
    const cards = game.messages.contents.slice(-2);
    for (const card of cards.reverse()) await tales.api.undoEvents(card);
    expect([jan, hew].map(({ system: now }) => [now.effort.spent, now.heroic.ticked, now.status.removed])).toEqual([
      [4, true, false],
      [4, true, true],
    ]);
  });

  it("whoever has no actor, or one of a game that is gone, throws the manifest's die", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ name: "A rolling stone" }]);
    await combat.rollAll();
    expect(initiatives(combat)[0]).toBeGreaterThanOrEqual(1);
    expect(combat.combatants.contents[0].getInitiativeRoll().formula).toBe("1d6");
  });
});
