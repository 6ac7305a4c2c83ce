import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  asksNothing,
  type Being,
  derive,
  plainRuling,
  readRuling,
  rulingProblems,
  SAID,
  type SpellChoices,
  spellFacts,
  spellPhase,
  spellProblems,
  spellsPass,
  wordsOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, happen, refused, settings } from "../beings.ts";
import { allOf, cast, eventsOf, field, guard, look, said, told } from "./spells.ts";

describe("putting a spell together", () => {
  const two = character("Astra", { words: ["Fire", "Ice"], hand: ["Ball"] });
  const term = (text: string) => wordsOf(two).find((one) => one.text === text)!;

  it("WP-38, WP-42, WP-43, WP-45: one Inherent Word, a Drawn one, each card once, and an intent", () => {
    const lacking = (texts: string[], intent = "burn") =>
      spellProblems({ words: texts.map(term), intent }).map(({ key, field }) => [key.split(".").at(-1), field]);
    expect(lacking(["Fire", "Ball"])).toEqual([]);
    expect(lacking(["Ball"])).toEqual([["noInherent", "inherent"]]);
    expect(lacking(["Fire", "Ice", "Ball"])).toEqual([["twoInherent", "inherent"]]);
    expect(lacking(["Fire"])).toEqual([["noDrawn", "drawn"]]);
    expect(lacking(["Fire", "Ball", "Ball"])).toEqual([["twice", "drawn"]]);
    expect(lacking([], "")).toEqual([
      ["noInherent", "inherent"],
      ["noDrawn", "drawn"],
      ["noIntent", "intent"],
    ]);
  });

  it("a Word that left the Hand, somebody who is gone or down, and what makes no sense are refused", () => {
    const choices = allOf(two, "burn");
    expect(refused(look({ ...choices, drawn: ["hand:gone"] }, two))).toEqual(["Spell.gone"]);
    expect(refused(look({ ...choices, inherent: "hand:ball" }, two))).toEqual(["Spell.gone"]);
    const fieldOf = (more: object) => {
      const found = look({ ...choices, ...more }, two);
      return found.ok ? "" : found.problems[0]!.field;
    };
    expect([fieldOf({ drawn: ["hand:gone"] }), fieldOf({ inherent: "word:gone" })]).toEqual(["drawn", "inherent"]);
    expect(SAID.answer, "what is said is said").toEqual({ go: true });
    expect(refused(look({ ...choices, target: "Actor.gone" }, two))).toEqual(["Refuse.nobody"]);
    expect(refused(look(choices))).toEqual(["Refuse.nobody"]);
    const down = character("Astra", { words: ["Fire"], hand: ["Ball"] }, { down: true });
    expect(refused(look(allOf(down, "burn"), down))).toEqual(["Refuse.down"]);
    for (const nonsense of [
      {},
      { ...choices, drawn: "x" },
      { ...choices, intent: "x".repeat(301) },
      { ...choices, drawn: Array(41).fill("x") },
    ]) {
      expect(look(nonsense as SpellChoices, two).ok).toBe(false);
    }
  });

  it("WP-48: what is no demand, no other effect and no other way than the bare hand asks the caster for nothing", () => {
    const plain = plainRuling(true, []);
    expect([plain, plainRuling(false, []), { ...plain, damageDie: 6, rounds: 3 } as const].map(asksNothing)).toEqual([
      true,
      true,
      true,
    ]);
    const more = [
      { granted: false },
      { demands: "a shout" },
      { effect: "his steps echo" },
      { delivery: "check" },
      { delivery: "shot" },
      { hitDie: 8 },
    ] as const;
    for (const one of more) expect(asksNothing({ ...plain, ...one }), JSON.stringify(one)).toBe(false);
  });

  it("WP-48, WP-49: the caster may back out when the demands are known, and no later", () => {
    const choices = allOf(two, "burn");
    const kept = [said("rule", plainRuling(false, [])), said("cast", { go: false })];
    expect(unwrap(spellFacts(choices, kept, null, field(two))).cast).toBe(false);
    const { request, questions } = cast(choices, {}, [], [two]);
    expect(request.cast).toBe(true);
    // The card is spent by now, and the spell goes on.
    const spent = character("Astra", { words: ["Fire"] });
    expect(unwrap(spellFacts(choices, questions, request, field(spent))).words).toEqual(request.words);
    expect(refused(spellFacts(choices, questions, null, field(spent)))).toEqual(["Spell.gone"]);
  });

  it("WP-41, WP-47: rulings of strangers are looked over", () => {
    const sound = plainRuling(false, []);
    expect(readRuling(sound)).toEqual(sound);
    for (const change of [
      { hitDie: 7 },
      { rounds: 0 },
      { rounds: 101 },
      { span: "year" },
      { witnesses: Array(61).fill("x") },
      { granted: "yes" },
    ]) {
      expect(readRuling({ ...sound, ...change })).toBeNull();
    }
    expect(rulingProblems({ ...sound, delivery: "attack" }, false)).toMatchObject([{ field: "delivery" }]);
    expect(rulingProblems({ ...sound, damageDie: 6 }, false)).toMatchObject([{ field: "damageDie" }]);
  });

  it("WP-53: the blow of the bare hand only has to land; a miss spends the Words all the same", () => {
    const choices = allOf(two, "burn", guard.uuid);
    const { state } = cast(choices, { delivery: "attack", damageDie: 6 }, [], [two, guard]);
    expect(spellPhase(state, settings())).toBe("hitDie");
    expect(told({ ...state, hit: 5 })).toMatchObject({ verdict: "missed" });
    expect(eventsOf({ ...state, hit: 5 }).map(({ kind }) => kind)).toEqual(["words.hand"]);
    expect(spellPhase({ ...state, hit: 6 }, settings())).toBe("zone");
    expect(spellPhase({ ...state, hit: 2 }, settings())).toBe("damageDie");
    const struck = { ...state, hit: 2, damage: 4 };
    const [, burnt] = happen(eventsOf(struck), two as Being, guard as Being);
    expect(burnt!.system.zones.Legs!.hp.value).toBe(2);
    expect(derive(burnt!).zones.find(({ id }) => id === "Legs")?.maimed).toBe(false);
  });
});

describe("how long spells last", () => {
  const spell = (span: "rounds" | "scene" | "rest" | "lasting", left = 0) => ({
    text: "[Fly] [Person]",
    effect: "flies",
    span,
    left,
    by: "Actor.Astra",
    caster: "Astra",
  });
  const under = (spells: Record<string, ReturnType<typeof spell>>) => character("Ben", {}, { spells });
  const four = () => under({ a: spell("rounds", 2), b: spell("scene"), c: spell("rest"), d: spell("lasting") });
  const after = (passage: Parameters<typeof spellsPass>[0], ben = four(), others: Being[] = [character("Astra")]) =>
    Object.entries(happen(spellsPass(passage, [ben, ...others]), ben as Being, ...others)[0]!.system.spells).map(
      ([id, { left }]) => `${id}${left || ""}`,
    );

  it("WP-50: rounds are counted by the caster's turns, or by the rounds where the caster has none", () => {
    expect(after({ span: "turn", way: "begins", who: "Actor.Astra" })).toEqual(["a1", "b", "c", "d"]);
    expect(after({ span: "turn", way: "ends", who: "Actor.Astra" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "turn", way: "begins", who: "Actor.Ben" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "round", way: "ends" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "round", way: "ends" }, four(), [])).toEqual(["a1", "b", "c", "d"]);
    expect(after({ span: "turn", way: "begins", who: "Actor.Astra" }, under({ a: spell("rounds", 1) }))).toEqual([]);
  });

  it("WP-50: a fight, a scene and a rest end what lasts no longer than they", () => {
    expect(after({ span: "encounter", way: "ends" })).toEqual(["b", "c", "d"]);
    expect(after({ span: "scene", way: "ends" })).toEqual(["c", "d"]);
    expect(after({ span: "rest", way: "ends" })).toEqual(["d"]);
    expect(after({ span: "scene", way: "begins" })).toEqual(["a2", "b", "c", "d"]);
  });
});
