import { describe, expect, it } from "vitest";
import {
  checkChoices,
  checkRequest,
  choicesOf,
  contestRequest,
  freshPlan,
  sealed,
  whoOf,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { said } from "../../said.ts";
import { ability, duelOf, npc, opposedBy, person, roll, settings, sum, tries, uses } from "../people.ts";

const INPUT = "FOURTALES.Kalyr.Rules.Input";
const ann = person("Ann", [ability("Melee", 1, { domain: "physical" }), ability("Dodge", 0)]);
const bob = npc("Bob", [ability("Brawling", 0), ability("Dodge", 0)]);
const twoOf = (who: typeof ann) => uses(who, ...who.items.map(({ name }) => name));

describe("what a contest is made of", () => {
  it("KA-15 as many abilities as the way to roll asks for, and two duels on both sides or on none", () => {
    const one = tries(0);
    expect(checkRequest({ ...one, acting: { ...one.acting, abilities: [] } })).toEqual([
      { key: `${INPUT}.oneAbility`, field: "acting.abilities" },
    ]);
    expect(checkRequest({ ...one, acting: { ...one.acting, mode: "best" } })).toEqual([
      { key: `${INPUT}.twoAbilities`, field: "acting.abilities" },
    ]);
    const paired = contestRequest(ann, twoOf(ann), settings(), { foe: bob, mode: "paired" });
    const uneven = opposedBy(paired, bob, ["Brawling"], { mode: "single" });
    expect(checkRequest(uneven)).toContainEqual({ key: `${INPUT}.paired`, field: "opposing.mode" });
  });
  it("KA-15 two duels come to no place on the ladder, one roll does", () => {
    const paired = contestRequest(ann, twoOf(ann), settings(), { foe: bob, mode: "paired" });
    const both = opposedBy(paired, bob, ["Brawling", "Dodge"], { mode: "paired" });
    const { outcome } = roll(both, [sum(0), sum(1), sum(-1), sum(0)]);
    expect(outcome.sides.map(({ result, place }) => [result, place])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(roll(tries(0), [sum(1)]).outcome.sides[0]).toMatchObject({ result: 1, place: expect.anything() });
  });
  it("KA-13 a foe answers only where the contest is opposed", () => {
    const against = (kind: "open" | "opposed") =>
      contestRequest(ann, uses(ann, "Melee"), settings(), { foe: bob, against: { kind } }).opposing?.who ?? null;
    expect([against("open"), against("opposed")]).toEqual([null, whoOf(bob)]);
  });
  it("KA-09 to KA-13 a contest is against one of four things", () => {
    const choices = { ...choicesOf(ann, freshPlan(ann, "melee", null)), who: ann.uuid };
    const taken = ["difficulty", "tiers", "open", "opposed", "", "care"].filter(
      (against) => checkChoices({ ...choices, against }).ok,
    );
    expect(taken).toEqual(["difficulty", "tiers", "open", "opposed"]);
  });
  it("KA-54 a wound remembers who dealt it, whoever began, and what it was about where nobody did", () => {
    const fight = (mine: number, theirs: number) => {
      const options = { damage: { kind: "margin", track: "physical" }, goal: "The bridge" } as const;
      return roll(duelOf(mine, theirs, options), [sum(0), sum(0)]).events.flatMap(({ kind, target, data }) =>
        kind === "kalyr.wound" ? [[target, (data as { cause: string }).cause]] : [],
      );
    };
    expect(fight(3, 0)).toEqual([["Actor.Foe", "Somebody"]]);
    expect(fight(0, 3)).toEqual([["Actor.Somebody", "Foe"]]);
    const climb = tries(-3, { damage: { kind: "fixed", track: "physical", letter: "H" }, goal: "The wall" });
    expect(roll(climb, [sum(-1)]).events).toContainEqual(
      expect.objectContaining({ kind: "kalyr.wound", data: expect.objectContaining({ cause: "The wall" }) }),
    );
  });
  it("KA-54 says who takes which wound on which track, or that it is none", () => {
    const who = { who: whoOf(ann) };
    const track = "FOURTALES.Kalyr.Rules.Track.mental";
    const told = (letter: "H" | null) => sealed("acting", who, "mental", [], 3, letter).sentence;
    expect([told("H"), told(null)]).toEqual([
      {
        key: "FOURTALES.Kalyr.Rules.Damage.takes",
        data: { name: "Ann", track, wound: "FOURTALES.Kalyr.Rules.Letter.H" },
      },
      { key: "FOURTALES.Kalyr.Rules.Damage.unscathed", data: { name: "Ann", track } },
    ]);
    for (const sentence of [told("H"), told(null)]) said(sentence);
  });
});
