import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  attackFacts,
  attackOdds,
  attackRequest,
  checkOdds,
  checkWarnings,
  choicesLeft,
  creationSteps,
  deedFacts,
  derive,
  fightEvents,
  fightFacts,
  finishCharacter,
  type Gain,
  gatherPools,
  type HitRequest,
  handsOf,
  hitDieOf,
  idleIn,
  type MatchState,
  newCheck,
  newDraft,
  newFray,
  resolveAttack,
  resolveCheck,
  resolveFray,
  stepHitDie,
  swingOf,
  tagsOf,
  UNARMED,
  WEAPON_SIZES,
  WEAPON_WORDS,
  WEAPONS,
  wordsOf,
  zoneAt,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import {
  armor,
  character,
  claim,
  claimCondition,
  claimTerm,
  creature,
  gear,
  go,
  happen,
  LABELS,
  magic,
  newAttack,
  party,
  settings,
  stowed,
  weapon,
} from "./beings.ts";
import { SNAZZLE } from "./character/snazzle.ts";

const snazzle = character("Snazzle", {
  tags: ["Charismatic", "Cheater", "Musician"],
  words: ["Convince", "Daze", "Steal"],
});
const pools = ({ request }: MatchState) => {
  const { player, difficulty, bonus } = unwrap(gatherPools(request));
  return { player: player.length, difficulty: difficulty.length, bonus };
};
const result = (state: MatchState) => unwrap(resolveCheck(state, settings())).outcome;

describe("the book's examples: Skill Checks", () => {
  it("EX-01 a lockpick from a fork, with [Resourceful]", () => {
    const human = character("the human", { tags: ["Resourceful", "Greedy"] });
    const [resourceful] = tagsOf(human);
    const state = go(newCheck(party(human), "make a lockpick of a fork"), [
      ["storyteller", { kind: "difficulty", dice: 1 }],
      ["player", { kind: "claim", claim: claimTerm("a", "player", resourceful!) }],
      ["storyteller", { kind: "judge", id: "a", granted: true, exact: false, reason: "" }],
    ]);
    expect(pools(state)).toEqual({ player: 2, difficulty: 1, bonus: { player: 0, difficulty: 0 } });
  });

  it("EX-03 and EX-04 breaking chains: [Strong] helps, [Small] hinders", () => {
    const who = party(character("the prisoner"));
    const with_ = (side: "player" | "difficulty", text: string) =>
      pools(newCheck(who, "break the chains", { baseDice: 1, claims: [claim("a", side, "tag", text)] }));
    expect(with_("player", "Strong")).toMatchObject({ player: 2, difficulty: 1 });
    expect(with_("difficulty", "Small")).toMatchObject({ player: 1, difficulty: 2 });
  });

  it("EX-16 lying to somebody who hates the liar, with [Convince]: half believed", () => {
    const [convince] = wordsOf(snazzle);
    const state = go(newCheck(party(snazzle), "lie"), [
      ["storyteller", { kind: "difficulty", dice: 1 }],
      ["storyteller", { kind: "claim", claim: claimCondition("hate", "difficulty", "hates the liar") }],
      ["player", { kind: "claim", claim: claimTerm("word", "player", convince!) }],
      ["storyteller", { kind: "judge", id: "word", granted: true, exact: false, reason: "" }],
    ]);
    expect(pools(state)).toMatchObject({ player: 2, difficulty: 2 });
    const thrown = go(state, [
      ["storyteller", { kind: "throwDifficulty", faces: [3, 5] }],
      ["player", { kind: "throwPlayer", faces: [4, 2] }],
    ]);
    expect(result(thrown)).toMatchObject({ verdict: "partial", defeated: 1, of: 2, spent: [], draws: 0 });
    expect(result(thrown).player.map((die) => die.pair)).toEqual([0, null]);
  });

  it("EX-17 spotting an Orc in a ghillie suit: at best one of three", () => {
    const suit = gear("Ghillie Suit", { place: "worn", word: "Hide" });
    const orc = { ...creature("Orc", { Head: 4 }), items: [suit] };
    const [hide] = wordsOf(orc);
    expect(hide).toMatchObject({ text: "Hide", item: "Ghillie Suit", drawn: false });
    const spot = go(newCheck(party(snazzle), "spot the Orc", { against: party(orc) }), [
      ["storyteller", { kind: "difficulty", dice: 1 }],
      ["storyteller", { kind: "claim", claim: claimCondition("camo", "difficulty", "wears camouflage") }],
      ["opponent", { kind: "claim", claim: claimTerm("hide", "difficulty", hide!, { exact: true }) }],
      ["storyteller", { kind: "judge", id: "hide", granted: true, exact: true, reason: "" }],
      ["storyteller", { kind: "throwDifficulty", faces: [1, 3, 4] }],
      ["storyteller", { kind: "place", side: "difficulty", dice: [0] }],
    ]);
    expect(pools(spot)).toEqual({ player: 1, difficulty: 3, bonus: { player: 0, difficulty: 1 } });
    for (let face = 1; face <= 6; face++) {
      const seen = result(go(spot, [["player", { kind: "throwPlayer", faces: [face] }]]));
      expect(seen.verdict).toBe(face === 1 ? "none" : "partial");
      expect(seen.defeated).toBe(face === 1 ? 0 : 1);
    }
    const odds = unwrap(checkOdds(spot, settings()));
    expect(odds.full).toBe(0);
    expect(odds.partial).toBeCloseTo(5 / 6, 12);
    expect(checkWarnings(spot.request, settings()).map(({ key }) => key)).toContain("FOURTALES.Words.Rules.Warn.fewer");
  });

  it("EX-18 a very hard task starts with more dice", () => {
    const state = go(newCheck(party(snazzle), "break down the door"), [
      ["storyteller", { kind: "difficulty", dice: 3 }],
    ]);
    expect(pools(state)).toMatchObject({ player: 1, difficulty: 3 });
  });

  it("EX-21 [Cheater] helps at games", () => {
    const cheater = tagsOf(snazzle).find(({ text }) => text === "Cheater")!;
    const state = go(newCheck(party(snazzle), "win at dice", { baseDice: 1 }), [
      ["storyteller", { kind: "claim", claim: claimTerm("a", "player", cheater) }],
    ]);
    expect(pools(state).player).toBe(2);
  });

  it("EX-23 [Steal] while stealing: one more die, and +1 on any", () => {
    const steal = wordsOf(snazzle).find(({ text }) => text === "Steal")!;
    const state = go(newCheck(party(snazzle), "steal"), [
      ["storyteller", { kind: "difficulty", dice: 1 }],
      ["player", { kind: "claim", claim: claimTerm("a", "player", steal, { exact: true }) }],
      ["storyteller", { kind: "judge", id: "a", granted: true, exact: true, reason: "" }],
    ]);
    expect(pools(state)).toEqual({ player: 2, difficulty: 1, bonus: { player: 1, difficulty: 0 } });
    const thrown = go(state, [
      ["storyteller", { kind: "throwDifficulty", faces: [5] }],
      ["player", { kind: "throwPlayer", faces: [2, 4] }],
    ]);
    expect(result(thrown)).toMatchObject({ verdict: "waiting", phase: "playerBonus", suggestion: { dice: [1] } });
    const done = go(thrown, [["player", { kind: "place", side: "player", dice: [1] }]]);
    expect(result(done)).toMatchObject({ verdict: "full", draws: 1 });
  });
});

describe("the book's examples: Snazzle", () => {
  it("EX-20 is made in the book's order", () => {
    expect(choicesLeft(newDraft())).toBe(8);
    expect(choicesLeft(SNAZZLE)).toBe(0);
    const step = Object.fromEntries(creationSteps(SNAZZLE).map((it) => [it.id, it]));
    expect(step.pouch).toMatchObject({ room: 0, warnings: [] });
    expect(step.pack).toMatchObject({ room: 9 });
    const ids = SNAZZLE.things.map((_, i) => `thing${i}`);
    const made = unwrap(finishCharacter(SNAZZLE, ids, LABELS));
    expect(made.system.level).toBe(1);
    const being = { ...made, uuid: "Actor.snazzle", items: made.items.map((it) => ({ ...it, uuid: it.id })) as never };
    const { zones, load, tags, words } = derive(being);
    expect(zones.map(({ label, hp }) => `${label} ${hp.max}`)).toEqual(["Head 4", "Offhand 6", "Mainhand 6", "Legs 6"]);
    expect(zones.map(({ armor: { value } }) => value)).toEqual([3, 3, 3, 3]);
    expect(load.pouch).toEqual({ count: 4, max: 4 });
    expect(tags.map(({ text }) => text)).toEqual(["Charismatic", "Cheater", "Musician", "Superstitious", "Cultured"]);
    expect(words.map(({ text }) => text)).toEqual(["Convince", "Daze", "Steal"]);
  });

  it("EX-22 is not finished without a third Word", () => {
    const draft = { ...SNAZZLE, words: SNAZZLE.words.slice(0, 2) };
    const refusal = finishCharacter(
      draft,
      SNAZZLE.things.map((_, i) => `t${i}`),
      LABELS,
    );
    expect(refusal).toMatchObject({ ok: false, problems: [{ field: "words", data: { count: 1 } }] });
  });

  it("EX-25 hit die and damage die of rapier and crossbow", () => {
    const figures = (id: string) => WEAPONS.find((row) => row.id === id);
    expect(figures("rapier")).toMatchObject({ hit: 6, damage: 6 });
    expect(figures("crossbow")).toMatchObject({ hit: 6, damage: 4, mode: "ranged", rangeLimit: 8 });
    expect(WEAPON_SIZES.find((row) => row.id === "two-handed")).toMatchObject({ hit: 8, damage: 10 });
    expect(UNARMED).toMatchObject({ hit: 6, damage: 4 });
  });
});

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
  const word = (text: string, gain: Gain): Pick<HitRequest, "word"> => ({
    word: { text, card: "", gain, asked: false },
  });
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
    expect(unwrap(swingOf(request(word("Precision", "hit")), settings()))).toEqual({ dice: [6, 6], picks: "attacker" });
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
