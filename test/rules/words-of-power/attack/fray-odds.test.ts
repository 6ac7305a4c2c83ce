import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackOdds,
  betterDie,
  blowsOf,
  blowToAim,
  damageDice,
  type Fray,
  frayPhase,
  type HitRequest,
  hitPhase,
  newFray,
  resolveFray,
  STRIKE_RESULTS,
  type StrikeResult,
  swingOf,
  type WordsSettings,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, happen, settings, weapon } from "../beings.ts";
import { both, guard, orc, request, word } from "./swings.ts";

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
    ["a Clumsy flanker", request({ way: "flank", clumsy: true }, hurt())],
    ["two weapons, the first Clumsy", request({ ...both(weapon("Dirk", 6, 4)), clumsy: true }, hurt())],
    ["two Clumsy weapons", request({ ...both(weapon("Dirk", 6, 4)), clumsy: true, clumsyOther: true }, hurt())],
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
