import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  answerStakes,
  contestRequest,
  FAIR,
  GOOD,
  GREAT,
  levelName,
  MEDIOCRE,
  odds,
  POOR,
  SUPERB,
  standIn,
  TERRIBLE,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import {
  ability,
  armour,
  dice,
  equipment,
  npc,
  opposedBy,
  person,
  roll,
  settings,
  sum,
  track,
  tries,
  uses,
  weapon,
} from "../people.ts";

const open = { against: { kind: "open" } } as const;

describe("the book's examples: checks", () => {
  it("EX-01 Good and one plus more than minus is Great", () => {
    const { outcome } = roll(tries(GOOD, open), [dice("+ + - _")]);
    expect(outcome.sides[0]!.result).toBe(GREAT);
    expect(outcome.sides[0]!.place).toEqual({ key: "FOURTALES.Kalyr.Rules.Level.great" });
  });

  it("EX-02 Marlith keeps the wounded man alive, but only just", () => {
    const marlith = person("Marlith", [ability("First Aid", FAIR)]);
    const tiers = [
      { level: GOOD, text: "stable" },
      { level: FAIR, text: "barely alive" },
    ];
    const request = contestRequest(marlith, uses(marlith, "First Aid"), settings(), {
      against: { kind: "tiers", tiers },
    });
    const { outcome } = roll(request, [dice("_ + - _")]);
    expect(outcome).toMatchObject({ verdict: "tier", tier: 1 });
    expect(outcome.sentence.data).toMatchObject({ name: "Marlith", text: "barely alive" });
    expect(roll(request, [dice("- _ _ _")]).outcome.verdict).toBe("below");
    expect(request.stakes).toMatchObject({ level: "low" });
  });

  it("EX-03 Luanu mends the submarine: the worst of Superb and Great is exactly enough", () => {
    const luanu = person("Luanu", [
      ability("Mechanic", FAIR),
      ability("Electronics", FAIR),
      equipment("Workshop", 1, ["Mechanic", "Electronics"]),
    ]);
    const request = contestRequest(luanu, uses(luanu, "Mechanic", "Electronics"), settings(), {
      mode: "worst",
      against: {
        kind: "tiers",
        tiers: [
          { level: GREAT, text: "proper" },
          { level: GOOD, text: "hidden flaw" },
        ],
      },
    });
    const { outcome } = roll(request, [dice("_ _ + +"), dice("+ + - _")]);
    expect(outcome.sides[0]!.rolls.map(({ level, result }) => [level, result])).toEqual([
      [GOOD, SUPERB],
      [GOOD, GREAT],
    ]);
    expect(outcome.sides[0]!.rolls.map(({ kept }) => kept)).toEqual([false, true]);
    expect(outcome).toMatchObject({ verdict: "tier", tier: 0 });
  });

  it("EX-04 Kylar with a mace loses to Kluranyr, who is Hurt", () => {
    const narvork = { specialisation: "Narvork", domain: "physical" } as const;
    const kylar = person("Kylar", [ability("Melee Combat", GREAT, narvork), weapon("Mace", 3)]);
    const kluranyr = npc("Kluranyr", [ability("Melee Combat", GREAT, narvork), weapon("Narvork", 3)], {
      damage: { physical: track("H"), mental: track(), social: track() },
    });
    const mace = unwrap(standIn(kylar.items[0] as never, "Melee Combat (Mace)", -2, false));
    const asked = contestRequest(kylar, [mace], settings(), {
      foe: kluranyr,
      fight: true,
      stakes: { level: "high", text: "badly wounded and captured" },
      damage: { kind: "fixed", track: "physical", letter: "VH" },
    });
    const answered = opposedBy(asked, kluranyr, ["Melee Combat"], { foe: kylar, fight: true });
    const request = unwrap(answerStakes(answered, true, []));
    const { outcome, events } = roll(request, [dice("+ _ _ -"), dice("+ + _ _")]);
    expect(outcome.sides.map(({ result }) => result)).toEqual([FAIR, SUPERB]);
    expect(outcome.sides[0]!.rolls[0]!.level).toBe(FAIR);
    expect(outcome.sides[1]!.rolls[0]!.level).toBe(GOOD);
    expect(outcome).toMatchObject({ verdict: "loss", margin: 3, narrator: null });
    expect(outcome.damage).toMatchObject([{ uuid: "Actor.Kylar", letter: "VH", total: null }]);
    expect(events.filter(({ kind }) => kind === "kalyr.wound")).toHaveLength(1);
  });

  it("EX-05 Jorlak researches with the better of two abilities; the game master tells", () => {
    const jorlak = person("Jorlak", [ability("Ancient History", GOOD), ability("Research", GOOD)]);
    const request = contestRequest(jorlak, uses(jorlak, "Ancient History", "Research"), settings(), {
      mode: "best",
      information: true,
      ...open,
    });
    const { outcome } = roll(request, [dice("- _ + -"), dice("- _ + _")]);
    expect(outcome.sides[0]!.rolls.map(({ result }) => result)).toEqual([FAIR, GOOD]);
    expect(outcome).toMatchObject({ verdict: "open", narrator: null });
    expect(outcome.sides[0]!.result).toBe(GOOD);
  });

  it("EX-06 Kolath questions the guildsman: two duels side by side", () => {
    const kolath = person("Kolath", [ability("Insight", FAIR), ability("Intimidation", FAIR)]);
    const guildsman = npc("Guildsman", [ability("Fast Talk", GOOD), ability("Willpower", FAIR)]);
    const asked = contestRequest(kolath, uses(kolath, "Insight", "Intimidation"), settings(), {
      mode: "paired",
      foe: guildsman,
      information: true,
    });
    const request = opposedBy(asked, guildsman, ["Fast Talk", "Willpower"], { mode: "paired" });
    const { outcome } = roll(request, [sum(1), sum(0), sum(-1), sum(1)]);
    expect(outcome.sides[0]!.rolls.map(({ result }) => result)).toEqual([GOOD, FAIR]);
    expect(outcome.sides[1]!.rolls.map(({ result }) => result)).toEqual([FAIR, GOOD]);
    expect(outcome.duels).toEqual([
      { verdict: "win", margin: -1 },
      { verdict: "loss", margin: 1 },
    ]);
    expect(outcome).toMatchObject({ verdict: "split", narrator: null });
  });

  it("EX-07 Karela changes her plan before the dice", () => {
    const guard = npc("Guard", [ability("Perception", FAIR)]);
    const karela = person("Karela", [ability("Stealth", GOOD), equipment("Dark cloak and soft shoes", 1, ["Stealth"])]);
    const elisar = person("Elisar", [
      ability("Stealth", FAIR),
      armour("Creaking armour", 1, { modifiers: [{ ability: "Stealth", value: -1, when: "creaks" }] }),
    ]);
    const stakes = { level: "high", text: "the alarm is raised" } as const;
    const sneak = (who: typeof karela) =>
      opposedBy(contestRequest(who, uses(who, "Stealth"), settings(), { foe: guard, stakes }), guard, ["Perception"]);
    const levels = [karela, elisar].map((who) => unwrap(odds(sneak(who), settings())).acting.result!.mean);
    expect(levels[0]).toBeCloseTo(GREAT, 12);
    expect(levels[1]).toBeCloseTo(MEDIOCRE, 12);
    expect(unwrap(odds(sneak(karela), settings())).verdicts.win).toBeCloseTo(4850 / 6561, 12);

    expect(sneak(karela).stakes.answer).toBe("open");
    const withdrawn = unwrap(answerStakes(sneak(karela), false, []));
    expect(withdrawn.stakes.answer).toBe("withdrawn");
  });

  it("EX-26 an entertainer without a difficulty", () => {
    expect(roll(tries(GOOD, open), [sum(1)]).outcome).toMatchObject({ verdict: "open", margin: null });
    expect(roll(tries(GOOD, open), [sum(-4)]).outcome.sides[0]!.result).toBe(TERRIBLE);
  });

  it("EX-27 difficulties are words of the ladder", () => {
    const swim = (level: number) => tries(FAIR, { against: { kind: "difficulty", level, shifts: [] } });
    expect(roll(swim(POOR), [sum(-2)]).outcome.verdict).toBe("success");
    expect(roll(swim(GREAT), [sum(1)]).outcome).toMatchObject({ verdict: "failure", margin: 1 });
    expect(levelName(GREAT)).toEqual({ key: "FOURTALES.Kalyr.Rules.Level.great" });
  });
});
