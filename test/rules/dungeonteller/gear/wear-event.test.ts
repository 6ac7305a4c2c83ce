import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import { actionDice } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import { useField, wearEvent } from "../../../../src/rulesets/dungeonteller/rules/gear/wear.event.ts";
import { expectLooks, ID, maybe, TEXT, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("a thing in hand or on the body", () => {
  const items = {
    sword: { name: "Sword", type: "tellerWeapon", system: { hands: 1, inHand: false, tags: [] } },
    staff: { name: "Staff", type: "tellerWeapon", system: { hands: 2, inHand: true, tags: [] } },
    mail: { name: "Mail", type: "tellerArmor", system: { kind: "suit", value: 3, minMuscle: 9, worn: false } },
    ring: { name: "Ring", type: "tellerGear", system: { worn: false } },
    gem: { name: "Gem", type: "tellerTreasure", system: {} },
  };
  const whole = {
    system: { actions: actionDice({ muscle: 2 }) },
    held: { Item: items },
    fields: {},
  } as unknown as Whole;
  const wear = (item: string, on: boolean, more: object = {}) => ({ item, name: item, on, ...more });
  const why = (item: string, on = true) => {
    const result = wearEvent.apply(whole, wear(item, on));
    return result.ok ? [] : result.problems.map(({ key }) => key);
  };

  it("DT-34, DT-36: is taken up where the rules let it", () => {
    expectLooks(wearEvent.check, wear("sword", true), { item: ID, name: TEXT, on: YES_NO, changed: maybe(YES_NO) });
    expect(["tellerWeapon", "tellerArmor", "tellerGear", "tellerTreasure", "toString"].map(useField)).toEqual([
      "inHand",
      "worn",
      "worn",
      undefined,
      undefined,
    ]);
    const gone = ["FOURTALES.Core.Problem.itemGone"];
    expect([why("nothing"), why("gem"), why("sword"), why("mail"), why("ring"), why("staff", false)]).toEqual([
      gone,
      gone,
      [`${RULES}.Hands.full`],
      [`${RULES}.Wear.muscle`],
      [],
      [],
    ]);
    const nothing = { set: {}, remove: [] };
    expect(unwrap(wearEvent.apply(whole, wear("ring", true)))).toEqual({
      change: nothing,
      altered: [{ of: "Item", id: "ring", set: { "system.worn": true } }],
      done: wear("ring", true, { changed: true }),
    });
    expect(unwrap(wearEvent.apply(whole, wear("staff", false))).altered).toEqual([
      { of: "Item", id: "staff", set: { "system.inHand": false } },
    ]);
    for (const data of [wear("ring", false), wear("staff", true), wear("ring", true, { changed: false })])
      expect(unwrap(wearEvent.apply(whole, data))).toEqual({ change: nothing, done: { ...data, changed: false } });
    expect([wearEvent.invert(wear("ring", true)), wearEvent.invert(wear("ring", true, { changed: false }))]).toEqual([
      wear("ring", false),
      wear("ring", true, { changed: false }),
    ]);
    expect([wearEvent.describe(wear("ring", true)), wearEvent.describe(wear("ring", false))]).toEqual([
      { key: `${RULES}.Wear.on`, data: { name: "ring" } },
      { key: `${RULES}.Wear.off`, data: { name: "ring" } },
    ]);
  });
});
