import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, closeAll, type Fields, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { calm, leaveTales, openTales } from "../tales.fixture.ts";
import { checks, strikes, type Terms } from "./words.window.ts";

const [ASTRA, ORC] = ["Actor.astraTheWeaver00", "Actor.orcWhoWeaves0000"];

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** The next dice of this client show these faces, one after the other. */
function diceFall(faces: readonly (readonly [face: number, sides: number])[]): void {
  const left = [...faces];
  CONFIG.Dice.randomUniform = () => {
    const [face, sides] = left.shift() ?? [6, 6];
    // Foundry's dice count from the top of the range down.
    return 1 - (face - 0.5) / sides;
  };
}
const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const legs = () => actor(ORC).zones.legs;
const part = (id: string, i: number) => [
  id,
  { face: i + 1, hp: { value: i ? 6 : 4, max: i ? 6 : 4 }, armor: { value: 0, max: 9 }, vital: i === 0 },
];
const weapon = (_id: string, system: object) => ({
  _id,
  name: _id,
  type: "wordsWeapon",
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand", ...system },
});
/** The Storyteller lets somebody try: difficulty dice first, then the player's. */
async function check(baseDice: number, terms: Terms, faces: readonly number[], more: Fields = {}, who = ASTRA) {
  diceFall(faces.map((face) => [face, 6]));
  return (await checks(game.actors.get(who.slice(6)), { deed: "lift it", baseDice, ...more }, terms)).system;
}
/** Astra strikes the orc. */
async function strike(used: string, faces: readonly [number, number][], more: Fields = {}): Promise<Loose> {
  diceFall(faces);
  return (await strikes(game.actors.get(ASTRA.slice(6)), used, { target: ORC, ...more })).system;
}
/** The orc's legs as they shall be. */
async function orcHas(more: object): Promise<void> {
  await game.actors
    .get(ORC.slice(6))
    .update({ "system.zones.legs": { hp: { value: 6 }, armor: { value: 0 }, bound: false, ...more } });
  await game.actors.get(ORC.slice(6)).update({ "system.zones.head.hp.value": 4, "system.down": false });
}

describe("checks and blows by the rules", () => {
  beforeEach(closeAll);
  beforeAll(async () => {
    await openTales({ page: true });
    await calm();
    const words = { own: { text: "Lift", sense: "", source: "creation", sort: 0 } };
    const tags = { own: { text: "Strong", sense: "", source: "creation", sort: 0 } };
    const items = [
      weapon("maceOfAstra00000", { word: "Sunder" }),
      weapon("axeOfAstra000000", { word: "Rend" }),
      weapon("bowOfAstra000000", { mode: "ranged", rangeLimit: 8 }),
    ];
    await CONFIG.Actor.documentClass.create(
      [
        { _id: ASTRA.slice(6), name: "Astra", type: "wordsCharacter", system: { words, tags }, items },
        {
          _id: ORC.slice(6),
          name: "Orc",
          type: "wordsCreature",
          system: { fateWeaver: true, zones: Object.fromEntries(["head", "offhand", "mainhand", "legs"].map(part)) },
        },
      ],
      { keepId: true },
    );
    const tokens = [ASTRA, ORC].map((uuid, n) => ({ actorId: uuid.slice(6), actorLink: true, x: 100 * n }));
    await CONFIG.Scene.documentClass.create({ name: "A hall", active: true, tokens });
    await calm();
  });

  it("WP-03, WP-15, WP-16, WP-21, WP-22: one die against two defeats one of them, whatever it shows", async () => {
    expect((await check(2, {}, [3, 3, 6])).outcome).toMatchObject({ verdict: "partial", defeated: 1, of: 2, draws: 0 });
    expect((await check(1, {}, [5, 4])).outcome).toMatchObject({ verdict: "none", defeated: 0 });
    expect((await check(1, {}, [5, 5])).outcome).toMatchObject({ verdict: "full" });
  });

  it("WP-18, WP-19: a player's 1 defeats nothing, not even a 1, which is nothing special itself", async () => {
    expect((await check(1, {}, [1, 1])).outcome.verdict).toBe("none");
    expect((await check(1, {}, [1, 2])).outcome.verdict).toBe("full");
  });

  it("WP-07, WP-08, WP-20, WP-26, WP-28, WP-37: dice are paired off best; Tag and Inherent Word stay, here for and there against", async () => {
    const won = await check(2, { Strong: "player" }, [5, 2, 3, 5]);
    expect(won.outcome).toMatchObject({ verdict: "full", defeated: 2 });
    const all = { Strong: "player", Lift: "player" } as const;
    const both = await check(1, all, [6, 2, 3, 4, 6], { help: "good shoulders" });
    expect(both.throws.player.faces[0]).toHaveLength(4);
    expect((await check(1, { Strong: "difficulty" }, [2, 2, 3])).throws.difficulty.faces[0]).toHaveLength(2);
    expect([Object.keys(actor(ASTRA).tags), Object.keys(actor(ASTRA).words)]).toEqual([["own"], ["own"]]);
  });

  it("WP-10, WP-12: an exact match of the difficulty adds one as well, to the die that the Storyteller chooses", async () => {
    // The difficulty shows 3 and 4, the player 4 and 5: the +1 goes on the 4.
    const hard = await check(1, { Strong: "difficulty!", Lift: "player" }, [3, 4, 4, 5]);
    expect(hard.questions["place-difficulty-0"].about, "the Storyteller's to place").toBe("");
    await answer("place-difficulty-0", "die1");
    await over();
    // 3 and 5 against 4 and 5: still all of it.
    expect(card().system.outcome).toMatchObject({ verdict: "full", defeated: 2 });
  });

  it("WP-106, WP-109: a ninth zone is struck by the ninth face, a face without a zone misses, and the highest is a critical", async () => {
    const arms = Array.from({ length: 9 }, (_, i) => part(`arm${i + 1}`, i));
    const [octopus] = await CONFIG.Actor.documentClass.create([
      { name: "Octopus", type: "wordsCreature", system: { zones: Object.fromEntries(arms) } },
    ]);
    await game.scenes.active.createEmbeddedDocuments("Token", [{ actorId: octopus.id, actorLink: true, x: 300 }]);
    const at = async (face: number, sides: number, steps: number) => {
      const blow = await strike(
        "maceOfAstra00000",
        [
          [face, sides],
          [1, 6],
        ],
        { target: octopus.uuid, steps },
      );
      return [blow.outcome?.zone?.id ?? "", blow.outcome?.verdict ?? "open"];
    };
    expect(await at(5, 6, 0)).toEqual(["arm5", "landed"]);
    expect(await at(9, 10, 2)).toEqual(["arm9", "landed"]);
    expect((await at(11, 12, 3))[1]).toBe("miss");
    const critical = await strike(
      "maceOfAstra00000",
      [
        [10, 10],
        [1, 6],
      ],
      { target: octopus.uuid, steps: 2 },
    );
    expect(Object.keys(critical.questions)).toContain("aim");
    await octopus.delete();
  });

  it("WP-25: behind the screen Tags count, and Words do not", async () => {
    const { throws } = await check(1, { Strong: "player" }, [4, 4, 5], { secret: true });
    expect(throws.player.faces[0]).toHaveLength(2);
    await expect(check(1, { Lift: "player" }, [4, 4], { secret: true })).rejects.toThrow("is disabled");
  });

  it("WP-34: a Fate Weaver of the other side earns a Word as well", async () => {
    const before = actor(ORC).draws;
    await check(1, {}, [2, 3], {}, ORC);
    expect(actor(ORC).draws).toBe(before + 1);
  });

  it("WP-104, WP-107, WP-113, WP-123, WP-124: face 4 is the Legs, bare zones lose HP, steps change the Hit Die alone", async () => {
    await orcHas({});
    expect(
      await strike("maceOfAstra00000", [
        [4, 6],
        [3, 6],
      ]),
    ).toMatchObject({ outcome: { zone: { id: "legs" } } });
    expect(legs().hp.value).toBe(3);
    const far = await strike(
      "maceOfAstra00000",
      [
        [4, 10],
        [2, 6],
      ],
      { steps: 2 },
    );
    expect(far.outcome).toMatchObject({ hitDie: 10, damageDie: 6 });
    expect(legs().hp.value).toBe(1);
  });

  it("WP-106, WP-110, WP-111, WP-112: Armor takes a blow first, what is left over is lost, and broken Armor comes back with the undo", async () => {
    await orcHas({ armor: { value: 2 } });
    const stands = () => [legs().armor.value, legs().hp.value];
    const blow = await strike("bowOfAstra000000", [
      [4, 6],
      [5, 6],
    ]);
    expect(blow.throws.damage.faces.flat()).toEqual([5]);
    expect([stands(), (await seen()).textContent]).toEqual([[0, 6], expect.stringContaining("breaks under the blow")]);
    await pressOn("ft-undo");
    expect(stands()).toEqual([2, 6]);
    await pressOn("ft-redo");
    expect(stands()).toEqual([0, 6]);
  });

  it("an attack without a target is not thrown, with the dialog or without", async () => {
    const cards = game.messages.size;
    const sheet = await sheetOf(game.actors.get(ASTRA.slice(6)));
    await expect(strike("maceOfAstra00000", [], { target: "" })).rejects.toThrow("Pick whom to strike.");
    await sheetOf(game.actors.get(ASTRA.slice(6)));
    await sheet.pressQuickly("wpAttack", { weapon: "maceOfAstra00000" });
    const dialog = opened("wp-dialog");
    await dialog.say({ target: "" });
    await expect(dialog.send()).rejects.toThrow("Pick whom to strike.");
    expect(game.messages.size).toBe(cards);
  });

  it("WP-125, WP-150: no shot beyond its limit, and none without a throw", async () => {
    expect(await strike("bowOfAstra000000", [[7, 8]], { steps: 1 })).toMatchObject({ outcome: { verdict: "miss" } });
    await expect(strike("bowOfAstra000000", [], { steps: 2 })).rejects.toThrow("is disabled");
    await expect(strike("bowOfAstra000000", [], { unaware: true })).rejects.toThrow("is disabled");
  });

  it("WP-146, WP-147, WP-148: bare hands are d6 and d4, harm no armor, and pass it where a zone is held fast", async () => {
    await orcHas({ armor: { value: 5 } });
    const blow = await strike("", [
      [4, 6],
      [4, 4],
    ]);
    expect(blow.outcome).toMatchObject({ hitDie: 6, damageDie: 4 });
    expect([legs().armor.value, legs().hp.value]).toEqual([5, 6]);
    await orcHas({ armor: { value: 5 }, bound: true });
    await strike("", [
      [4, 6],
      [4, 4],
    ]);
    expect([legs().armor.value, legs().hp.value]).toEqual([5, 2]);
  });

  it("WP-115, WP-172, WP-173, WP-176, WP-177, EX-37: a Maimed zone passes blows on to the Head; Sunder and Rend double and halve first", async () => {
    await orcHas({ hp: { value: 0 } });
    await strike("maceOfAstra00000", [
      [4, 6],
      [3, 6],
    ]);
    expect(actor(ORC).zones.head.hp.value).toBe(1);
    await orcHas({ armor: { value: 9 } });
    await strike(
      "maceOfAstra00000",
      [
        [4, 6],
        [3, 6],
      ],
      { useWord: true },
    );
    expect(legs().armor.value).toBe(3);
    await strike(
      "axeOfAstra000000",
      [
        [4, 6],
        [3, 6],
      ],
      { useWord: true },
    );
    expect(legs().armor.value).toBe(1);
    await orcHas({ hp: { value: 0 } });
    await strike(
      "axeOfAstra000000",
      [
        [4, 6],
        [1, 6],
      ],
      { useWord: true },
    );
    expect(actor(ORC).zones.head.hp.value).toBe(2);
  });

  it("WP-116: whoever has HP left in the Head fights on, and is dead without any", async () => {
    const zones = Object.fromEntries(["head", "legs"].map(part));
    const [guard] = await CONFIG.Actor.documentClass.create([
      { name: "Guard", type: "wordsCreature", system: { zones } },
    ]);
    await game.scenes.active.createEmbeddedDocuments("Token", [{ actorId: guard.id, actorLink: true, x: 300 }]);
    const head = (damage: number) =>
      strike(
        "maceOfAstra00000",
        [
          [1, 6],
          [damage, 6],
        ],
        { target: guard.uuid },
      );
    expect((await head(3)).outcome.kills).toBe(false);
    expect([guard.system.zones.head.hp.value, guard.system.down]).toEqual([1, false]);
    expect((await head(1)).outcome.kills).toBe(true);
    expect([guard.system.zones.head.hp.value, guard.system.down]).toEqual([0, true]);
    await guard.delete();
  });
});
