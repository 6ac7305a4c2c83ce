import { describe, expect, it } from "vitest";
import { wholeDetailed } from "../../../../src/rulesets/kalyr/rules/contest/given-choices.ts";
import {
  checkChoices,
  checkGroup,
  choicesOf,
  freshPlan,
  wholeContest,
  wholeGroup,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, person, weapon } from "../people.ts";

const blades = ability("Blades", 1, { domain: "physical" });
const kira = person("Kira", [blades, weapon("Sabre", 2, { ability: "Blades", equipped: true })]);
const foe = "Actor.Oren";

describe("choices of a macro", () => {
  it("are what the window would begin with, where they are left out", () => {
    const whole = wholeContest(kira, { who: kira.uuid, picks: [{ item: blades.id }], foe });
    expect(whole).toEqual(choicesOf(kira, freshPlan(kira, blades.id, foe)));
    expect(whole).toMatchObject({ against: "opposed", fight: true, harm: "margin" });
    expect(checkChoices(whole).ok).toBe(true);
  });

  it("stay as they are, where they were given", () => {
    const given = { ...choicesOf(kira, freshPlan(kira, blades.id, foe)), goal: "to win", stance: 1 };
    expect(wholeContest(kira, given)).toEqual(given);
    expect(wholeContest(kira, { who: kira.uuid, picks: [{ name: "Seamanship" }], difficulty: 2 })).toMatchObject({
      difficulty: 2,
      against: "difficulty",
      picks: [{ item: "", name: "Seamanship", penalty: 0 }, { item: "" }],
    });
  });

  it("KA-76: of a contest round by round wound by the margin, where nothing else is said", () => {
    const own = { who: kira.uuid, picks: [{ name: "Seamanship" }], difficulty: 2 };
    expect(wholeContest(kira, own)).toMatchObject({ harm: "none" });
    expect(wholeDetailed(kira, own)).toMatchObject({ harm: "margin" });
    expect(wholeDetailed(kira, { ...own, harm: "none" }), "said").toMatchObject({ harm: "none" });
  });

  it("name nobody twice who is affected", () => {
    const whole = wholeContest(kira, { who: kira.uuid, picks: [{ item: blades.id }], foe }) as object;
    const affects = (...affected: string[]) => checkChoices({ ...whole, affected }).ok;
    expect([affects(foe), affects(foe, "Actor.Pip"), affects(foe, foe)]).toEqual([true, true, false]);
  });

  it("of groups have both parties and the rest of the window", () => {
    const parties = [
      { side: "acting", members: [kira.uuid] },
      { side: "opposing", members: [foe] },
    ];
    const whole = wholeGroup(kira, { who: kira.uuid, picks: [{ item: blades.id }], parties });
    expect(checkGroup(whole)).toMatchObject({ ok: true, value: { parties, fight: true, battle: null } });
  });

  it.each([
    [{}],
    [{ picks: [] }],
    [{ picks: "all" }],
    [{ picks: [null] }],
    [{ picks: [{ item: 1 }], parties: [null] }],
  ])("that make no sense are refused by the rules and nowhere else: %j", (nonsense) => {
    expect(checkChoices(wholeContest(kira, nonsense)).ok).toBe(false);
    expect(checkGroup(wholeGroup(kira, nonsense)).ok).toBe(false);
  });
});
