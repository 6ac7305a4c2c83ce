import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { diceOf, effectsOf, freshId, luckOf, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";
import { blow, dice, play, roll, takeUp } from "./teller.window.ts";

// The rulebook's examples, each played with the figures and faces that it tells.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

/** So many of the next dice succeed, then so many of the others, and so on. */
function successes(...handfuls: [successes: number, dice: number][]): void {
  diceShow(6, ...handfuls.flatMap(([won, dice]) => Array.from({ length: dice }, (_, n) => (n < won ? 6 : 1))));
}

describe("examples of the rulebook", () => {
  beforeAll(async () => {
    table = await openTeller(14, true);
  });
  beforeEach(() => dieShows(6));

  const wizard = async (base: number, ...cards: string[]): Promise<Loose> =>
    table.hero("Feeney", { luck: { base, value: base }, actions: { magic: 6 } }, await table.cards(...cards));

  it("DT-110, X-11, X-12: Mallion's second try at the wolf needs two successes, has them, and has cost two Luck in all", async () => {
    const wolf = await table.creature("Wolf", { actions: { talk: 0 }, tags: ["animal"] });
    const elf = await table.hero(
      "Mallion",
      { luck: { base: 10, value: 10 }, actions: { talk: 5 } },
      await table.cards("tame-animal"),
    );
    const tries = () => table.press(elf, "usePower", { item: "Tame Animal", aims: [wolf] });
    diceShow(6, 1, 2, 2, 3, 4);
    const first = await tries();
    expect([first!.system.outcome.verdict, luckOf(elf), elf.system.tameAnimal]).toEqual(["no", [9], null]);
    diceShow(6, 2, 3, 4, 5, 5);
    const second = await tries();
    expect(second!.system.outcome).toMatchObject({ verdict: "yes", needed: 2, successes: 2 });
    expect([luckOf(elf), elf.system.tameAnimal]).toEqual([[8], wolf.uuid]);
  });

  it.each([
    ["X-23", "Raise Skeleton", 10, 6, 9],
    ["X-24", "Raise Zombie", 10, 6, 9],
    ["X-25", "Summon Orc", 10, 2, 9],
    ["X-26", "Summon Familiar", 10, 2, 9],
    ["X-27", "Summon Greater Familiar", 13, 1, 11],
  ])("%s: %s, with %i Luck", async (_number, name, base, left, most) => {
    const feeney = await wizard(base, name.toLowerCase().replaceAll(" ", "-"));
    const { scene } = await onScene(feeney);
    await scene.update({ active: true });
    await table.under("allowMalicious", true, () => table.press(feeney, "usePower", { item: name }));
    await until(() => scene.tokens.size === 2);
    expect([luckOf(feeney), feeney.system.luck.max]).toEqual([[left], most]);
    // It serves until somebody lets it go, and the maximum is as before.
    await table.press(feeney, "endEffect", { data: { effectId: Object.keys(feeney.system.effects)[0]! } });
    expect([scene.tokens.size, feeney.system.luck.max]).toEqual([1, base]);
  });

  it("DT-161, X-28: what a basilisk turned to stone is undone by four successes, and not by three", async () => {
    const basilisk = await table.creature("Basilisk", { actions: { magic: 4 } }, await table.cards("turn-to-stone"));
    const [hero, feeney] = [await table.hero("Harley"), await wizard(10, "undo-magic")];
    await onScene(basilisk, hero, feeney);
    await table.press(basilisk, "usePower", { item: "Turn to Stone", aims: [hero] });
    const [effect] = Object.keys(hero.system.effects);
    const undo = { action: "magic", power: feeney.items.contents[0].id, targets: [hero.uuid], effect };
    expect((await table.dialog(feeney, undo)).spells).toMatchObject({ [effect!]: "Turn to Stone" });
    successes([3, 6]);
    const weak = await roll({ who: feeney.uuid, ...undo });
    expect([weak.system.outcome.needed, effectsOf(hero)]).toEqual([4, ["Turn to Stone"]]);
    successes([4, 6]);
    await feeney.update({ "system.luck.value": 10 });
    await roll({ who: feeney.uuid, ...undo });
    expect([effectsOf(hero), await dice(hero, "talk")]).toEqual([[], 4]);
  });

  it("DT-161, X-29: a wizard's fire needs six, and is gone from the ground", async () => {
    const [other, feeney] = [await wizard(20, "fire-patch"), await wizard(10, "undo-magic")];
    const { scene, tokens } = await onScene(other, feeney);
    const cast = await play(other, "fire-patch", [], { tokens: uuids(tokens), fresh: freshId() });
    const { offersOn } = await source("core/referee/offers.ts");
    const { opens } = (await offersOn(cast)).find(({ id }: Loose) => id === "lay");
    await table.roll({ ...opens.choices, token: tokens[0].uuid, cells: ["1,1"], fuel: true }, {}, "lay");
    expect(scene.regions.size).toBe(1);
    const [effect] = Object.keys(other.system.effects);
    const undoes = () => play(feeney, "undo-magic", [other], { effect });
    successes([5, 6]);
    const weak = await undoes();
    expect([weak.system.outcome.needed, scene.regions.size]).toEqual([6, 1]);
    await feeney.update({ "system.luck.value": 10 });
    dieShows(6);
    await undoes();
    await calm();
    expect([scene.regions.size, effectsOf(other)]).toEqual([0, []]);
  });

  it("DT-52, DT-53, DT-54, DT-55, X-31: Muscle, Muscle, Stunt, Muscle take three turns with 2, 1 and 1 successes; 2 and none fall two steps", async () => {
    const steps = ["muscle", "muscle", "stunt", "muscle"];
    const climber = async (): Promise<Loose> => {
      const hero = await table.hero("Brawnley", { luck: { base: 10, value: 10 } });
      await table.deed(hero, { deed: "beginClimb", climb: { steps, passed: 0, paces: 1 } });
      return hero;
    };
    const climbs = async (hero: Loose, won: number) => {
      successes([won, 4]);
      return (await table.press(hero, "way", { data: { way: "climb" } }))!;
    };
    const hero = await climber();
    const places = [];
    for (const won of [2, 1, 1]) {
      await climbs(hero, won);
      places.push(hero.system.climb?.passed ?? "top");
    }
    expect(places).toEqual([2, 3, "top"]);
    const other = await climber();
    await climbs(other, 2);
    const slip = await climbs(other, 0);
    successes([1, 2]);
    const fall = await takeUp(slip, "fall");
    expect([diceOf(fall), luckOf(other), other.system.climb]).toEqual([2, [9], null]);
  });

  it("DT-58, DT-59, DT-60, X-32, X-33: the orc's free blow costs Brawnley two Luck, two successes beat one, and its Battle drops to two dice", async () => {
    const brawnley = await table.hero(
      "Brawnley",
      { luck: { base: 10, value: 10 }, actions: { muscle: 5, stunt: 3 } },
      await table.cards("pin"),
    );
    const orc = await table.creature("Orc", { actions: { battle: 7, muscle: 7, stunt: 3 } });
    successes([2, 7], [2, 8], [1, 10]);
    const aims = { item: "Pin", aims: [orc] };
    const card = (await table.press(brawnley, "usePower", aims, { freeBlow: "strike", oppose: "roll" }))!;
    const { questions, outcome } = card.system;
    const faces = ["free-blow", "oppose"].map((id) => questions[id].answer.faces.length);
    expect([faces, diceOf(card)]).toEqual([[7, 10], 8]);
    expect([luckOf(brawnley), outcome.successes, outcome.against]).toEqual([[8], 2, 1]);
    expect([effectsOf(orc), await blow(orc, brawnley)]).toEqual([["Pin"], 2]);
  });

  it("DT-62, X-34: Brawnley squeezes with five dice against seven, and what is left over costs the orc Luck", async () => {
    const brawnley = await table.hero("Brawnley", { actions: { muscle: 5, stunt: 3 } }, await table.cards("pin"));
    const orc = await table.creature("Orc", { actions: { muscle: 7, stunt: 3 }, armed: false });
    successes([8, 8], [1, 10]);
    await table.press(brawnley, "usePower", { item: "Pin", aims: [orc] }, { oppose: "roll" });
    const squeeze = () =>
      table.press(brawnley, "way", { data: { way: "squeeze", target: orc.uuid } }, { oppose: "roll" });
    successes([4, 5], [1, 7]);
    const card = (await squeeze())!;
    expect([diceOf(card), card.system.questions.oppose.answer.faces.length, luckOf(orc)]).toEqual([5, 7, [27]]);
    successes([2, 5], [3, 7]);
    await squeeze();
    expect(luckOf(orc)).toEqual([27]);
  });
});
