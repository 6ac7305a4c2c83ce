import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { actionsLeft } from "../../../../src/rulesets/words-of-power/rules/encounter/order.ts";
import { type SpendData, spendEvent } from "../../../../src/rulesets/words-of-power/rules/encounter/turn.event.ts";
import { FREE, type Price, turnToll } from "../../../../src/rulesets/words-of-power/rules/encounter/turn-toll.ts";

const place = (own: object = {}, more: object = {}) => ({
  combatant: "Combat.c.Combatant.a",
  name: "Ada",
  round: 3,
  acts: true,
  next: 3,
  own,
  ...more,
});
const MOTION: Price = { actions: 1, least: 1, attack: false, own: true };
const ATTACK: Price = { ...MOTION, attack: true };
const why = (price: Price, own: object = {}, more: object = {}) =>
  turnToll(price, place(own, more)).against.map(({ key }) => key.split(".").at(-1));
/** What the encounter keeps of somebody after they paid. */
const paid = (own: object, data: SpendData): object => {
  const { change } = unwrap(spendEvent.apply({ "words-of-power": own }, data));
  const set = Object.entries(change.set).map(([path, value]) => [path.split(".").at(-1), value]);
  return { ...own, ...Object.fromEntries(set) };
};

describe("what a turn allows", () => {
  it("WP-90, WP-91, WP-92: two actions, one of them an attack, in one's own turn alone", () => {
    expect(why(MOTION)).toEqual([]);
    expect(why(MOTION, { first: 3, second: 3 })).toEqual(["noAction"]);
    expect(why(MOTION, { first: 2, second: 2 }), "marks of the round before are over").toEqual([]);
    expect(why({ ...MOTION, least: 2 }, { second: 3 })).toEqual(["noAction"]);
    expect(why(ATTACK, { first: 3, attack: 3 })).toEqual(["attacked"]);
    expect(why(ATTACK, {}, { acts: false })).toEqual(["notTurn"]);
    expect(why(FREE, { first: 3, second: 3 }, { acts: false })).toEqual([]);
  });

  it("WP-90: what is let pass out of turn takes nothing; in one's turn it takes what is there", () => {
    expect(turnToll(ATTACK, place()).pays).toEqual([
      { kind: "words.spend", target: "Combat.c.Combatant.a", data: { actions: 1, attack: true, round: 3 } },
    ]);
    expect(turnToll(ATTACK, place({}, { acts: false })).pays).toEqual([]);
    expect(turnToll({ ...ATTACK, paid: null }, place()).pays, "nothing is certain yet").toEqual([]);
    expect(turnToll({ ...MOTION, paid: 0 }, place()).pays).toEqual([]);
  });

  it("WP-152: what is owed to the next turn never gives an action of this one back", () => {
    const used = { first: 3, second: 3 };
    const owes: SpendData = { actions: 1, attack: false, round: 3, owes: true };
    const after = paid(used, owes);
    expect(actionsLeft(after, 3)).toBe(0);
    expect(actionsLeft(after, 4)).toBe(1);
    expect(actionsLeft(paid(after, { actions: 1, attack: false, round: 3 }), 4), "nor does another deed pay it").toBe(
      1,
    );
    expect(turnToll({ ...FREE, actions: 1, owes: true }, place(used, { acts: false, next: 4 })).pays).toMatchObject([
      { data: { round: 4, owes: true } },
    ]);
  });
});
