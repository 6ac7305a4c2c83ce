import { describe, expect, it } from "vitest";
import { climbEvent, isClimb } from "../../../../src/rulesets/dungeonteller/rules/move/climb.event.ts";
import { does, expectLooks, maybe, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Teller.Rules";

describe("a climb", () => {
  const climb = (more: object = {}) => ({ steps: ["muscle", "stunt"], passed: 1, paces: 5, ...more }) as never;

  it("DT-52 to DT-56: is looked over", () => {
    const steps = (count: number) => Array.from({ length: count }, () => "muscle");
    const sound = [
      {},
      { steps: steps(20) },
      { paces: 1 },
      { paces: 40 },
      { passed: 0 },
      { down: true, token: "t", from: -2.5, rise: 10 },
      { down: null, token: null, from: null, rise: null },
    ];
    const unsound = [
      { steps: [] },
      { steps: steps(21) },
      { steps: "muscle" },
      { steps: ["muscle", "magic"] },
      { passed: -1 },
      { paces: 0 },
      { paces: 41 },
      { down: 1 },
      { token: 3 },
      { from: "1" },
      { rise: Number.POSITIVE_INFINITY },
    ];
    expect(sound.map((more) => isClimb(climb(more)))).toEqual(sound.map(() => true));
    expect([...unsound.map((more) => climb(more)), null, 3, []].map((one) => isClimb(one))).toEqual(
      [...unsound, 0, 0, 0].map(() => false),
    );
    expectLooks(
      climbEvent.check,
      { climb: null },
      {
        climb: { takes: [null, climb()], refuses: [undefined, 3, climb({ passed: -1 })] },
        was: maybe({ takes: [climb()], refuses: [3, climb({ passed: -1 })] }),
        undo: maybe(YES_NO),
      },
    );
  });

  it("DT-52 to DT-56: is begun, passed and over, and taken back", () => {
    expect(does(climbEvent, {}, { climb: climb() })).toEqual({
      set: { climb: climb() },
      remove: [],
      done: { climb: climb(), was: null },
    });
    expect(does(climbEvent, { climb: climb() }, { climb: null, undo: true }).done).toEqual({
      climb: null,
      was: climb(),
      undo: true,
    });
    expect(climbEvent.invert({ climb: climb() })).toEqual({ climb: null, was: climb(), undo: true });
    expect(climbEvent.invert({ climb: null, was: climb(), undo: true })).toEqual({
      climb: climb(),
      was: null,
      undo: false,
    });
    expect([climbEvent.describe({ climb: climb() }), climbEvent.describe({ climb: null })]).toEqual([
      { key: `${RULES}.Climb.at`, data: { passed: 1, all: 2 } },
      { key: `${RULES}.Climb.off`, data: { passed: 0, all: 0 } },
    ]);
  });
});
