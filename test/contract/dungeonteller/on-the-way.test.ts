import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { pressOn, seen } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { befall, beginsClimb, letsPass } from "./keeper.window.ts";
import { DICE, diceOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";
import { dice, play, roll, takeUp } from "./teller.window.ts";

// On the way: running, jumping, climbing, and what the Gamemaster lets happen.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(async () => {
  dieShows(6);
  // Windows that list people list everybody in the world.
  await CONFIG.Actor.documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
});

describe("on the way", () => {
  const way = (who: Loose, name: string, more: object = {}) =>
    roll({ who: who.uuid, action: "muscle", way: name, targets: [], ...more });
  /** What a card offers to the person at this page. */
  const offers = async (message: Loose): Promise<string[]> =>
    [...(await seen(message)).querySelectorAll<HTMLElement>("[data-move]")].map(({ dataset }) => dataset.move ?? "");

  it("DT-45: whoever runs rolls Muscle and Stunt for more paces, does nothing else, and loses Luck without a success", async () => {
    const hero = await table.hero("Harley");
    const fast = await way(hero, "run");
    expect([diceOf(fast), fast.system.outcome.successes, hero.system.turn.moved]).toEqual([8, 8, "run"]);
    expect(await dice(hero, "notice")).toBeNull();
    dieShows(1);
    const other = await table.hero("Mallion");
    await way(other, "run");
    expect(luckOf(hero, other)).toEqual([30, 29]);
    expect(await way(await table.creature("Zombie", { canRun: false }), "run")).toBeNull();
  });

  it("DT-57, DT-166: a jump goes as far as there are successes, and a shaky landing calls for Stunt", async () => {
    const hero = await table.hero("Pip");
    const jump = await way(hero, "jump", { tricky: true });
    expect(jump.system.outcome.sentence).toMatchObject({
      key: "FOURTALES.Teller.Rules.Verdict.jump",
      data: { count: 4 },
    });
    const landing = await takeUp(jump, "land");
    expect([landing.system.calledBy, landing.system.request.actions]).toEqual([jump.id, ["stunt"]]);
    expect([await offers(jump), await offers((await way(hero, "jump"))!)]).toEqual([[], []]);
  });

  it("DT-08, DT-28: a long throw is Muscle first, then Shoot in the same turn, and not without the first", async () => {
    const axe = { name: "Axe", type: "tellerWeapon", system: { dice: 2, uses: ["battle", "shoot"], inHand: true } };
    const [hero, orc] = [await table.hero("Brawnley", {}, [axe]), await table.creature("Orc")];
    const choices = { targets: [orc.uuid], needed: 3 };
    const shot = await takeUp((await way(hero, "throw", choices))!, "shot");
    expect([diceOf(shot), luckOf(orc)]).toEqual([6, [24]]);
    // No sheet begins with the second part, and nothing else does.
    await expect(way(hero, "shot", choices)).rejects.toThrow("is not there");
    expect(await table.roll({ who: hero.uuid, action: "shoot", way: "shot", ...choices })).toBeNull();
    dieShows(1);
    expect(await offers((await way(hero, "throw", choices))!)).toEqual([]);
  });
});

describe("what the Gamemaster lets happen", () => {
  const hazard = async (who: Loose, what: string, answers = {}, fields = {}): Promise<Loose> =>
    (await befall([who], what, fields, answers))[0];

  it("DT-65: a fall is a die for each pace, whatever armor and Luck", async () => {
    const hero = await table.hero("Stalwart", { luck: { base: 10, value: 9 } });
    const card = await hazard(hero, "fall", {}, { paces: 7 });
    expect([diceOf(card), luckOf(hero)]).toEqual([7, [2]]);
    dieShows(4);
    await hazard(hero, "fall", {}, { paces: 7 });
    expect(luckOf(hero)).toEqual([2]);
  });

  it("DT-67, A-23: fire takes three Luck, from a statue none", async () => {
    const [hero, dwarf] = [await table.hero("Feeney"), await table.hero("Harley", {}, await table.cards("stoneform"))];
    await play(dwarf, "stoneform");
    expect(await befall([hero, dwarf], "fire")).toHaveLength(2);
    expect(luckOf(hero, dwarf)).toEqual([27, 28]);
  });

  it("DT-68: poison takes two dice from every action, a Muscle success keeps a sting off", async () => {
    const hero = await table.hero("Feeney");
    await hazard(hero, "sting", { save: "roll" });
    expect(await dice(hero, "talk")).toBe(4);
    dieShows(1);
    await hazard(hero, "sting", { save: "roll" });
    expect([await dice(hero, "talk"), await dice(hero, "resist")]).toEqual([2, 2]);
    await letsPass("scene", [hero]);
    expect(await dice(hero, "talk")).toBe(4);
  });

  it("DT-149, DT-153, DT-144, DT-136, DT-167: what lies on the ground hurts whoever crosses it, each in its way", async () => {
    const names = ["fire-patch", "poison-cloud", "chilling-mist", "ice-sheet", "briar-patch"];
    const wizard = await table.hero("Feeney", {}, await table.cards(...names));
    for (const name of names) await play(wizard, name);
    const cross = async (label: string, answers: object) => {
      const hero = await table.hero("Walker", { actions: { ...DICE, muscle: 1, stunt: 1, resist: 1 } });
      await hazard(hero, label, answers);
      const found = [hero.system.luck.value, await dice(hero, "talk")];
      await hero.delete();
      return found;
    };
    expect(await cross("Fire Patch", { save: "roll" })).toEqual([28, 4]);
    expect(await cross("Fire Patch", {})).toEqual([27, 4]);
    expect(await cross("Poison Cloud", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Chilling Mist", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Ice Sheet", { save: "roll" })).toEqual([30, 4]);
    expect(await cross("Ice Sheet", {})).toEqual([30, null]);
    expect(await cross("Briar Patch", { wayOut: "luck" })).toEqual([28, 4]);
    expect(await cross("Briar Patch", { wayOut: "turn" })).toEqual([30, null]);
    const giant = await table.creature("Giant", { size: "giant" });
    await (await onScene(giant)).scene.activate();
    expect(await befall([giant], "Briar Patch"), "thorns are nothing to a giant").toEqual([]);
  });

  it("DT-66: cold days take Luck that stays away until it is warm, warm clothes help, and it is one deed", async () => {
    const coat = (tag: string) => ({ name: "Coat", type: "tellerGear", system: { worn: true, tags: [tag] } });
    const people = [
      await table.hero("Bare"),
      await table.hero("Warm", {}, [coat("cold-weather")]),
      await table.hero("Snug", {}, [coat("freezing-weather")]),
    ];
    const pass = (span: string, said = {}) => letsPass(span, people, said);
    const state = () => people.map(({ system }) => `${system.luck.value}/${system.luck.max}`);
    await pass("cold", { days: 2, place: "cold" });
    expect(state()).toEqual(["28/38", "30/40", "30/40"]);
    const freezing = await pass("cold", { days: 3, place: "freezing" });
    expect(state()).toEqual(["22/32", "27/37", "30/40"]);
    await pressOn("ft-undo", {}, freezing);
    expect(state()).toEqual(["28/38", "30/40", "30/40"]);
    await pass("camp");
    expect(state()).toEqual(["38/38", "40/40", "40/40"]);
    await pass("warm");
    expect(state()).toEqual(["38/40", "40/40", "40/40"]);
  });
});

describe("a climb", () => {
  const steps = ["muscle", "muscle", "stunt", "muscle"];
  const climber = async (actions: object, more: object = {}) => {
    const hero = await table.hero("Brawnley", { actions: { ...DICE, ...actions }, ...more });
    await beginsClimb(hero, steps, { paces: 2 });
    return hero;
  };
  const go = async (hero: Loose): Promise<Loose> => (await roll({ who: hero.uuid, action: "muscle", way: "climb" }))!;

  it("DT-52, DT-53, DT-56: each Muscle success passes a step, none passes a Stunt step with it", async () => {
    const hero = await climber({ muscle: 5 });
    // Whoever is on no wall goes on with nothing.
    await expect(go(await table.hero("Other"))).rejects.toThrow("is not there");
    expect(hero.system.climb.passed).toBe(0);
    const first = await go(hero);
    expect([first.system.request.actions, hero.system.climb.passed]).toEqual([["muscle"], 2]);
    const second = await go(hero);
    expect([second.system.request.actions, hero.system.climb.passed]).toEqual([["stunt"], 3]);
    await go(hero);
    expect(hero.system.climb).toBeNull();
    await pressOn("ft-undo");
    expect(hero.system.climb.passed).toBe(3);
  });

  it("DT-163: the power Climb draws a climb for whoever stands on the ground, and goes on with the one that one is on", async () => {
    const hero = await table.hero("Harley", {}, await table.cards("climb"));
    await play(hero, "climb");
    expect([hero.system.climb.passed, luckOf(hero)]).toEqual([0, [30]]);
    const card = await play(hero, "climb");
    expect([diceOf(card), hero.system.climb.passed]).toEqual([4, 2]);
  });

  it("DT-54, DT-55: without a success one holds on at a Muscle step, and falls at a Stunt step, a die for each pace", async () => {
    const hero = await climber({ muscle: 1 });
    const tries = async (face: number) => {
      dieShows(face);
      const card = await go(hero);
      return [card.system.outcome.sentence.key.split(".").at(-1), hero.system.climb.passed];
    };
    expect(await tries(1), "there is nothing to hold on to yet").toEqual(["foot", 0]);
    expect(await tries(6)).toEqual(["climbs", 1]);
    expect(await tries(1)).toEqual(["stays", 1]);
    expect(await tries(6)).toEqual(["climbs", 2]);
    dieShows(1);
    const slip = await go(hero);
    expect([slip.system.outcome.sentence.key.split(".").at(-1), hero.system.climb, luckOf(hero)]).toEqual([
      "falls",
      null,
      [30],
    ]);
    dieShows(6);
    const fall = await takeUp(slip, "fall");
    expect([fall.system.calledBy, diceOf(fall), luckOf(hero)]).toEqual([slip.id, 4, [26]]);
  });

  it("A-33: where the table plays it so, a fall costs a Luck for each step", async () => {
    await table.tales.api.writeSetting("dungeonteller", "climbFall", "flat");
    const hero = await climber({});
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    await table.tales.api.writeSetting("dungeonteller", "climbFall", "dice");
    expect([luckOf(hero), slip.system.outcome.verdict]).toEqual([[28], "no"]);
  });
});
