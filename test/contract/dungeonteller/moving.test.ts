import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// How far one goes, by the way that Foundry remembers of a turn and by what a ruler shows; and cards that go from hand to hand.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

/** In a turn that is counted, on the ground or above it. */
const LOW = { counted: true, aloft: false, place: () => null };
const HIGH = { ...LOW, aloft: true };

const movement = async (): Promise<Loose> => (await source("rulesets/dungeonteller/ruleset.ts")).dungeonteller.movement;

describe.each([13, 14] as const)("moving, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
  });

  it("DT-41, DT-43, DT-45, DT-47: three colours and words tell a walk, a far move and a run, and what is too far", async () => {
    const { ruler } = await movement();
    const hero = await table.hero("Walker");
    const zombie = await table.creature("Zombie", { canDoubleMove: false, canRun: false });
    const told = (who: Loose, ...paces: number[]) => paces.map((n) => ruler(who, n, LOW).words.key.split(".").at(-1));
    expect(told(hero, 0, 5, 6, 10, 11)).toEqual(["still", "moved", "double", "double", "run"]);
    expect(told(zombie, 5, 6, 11)).toEqual(["moved", "tooFar", "tooFar"]);
    expect(new Set([5, 10, 11].map((n) => ruler(hero, n, LOW).color)).size).toBe(3);
  });

  it("DT-46: a flier falls under its lowest speed, and does not pass its highest", async () => {
    const { ruler, stays } = await movement();
    const bat = await table.creature("Bat", { fly: { min: 6, max: 18 } });
    const told = (about: object) => [1, 5, 6, 18, 19].map((n) => ruler(bat, n, about).words.key.split(".").at(-1));
    expect(told(HIGH)).toEqual(["falls", "falls", "flies", "flies", "tooFar"]);
    expect(told(LOW), "on the ground it walks").toEqual(["moved", "moved", "flies", "flies", "tooFar"]);
    expect([stays(bat, 18, HIGH), stays(bat, 19, HIGH)?.key]).toEqual([null, expect.stringContaining("tooFar")]);
    expect(stays(bat, 19, { ...HIGH, counted: false }), "outside of an encounter nobody counts").toBeNull();
  });

  it("DT-41, DT-42: in an encounter a dragged token marks by itself how far one went, all ways of the turn together", async () => {
    const hero = await table.hero("Walker");
    const { scene, tokens } = await onScene(hero);
    const [token] = tokens;
    const drag = (x: number) =>
      scene.updateEmbeddedDocuments("Token", [{ _id: token.id, x, y: 500 }], {
        movement: { [token.id]: { waypoints: [{ x, y: 500 }], method: "dragging" } },
      });
    await drag(600);
    await calm();
    expect(hero.system.turn.moved, "nobody counts outside of an encounter").toBe("still");
    const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
    await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id, actorId: hero.id }]);
    await combat.startCombat();
    await drag(900);
    await until(() => hero.system.turn.moved === "moved");
    await drag(1300);
    await until(() => hero.system.turn.moved === "double");
    expect(await table.roll({ who: hero.uuid, action: "make", targets: [] })).toBeNull();
    await token.revertRecordedMovement();
    await until(() => hero.system.turn.moved === "still");
    await combat.delete();
  });

  it("DT-60: who is held is not dragged by a player", async () => {
    const { stays } = await movement();
    const held = { id: "pin", label: "Pin", mods: { forbid: ["walk"] } };
    const hero = { type: "tellerHero", system: { move: 5, turn: { moved: "still" }, effects: { held } } };
    expect(stays(hero, 1, LOW)).toMatchObject({ key: expect.stringContaining("held"), data: { effect: "Pin" } });
    expect(stays({ ...hero, system: { ...hero.system, effects: {} } }, 1, LOW)).toBeNull();
    // Nor does it run, jump or climb.
    const pinned = await table.hero("Pinned");
    const pin = {
      ...held,
      power: "pin",
      rule: "DT-60",
      until: "broken",
      turns: null,
      fresh: false,
      ends: [],
      successes: 1,
    };
    const effect = { ...pin, left: null, from: { uuid: "", name: "" } };
    await table.tales.api.applyLoose("dungeonteller", pinned, "teller.effect", { id: "pin", effect });
    const tried = ["run", "jump"].map((way) => table.roll({ who: pinned.uuid, action: "muscle", way, targets: [] }));
    expect(await Promise.all(tried)).toEqual([null, null]);
  });

  it("DT-45, DT-47: a run is rolled before it is dragged, goes as far as the dice say, and is undone with its card", async () => {
    const { ruler, stays, went } = await movement();
    const hero = await table.hero("Runner", { actions: { muscle: 1, stunt: 2 } });
    expect([stays(hero, 10, LOW), stays(hero, 11, LOW)?.key]).toEqual([null, expect.stringContaining("rollRun")]);
    const run = { who: hero.uuid, action: "muscle", way: "run", targets: [] };
    const card = await table.roll(run);
    expect([hero.system.turn.ran, card.system.outcome.sentence.data.count]).toEqual([13, 13]);
    const told = [13, 14].map((n) => [ruler(hero, n, LOW).words.key.split(".").at(-1), stays(hero, n, LOW) === null]);
    expect(told).toEqual([
      ["run", true],
      ["tooFar", false],
    ]);
    expect(went(hero, 4), "a short way is a run all the same").toBeNull();
    await table.roll({ who: hero.uuid, deed: "endTurn" }, {}, "deed");
    expect([hero.system.turn.ran, hero.system.turn.moved]).toEqual([0, "still"]);
    await table.tales.api.undoEvents(game.messages.contents.at(-1));
    await table.tales.api.undoEvents(card);
    expect([hero.system.turn.ran, hero.system.turn.moved]).toEqual([0, "still"]);
    const zombie = await table.creature("Zombie", { canRun: false });
    expect(await table.roll({ ...run, who: zombie.uuid })).toBeNull();
  });

  it("DT-57: whoever jumps to a shaky place lands on both feet, or sits down", async () => {
    const hero = await table.hero("Jumper");
    const jump = { who: hero.uuid, action: "muscle", way: "jump", tricky: true, targets: [] };
    const landed = await table.take(await table.roll(jump), "land");
    const leap = await table.roll(jump);
    dieShows(1);
    const tumbled = await table.take(leap, "land");
    dieShows(6);
    const words = [leap, landed, tumbled].map(({ system }) => system.outcome.sentence.key.split(".").at(-1));
    expect(words).toEqual(["jump", "landed", "tumbled"]);
  });

  it("DT-72: a card goes from hand to hand and back again, and what is held or known by heart stays, with the reason", async () => {
    const sword = { name: "Sword", type: "tellerWeapon", system: { dice: 2, inHand: true, uses: ["battle"] } };
    const harley = await table.hero("Harley", {}, [
      sword,
      { name: "Rope", type: "tellerGear" },
      ...(await table.cards("zap")),
    ]);
    const pal = await table.hero("Pal");
    const item = (name: string) => harley.items.getName(name);
    const give = (name: string, to = pal.uuid) => {
      const choices = { who: harley.uuid, deed: "give", item: item(name)?.id ?? "gone", to };
      return table.roll(choices, {}, "deed");
    };
    const [rope, zap] = [item("Rope").id, item("Zap").id];
    expect([await give("Sword"), await give("Zap"), await give("Rope", harley.uuid), await give("Hat")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const given = await give("Rope");
    expect([harley.items.has(rope), pal.items.get(rope)?.name]).toEqual([false, "Rope"]);
    await table.tales.api.undoEvents(given);
    expect([harley.items.get(rope)?.name, pal.items.size]).toEqual(["Rope", 0]);
    // A scroll is a thing.
    await harley.items.get(zap).update({ "system.uses": 1 });
    await give("Zap");
    expect(pal.items.getName("Zap").system.uses).toBe(1);
  });

  it("DT-78: what happens to a creature is the Gamemaster's to answer, and no player's", async () => {
    const harley = await table.hero("Harley", {});
    const orc = await table.creature("Orc", { actions: { stunt: 3 } });
    const player = await CONFIG.User.documentClass.create({ name: `Robin ${generation}` });
    await harley.update({ ownership: { [player.id]: 3 } });
    const card = await table.tales.api.startRoll("dungeonteller", "success", {
      who: harley.uuid,
      action: "battle",
      targets: [orc.uuid],
    });
    const [question] = Object.values(card.system.questions) as Loose[];
    const { mayAnswer } = await source("core/rolls/responsible.ts");
    expect([question.kind, await mayAnswer(player, question), await mayAnswer(game.user, question)]).toEqual([
      "dodge",
      false,
      true,
    ]);
  });

  it("a booklet tells what happened with everybody's face, nothing that was whispered or taken back, and leaves boxes to draw in", async () => {
    const { bookletPage } = await source("rulesets/dungeonteller/paper/booklet.ts");
    const { tellEvenings } = await source("core/chronicle/chronicle.ts");
    const harley = await table.hero("Harley <3", { role: "dwarf" });
    await harley.update({ img: "worlds/w/four-tales/faces/harley.webp" });
    const orc = await table.creature("Orc");
    const evening = { which: "last", gap: 6, from: "", to: "" };
    const told = async (): Promise<string> => await bookletPage("The <glow>", await tellEvenings(evening, "everybody"));
    for (let n = 0; n < 7; n++) await table.blow(harley, orc);
    const html = await told();
    expect(html).toContain("<h1>The &lt;glow&gt;</h1>");
    expect(html).toContain("<strong>Harley &lt;3</strong>");
    expect(html).toMatch(
      /<img src="worlds\/w\/four-tales\/faces\/harley.webp" alt="" \/><span>Harley &lt;3 fights Orc/,
    );
    expect(html.match(/Draw here what happened/g)!.length).toBeGreaterThanOrEqual(2);
    const count = (page: string) => page.match(/fights Orc/g)!.length;
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(game.messages.contents.at(-1), "undo");
    await calm();
    await game.messages.contents.at(-2).update({ whisper: [game.user.id] });
    expect(count(await told())).toBe(count(html) - 2);
  });

  it("a hero and its cards are printed: what users typed is text, and each thing and power has a card", async () => {
    const { printedBeing } = await source("rulesets/dungeonteller/character/print.ts");
    const harley = await table.hero("<b>Harley</b>", {}, [
      { name: "Rope", type: "tellerGear" },
      ...(await table.cards("zap")),
    ]);
    const html: string = await printedBeing(harley);
    expect(html).toContain("&lt;b&gt;Harley&lt;/b&gt;");
    expect(html.match(/<article class="card">/g)).toHaveLength(2);
    expect(html).toMatch(/@page cards \{[^}]*A4 landscape/);
  });
});
