import { describe, expect, it } from "vitest";
import { type StepData, stepEvent } from "../../../../src/rulesets/words-of-power/rules/attack/step.event.ts";
import { does, expectLooks, ID, TEXT, WHOLE, whyNot } from "../../one-event.ts";
import { creature } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const { zones } = creature("x", { head: 4, arm: 6 }, { arm: 2 }).system;
const noZone = (name: string) => [{ key: `${RULES}.Refuse.noZone`, field: "data.zone", data: { name } }];

describe("points by hand", () => {
  const step = (more: Partial<StepData> = {}): StepData => ({ zone: "arm", label: "Arm", amount: 1, ...more });
  const mail = { name: "Mail", rank: "body", magic: false, value: 1, max: 3 } as const;
  const state = {
    zones: { arm: { ...zones.arm!, hp: { value: 3, max: 6 }, armor: { value: 5, max: 2 }, covers: { mail } } },
  };

  it("WP-111: between nothing and the most, and what is above that stays", () => {
    expectLooks(stepEvent.check, step(), {
      zone: ID,
      label: TEXT,
      item: { takes: [undefined, null, "", "mail"], refuses: [3, "a.b"] },
      amount: WHOLE,
    });
    const moved = (more: Partial<StepData>) => {
      const { set, done } = does(stepEvent, state, step(more));
      return [set, done.amount];
    };
    expect(moved({})).toEqual([{ "zones.arm.hp.value": 4 }, 1]);
    expect(moved({ amount: 9 })).toEqual([{ "zones.arm.hp.value": 6 }, 3]);
    expect(moved({ amount: -9 })).toEqual([{ "zones.arm.hp.value": 0 }, -3]);
    expect(moved({ amount: 0 })).toEqual([{}, 0]);
    expect(moved({ item: "", amount: 1 })).toEqual([{}, 0]);
    expect(moved({ item: "", amount: -1 })).toEqual([{ "zones.arm.armor.value": 4 }, -1]);
    expect(moved({ item: "mail", amount: 1 })).toEqual([{ "zones.arm.covers.mail.value": 2 }, 1]);
    expect(whyNot(stepEvent, state, step({ zone: "tail", label: "Tail" }))).toEqual(noZone("Tail"));
    expect(whyNot(stepEvent, state, step({ item: "rags" }))).toEqual(noZone("Arm"));
    expect([stepEvent.invert(step({ amount: 2 })), stepEvent.invert(step({ amount: 0 }))]).toEqual([
      step({ amount: -2 }),
      step({ amount: 0 }),
    ]);
  });

  it("WP-111: says of what, and whether more or less", () => {
    const said = (more: Partial<StepData>) => stepEvent.describe(step(more));
    expect(said({ amount: -2 })).toEqual({ key: `${RULES}.Step.hp.less`, data: { zone: "Arm", count: 2 } });
    expect([said({ item: "" }), said({ item: null }), said({ item: "mail", amount: 0 })].map(({ key }) => key)).toEqual(
      [`${RULES}.Step.armor.more`, `${RULES}.Step.hp.more`, `${RULES}.Step.armor.more`],
    );
  });
});
