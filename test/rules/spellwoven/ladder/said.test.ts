import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  bonusLines,
  type LadderRequest,
  odds,
  resolve,
  sliderOdds,
  testRequest,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { jen, settings } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";

describe("what is said of a roll", () => {
  const test = (more: Partial<LadderRequest> = {}): LadderRequest => ({
    ...testRequest(jen(), "finesse", { difficulty: 5, skill: "cutpurse" }),
    ...more,
  });

  it("SW-03 to SW-05, SW-19: how it went, with every figure", () => {
    const said = (faces: number[], more: Partial<LadderRequest> = {}, rules = settings()) =>
      unwrap(resolve(test(more), faces, rules)).outcome;
    const data = {
      name: "Nimble Jen",
      target: "",
      attribute: `${RULES}.Attribute.finesse`,
      difficulty: `${RULES}.Rung.moderate`,
      total: 12,
      threshold: 12,
    };
    expect(said([5, 6])).toEqual({
      verdict: "yes",
      automatic: false,
      rungs: 1,
      difficulty: 5,
      threshold: 12,
      dice: [
        { face: 5, origin: "base", from: null, state: "kept", reason: null },
        { face: 6, origin: "base", from: null, state: "kept", reason: null },
      ],
      natural: 11,
      bonuses: [
        { source: "skill", label: { key: `${RULES}.Bonus.skill`, data: { skill: "cutpurse", rank: 1 } }, value: 1 },
      ],
      total: 12,
      margin: 0,
      effort: 0,
      sentence: { key: `${RULES}.Verdict.test.yes`, data },
    });
    expect(said([5, 5])).toMatchObject({
      verdict: "no",
      margin: -1,
      sentence: { key: `${RULES}.Verdict.test.no`, data: { total: 11 } },
    });
    expect(said([], { difficulty: 2 })).toMatchObject({
      automatic: true,
      margin: 0,
      natural: 0,
      sentence: { key: `${RULES}.Verdict.test.automatic` },
    });
    expect(said([6, 6], { difficulty: 12 }, settings({ partialSuccess: true })).sentence.key).toMatch(/test\.partial$/);
    const target = { uuid: "x", name: "Hew", player: false };
    expect(said([5, 6], { target, purpose: "attack" }).sentence).toEqual({
      key: `${RULES}.Verdict.attack.yes`,
      data: { ...data, target: "Hew" },
    });
  });

  it("SW-15, SW-20 to SW-22: each die, where it comes from and why it does not count", () => {
    const dropped = (situation: "advantage" | "disadvantage", faces: number[]) =>
      unwrap(resolve(test({ situation, effort: true }), faces, settings())).outcome.dice.map(
        ({ face, origin, state, reason }) => [face, origin, state, reason?.key ?? null],
      );
    expect(dropped("advantage", [3, 1, 5, 7])).toEqual([
      [3, "base", "kept", null],
      [1, "base", "dropped", `${RULES}.Dropped.highest`],
      [5, "effort", "kept", null],
      [7, "advantage", "kept", null],
    ]);
    expect(dropped("disadvantage", [3, 7, 5, 7])).toEqual([
      [3, "base", "kept", null],
      [7, "base", "kept", null],
      [5, "effort", "kept", null],
      [7, "disadvantage", "dropped", `${RULES}.Dropped.lowest`],
    ]);
    const burst = unwrap(resolve(test(), [10, 4, 10, 3], settings({ explodingTens: true }))).outcome;
    expect(burst.dice.slice(2)).toEqual([
      { face: 10, origin: "burst", from: 0, state: "kept", reason: null },
      { face: 3, origin: "burst", from: 0, state: "kept", reason: null },
    ]);
    expect(burst).toMatchObject({ natural: 27, total: 28 });
  });

  it("SW-10 to SW-12: every line of the sum", () => {
    const label = { text: "Rain" };
    const line = (value: number, on: boolean) =>
      ({ id: String(value), source: "other", label, value, on, auto: false }) as const;
    const skill = { ...test().skill!, doubled: true };
    expect(bonusLines(test({ skill, modifiers: [line(-1, true), line(2, false)] }))).toEqual([
      {
        source: "skill",
        label: { key: `${RULES}.Bonus.skillDoubled`, data: { skill: "cutpurse", rank: 1 } },
        value: 2,
      },
      { source: "other", label, value: -1 },
    ]);
    expect(bonusLines(test({ skill: null }))).toEqual([]);
  });

  it("SW-15, SW-88: what it costs, and what it leads to", () => {
    const events = (more: Partial<LadderRequest>, faces: number[], rules = settings()) =>
      unwrap(resolve(test(more), faces, rules)).events;
    expect(events({ effort: true }, [1, 1, 1])).toEqual([
      { id: "test-0", kind: "woven.effort", target: jen().uuid, data: { amount: -1 }, binds: true },
    ]);
    expect(events({ effort: true, effortLeft: null }, [1, 1, 1])).toEqual([]);
    expect(events({ effort: true, difficulty: 1 }, [])).toEqual([]);
    const heavy = {
      uuid: "x",
      name: "Axe",
      category: "heavy",
      ranged: false,
      menace: 3,
      skill: "",
      skillAttribute: "",
    } as const;
    const swing = { purpose: "attack", contest: "combat", attribute: "might", skill: null, weapon: heavy } as const;
    const rules = settings({ overSwing: true });
    const wide = [{ id: "attack-0", kind: "woven.overSwung", target: jen().uuid, data: { value: true } }];
    expect(events(swing, [1, 1], rules)).toEqual(wide);
    expect(events({ ...swing, weapon: { ...heavy, category: "medium" } }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, attribute: "quickness", weapon: { ...heavy, ranged: true } }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, contest: "physical" }, [1, 1], rules)).toEqual([]);
    expect(events({ ...swing, purpose: "test", contest: null }, [1, 1], rules)).toEqual([]);
    const ward = { purpose: "defence", contest: "combat", overSwung: true, skill: null } as const;
    expect(events(ward, [1, 1], rules)).toEqual([
      { id: "defence-0", kind: "woven.overSwung", target: jen().uuid, data: { value: false } },
    ]);
    expect(events({ ...ward, overSwung: false }, [1, 1], rules)).toEqual([]);
    expect(events({ ...ward, purpose: "attack", contest: "physical" }, [1, 1], rules)).toEqual([]);
    expect(events(ward, [1, 1])).toEqual([]);
  });

  it("SW-04: the odds say what is picked up, what counts and what is needed", () => {
    expect(unwrap(odds(test({ situation: "advantage" }), settings()))).toMatchObject({
      dice: 3,
      keep: 2,
      by: "highest",
      automatic: false,
      threshold: 12,
      bonus: 1,
      needed: 11,
      partial: 0,
    });
    expect(unwrap(odds(test({ difficulty: 2 }), settings()))).toMatchObject({
      dice: 0,
      automatic: true,
      chance: 1,
      partial: 0,
      word: "sure",
      by: "all",
    });
    const notches = unwrap(sliderOdds(test({ difficulty: 99 }), settings({ partialSuccess: true })));
    expect(notches[4]).toMatchObject({ difficulty: 5, rungs: 1, threshold: 12, automatic: false, chance: 0.55 });
    expect(notches[4]!.withEffort).toBeGreaterThan(0.8);
    expect(notches[0]).toMatchObject({ difficulty: 1, automatic: true, chance: 1, partial: 0, withEffort: 1 });
    expect(notches[11]).toMatchObject({ chance: 0, partial: 0.25 });
    expect(sliderOdds(test({ level: 99 }), settings()).ok).toBe(false);
  });
});
