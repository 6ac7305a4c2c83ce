import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  checkOdds,
  checkWarnings,
  choicesLeft,
  creationSteps,
  derive,
  finishCharacter,
  newCheck,
  newDraft,
  tagsOf,
  UNARMED,
  WEAPON_SIZES,
  WEAPONS,
  wordsOf,
} from "../../../src/rulesets/words-of-power/rules/index.ts";
import { character, claim, claimCondition, claimTerm, creature, gear, go, LABELS, party, settings } from "./beings.ts";
import { SNAZZLE } from "./character/snazzle.ts";
import { pools, result, snazzle } from "./example-checks.ts";

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
