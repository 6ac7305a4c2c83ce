import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { leaveTales, source } from "../tales.fixture.ts";
import { DICE, diceOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

// On the way: running, jumping, climbing, and what the Gamemaster lets happen.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("on the way", () => {
  const way = (who: Loose, name: string, more: object = {}) =>
    table.roll({ who: who.uuid, action: "muscle", way: name, targets: [], ...more });

  it("DT-45: whoever runs rolls Muscle and Stunt for more paces, does nothing else, and loses Luck without a success", async () => {
    const hero = await table.hero("Harley");
    const fast = await way(hero, "run");
    expect([diceOf(fast), fast.system.outcome.successes, hero.system.turn.moved]).toEqual([8, 8, "run"]);
    expect(await table.dice(hero, "notice")).toBeNull();
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
    const landing = await table.take(jump, "land");
    expect([landing.system.calledBy, landing.system.request.actions]).toEqual([jump.id, ["stunt"]]);
    const { offersOn } = await source("core/referee/offers.ts");
    expect([await offersOn(jump), await offersOn(await way(hero, "jump"))]).toEqual([[], []]);
  });

  it("DT-08, DT-28: a long throw is Muscle first, then Shoot in the same turn, and not without the first", async () => {
    const axe = { name: "Axe", type: "tellerWeapon", system: { dice: 2, uses: ["battle", "shoot"], inHand: true } };
    const [hero, orc] = [await table.hero("Brawnley", {}, [axe]), await table.creature("Orc")];
    const choices = { targets: [orc.uuid], needed: 3 };
    const shot = await table.take(await way(hero, "throw", choices), "shot");
    expect([diceOf(shot), luckOf(orc)]).toEqual([6, [24]]);
    expect(await way(hero, "shot", choices)).toBeNull();
    dieShows(1);
    const { offersOn } = await source("core/referee/offers.ts");
    expect(await offersOn(await way(hero, "throw", choices))).toEqual([]);
  });
});

describe("what the Gamemaster lets happen", () => {
  const hazard = (who: Loose, choices: object, answers = {}) =>
    table.roll({ who: who.uuid, ...choices }, answers, "hazard");

  it("DT-65: a fall is a die for each pace, whatever armor and Luck", async () => {
    const hero = await table.hero("Stalwart", { luck: { base: 10, value: 9 } });
    const card = await hazard(hero, { hazard: "fall", paces: 7 });
    expect([diceOf(card), luckOf(hero)]).toEqual([7, [2]]);
    dieShows(4);
    await hazard(hero, { hazard: "fall", paces: 7 });
    expect(luckOf(hero)).toEqual([2]);
  });

  it("DT-67, A-23: fire takes three Luck, from a statue none", async () => {
    const [hero, dwarf] = [await table.hero("Feeney"), await table.hero("Harley", {}, await table.cards("stoneform"))];
    await table.play(dwarf, "stoneform");
    for (const one of [hero, dwarf]) await hazard(one, { hazard: "fire" });
    expect(luckOf(hero, dwarf)).toEqual([27, 28]);
  });

  it("DT-68: poison takes two dice from every action, a Muscle success keeps a sting off", async () => {
    const hero = await table.hero("Feeney");
    await hazard(hero, { hazard: "sting" }, { save: "roll" });
    expect(await table.dice(hero, "talk")).toBe(4);
    dieShows(1);
    await hazard(hero, { hazard: "sting" }, { save: "roll" });
    expect([await table.dice(hero, "talk"), await table.dice(hero, "resist")]).toEqual([2, 2]);
    const passages = [{ span: "scene", way: "ends" }];
    await table.roll({ passages, people: [hero.uuid] }, {}, "time");
    expect(await table.dice(hero, "talk")).toBe(4);
  });

  it("DT-149, DT-153, DT-144, DT-136, DT-167: what lies on the ground hurts whoever crosses it, each in its way", async () => {
    const names = ["fire-patch", "poison-cloud", "chilling-mist", "ice-sheet", "briar-patch"];
    const wizard = await table.hero("Feeney", {}, await table.cards(...names));
    for (const name of names) await table.play(wizard, name);
    const lying = (label: string): string =>
      (Object.values(wizard.system.effects) as Loose[]).find((it) => it.label === label).id;
    const giant = await table.creature("Giant", { size: "giant" });
    const cross = async (label: string, answers: object, who?: Loose) => {
      const hero = who ?? (await table.hero("Walker", { actions: { ...DICE, muscle: 1, stunt: 1, resist: 1 } }));
      const card = await hazard(hero, { hazard: "patch", maker: wizard.uuid, effect: lying(label) }, answers);
      return card && [hero.system.luck.value, await table.dice(hero, "talk")];
    };
    expect(await cross("Fire Patch", { save: "roll" })).toEqual([28, 4]);
    expect(await cross("Fire Patch", {})).toEqual([27, 4]);
    expect(await cross("Poison Cloud", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Chilling Mist", { save: "roll" })).toEqual([29, 4]);
    expect(await cross("Ice Sheet", { save: "roll" })).toEqual([30, 4]);
    expect(await cross("Ice Sheet", {})).toEqual([30, null]);
    expect(await cross("Briar Patch", { wayOut: "luck" })).toEqual([28, 4]);
    expect(await cross("Briar Patch", { wayOut: "turn" })).toEqual([30, null]);
    expect(await cross("Briar Patch", {}, giant)).toBeNull();
  });

  it("DT-66: cold days take Luck that stays away until it is warm, warm clothes help, and it is one deed", async () => {
    const coat = (tag: string) => ({ name: "Coat", type: "tellerGear", system: { worn: true, tags: [tag] } });
    const people = [
      await table.hero("Bare"),
      await table.hero("Warm", {}, [coat("cold-weather")]),
      await table.hero("Snug", {}, [coat("freezing-weather")]),
    ];
    const pass = (span: string, said?: object) =>
      table.roll(
        { passages: [{ span, way: "ends", ...(said && { with: said }) }], people: people.map(({ uuid }) => uuid) },
        {},
        "time",
      );
    const state = () => people.map(({ system }) => `${system.luck.value}/${system.luck.max}`);
    await pass("cold", { days: 2, place: "cold" });
    expect(state()).toEqual(["28/38", "30/40", "30/40"]);
    const freezing = await pass("cold", { days: 3, place: "freezing" });
    expect(state()).toEqual(["22/32", "27/37", "30/40"]);
    await table.tales.api.undoEvents(freezing);
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
    await table.deed(hero, { deed: "beginClimb", climb: { steps, passed: 2, paces: 2 } });
    return hero;
  };
  const go = (hero: Loose) => table.roll({ who: hero.uuid, action: "muscle", way: "climb", targets: [] });

  it("DT-52, DT-53, DT-56: each Muscle success passes a step, none passes a Stunt step with it", async () => {
    const hero = await climber({ muscle: 5 });
    expect([await go(await table.hero("Other")), hero.system.climb.passed]).toEqual([null, 0]);
    const first = await go(hero);
    expect([first.system.request.actions, hero.system.climb.passed]).toEqual([["muscle"], 2]);
    const second = await go(hero);
    expect([second.system.request.actions, hero.system.climb.passed]).toEqual([["stunt"], 3]);
    await go(hero);
    expect(hero.system.climb).toBeNull();
    await table.tales.api.undoEvents(game.messages.contents.at(-1));
    expect(hero.system.climb.passed).toBe(3);
  });

  it("DT-54, DT-55: without a success one holds on at a Muscle step, and falls at a Stunt step, a die for each pace", async () => {
    const hero = await climber({});
    dieShows(1);
    expect([(await go(hero)).system.outcome.sentence.key.split(".").at(-1), hero.system.climb.passed]).toEqual([
      "stays",
      0,
    ]);
    dieShows(6);
    await go(hero);
    dieShows(1);
    const slip = await go(hero);
    expect([slip.system.outcome.sentence.key.split(".").at(-1), hero.system.climb, luckOf(hero)]).toEqual([
      "falls",
      null,
      [30],
    ]);
    dieShows(6);
    const fall = await table.take(slip, "fall");
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
