import { describe, expect, it } from "vitest";
import {
  contestRequest,
  groupIn,
  groupOdds,
  ownAbility,
  spendableGroup,
  whoOf,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, person, settings } from "../people.ts";

const swords = (level: number) => ability("Swords", level, { domain: "physical" });
const [kylar, bandit, rook] = [person("Kylar", [swords(1)]), person("Bandit", [swords(0)]), person("Rook", [])];
const member = (key: string, who: typeof kylar, party: string) => ({
  key,
  party,
  side: contestRequest(who, [ownAbility(who.items[0] as never)], settings()).acting,
  played: true,
  worth: 0,
  said: true,
  placed: "",
});

/** A contest of groups as a card of before held it: goal, type, harm and those who look on stood beside the members. */
const card = (more: object = {}) => ({
  goal: "The gate",
  method: "By force",
  type: "physical",
  fight: true,
  damage: { kind: "margin", track: "physical" },
  members: [member("m0", kylar, "acting"), member("m1", bandit, "opposing")],
  watchers: [whoOf(rook)],
  battle: null,
  asksDeal: false,
  spends: [],
  ...more,
});

describe("cards of older worlds with a contest of groups", () => {
  it("KA-31 are read as what they are about and who takes part, and come to the same", () => {
    const group = groupIn(card());
    expect(group.contest).toEqual({
      goal: "The gate",
      method: "By force",
      type: "physical",
      fight: true,
      damage: { kind: "margin", track: "physical" },
      affected: [whoOf(rook)],
      stakes: { level: "low", text: "", answer: "open" },
      information: false,
      asksStakes: false,
    });
    expect(Object.keys(group).sort()).toEqual(["asksDeal", "battle", "contest", "members", "spends"]);
    expect(spendableGroup(group).affected).toEqual([whoOf(rook)]);
    const { win, tie, loss } = groupOdds(group, settings()).verdicts;
    expect([win + tie + loss, win > loss]).toEqual([expect.closeTo(1), true]);
    expect(groupIn(group), "what is so already stays as it is").toBe(group);
  });

  it("KA-27 keep their stakes: told, known to whoever leads, or still to be told", () => {
    const stakesOf = (stakes: object) => {
      const { contest } = groupIn(card({ stakes }));
      return [contest.stakes, contest.asksStakes];
    };
    const text = "The tower";
    expect(stakesOf({ text, asks: false, known: false })).toEqual([{ level: "high", text, answer: "open" }, false]);
    expect(stakesOf({ text, asks: false, known: true })).toEqual([{ level: "high", text, answer: "accepted" }, false]);
    expect(stakesOf({ text: "", asks: true, known: false })).toEqual([
      { level: "low", text: "", answer: "open" },
      true,
    ]);
  });
});
