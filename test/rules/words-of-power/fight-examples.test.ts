import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  attackFacts,
  attackOdds,
  attackRequest,
  deedFacts,
  derive,
  fightEvents,
  fightFacts,
  type Gain,
  type HitRequest,
  handsOf,
  hitDieOf,
  idleIn,
  newFray,
  resolveAttack,
  resolveFray,
  stepHitDie,
  swingOf,
  WEAPON_WORDS,
  wordsOf,
  zoneAt,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import { armor, character, creature, happen, magic, newAttack, settings, stowed, weapon } from "./beings.ts";
import { snazzle } from "./example-checks.ts";

describe("the book's examples: attacks", () => {
  it("EX-26 a Lich's amulet is zone 5; an octopus has nine zones", () => {
    const lich = creature("Lich", { Head: 4, Offhand: 6, Mainhand: 6, Legs: 6, Amulet: 3 });
    expect(zoneAt(lich.system.zones, 5)).toBe("Amulet");
    const octopus = creature(
      "Octopus",
      Object.fromEntries(["Head", ...Array.from({ length: 8 }, (_, i) => `Leg${i + 1}`)].map((id) => [id, 5])),
    );
    expect(zoneAt(octopus.system.zones, 9)).toBe("Leg8");
    const rapier = weapon("Rapier", 6, 6);
    const state = attackRequest(snazzle, rapier, lich, "Bare hands");
    const hit = { request: state, thrown: { hit: 5, zone: null, damage: null } };
    expect(unwrap(resolveAttack(hit, settings())).outcome).toMatchObject({ verdict: "hit", zone: { id: "Amulet" } });
    const far = attackRequest(snazzle, rapier, octopus, "Bare hands", { steps: 2 });
    expect(unwrap(hitDieOf(far, settings()))).toBe(10);
  });

  it("EX-28 Pink's shots: two steps make 1d10, one 1d8, three 1d12, and damage stays 1d4", () => {
    for (const [steps, die] of [
      [2, 10],
      [1, 8],
      [3, 12],
    ] as const)
      expect(unwrap(stepHitDie(6, steps, settings()))).toBe(die);
    const pink = attackRequest(snazzle, weapon("Ranged", 6, 4, { mode: "ranged" }), creature("Red", { Head: 4 }), "", {
      steps: 2,
    });
    expect(unwrap(resolveAttack(newAttack(pink), settings())).outcome).toMatchObject({ hitDie: 10, damageDie: 4 });
  });

  it("EX-29 Jack's Boots lend [Jump] and are the Armor of the legs", () => {
    const boots = magic("Jack's Boots", "legs", { word: "Jump" });
    const jack = character("Jack", { items: [boots] });
    expect(wordsOf(jack)).toEqual([]);
    const worn = stowed(jack, boots.id, "worn");
    expect(wordsOf(worn).map(({ text }) => text)).toEqual(["Jump"]);
    expect(derive(worn).zones.map((zone) => zone.armor.value)).toEqual([0, 0, 0, 1]);
    const kicked = happen(
      [
        {
          id: "1",
          kind: "words.hit",
          target: jack.uuid,
          data: { zone: "legs", label: "Legs", damage: 5, word: null, unarmed: false, half: "up" },
        },
      ],
      worn,
    )[0]!;
    expect(derive(kicked).zones[3]).toMatchObject({ broken: true, hp: { value: 6 } });
    expect(wordsOf(kicked)).toEqual([]);
  });

  it("EX-37 Sunder doubles on Armor and halves on HP, Rend the other way round", () => {
    expect(WEAPON_WORDS).toEqual([
      { id: "sunder", armor: 2, hp: 0.5 },
      { id: "rend", armor: 0.5, hp: 2 },
    ]);
    const plate = armor("Plate", 6, { tags: ["Heavy", "Restricted"] });
    expect(plate.system.tags).toHaveLength(2);
    const strikeWith = (word: string, foe: ReturnType<typeof creature>) => {
      const blade = weapon(word, 6, 6, { word });
      const request = attackRequest(snazzle, blade, foe, "", { useWord: true });
      const state = { request, thrown: { hit: 2, zone: null, damage: 3 } };
      return unwrap(resolveAttack(state, settings())).outcome;
    };
    const bare = creature("Orc", { Head: 4, Arm: 9 });
    const clad = creature("Knight", { Head: 4, Arm: 9 }, { Arm: 8 });
    expect(strikeWith("Sunder", clad)).toMatchObject({ actions: 2, strike: { pool: "armor", lost: 6 } });
    expect(strikeWith("Sunder", bare)).toMatchObject({ strike: { pool: "hp", lost: 2 } });
    expect(strikeWith("Rend", clad)).toMatchObject({ strike: { pool: "armor", lost: 2 } });
    expect(strikeWith("Rend", bare)).toMatchObject({ strike: { pool: "hp", lost: 6 } });
  });
});

describe("the book's examples: fights", () => {
  const orc = creature("Orc", { Head: 4, Offhand: 6, Mainhand: 6, Legs: 6 });
  const word = (text: string, gain: Gain): Pick<HitRequest, "word"> => ({ word: { text, card: "", gain } });
  const request = (more: Partial<HitRequest>) => attackRequest(snazzle, weapon("Rapier", 6, 6), orc, "", more);

  it("EX-31 three Orcs, three turns away: a marker three rounds ahead, and no turn before it", () => {
    const waiting = (round: number) => ({ round, entry: "D5" });
    const people = ["a", "b", "c"].map((id) => ({ id, uuid: id, name: "Orc", team: "foes", arrival: waiting(0) }));
    const fight = { uuid: "Combat.a", round: 1, opening: { how: "dice", team: "" } as const, people };
    const arrivals = Object.fromEntries(people.map(({ id }) => [id, waiting(4)]));
    const choices = { encounter: fight.uuid, how: "dice", team: "", arrivals };
    const told = unwrap(fightFacts(choices, { isGM: true }, () => fight));
    expect(fightEvents(told).map(({ kind, data }) => [kind, data])).toEqual(
      people.map(() => ["words.arrives", { value: waiting(4) }]),
    );
    const standing = {
      type: "wordsCreature",
      system: null,
      initiative: 3,
      joined: 0,
      disposition: -1,
      own: { arrival: waiting(4) },
    };
    const idle = [1, 2, 3, 4].map((round) => idleIn(standing, { round, own: {} }));
    expect(idle).toEqual(["waits", "waits", "waits", null]);
  });

  it("EX-34a [Block] when defending throws two dice, of which the higher counts", () => {
    const guard = { by: "Actor.Snazzle", zone: "offhand", dice: 2 };
    const defended = { ...snazzle, system: { ...snazzle.system, guard } };
    const found = unwrap(
      attackFacts(
        { who: orc.uuid, weapon: "", target: defended.uuid, steps: 0, useWord: false, unaware: false },
        { isGM: true },
        { favour: null, gain: null },
        {
          find: (uuid) => [orc, defended].find((one) => one.uuid === uuid) ?? null,
          begun: () => "",
          awaits: () => null,
          bearing: () => null,
          lifePrice: () => null,
          settings: settings(),
        },
      ),
    );
    expect(found.guard).toMatchObject({ zone: "offhand", dice: 2, by: { uuid: "Actor.Snazzle" } });
    const blocked = unwrap(attackOdds(found, settings())).blocked;
    const higher = [1, 2, 3, 4, 5, 6].map((hit) => 1 - ((hit - 1) / 6) ** 2);
    expect(blocked).toBeCloseTo(
      higher.reduce((sum, one) => sum + one / 6, 0),
      12,
    );
  });

  it("EX-34b [Precision] makes two Attack Rolls", () => {
    expect(unwrap(swingOf(request(word("Precision", "hit")), settings()))).toMatchObject({
      dice: [6, 6],
      picks: "attacker",
    });
  });

  it("EX-34c [Slash] with a sword may give a larger Hit Die, double damage or an effect; with a hammer it gives nothing", () => {
    expect(unwrap(hitDieOf(request(word("Slash", "larger")), settings()))).toBe(8);
    const doubled = { ...newFray(request(word("Slash", "double"))), hit: [4], damage: [[2]] };
    expect(unwrap(resolveFray(doubled, settings())).outcome.strike).toMatchObject({ lost: 4 });
    const slasher = character("Slasher", { words: ["Slash"], items: [weapon("Hammer", 6, 6)] });
    const choices = { who: slasher.uuid, weapon: "Hammer", target: orc.uuid, steps: 0, useWord: false, unaware: false };
    const found = attackFacts(
      { ...choices, word: "word:slash" },
      { isGM: false },
      { favour: null, gain: "none" },
      {
        find: (uuid) => [orc, slasher].find((one) => one.uuid === uuid) ?? null,
        begun: () => "",
        awaits: () => null,
        bearing: () => null,
        lifePrice: () => null,
        settings: settings(),
      },
    );
    expect(unwrap(found).word).toBeNull();
  });

  it("EX-37 Cover defends somebody else with two dice; a Clumsy claw leaves the hand open and throws at a disadvantage", () => {
    const glaive = weapon("Glaive", 8, 10, { word: "Cover", hands: 2, grip: "both" });
    const guard = character("Guard", { items: [glaive] });
    const cover = { who: guard.uuid, deed: "cover", zone: "offhand", to: snazzle.uuid, word: "", text: "" };
    const found = unwrap(
      deedFacts(
        cover,
        { isGM: false },
        (uuid) => [guard, snazzle].find((one) => one.uuid === uuid) ?? null,
        null,
        settings(),
      ),
    );
    expect(found.guard).toEqual({ by: guard.uuid, zone: "offhand", dice: 2 });
    const claw = weapon("Claw", 6, 4, { tag: "Clumsy" });
    const beast = character("Beast", { items: [claw] });
    expect(handsOf(beast)).toMatchObject([
      { id: "offhand", open: true, clumsy: false },
      { id: "mainhand", open: true, clumsy: true },
    ]);
    expect(unwrap(swingOf(request({ clumsy: true }), settings())).picks).toBe("target");
  });
});
