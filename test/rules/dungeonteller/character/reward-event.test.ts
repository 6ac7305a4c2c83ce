import { describe, expect, it } from "vitest";
import { rewardEvent } from "../../../../src/rulesets/dungeonteller/rules/character/reward.event.ts";
import { MOST_ACTION_DICE, rewardChange } from "../../../../src/rulesets/dungeonteller/rules/character/reward.ts";
import { does, expectLooks, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { hero } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";
const ACTION = { takes: ["battle", "muscle", "magic"], refuses: [undefined, null, "luck", "", 3, "constructor"] };

describe("rewards", () => {
  const ann = hero("Ann", "warrior", [], { specialties: [] }).system;
  const dice = ann.actions.battle;
  const special = { action: "battle", dice: 2, when: "in the dark", tag: "dark", auto: true } as const;

  it("DT-69, A-69: a die, a specialty of two dice, or a point of Luck", () => {
    expect(rewardChange(ann, { kind: "die", action: "battle" })).toEqual({ "actions.battle": dice + 1 });
    const full = { ...ann, actions: { ...ann.actions, battle: MOST_ACTION_DICE } };
    expect(rewardChange(full, { kind: "die", action: "battle" })).toEqual({});
    expect(
      rewardChange({ ...ann, actions: { ...ann.actions, battle: 11 } }, { kind: "die", action: "battle" }),
    ).toEqual({ "actions.battle": 12 });
    expect(rewardChange(ann, { kind: "die", action: "luck" as never })).toEqual({});
    expect(rewardChange(ann, { kind: "luck" })).toEqual({
      "luck.base": ann.luck.base + 1,
      "luck.value": ann.luck.value + 1,
    });
    const won = { kind: "specialty", action: "battle", when: "in the dark", tag: "dark" } as const;
    expect(rewardChange(ann, won)).toEqual({ specialties: [special] });
    expect(rewardChange({ ...ann, specialties: [special] }, { ...won, tag: "" })).toEqual({
      specialties: [special, { ...special, tag: "", auto: false }],
    });
    expect(MOST_ACTION_DICE).toBe(12);
  });

  it("DT-69: is won, and taken back whatever else came meanwhile", () => {
    const won = { kind: "specialty", action: "battle", when: "in the dark", tag: "dark" } as const;
    expectLooks(
      rewardEvent.check,
      { kind: "luck" },
      {
        kind: one("die", "specialty", "luck"),
        action: maybe(ACTION),
        when: maybe(TEXT),
        tag: maybe(TEXT),
        undo: maybe(YES_NO),
      },
    );
    expect(does(rewardEvent, ann, { kind: "die", action: "battle" }).set).toEqual({ "actions.battle": dice + 1 });
    const full = { ...ann, actions: { ...ann.actions, battle: MOST_ACTION_DICE } };
    expect(whyNot(rewardEvent, full, { kind: "die", action: "battle" })).toEqual([
      { key: `${RULES}.Refuse.fullAction`, field: "action" },
    ]);
    const back = (more: object, state = ann) => does(rewardEvent, state, { ...more, undo: true } as never).set;
    expect(back({ kind: "die", action: "battle" })).toEqual({ "actions.battle": dice - 1 });
    expect(back({ kind: "luck" })).toEqual({ "luck.base": ann.luck.base - 1, "luck.value": ann.luck.value - 1 });
    const poor = { ...ann, luck: { base: 0, value: 0, cold: 0 }, actions: { ...ann.actions, battle: 0 } };
    expect(back({ kind: "luck" }, poor)).toEqual({ "luck.base": 0, "luck.value": 0 });
    expect(back({ kind: "die", action: "battle" }, poor)).toEqual({ "actions.battle": 0 });
    const other = { ...special, when: "at sea" };
    expect(back(won, { ...ann, specialties: [special, special, other] })).toEqual({ specialties: [special, other] });
    expect(back(won, { ...ann, specialties: [other] })).toEqual({});
    expect([rewardEvent.invert(won), rewardEvent.invert({ ...won, undo: true })]).toEqual([
      { ...won, undo: true },
      { ...won, undo: false },
    ]);
    expect([rewardEvent.describe({ kind: "luck" }), rewardEvent.describe({ kind: "luck", undo: true })]).toEqual([
      { key: `${RULES}.Reward.luck` },
      { key: `${RULES}.Reward.back` },
    ]);
  });
});
