import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  plainRuling,
  readRuling,
  rulingProblems,
  type SpellState,
  spellPhase,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, happen, refused, settings } from "../beings.ts";
import { allOf, cast, eventsOf, guard, hand, lay, look, told, tops, weaver, wordsIn } from "./spells.ts";

describe("the book's examples: spells", () => {
  const legal = (inherent: string, hand_: string[], intent: string) => {
    const who = weaver("Astra", inherent, ...hand_);
    return wordsIn(unwrap(look(allOf(who, intent), who)));
  };

  it("EX-06 [Decrease] [Speech] silences one person: two Words are enough, and a blow of the bare hand carries it", () => {
    const who = weaver("Astra", "Decrease", "Speech");
    const request = unwrap(look(allOf(who, "silence the guard", guard.uuid), who, guard));
    expect(wordsIn(request)).toEqual(["Decrease", "Speech"]);
    expect(request.target?.name).toBe("Guard");
    expect(plainRuling(true, [])).toMatchObject({
      delivery: "attack",
      hitDie: 6,
      damageDie: 0,
      span: "rounds",
      rounds: 1,
    });
  });

  it("EX-07 [Zone] makes it an area", () => {
    expect(legal("Decrease", ["Speech", "Zone"], "silence the square")).toHaveLength(3);
    expect(readRuling({ ...plainRuling(false, []), effect: "twenty paces", span: "scene" })).not.toBeNull();
  });

  it("EX-08 six Words: one Inherent, five that are used up", () => {
    const who = weaver("Astra", "Silent", "Still", "Permanent", "Decrease", "Speech", "Zone");
    const { state } = cast(allOf(who, "silence the town for good"), { span: "lasting", witnesses: [] }, [], [who]);
    expect(state.request.words).toHaveLength(6);
    const [after] = happen(eventsOf(state), who);
    expect(after!.system.hand).toEqual({});
    expect(Object.values(after!.system.words)).toHaveLength(1);
    expect(Object.values(after!.system.spells)).toMatchObject([
      { effect: "silence the town for good", span: "lasting" },
    ]);
  });

  it("EX-09 [Stone] [Heart] may be meant as a picture", () => {
    expect(legal("Stone", ["Heart"], "resist all influence")).toEqual(["Stone", "Heart"]);
  });

  it("EX-10 [Lead] [Person] has the one sense that its card carries", () => {
    const lead = { text: "Lead", sense: "to guide", sort: 0 };
    const who = character("Astra", { words: ["Person"] }, { hand: { lead } });
    const request = unwrap(look(allOf(who, "make them follow", guard.uuid), who, guard));
    expect(request.words.find(({ text }) => text === "Lead")?.sense).toBe("to guide");
  });

  it("EX-13 [Fire] [Ball] fits three intents", () => {
    for (const intent of ["throw a ball of fire", "ball up the flames to clear the way", "set a ball on fire"]) {
      expect(legal("Fire", ["Ball"], intent)).toEqual(["Fire", "Ball"]);
    }
  });

  it("EX-13x [Fire] [Ball] on the Orc, without an intent, is no spell", () => {
    const who = weaver("Astra", "Fire", "Ball");
    expect(refused(look(allOf(who, "  ", guard.uuid), who, guard))).toEqual(["Spell.noIntent"]);
  });

  it("EX-14 without [Trap] the Storyteller refuses a trap, says why, and nothing is used up", () => {
    expect(legal("Fire", ["Ball", "Trap"], "a trap of fire")).toHaveLength(3);
    const no = { ...plainRuling(false, []), granted: false };
    expect(rulingProblems(no, false)).toMatchObject([{ field: "reason" }]);
    const who = weaver("Astra", "Fire", "Ball");
    const request = unwrap(look(allOf(who, "a trap of fire"), who));
    const ruling = { ...no, reason: "No Word covers the trap." };
    const state: SpellState = {
      request,
      ruling,
      unheard: false,
      goes: null,
      sense: null,
      hit: null,
      block: null,
      fate: null,
      zone: null,
      damage: null,
      check: null,
    };
    expect(rulingProblems(ruling, false)).toEqual([]);
    expect(told(state)).toMatchObject({ verdict: "vetoed" });
    expect(eventsOf(state)).toEqual([]);
  });

  it("EX-33b [Bind] [Person] countered with [Fly] is [Fly] [Person]: it lands, the target flies for a round, the cards are gone", () => {
    const who = weaver("Astra", "Person", "Bind");
    const other = weaver("Brakka", "Steal", "Fly");
    const choices = allOf(who, "bind Brakka", other.uuid);
    const bind = 1;
    const { state } = cast(choices, { witnesses: [other.uuid] }, [lay(hand(bind, "fly"))], [who, other]);
    expect(tops(state.request)).toEqual(["Person", "Fly"]);
    expect(spellPhase(state, settings())).toBe("sense");
    const ruled = { ...state, sense: { dispelled: false, effect: "the target flies" }, hit: 4 };
    expect(told(ruled)).toMatchObject({ verdict: "cast", zone: { id: "legs" }, effect: "the target flies" });
    const [caster, target] = happen(eventsOf(ruled), who, other);
    expect([caster!.system.hand, target!.system.hand]).toEqual([{}, {}]);
    expect(Object.values(target!.system.spells)).toMatchObject([
      { text: "[Person] [Fly]", effect: "the target flies", span: "rounds", left: 1, by: who.uuid },
    ]);
  });

  it("EX-33a [Become] [Evade], countered by somebody who is not in the fight", () => {
    const who = weaver("Astra", "Become", "Evade");
    const unseen = weaver("Nobody", "Hide", "Lead");
    const { request } = cast(
      allOf(who, "dodge all"),
      { witnesses: [unseen.uuid] },
      [lay(hand(1, "lead"))],
      [who, unseen],
    );
    expect(tops(request)).toEqual(["Become", "Lead"]);
  });
});
