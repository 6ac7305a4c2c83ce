import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, type Fields, over, pressOn, seen } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";
import {
  against,
  begins,
  dice,
  meets,
  newScene,
  outcome,
  results,
  somebody,
  tries,
  uuid,
  wounds,
} from "./examples.fixture.ts";

/** Further worked examples that name no figures: what may be decided by a contest, with what, and how well it goes. */

const skill = (name: string, level = 0, domain = "none"): [string, number, string] => [name, level, domain];
const item = (type: string, name: string, system: object) => ({ type: `kalyr${type}`, name, system });
const told = async (): Promise<string> => ((await seen()).textContent ?? "").replaceAll(/\s+/g, " ");
const reasons = (): unknown[] =>
  outcome()
    .sides[0].rolls[0].parts.slice(1)
    .map(({ label, value }: Loose) => [label.text ?? label.key.split(".").at(-1), value]);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what people of Kalyr decide by a contest", () => {
  beforeAll(async () => {
    await openTales({ asUser: GM, page: true });
    await calm();
  });
  beforeEach(async () => {
    await closeAll();
    await newScene();
  });

  it("EX-39 (KA-13, KA-18, KA-22): a duel, a cliff, a guard, a journey, a repair, an arrogant lord, a clue, a murder from either side, an alibi and a city crossed are a card each", async () => {
    const names = [
      "Melee Combat",
      "Climbing",
      "Stealth",
      "Mechanic",
      "Electronics",
      "Diplomacy",
      "Research",
      "Perception",
      "Fast Talk",
      "Running",
    ];
    const hero = await somebody(
      names.map((name) => skill(name, 1)),
      { race: "human" },
      [],
      "Kylar",
    );
    const theirs = ["Melee Combat", "Perception", "Stealth", "Willpower", "Insight"].map((name) => skill(name, 0));
    const lord = await somebody(theirs, { race: "kandar", intolerance: "veryIntolerant" }, [], "Lord");
    const before = game.messages.size;
    const goal = (text: string) => ({ goal: text });
    const plain = { fight: false, harm: "none" };
    dice();
    const verdicts = [
      await meets(hero, "Melee Combat", lord, "Melee Combat", {
        fight: true,
        weapon: "",
        harm: "margin",
        type: "physical",
        track: "physical",
        ...goal("To humble him"),
      }),
      await tries(hero, ["Climbing"], { difficulty: 1, ...goal("To the top of the cliff") }),
      await meets(hero, "Stealth", lord, "Perception", { ...plain, ...goal("Past the guard") }),
      await tries(hero, [], { "picks.0.name": "Survival", difficulty: -2, ...goal("Through the wild land") }),
      await tries(hero, ["Mechanic", "Electronics"], {
        mode: "worst",
        "tick:poor": true,
        ...goal("The waggon runs again"),
      }),
      await meets(hero, "Diplomacy", lord, "Willpower", {
        ...plain,
        type: "social",
        persuading: true,
        ...goal("He helps us"),
      }),
      await tries(hero, ["Research"], { against: "open", information: true, ...goal("A clue") }),
      await meets(hero, "Stealth", lord, "Perception", {
        harm: "fixed",
        letter: "DS",
        track: "physical",
        ...goal("He dies in his bed"),
      }),
      await meets(lord, "Stealth", hero, "Perception", { ...plain, ...goal("To get at her in her sleep") }),
      await meets(hero, "Fast Talk", lord, "Insight", { ...plain, type: "social", ...goal("It was not us") }),
      await tries(hero, ["Running"], {
        difficulty: 1,
        "shift.value": 1,
        "shift.reason": "bad neighbourhoods",
        ...goal("To the other gate in time"),
      }),
    ].map(({ verdict }) => verdict);
    expect(verdicts).toEqual([
      "win",
      "success",
      "win",
      "success",
      "success",
      "loss",
      "open",
      "win",
      "loss",
      "win",
      "failure",
    ]);
    expect(game.messages.size).toBe(before + 11);
    expect(await told()).toContain("To the other gate in time");
    await until(() => wounds(lord).length === 2);
    const done = game.messages.contents
      .slice(before)
      .filter(({ system }: Loose) => Object.keys(system.events).length > 0);
    expect(done, "what was never learned leaves no mark").toHaveLength(10);
    for (const message of done.toReversed()) await pressOn("ft-undo", {}, message);
    await until(() => wounds(lord).length === 0);
    expect(
      hero.items.some(({ system }: Loose) => system.usedThisScene),
      "nothing of it is left on anybody",
    ).toBe(false);
  });

  it("EX-40 (KA-11, KA-12, KA-17): the better the search, the more it tells; the better the work, the more it is worth", async () => {
    const one = await somebody([skill("Research", 1), skill("Sculpture", 2)], {}, [], "Jorlak");
    const searched = async (thrown: string, fields: Fields) => {
      dice(thrown);
      await tries(one, ["Research"], { information: true, ...fields });
      return await told();
    };
    expect(await searched("+___", { against: "open" })).toMatch(
      /Jorlak gets Great\..*The game master tells what happens\./,
    );
    expect(await searched("--__", { against: "open" })).toContain("Jorlak gets Mediocre.");
    const steps = { against: "tiers", "tiers.2": "a name", "tiers.5": "the name, and who paid" };
    expect(await searched("+___", steps)).toContain("reaches Great: the name, and who paid");
    expect(await searched("--__", steps)).toContain("reaches Mediocre: a name");
    expect(await searched("----", steps)).toContain("too little for anything");
    const worth = { against: "tiers", "tiers.3": "a week's bread", "tiers.6": "a patron" };
    dice("+___");
    await tries(one, ["Sculpture"], worth);
    expect(await told()).toContain("reaches Superb: a patron");
    dice("--__");
    await tries(one, ["Sculpture"], worth);
    expect(await told()).toContain("reaches Fair: a week's bread");
  });

  it("EX-41 (KA-42, KA-43): a very fine blade and a full workshop help by one; a blunt sword and bare hands for tools hinder by one", async () => {
    const blade = (name: string, quality: number) =>
      item("Weapon", name, { damageBonus: 3, quality, equipped: true, ability: "Melee Combat" });
    const foe = await somebody([skill("Melee Combat", 1)], {}, [blade("Sword", 0)], "Foe");
    const swings = async (name: string, quality: number) => {
      const one = await somebody([skill("Melee Combat", 1)], {}, [blade(name, quality)], "Fencer");
      dice();
      await against(one, ["Melee Combat"], foe, { fight: true, harm: "none" });
      return reasons();
    };
    expect(await swings("A blade from Filgeth", 1)).toEqual([["A blade from Filgeth", 1]]);
    expect(await swings("A cheap blunt sword", -1)).toEqual([["A cheap blunt sword", -1]]);
    expect(await swings("A sword", 0)).toEqual([]);
    const luanu = await somebody(
      [skill("Mechanic", 0)],
      {},
      [item("Equipment", "A full workshop", { quality: 1, abilities: ["Mechanic"] })],
      "Luanu",
    );
    const mends = async (fields: Fields) => {
      dice();
      await tries(luanu, ["Mechanic"], fields);
      return reasons();
    };
    expect(await mends({})).toEqual([["A full workshop", 1]]);
    // What stands on no sheet is ticked: the day may be a good one, and the tools may be stones.
    const traveller = await somebody([skill("Mechanic", 0)], {}, [], "Traveller");
    const onTheRoad = async (tick: string) => {
      dice();
      await tries(traveller, ["Mechanic"], { [`tick:${tick}`]: true });
      return [reasons(), await told()];
    };
    expect(await onTheRoad("poor")).toEqual([
      [["poor", -1]],
      expect.stringMatching(/Makeshift or poor circumstances −1/),
    ]);
    expect(await onTheRoad("good")).toEqual([[["good", 1]], expect.stringMatching(/Very good circumstances \+1/)]);
  });

  it("EX-42 (KA-13, KA-25, KA-48): fists or a blade for a fight, charm or courtesy for a favour, and minds against minds", async () => {
    const psionic = item("Ability", "Mind Blast", { kind: "psionic", level: 1, domain: "mental" });
    const shield = item("Ability", "Mind Shield", { kind: "psionic", level: 0, domain: "mental" });
    const power = item("Power", "Telepathy", { abilities: ["Mind Blast", "Mind Shield"] });
    const ways = [
      skill("Brawling", 1, "physical"),
      skill("Melee Weapons", 2, "physical"),
      skill("Fast Talk", 0, "social"),
      skill("Diplomacy", 1, "social"),
    ];
    const one = await somebody(ways, {}, [psionic, power], "Marlith");
    const other = await somebody(
      [skill("Brawling", 0, "physical"), skill("Insight", 0, "social")],
      {},
      [shield, power],
      "Vrak",
    );
    const goes = async (name: string, answering: string, fields: Fields = {}) => {
      dice();
      return results(await meets(one, name, other, answering, { fight: false, harm: "none", ...fields }));
    };
    expect(await goes("Brawling", "Brawling")).toEqual([[1], [0]]);
    expect(await goes("Melee Weapons", "Brawling")).toEqual([[2], [0]]);
    expect(await goes("Fast Talk", "Insight")).toEqual([[0], [0]]);
    expect(await goes("Diplomacy", "Insight")).toEqual([[1], [0]]);
    expect(await goes("Mind Blast", "Mind Shield", { harm: "margin", track: "mental" })).toEqual([[1], [0]]);
    await until(() => wounds(other, "mental").join() === "S");
    expect(wounds(other)).toEqual([]);
    // Whoever has no such power does not throw minds about.
    const nobody = await somebody([], {}, [], "Farmer");
    await expect(begins(nobody, [], { "picks.0.name": "Mind Blast", "picks.0.psionic": true })).rejects.toThrow(
      "Mind Blast is psionic",
    );
    await closeAll();
    await begins(one, ["Mind Blast"], { against: "opposed", foe: uuid(nobody), harm: "margin", track: "mental" });
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(outcome().sides[1].rolls[0], "even so one resists").toMatchObject({ level: -2 });
  });
});
