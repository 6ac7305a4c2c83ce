import { describe, expect, it } from "vitest";
import { lookFor } from "../../../../src/kernel/looks.ts";
import { PLAIN_ATTEMPT } from "../../../../src/rulesets/spellwoven/rules/attempt/attempt.ts";
import { readAttempt } from "../../../../src/rulesets/spellwoven/rules/attempt/attempt-check.ts";
import { readDefence } from "../../../../src/rulesets/spellwoven/rules/contest/defence-choice.ts";
import type { LadderRequest, Modifier } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import {
  CHOICES,
  choicesIn,
  isBeyond,
  PLAIN,
  withChoices,
  withoutLeave,
} from "../../../../src/rulesets/spellwoven/rules/ladder/choices.ts";
import { between, expectLooks, one, YES_NO } from "../../one-event.ts";
import { bonus, plain } from "./requests.ts";

const RULES = "FOURTALES.Woven.Rules";

describe("what may be chosen for every roll", () => {
  const ticks = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, true]));
  const extra = { value: 0, reason: "" };
  const members = {
    effort: YES_NO,
    situation: one("none", "advantage", "disadvantage"),
    ticks: {
      takes: [{}, ticks(20), { a: false }],
      refuses: [undefined, null, [], "a", ticks(21), { a: 1 }, { a: true, b: 1 }],
    },
    extra: {
      takes: [extra, { value: 100, reason: "x" }, { value: -100, reason: "" }],
      refuses: [
        undefined,
        null,
        [],
        { value: 101, reason: "" },
        { value: -101, reason: "" },
        { value: 1 },
        { ...extra, value: 0.5 },
      ],
    },
    opponents: between(1, 30),
  };

  it("SW-15, SW-21, SW-90: a stranger's choices are looked over", () => {
    expectLooks(lookFor(CHOICES), PLAIN, members);
    const { skill: _, ...more } = { ...PLAIN, skill: 1 };
    expect(choicesIn({ ...more, nonsense: 3 } as never)).toEqual(PLAIN);
  });

  it("SW-24: so are those of an attempt", () => {
    const attempt = { ...PLAIN_ATTEMPT, who: "Actor.x", attribute: "wits", difficulty: 4 };
    const check = (data: unknown) => {
      const read = readAttempt(data as object);
      return read.ok ? [] : read.problems;
    };
    const text = { takes: ["", "x"], refuses: [undefined, null, 1] };
    const spell = { domain: "fire", incantation: "", anma: 1 };
    expectLooks(check, attempt, {
      ...members,
      who: text,
      purpose: one("test", "spell", "social", "mental", "physical", "combat"),
      attribute: { takes: ["wits", "might"], refuses: [undefined, "agility", ""] },
      skill: { takes: [undefined, null, "swim"], refuses: [1, {}] },
      target: text,
      strike: text,
      difficulty: between(1, 12),
      menace: between(0, 10),
      asksDifficulty: YES_NO,
      spell: {
        takes: [undefined, null, spell],
        refuses: ["fire", { ...spell, anma: -1 }, { ...spell, domain: "a.b" }],
      },
    });
    expect(readAttempt(attempt)).toEqual({ ok: true, value: attempt });
  });

  it("SW-27: and those of a defence", () => {
    const choice = { ...PLAIN, option: "bare", faces: [[1, 10]], granted: false };
    const check = (data: unknown) => {
      const read = readDefence(data as object);
      return read.ok ? [] : read.problems;
    };
    const throws = (count: number) => Array.from({ length: count }, () => [1]);
    expectLooks(check, choice, {
      ...members,
      option: { takes: ["", "dodge"], refuses: [undefined, null, 1] },
      faces: {
        takes: [[], [[]], [[1, 10]], throws(20), [Array.from({ length: 10 }, () => 1)]],
        refuses: [
          undefined,
          null,
          1,
          [1],
          [[0]],
          [[11]],
          [[1.5]],
          throws(21),
          [Array.from({ length: 11 }, () => 1)],
          [[1], [0]],
          "12",
        ],
      },
      granted: YES_NO,
    });
    expect(readDefence(choice)).toEqual({ ok: true, value: choice });
  });

  it("SW-10: go into the request: ticks, the upper hand, and a bonus with its reason", () => {
    const roll = plain({ modifiers: [bonus("a", 1), bonus("b", 2, { on: false })] });
    expect(withChoices(roll, PLAIN)).toEqual({ ...roll, effort: false, situation: "none" });
    const chosen = {
      ...PLAIN,
      effort: true,
      situation: "advantage",
      ticks: { a: false, b: true, toString: true },
    } as const;
    expect(withChoices(roll, { ...chosen, extra: { value: -2, reason: "Rain" } } as never)).toEqual({
      ...roll,
      effort: true,
      situation: "advantage",
      modifiers: [
        bonus("a", 1, { on: false }),
        bonus("b", 2, { on: true }),
        { id: "other", source: "other", label: { text: "Rain" }, value: -2, on: true, auto: false },
      ],
    });
    expect(withChoices(roll, { ...PLAIN, extra: { value: 1, reason: "" } }).modifiers.at(-1)).toMatchObject({
      label: { key: `${RULES}.Bonus.other` },
      value: 1,
    });
  });

  it("SW-23: leave is needed for the upper hand, a bonus, and a penalty left out", () => {
    const beyond = (more: Partial<LadderRequest>) => isBeyond(plain(more));
    expect([beyond({}), beyond({ situation: "advantage" }), beyond({ situation: "disadvantage" })]).toEqual([
      false,
      true,
      false,
    ]);
    const one = (modifier: Modifier) => beyond({ modifiers: [bonus("x", -9), modifier] });
    expect(one(bonus("a", 1))).toBe(true);
    expect(one(bonus("a", 1, { source: "magery" }))).toBe(true);
    expect(one(bonus("a", 1, { source: "influence" }))).toBe(false);
    expect(one(bonus("a", 1, { on: false }))).toBe(false);
    expect([one(bonus("a", -1)), one(bonus("a", 0))]).toEqual([false, false]);
    expect(one(bonus("a", -1, { on: false, auto: true }))).toBe(true);
    expect(one(bonus("a", -1, { on: false }))).toBe(false);
    expect(one(bonus("a", -1, { auto: true }))).toBe(false);
    expect(one(bonus("a", 0, { on: false, auto: true }))).toBe(false);
  });

  it("SW-23: refused, all of that is as the sheet says", () => {
    const shield = bonus("shield", -1, { source: "shield", on: false, auto: true });
    const roll = plain({ situation: "advantage", modifiers: [bonus("a", 2), shield, bonus("b", -1)] });
    expect(withoutLeave(roll)).toEqual({
      ...roll,
      situation: "none",
      modifiers: [bonus("a", 2, { on: false }), { ...shield, on: true }, bonus("b", -1)],
    });
    expect(withoutLeave(plain({ situation: "disadvantage" })).situation).toBe("disadvantage");
    expect(withoutLeave(plain()).situation).toBe("none");
  });
});
