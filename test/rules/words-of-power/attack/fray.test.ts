import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackActions,
  attackOdds,
  attackRequest,
  type Being,
  betterDie,
  blowsOf,
  blowToAim,
  damageDice,
  type Fray,
  type FrayOutcome,
  frayPhase,
  type HitRequest,
  heldWeapon,
  hitPhase,
  newFray,
  resolveFray,
  STRIKE_RESULTS,
  type StrikeResult,
  swingFormula,
  swingOf,
  swingProblems,
  targetOf,
  type WordsSettings,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, happen, settings, weapon } from "../beings.ts";

const hero = character("Astra");
const sword = weapon("Sword", 6, 6);
const club = weapon("Club", 8, 4);
const orc = (armor: Record<string, number> = {}) =>
  creature("Orc", { Head: 4, Offhand: 6, Mainhand: 6, Legs: 6 }, armor);
const request = (more: Partial<HitRequest> = {}, target: Being = orc()) => attackRequest(hero, sword, target, "", more);
const guard = (zone: string, dice = 1, by: Being = orc()) => ({ by: targetOf(by), zone, dice });
const both = (other = club) => ({ way: "dual", second: heldWeapon(other, "") }) as const;

function come(fray: Fray, table = settings()): FrayOutcome {
  return unwrap(resolveFray(fray, table)).outcome;
}
const lie = (more: Partial<HitRequest>, hit: number[], rest: Partial<Fray> = {}): Fray => ({
  ...newFray(request(more)),
  hit,
  ...rest,
});
const word = (gain: NonNullable<HitRequest["word"]>["gain"]) => ({
  word: { text: "Precision", card: "", gain, asked: false },
});
const formula = (more: Partial<HitRequest>) => swingFormula(unwrap(swingOf(request(more), settings())));
const keys = (more: Partial<HitRequest>) =>
  swingProblems(request(more), settings()).map(({ key }) => key.split(".").at(-1));

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
    const drawn = { word: { text: "Slash", card: "c1", gain: "damage", asked: false } } as const;
    const { events } = unwrap(resolveFray(lie(drawn, [5]), settings()));
    expect(events).toMatchObject([{ kind: "words.hand", target: "Actor.Astra", data: { id: "c1", word: null } }]);
  });

  it("WP-175, Q-33 a Clumsy hand throws two of which the other side keeps one; with a better die it is even", () => {
    expect(unwrap(swingOf(request({ clumsy: true }), settings()))).toEqual({ dice: [6, 6], picks: "target" });
    expect(betterDie(lie({ clumsy: true }, [5, 2]), settings())).toBe(0);
    expect(formula({ clumsy: true, ...word("hit") })).toBe("1d6");
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

describe("the odds of all this", () => {
  const GRAVE: readonly StrikeResult[] = ["nothing", "armor", "broke", "hp", "diverted", "maimed", "death"];

  /** Plays every throw there is, by the rules that settle an attack. */
  function tryAll(asked: HitRequest, table: WordsSettings) {
    const seen: Record<string, number> = { miss: 0, blocked: 0, held: 0 };
    const note = (name: string, share: number) => {
      seen[name] = (seen[name] ?? 0) + share;
    };
    const dice = unwrap(swingOf(asked, table)).dice;
    const faces = (sides: number) => Array.from({ length: sides }, (_, n) => n + 1);
    const walk = (fray: Fray, share: number): void => {
      switch (frayPhase(fray, table)) {
        case "hitDie": {
          const all = dice.reduce<number[][]>((so, die) => so.flatMap((f) => faces(die).map((n) => [...f, n])), [[]]);
          for (const hit of all) walk({ ...fray, hit }, share / all.length);
          return;
        }
        case "keep":
          walk({ ...fray, kept: betterDie(fray, table) }, share);
          return;
        case "block": {
          const all = asked.guard!.dice === 1 ? faces(6) : faces(6).flatMap((a) => faces(6).map((b) => Math.max(a, b)));
          for (const block of all) walk({ ...fray, block }, share / all.length);
          return;
        }
        case "zone":
          walk({ ...fray, zones: blowToAim(fray, table) === 0 ? ["Head"] : [fray.zones[0] ?? null, "Head"] }, share);
          return;
        case "grip": {
          const theirs = asked.clumsy ? faces(6).flatMap((a) => faces(6).map((b) => Math.max(a, b))) : faces(6);
          for (const own of faces(6))
            for (const other of theirs) {
              walk({ ...fray, grip: { own, theirs: other } }, share / 6 / theirs.length);
            }
          return;
        }
        case "damageDie": {
          const landing = blowsOf(fray, table).filter((blow) => hitPhase(blow, table) === "damageDie");
          const all = landing.reduce<number[][][]>(
            (so, blow) => {
              const die = faces(blow.request.weapon.damageDie);
              const one =
                damageDice(blow.request) === 1 ? die.map((n) => [n]) : die.flatMap((a) => die.map((b) => [a, b]));
              return so.flatMap((f) => one.map((n) => [...f, n]));
            },
            [[]],
          );
          for (const damage of all) walk({ ...fray, damage }, share / all.length);
          return;
        }
        case "done": {
          const { strike, also, turned, held, zone } = unwrap(resolveFray(fray, table)).outcome;
          if (turned) note("blocked", share);
          if (held) note("held", share);
          const found = [strike, also?.strike].flatMap((one) => (one ? [one.result] : []));
          if (asked.way === "grab" ? zone === null : found.length === 0) note("miss", share);
          else if (found.length > 0) note(found.sort((a, b) => GRAVE.indexOf(b) - GRAVE.indexOf(a))[0]!, share);
        }
      }
    };
    walk(newFray(asked), 1);
    return seen;
  }

  const hurt = (armor: Record<string, number> = {}) =>
    happen(
      [
        {
          id: "x",
          kind: "words.hit",
          target: "Actor.Orc",
          data: { zone: "Offhand", label: "x", damage: 6, word: null, unarmed: false, half: "up" },
        },
      ],
      orc(armor),
    )[0]!;
  const shield = character("Brakka");
  const cases: [string, HitRequest][] = [
    ["a blow", request()],
    ["a blow at somebody who defends", request({ guard: guard("Legs") })],
    ["at somebody who is covered", request({ guard: guard("legs", 2, shield), steps: 1 })],
    ["flanking", request({ way: "flank" }, hurt({ Legs: 2 }))],
    ["flanking somebody who defends", request({ way: "flank", guard: guard("Mainhand", 2) })],
    ["two weapons", request(both(), hurt())],
    ["twins, against armor", request(both(weapon("Dirk", 6, 4)), orc({ Head: 2, Legs: 3 }))],
    ["two weapons at somebody who defends", request({ ...both(), guard: guard("Legs") })],
    ["a Clumsy hand", request({ clumsy: true }, hurt())],
    ["a second Hit Die", request(word("hit"))],
    ["a second Damage Die", request(word("damage"), orc({ Head: 1 }))],
    ["double damage", request(word("double"), hurt({ Legs: 3 }))],
    ["a grab", request({ way: "grab", hand: "offhand" })],
    ["a Clumsy grab", request({ way: "grab", hand: "offhand", clumsy: true })],
  ];

  it.each(cases)("are those of every throw: %s", (_name, asked) => {
    for (const table of asked.way === "grab" && !asked.clumsy
      ? [settings(), settings({ opposedTie: "defender" })]
      : [settings()]) {
      const odds = unwrap(attackOdds(asked, table, "Head"));
      const seen = tryAll(asked, table);
      expect(odds.miss).toBeCloseTo(seen.miss!, 12);
      expect(odds.blocked).toBeCloseTo(seen.blocked!, 12);
      expect(odds.held).toBeCloseTo(seen.held!, 12);
      for (const name of STRIKE_RESULTS) expect(odds.results[name], name).toBeCloseTo(seen[name] ?? 0, 12);
    }
  });

  it("are those of the book: dual wield 25 % nothing, 13.9 % both; flanking 2.8 % nothing, 30.6 % a critical to be had", () => {
    const dual = unwrap(attackOdds(request(both(weapon("Dirk", 6, 4))), settings()));
    expect(dual.miss).toBeCloseTo(9 / 36, 12);
    expect(dual.critical).toBeCloseTo(11 / 36, 12);
    const flank = unwrap(attackOdds(request({ way: "flank" }), settings()));
    expect(flank.miss).toBeCloseTo(1 / 36, 12);
    expect(flank.critical).toBeCloseTo(11 / 36, 12);
    const blocked = [0, 1, 2, 3, 4].map(
      (steps) => unwrap(attackOdds(request({ steps, guard: guard("Legs") }), settings())).blocked,
    );
    expect(blocked.map((chance) => Math.round(chance * 1000) / 10)).toEqual([58.3, 43.8, 35, 29.2, 17.5]);
  });
});
