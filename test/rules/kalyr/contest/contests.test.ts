import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  abilityFor,
  type ContestRequest,
  checkContestFaces,
  contestRequest,
  FAIR,
  GOOD,
  levelKey,
  levelName,
  missingRolls,
  POOR,
  prepare,
  resolve,
  standIn,
  TERRIBLE,
  withoutAbility,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import {
  ability,
  duelOf,
  incompetence,
  npc,
  opposedBy,
  person,
  refused,
  roll,
  settings,
  sum,
  track,
  tries,
  uses,
} from "../people.ts";

const open = { against: { kind: "open" } } as const;
const two = (a: number, b: number, more: Parameters<typeof contestRequest>[3] = {}) => {
  const who = person("Somebody", [ability("One", a), ability("Two", b)]);
  return contestRequest(who, uses(who, "One", "Two"), settings(), { mode: "best", ...open, ...more });
};
const level = fc.integer({ min: -3, max: 3 });
const total = fc.integer({ min: -4, max: 4 });

describe("checks", () => {
  it("KA-06, KA-07, AM-01 results are level plus dice and pass the ends of the ladder", () => {
    expect(roll(tries(3, open), [sum(4)]).outcome.sides[0]!.result).toBe(7);
    expect(roll(tries(3, open), [sum(4)]).outcome.sides[0]!.place).toEqual({
      key: "FOURTALES.Kalyr.Rules.Level.above",
      data: { steps: 4, name: "FOURTALES.Kalyr.Rules.Level.superb" },
    });
    expect(roll(tries(-3, open), [sum(-4)]).outcome.sides[0]!.result).toBe(-7);
    const capped = roll(tries(3, open), [sum(4)], settings({ resultCap: "ladder" }));
    expect(capped.outcome.sides[0]!.result).toBe(3);
    expect([levelKey(4), levelKey(-5), levelKey(40)]).toEqual(
      ["up.1", "down.2", "up.9"].map((end) => `FOURTALES.Kalyr.Rules.Level.${end}`),
    );
    expect(levelName(0).key).toBe("FOURTALES.Kalyr.Rules.Level.fair");
  });
  it("KA-08 several modifiers add up, those not ticked or still asked for do not count", () => {
    const request = tries(FAIR);
    const mod = (id: string, value: number, more: object = {}) =>
      ({ id, source: "other", label: { text: id }, value, on: true, auto: false, ...more }) as const;
    const modifiers = [mod("a", 2), mod("b", 3), mod("c", 9, { on: false }), mod("d", 9, { asked: true })];
    const planned = unwrap(prepare({ ...request, acting: { ...request.acting, modifiers } }, settings())).rolls[0]!;
    expect(planned.level).toBe(5);
    expect(planned.parts.map(({ value }) => value)).toEqual([0, 2, 3]);
  });
  it("KA-09, KA-10 equal is enough, and Fair is the difficulty when nothing is said", () => {
    expect(roll(tries(FAIR), [sum(0)]).outcome).toMatchObject({ verdict: "success", difficulty: FAIR, margin: 0 });
    expect(roll(tries(FAIR), [sum(-1)]).outcome).toMatchObject({ verdict: "failure", margin: 1 });
  });
  it("KA-12 the highest threshold reached applies, in whatever order they are written", () => {
    const tiers = [0, 2, 1].map((one) => ({ level: one, text: `${one}` }));
    const request = tries(0, { against: { kind: "tiers", tiers } });
    expect([-1, 0, 1, 2, 4].map((dice) => roll(request, [sum(dice)]).outcome.tier)).toEqual([null, 0, 2, 1, 1]);
  });
  it("KA-13, KA-14 the higher result wins, equal ones leave it open; one's win is the other's loss", () => {
    fc.assert(
      fc.property(level, level, total, total, (a, b, x, y) => {
        const { verdict, margin } = roll(duelOf(a, b), [sum(x), sum(y)]).outcome;
        expect(margin).toBe(b + y - a - x);
        expect(verdict).toBe(a + x > b + y ? "win" : a + x < b + y ? "loss" : "tie");
        const turned = roll(duelOf(b, a), [sum(y), sum(x)]).outcome.verdict;
        expect(turned).toBe({ win: "loss", loss: "win", tie: "tie" }[verdict as "win"]);
      }),
    );
  });
  it("KA-16, KA-17 a winning player tells, otherwise the game master; always the game master for information", () => {
    const teller = (request: ContestRequest, mine: number, table = settings()) =>
      roll(request, [sum(mine), sum(0)], table).outcome.narrator;
    expect(teller(duelOf(0, 0), 1)).toBe("Actor.Somebody");
    expect(teller(duelOf(0, 0), -1)).toBeNull();
    expect(teller(duelOf(0, 0), 0)).toBeNull();
    expect(teller(duelOf(0, 0, { information: true }), 1)).toBeNull();
    expect(teller(duelOf(0, 0), 1, settings({ winnerNarrates: false }))).toBeNull();
  });
});

describe("which ability", () => {
  it("KA-18, KA-19 without the ability Poor, under an Incompetence Terrible", () => {
    const who = person("Marlith", [incompetence("fast  talk")]);
    expect(unwrap(withoutAbility(who, { name: "Stealth" }, settings()))).toMatchObject({
      level: POOR,
      source: "default",
    });
    expect(unwrap(withoutAbility(who, { name: "Fast Talk" }, settings()))).toMatchObject({
      level: TERRIBLE,
      source: "incompetent",
    });
  });
  it("AM-43 finds an ability however it is written", () => {
    const who = person("Kylar", [ability("Melee Combat", 2, { specialisation: "Narvork" })]);
    for (const name of ["melee combat", "Melee Combat (Narvork)", "MELEE-COMBAT narvork"]) {
      expect(unwrap(abilityFor(who, { name }, settings()))).toMatchObject({ source: "own", level: 2 });
    }
    expect(unwrap(abilityFor(who, { name: "Melee" }, settings())).source).toBe("default");
  });
  it("KA-20 a similar one costs what the game master says", () => {
    const item = ability("Running", GOOD);
    expect(unwrap(standIn(item, "Climbing", -2, true))).toMatchObject({ level: GOOD, penalty: -2, asked: true });
    expect(refused(standIn(item, "Climbing", 1, true))).toEqual(["Refuse.standIn"]);
  });
  it("KA-21, AM-07 the best of two needs both at Fair on the sheet; otherwise only the higher is rolled", () => {
    const rolls = (a: number, b: number) =>
      unwrap(prepare(two(a, b), settings())).rolls.map(({ dropped }) => dropped === null);
    expect(rolls(0, 3)).toEqual([true, true]);
    expect(rolls(-1, 3)).toEqual([false, true]);
    expect(rolls(1, -2)).toEqual([true, false]);
    expect(rolls(-1, -1)).toEqual([true, false]);
    expect(roll(two(-1, 3), [sum(-4)]).outcome.sides[0]!.result).toBe(-1);
    // A wound does not take the choice away.
    const hurt = two(0, 0);
    const wound = { id: "w", source: "wound", label: { text: "" }, value: -2, on: true, auto: true } as const;
    const planned = unwrap(prepare({ ...hurt, acting: { ...hurt.acting, modifiers: [wound] } }, settings()));
    expect(planned.rolls.map(({ level: l, dropped }) => [l, dropped])).toEqual([
      [-2, null],
      [-2, null],
    ]);
  });
  it("KA-22 the worst of two", () => {
    const { sides } = roll(two(2, 0, { mode: "worst" }), [sum(-1), sum(0)]).outcome;
    expect(sides[0]).toMatchObject({ result: 0 });
    expect(sides[0]!.rolls.map(({ kept }) => kept)).toEqual([false, true]);
  });
  it("KA-25, AM-06 psionic abilities cannot be tried untrained, unless the table says so", () => {
    const who = person("Jorlak");
    const want = { name: "Mind Reading", kind: "psionic" } as const;
    expect(refused(withoutAbility(who, want, settings()))).toEqual(["Refuse.psionicUntrained"]);
    const level = (psionicUntrained: "poor" | "terrible") =>
      unwrap(withoutAbility(who, want, settings({ psionicUntrained }))).level;
    expect([level("poor"), level("terrible")]).toEqual([POOR, TERRIBLE]);
    const sly = unwrap(withoutAbility(who, want, settings({ psionicUntrained: "poor" })));
    expect(refused(prepare(contestRequest(who, [sly], settings()), settings()))).toEqual(["Refuse.psionicUntrained"]);
  });
  it("KA-64, AM-44 Defeated warns, or blocks where the table wants it", () => {
    const who = person("Kylar", [ability("Melee Combat", 2, { domain: "physical" })], {
      damage: { physical: track("DF"), mental: track(), social: track() },
    });
    const request = contestRequest(who, uses(who, "Melee Combat"), settings());
    expect(unwrap(prepare(request, settings())).warnings.map(({ key }) => key)).toEqual([
      "FOURTALES.Kalyr.Rules.Refuse.defeated.physical",
    ]);
    expect(refused(prepare(request, settings({ defeatedBlocks: "block" })))).toEqual(["Refuse.defeated.physical"]);
    // Somebody comatose cannot do anything else either.
    const gone = {
      ...who,
      system: { ...who.system, damage: { physical: track(), mental: track("DS"), social: track() } },
    };
    expect(
      unwrap(prepare(contestRequest(gone, uses(gone, "Melee Combat"), settings()), settings())).warnings,
    ).toHaveLength(1);
  });
});

describe("faces", () => {
  it("must be four of −1, 0 and 1, and come with a roll", () => {
    const request = duelOf(0, 0);
    expect(refused(resolve(request, [[1, 1, 1]], settings()))).toEqual(["FOURTALES.Kernel.Faces.count"]);
    expect(refused(resolve(request, [[1, 2, 0, -1]], settings()))).toEqual(["Faces.range"]);
    expect(refused(resolve(request, [sum(0), sum(0), sum(0)], settings()))).toEqual(["FOURTALES.Kernel.Faces.count"]);
    expect(checkContestFaces(request, "++++")).toHaveLength(1);
    expect(checkContestFaces(request, [null])[0]!.field).toBe("faces.0");
  });
  it("what is missing waits", () => {
    const request = duelOf(0, 0);
    expect([missingRolls(request, []), missingRolls(request, [], "acting")]).toEqual([2, 1]);
    const theirs = [[], sum(2)];
    expect(roll(request, theirs).outcome.verdict).toBe("waiting");
    const both = [sum(3), sum(2)];
    expect(roll(request, both).outcome.verdict).toBe("win");
    expect(missingRolls(request, both)).toBe(0);
  });
  it("the same request and faces give the same events and ids", () => {
    const request = duelOf(2, -1, { damage: { kind: "margin", track: "physical" } });
    const [once, again] = [0, 1].map(() => roll(structuredClone(request), [sum(1), sum(0)]).events);
    expect(once).toEqual(again);
    expect(new Set(once!.map(({ id }) => id)).size).toBe(once!.length);
  });
});

describe("unsound requests name the field", () => {
  const wrong: [string, ContestRequest, string, string][] = [
    [
      "a level off the ladder",
      tries(0, { against: { kind: "difficulty", level: 4, shifts: [] } }),
      "Input.level",
      "against.level",
    ],
    ["no tiers", tries(0, { against: { kind: "tiers", tiers: [] } }), "Input.noTiers", "against.tiers"],
    ["nobody opposed", { ...duelOf(0, 0), opposing: null }, "Input.noFoe", "opposing"],
    ["a needless foe", { ...duelOf(0, 0), against: { kind: "open" } }, "Input.needlessFoe", "opposing"],
    [
      "damage without a loser",
      tries(0, { ...open, damage: { kind: "margin", track: "physical" } }),
      "Input.noMargin",
      "damage.kind",
    ],
    [
      "damage by the margin of two duels",
      two(0, 0, { mode: "paired", against: duelOf(0, 0).against, damage: { kind: "margin", track: "physical" } }),
      "Input.noMargin",
      "damage.kind",
    ],
    ["untold high stakes", tries(0, { stakes: { level: "high" } }), "Input.stakes", "stakes.text"],
    ["a stance off the scale", tries(0, { stance: 3 }), "FOURTALES.Kernel.Figure.tooBig", "acting.stance"],
    ["one ability where two are needed", tries(0, { mode: "worst" }), "Input.twoAbilities", "acting.abilities"],
    ["two duels against nobody", two(0, 0, { mode: "paired" }), "Input.paired", "acting.mode"],
  ];
  it.each(wrong)("%s", (_, request, key, field) => {
    const result = prepare(request, settings());
    expect(refused(result)).toContain(key);
    expect(result.ok ? [] : result.problems.map((p) => p.field)).toContain(field);
    expect(refused(resolve(request, [], settings())), "no dice are read for it").toContain(key);
  });
  it("oneself as a foe", () => {
    const who = npc("Twin", [ability("Stealth", 0)]);
    const request = opposedBy(contestRequest(who, uses(who, "Stealth"), settings(), { foe: who }), who, ["Stealth"]);
    expect(refused(prepare(request, settings()))).toContain("Input.sameFoe");
  });
});
