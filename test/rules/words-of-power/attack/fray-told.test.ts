import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { type Fray, newFray, resolveFray } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, settings, weapon } from "../beings.ts";
import { both, come, guard, lie, orc, request, word } from "./swings.ts";

const told = (fray: Fray) => come(fray).sentence.key.replace("FOURTALES.Words.Rules.", "");
const fails = (fray: Fray) => {
  const result = resolveFray(fray, settings());
  return result.ok ? [] : result.problems.map(({ field }) => field?.split(".")[0]);
};

describe("what is told of an attack", () => {
  it("WP-104 to WP-112: a blow that waits, misses, hits, and what it does", () => {
    expect([told(newFray(request())), told(lie({}, [5])), told(lie({}, [2]))]).toEqual([
      "Attacking.waiting",
      "Attacking.miss",
      "Attacking.hit",
    ]);
    expect(told(lie({}, [6]))).toBe("Attacking.critical");
    const struck = come(lie({}, [2], { damage: [[3]] }));
    expect(struck.sentence).toMatchObject({
      data: { name: "Astra", target: "Orc", weapon: "Sword", zone: "Offhand", damage: 3 },
    });
    expect(struck).toMatchObject({ verdict: "landed", turned: false, held: null, also: null, stands: 2 });
  });

  it("WP-137: while one of two numbers is kept, or a block is thrown, that is what is told", () => {
    expect(told(lie({ guard: guard("Legs") }, [2]))).toBe("Attacking.block");
    const pair = lie(both(), [2, 2]);
    expect(["Attacking.keep", "Attacking.hit"]).toContain(told(pair));
  });

  it("WP-142: a grab is told as one: thrown, held, or slipped away", () => {
    const grab = { way: "grab", hand: "offhand" } as const;
    expect(told(newFray(request(grab)))).toBe("Attacking.grabs");
    expect(told(lie(grab, [5]))).toBe("Attacking.miss");
    const grip = (own: number | null, theirs: number | null) => lie(grab, [2], { grip: { own, theirs } });
    expect([told(grip(5, 2)), told(grip(2, 5))]).toEqual(["Attacking.held", "Attacking.slipped"]);
    expect([come(grip(5, 2)).held, come(grip(2, 5)).held, come(grip(null, 2)).held, come(grip(5, null)).held]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    const binds = (fray: Fray) =>
      unwrap(resolveFray(fray, settings())).events.filter(({ kind }) => kind === "words.bind");
    expect(binds(grip(5, 2))).toMatchObject([
      {
        target: "Actor.Orc",
        data: {
          zone: "Offhand",
          label: "Offhand",
          value: true,
          to: "Actor.Astra",
          name: "Astra",
          hand: "offhand",
          self: "Actor.Orc",
          own: "Orc",
        },
      },
    ]);
    expect([binds(grip(2, 5)), binds(grip(null, null))]).toEqual([[], []]);
  });

  it("WP-149, WP-151: whoever strikes the unaware opens the encounter with surprise", () => {
    const opens = { encounter: "Combat.c", team: "party" };
    const openings = (more: object) =>
      unwrap(resolveFray(newFray(request(more as never)), settings())).events.filter(
        ({ kind }) => kind === "words.opening",
      );
    expect(openings({ unaware: true, opens })).toMatchObject([
      { target: "Combat.c", data: { value: { how: "surprise", team: "party" } } },
    ]);
    expect([openings({ unaware: false, opens }), openings({ unaware: true })]).toEqual([[], []]);
  });

  it("WP-39: a Drawn Word is spent with the dice that it is for, whatever they show", () => {
    const spent = (card: string) =>
      unwrap(resolveFray(newFray(request({ word: { ...word("hit").word, card } })), settings())).events.filter(
        ({ kind }) => kind === "words.hand",
      );
    expect(spent("c1")).toMatchObject([{ target: "Actor.Astra", data: { id: "c1", word: null, text: "Precision" } }]);
    expect(spent("")).toEqual([]);
  });
});

describe("faces that dice have not", () => {
  it("are refused by what they were thrown for", () => {
    const at = (more: Partial<Fray>, how: object = {}) => fails({ ...newFray(request(how as never)), ...more });
    expect([at({ hit: [6] }), at({ hit: [7] }), at({ hit: [0] })]).toEqual([[], ["hit"], ["hit"]]);
    expect([at({ hit: [2], damage: [[6]] }), at({ hit: [2], damage: [[7]] })]).toEqual([[], ["damage"]]);
    expect(at({ hit: [2], block: 7 }, { guard: guard("Legs") })).toEqual(["block"]);
    expect(at({ hit: [2], block: 6 }, { guard: guard("Legs") })).toEqual([]);
    expect(at({ hit: [2], grip: { own: 7, theirs: null } }, { way: "grab", hand: "offhand" })).toEqual(["grip"]);
    expect(at({ hit: [2], grip: { own: null, theirs: 9 } }, { way: "grab", hand: "offhand" })).toEqual(["grip"]);
    expect([at({ kept: 2 as never }), at({ kept: 1 }), at({ kept: 0 })]).toEqual([["kept"], [], []]);
    const axe = weapon("Axe", 8, 10);
    const dual = both(axe);
    expect([at({ hit: [2, 2], damage: [[6], [10]] }, dual), at({ hit: [2, 2], damage: [[6], [11]] }, dual)]).toEqual([
      [],
      ["damage"],
    ]);
    expect(at({ hit: [2, 9] }, dual)).toEqual(["hit"]);
  });

  it("a Fate Weaver's death is told as one that may be paid for (WP-166)", () => {
    const weak = character("Kell");
    const dead = (target: ReturnType<typeof character>) =>
      come({ ...newFray(request({ word: { ...word("double").word } }, target)), hit: [1], damage: [[6]] });
    const { sentence, kills } = dead(weak);
    expect([sentence.key.endsWith("Strike.fated"), kills]).toEqual([true, true]);
    const foe = orc();
    const slain = come({ ...newFray(request(word("double"), foe)), hit: [1], damage: [[6]] });
    expect([slain.sentence.key.endsWith("Strike.death"), slain.kills]).toEqual([true, true]);
    const alive = come({ ...newFray(request({}, weak)), hit: [2], damage: [[1]] });
    expect(alive.sentence.key).not.toMatch(/fated|death/);
  });
});
