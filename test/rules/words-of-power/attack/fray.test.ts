import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackActions,
  type Being,
  betterDie,
  blowsOf,
  blowToAim,
  damageDice,
  type Fray,
  frayPhase,
  heldWeapon,
  hitPhase,
  newFray,
  resolveFray,
  swingOf,
  swingProblems,
  type WordsSettings,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, happen, settings, weapon } from "../beings.ts";
import { both, come, formula, guard, keys, lie, orc, request, sword, word } from "./swings.ts";

describe("defending", () => {
  it("WP-131, WP-132, WP-133 a die equal or higher sends the blow to the zone that defends", () => {
    const at = (hit: number, block: number) => come(lie({ guard: guard("Legs") }, [hit], { block })).zone?.id;
    expect([at(1, 1), at(2, 3), at(3, 2)]).toEqual(["Legs", "Legs", "Mainhand"]);
  });

  it("WP-134 a blocked miss hits; unblocked it is a miss", () => {
    const blocked = lie({ guard: guard("Legs") }, [5], { block: 5 });
    expect(come(blocked)).toMatchObject({ verdict: "hit", turned: true, zone: { id: "Legs" }, phase: "damageDie" });
    expect(come({ ...blocked, block: 4 })).toMatchObject({ verdict: "miss", turned: false });
  });

  it("WP-135, Q-35 a critical of 6 takes a 6; a larger one is out of reach, and nobody throws for it", () => {
    const six = lie({ guard: guard("Legs") }, [6]);
    expect(come({ ...six, block: 6 })).toMatchObject({ critical: false, zone: { id: "Legs" } });
    expect(come({ ...six, block: 5 })).toMatchObject({ critical: true, phase: "zone" });
    expect(frayPhase(lie({ guard: guard("Legs"), steps: 1 }, [8]), settings())).toBe("zone");
    expect(frayPhase(six, settings())).toBe("block");
  });

  it("WP-174 whoever covers somebody takes the blow on a zone of their own", () => {
    const shield = character("Brakka");
    const fray = lie({ guard: guard("legs", 2, shield) }, [2], { block: 4, damage: [[3]] });
    const { outcome, events } = unwrap(resolveFray(fray, settings()));
    expect(events.map(({ target, data }) => [target, (data as { zone: string }).zone])).toEqual([
      ["Actor.Brakka", "legs"],
    ]);
    expect(outcome.zone?.id).toBe("legs");
  });
});

describe("two weapons, and two of a pair", () => {
  it("WP-136, WP-137 the higher number stands, even where it is a miss", () => {
    expect(formula(both())).toBe("1d6 + 1d8");
    expect(come(lie(both(), [2, 7]))).toMatchObject({ verdict: "miss", stands: 7, dice: [6, 8] });
    expect(come(lie(both(), [4, 3], { damage: [[5]] }))).toMatchObject({ zone: { id: "Legs" }, strike: { lost: 5 } });
    expect(attackActions(request(both()), settings())).toBe(2);
    expect(keys({ way: "dual", second: heldWeapon(sword, "") })).toEqual(["second"]);
    expect(keys({ way: "dual", second: heldWeapon(null, "hands") })).toEqual([]);
  });

  it("WP-138 level numbers hurt with both, the second what the first has left", () => {
    const fray = lie(both(), [4, 4], { damage: [[4], [3]] });
    const { outcome, events } = unwrap(resolveFray(fray, settings()));
    expect(outcome.strike).toMatchObject({ result: "hp", lost: 4 });
    expect(outcome.also?.strike).toMatchObject({ result: "maimed", lost: 2 });
    expect(events.map(({ id }) => id)).toEqual(["hit:Actor.Orc:0", "second:hit:Actor.Orc:0"]);
    expect(happen(events, orc())[0]!.system.zones.Legs!.hp.value).toBe(0);
  });

  it("Q-11 level numbers are read on each weapon's own die", () => {
    const six = lie(both(), [6, 6], { zones: ["Head"] });
    expect(blowsOf(six, settings()).map((blow) => hitPhase(blow, settings()))).toEqual(["damageDie", "done"]);
    const twins = lie(both(weapon("Dirk", 6, 4)), [6, 6], { zones: ["Head", null] });
    expect(blowToAim(twins, settings())).toBe(1);
  });

  it("WP-140 a flanker throws two Hit Dice, keeps one, and rolls one Damage Die", () => {
    expect(formula({ way: "flank" })).toBe("2d6");
    const fray = lie({ way: "flank" }, [5, 2]);
    expect(come(fray).phase).toBe("keep");
    expect(betterDie(fray, settings())).toBe(1);
    expect(come({ ...fray, kept: 1, damage: [[6]] })).toMatchObject({
      zone: { id: "Offhand" },
      strike: { result: "maimed" },
    });
    expect(frayPhase(lie({ way: "flank" }, [3, 3]), settings())).toBe("damageDie");
    expect(attackActions(request({ way: "flank" }), settings())).toBe(2);
  });

  it("WP-162 what takes the whole turn leaves no action for a Word, nor one Word room for another", () => {
    expect(keys({ way: "flank", ...word("hit") })).toEqual(["fullTurn"]);
    expect(keys({ ...both(), useWord: true })).toEqual(["fullTurn"]);
    expect(keys({ useWord: true, ...word("hit") })).toEqual(["oneWord"]);
    expect(swingProblems(request({ way: "flank", useWord: true }), settings({ weaponWords: "passive" }))).toEqual([]);
  });
});

describe("Words that enhance", () => {
  it("WP-159, WP-160 one more die of the part that gets better, and one more action", () => {
    expect(formula(word("hit"))).toBe("2d6");
    expect(damageDice(request(word("damage")))).toBe(2);
    expect(come(lie(word("damage"), [4], { damage: [[2, 5]] })).strike?.lost).toBe(5);
    expect(attackActions(request(word("hit")), settings())).toBe(2);
  });

  it("WP-161 or what the Storyteller grants: double damage, a Hit Die step", () => {
    expect(come(lie(word("double"), [4], { damage: [[3]] })).strike).toMatchObject({ result: "maimed", lost: 6 });
    expect(formula(word("larger"))).toBe("1d8");
    expect(formula({ ...word("smaller"), steps: 1 })).toBe("1d6");
  });

  it("WP-39 a Drawn Word is spent with the attack", () => {
    const drawn = { word: { text: "Slash", card: "c1", gain: "damage" } } as const;
    const { events } = unwrap(resolveFray(lie(drawn, [5]), settings()));
    expect(events).toMatchObject([{ kind: "words.hand", target: "Actor.Astra", data: { id: "c1", word: null } }]);
  });

  it("WP-175, Q-33 a Clumsy hand throws two of which the other side keeps one; with a better die it is even", () => {
    expect(unwrap(swingOf(request({ clumsy: true }), settings()))).toMatchObject({ dice: [6, 6], picks: "target" });
    expect(betterDie(lie({ clumsy: true }, [5, 2]), settings())).toBe(0);
    expect(formula({ clumsy: true, ...word("hit") })).toBe("1d6");
  });

  it("WP-175, Q-33 of a flanking pair a Clumsy one has a single die: one more of its own, one more that the others pick", () => {
    expect(formula({ way: "flank", clumsy: true })).toBe("1d6");
  });

  it("WP-137, WP-175, Q-33 of two weapons a Clumsy one throws two, its target keeps one, and the higher of both weapons stands", () => {
    expect([formula({ ...both(), clumsy: true }), formula({ ...both(), clumsyOther: true })]).toEqual([
      "2d6 + 1d8",
      "1d6 + 2d8",
    ]);
    expect(formula({ ...both(), clumsy: true, clumsyOther: true })).toBe("2d6 + 2d8");
    const fray = lie({ ...both(), clumsy: true }, [6, 1, 2]);
    expect(come(fray).phase).toBe("keep");
    // The Orc's side leaves the critical aside: then the club's 2 stands.
    expect(betterDie(fray, settings())).toBe(1);
    expect(come({ ...fray, kept: 1 })).toMatchObject({ stands: 2, picks: "target" });
    expect(come({ ...fray, kept: 0 })).toMatchObject({ stands: 6, critical: true });
    // Two that are the same leave nothing to pick.
    expect(come(lie({ ...both(), clumsy: true }, [3, 3, 2])).phase).toBe("damageDie");
  });
});

describe("holding somebody", () => {
  const grab = { way: "grab", hand: "offhand" } as const;

  it("WP-142 a grab lands first, then an opposed throw holds; whoever tries wins ties (Q-10)", () => {
    expect(frayPhase(lie(grab, [4]), settings())).toBe("grip");
    const held = (own: number, theirs: number, table: Partial<WordsSettings> = {}) =>
      come(lie(grab, [4], { grip: { own, theirs } }), settings(table)).held;
    expect([held(3, 3), held(2, 3), held(4, 3)]).toEqual([true, false, true]);
    expect(held(3, 3, { opposedTie: "defender" })).toBe(false);
    expect(come(lie(grab, [5]))).toMatchObject({ verdict: "miss", held: null, phase: "done" });
  });

  it("WP-144 what holds is bound as well, and both come free together", () => {
    const { events } = unwrap(resolveFray(lie(grab, [4], { grip: { own: 5, theirs: 1 } }), settings()));
    const [astra, foe] = happen<Being>(events, character("Astra"), orc());
    expect(foe!.system.zones.Legs).toMatchObject({ bound: true, boundTo: "Actor.Astra", fresh: true });
    expect(astra!.system.zones.offhand).toMatchObject({ bound: true, boundTo: "Actor.Orc", fresh: false });
  });

  it("WP-149, Q-23 the first blow at a zone that is held lands without a throw, once", () => {
    const zones = { ...orc().system.zones, Legs: { ...orc().system.zones.Legs!, bound: true, fresh: true } };
    const held = { ...orc(), system: { ...orc().system, zones } };
    const fray: Fray = { ...newFray(request({ sure: "Legs" }, held)), damage: [[2]] };
    const { outcome, events } = unwrap(resolveFray(fray, settings()));
    expect(outcome).toMatchObject({ dice: [], critical: true, zone: { id: "Legs" }, strike: { lost: 2 } });
    expect(happen(events, held)[0]!.system.zones.Legs).toMatchObject({ bound: true, fresh: false });
    expect(keys({ sure: "Legs" })).toEqual(["notBound"]);
  });
});
