import { describe, expect, it } from "vitest";
import { scoutChoices } from "../../../../src/rulesets/kalyr/rules/detailed/scout.ts";
import {
  type Bout,
  checkBout,
  FIRST_ROUND,
  freshSide,
  judgeRound,
  type RoundRoll,
  settledBy,
  type Terms,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { woundModifiers } from "../../../../src/rulesets/kalyr/rules/side/modifiers.ts";
import { ability, noWounds, person, settings, track } from "../people.ts";
import { fighter, round } from "./rounds.ts";

const TERMS: Terms = {
  goal: "The bridge",
  type: "physical",
  fight: true,
  harm: "margin",
  track: "physical",
  letter: "H",
};
const sound: Bout = {
  ...FIRST_ROUND,
  round: 2,
  pair: ["a", "b"],
  terms: TERMS,
  plans: [null, freshSide(person("A"), "")],
};

describe("KA-76: a contest round by round", () => {
  it("goes on from what the last round left, where that is sound", () => {
    expect(checkBout(sound)).toEqual({ ok: true, value: sound });
    const unsound: Partial<Record<keyof Bout, unknown>>[] = [
      { round: 1 },
      { round: 1000 },
      { pair: ["a"] },
      { terms: null },
      { terms: { ...TERMS, harm: "none" } },
      { terms: { ...TERMS, stakes: 3 } },
      { behind: null },
      { dodging: 3 },
      { turned: "yes" },
      { hampered: null },
      { plans: [null] },
      { plans: [null, {}] },
    ];
    expect(unsound.filter((more) => checkBout({ ...sound, ...more }).ok)).toEqual([]);
    expect([null, undefined, "", []].filter((value) => checkBout(value).ok)).toEqual([]);
  });
  it("KA-27, KA-45 keeps what the first round settled: stakes as they were heard, and who wins whom over", () => {
    const plain = {
      stakes: "low",
      stakesText: "",
      persuading: false,
      organisation: "",
      information: false,
      affected: [],
    };
    expect(settledBy(TERMS, "a")).toEqual({ ...TERMS, ...plain });
    const more = { stakes: "Exile", persuader: "a", organisation: "Guild", information: true, affected: ["c"] };
    const told = { stakes: "high", stakesText: "Exile", organisation: "Guild", information: true, affected: ["c"] };
    expect(settledBy({ ...TERMS, ...more }, "a")).toMatchObject({ ...told, persuading: true });
    expect(settledBy({ ...TERMS, ...more }, "b")).toMatchObject({ ...told, persuading: false });
  });
  it("KA-89 who strikes with bare hands may aim at a part, too; who quarrels may not", () => {
    const table = settings({ detailedAim: true });
    const aims = (fight: boolean, where: "physical" | "social") =>
      round(fighter("Ann", 1), fighter("Bob", 1), table, {
        fight,
        damage: { kind: "margin", track: where },
        aims: ["partGood", ""] as never,
      }).contest.acting.aim;
    expect([aims(true, "physical"), aims(false, "physical"), aims(true, "social"), aims(false, "social")]).toEqual([
      "partGood",
      "partGood",
      "partGood",
      "",
    ]);
  });
  it("AM-29 two all-out offences that tie hit each other, however low, where no least result is asked", () => {
    const low = (least: number | null): RoundRoll => ({
      result: -2,
      fourPlus: false,
      manner: "offence",
      dodging: false,
      least,
      part: null,
    });
    const end = (mine: number | null, theirs: number | null) => {
      const judged = judgeRound(low(mine), low(theirs), settings());
      return [judged.end, judged.blows.map(({ side }) => side)];
    };
    expect([end(null, null), end(-2, -1), end(0, 0)]).toEqual([
      ["both", ["acting", "opposing"]],
      ["both", ["opposing"]],
      ["wide", []],
    ]);
  });
  it("KA-92 whoever looks for an opening is hindered by wounds, and by nothing else", () => {
    const hurt = person("Ann", [ability("Perception", 2)], {
      damage: { ...noWounds(), physical: track("VH"), social: track("DF") },
    });
    const wounds = woundModifiers(hurt, "physical", settings());
    const other = { ...wounds[0]!, id: "other", source: "extra" as never, value: -2, on: true };
    const levels = (...modifiers: typeof wounds) => scoutChoices(hurt, modifiers).map(({ id, level }) => [id, level]);
    expect(wounds.map(({ source, value }) => [source, value])).toEqual([
      ["wound", -2],
      ["beaten", -1],
    ]);
    expect(levels(...wounds, other)).toEqual([
      ["perception", -1],
      ["tactics", -5],
    ]);
    expect(levels(...wounds.map((one) => ({ ...one, on: false })))).toEqual([
      ["perception", 2],
      ["tactics", -2],
    ]);
  });
});
