import { describe, expect, it } from "vitest";
import { lookFor } from "../../../../src/kernel/looks.ts";
import { PLAIN_ATTEMPT } from "../../../../src/rulesets/spellwoven/rules/attempt/attempt.ts";
import { readAttempt } from "../../../../src/rulesets/spellwoven/rules/attempt/attempt-check.ts";
import { readDefence } from "../../../../src/rulesets/spellwoven/rules/contest/defence-choice.ts";
import {
  checkRequest,
  type LadderRequest,
  type Modifier,
  type SkillUse,
  testRequest,
  type WeaponUse,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import {
  CHOICES,
  choicesIn,
  isBeyond,
  PLAIN,
  withChoices,
  withoutLeave,
} from "../../../../src/rulesets/spellwoven/rules/ladder/choices.ts";
import { between, expectLooks, one, YES_NO } from "../../one-event.ts";
import { jen, settings } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const plain = (more: Partial<LadderRequest> = {}): LadderRequest => ({
  ...testRequest(jen(), "wits", { difficulty: 4, skill: null }),
  ...more,
});
const why = (more: Partial<LadderRequest>, rules = settings()) => checkRequest(plain(more), rules);
const bonus = (id: string, value: number, more: Partial<Modifier> = {}): Modifier => ({
  id,
  source: "other",
  label: { text: id },
  value,
  on: true,
  auto: false,
  ...more,
});
const skill = (more: Partial<SkillUse> = {}): SkillUse => ({
  uuid: "Item.s",
  slug: "one-handed-slash",
  name: "Slash",
  set: "fighting",
  attribute: "quickness",
  rank: 1,
  doubled: false,
  ...more,
});
const sword: WeaponUse = {
  uuid: "Item.sword",
  name: "Sword",
  category: "medium",
  ranged: false,
  menace: 2,
  skill: "one-handed-slash",
  skillAttribute: "quickness",
};

describe("a request that cannot be rolled", () => {
  it("SW-01: figures off the ladder, and words that are none, each by its field", () => {
    expect(why({ attribute: "agility" as never, level: 0, difficulty: 13, situation: "luck" as never })).toEqual([
      { key: `${RULES}.Input.attribute`, field: "attribute", data: { count: 15 } },
      { key: `${RULES}.Input.rung`, field: "level" },
      { key: `${RULES}.Input.rung`, field: "difficulty" },
      { key: `${RULES}.Input.situation`, field: "situation" },
    ]);
    expect(why({ situation: "disadvantage" })).toEqual([]);
  });

  it("SW-07, SW-10: modifiers within reason, each of them once, and their sum as well", () => {
    const fields = (more: Partial<LadderRequest>) => why(more).map(({ field }) => field);
    expect(fields({ modifiers: [bonus("a", 100), bonus("b", -100)] })).toEqual([]);
    expect(fields({ modifiers: [bonus("a", 101), bonus("b", -101), bonus("c", 0.5)] })).toEqual([
      "modifiers.0.value",
      "modifiers.1.value",
      "modifiers.2.value",
    ]);
    expect(why({ modifiers: [bonus("a", 1), bonus("b", 1), bonus("a", 1)] })).toEqual([
      { key: `${RULES}.Input.twice`, field: "modifiers.2.id" },
    ]);
    expect(fields({ modifiers: [bonus("a", 60), bonus("b", 41)] })).toEqual(["modifiers"]);
    expect(fields({ modifiers: [bonus("a", -60), bonus("b", -41)] })).toEqual(["modifiers"]);
    expect(fields({ modifiers: [bonus("a", 60), bonus("b", 41, { on: false })] })).toEqual([]);
    const armed = { attribute: "quickness", skill: skill({ rank: 100 }) } as const;
    expect(fields(armed)).toEqual([]);
    expect(fields({ ...armed, skill: skill({ rank: 101 }) })).toEqual(["skill.rank"]);
    expect(fields({ ...armed, skill: skill({ rank: -1 }) })).toEqual(["skill.rank"]);
    expect(fields({ ...armed, modifiers: [bonus("a", 1)] })).toEqual(["modifiers"]);
    expect(fields({ effortLeft: -1 })).toEqual(["effortLeft"]);
    expect(fields({ effortLeft: null, effort: true })).toEqual([]);
    expect(fields({ attribute: "quickness", weapon: { ...sword, menace: 11 } })).toEqual(["weapon.menace"]);
    expect(fields({ attribute: "quickness", weapon: { ...sword, menace: 10 } })).toEqual([]);
    expect(fields({ attribute: "quickness", weapon: { ...sword, menace: 0 } })).toEqual([]);
    expect(fields({ attribute: "quickness", weapon: { ...sword, menace: -1 } })).toEqual(["weapon.menace"]);
  });

  it("SW-82: whoever is beaten acts no more, but still has a mind to defend; the dead have none", () => {
    const who = (fallen: "no" | "defeated" | "dead") => ({ ...plain().who, fallen });
    const said = (fallen: "defeated" | "dead") => [
      { key: `${RULES}.Refuse.${fallen}`, field: "who", data: { name: "Nimble Jen" } },
    ];
    expect([why({ who: who("defeated") }), why({ who: who("dead") })]).toEqual([said("defeated"), said("dead")]);
    const held = { purpose: "defence", attribute: "persuade" } as const;
    expect(why({ ...held, who: who("defeated"), contest: "social" })).toEqual([]);
    expect(why({ ...held, who: who("defeated"), contest: "mental" })).toEqual([]);
    expect(why({ ...held, who: who("defeated"), contest: "physical" })).toEqual(said("defeated"));
    expect(why({ ...held, who: who("dead"), contest: "social" })).toEqual(said("dead"));
    expect(why({ ...held, purpose: "attack", who: who("defeated"), contest: "social" })).toEqual(said("defeated"));
  });

  it("SW-08, SW-09, SW-24: a skill that does not go with it, and words with no social attribute", () => {
    expect(why({ skill: skill() })).toEqual([
      { key: `${RULES}.Refuse.pairing`, field: "skill", data: { skill: "Slash" } },
    ]);
    expect(why({ attribute: "quickness", skill: skill() })).toEqual([]);
    expect(why({ contest: "social" })).toEqual([{ key: `${RULES}.Refuse.notSocial`, field: "attribute" }]);
    expect(why({ contest: "social", attribute: "allay" })).toEqual([]);
  });

  it("SW-70 to SW-72, A-14: a weapon with its own attributes and its own skill", () => {
    const armed = (more: Partial<LadderRequest>) => why({ weapon: sword, attribute: "might", ...more });
    expect(armed({ skill: skill() }), "a fighting skill goes with its weapon").toEqual([]);
    expect(armed({})).toEqual([]);
    expect(armed({ attribute: "stealth" })).toEqual([
      { key: `${RULES}.Refuse.weapon`, field: "attribute", data: { weapon: "Sword" } },
    ]);
    expect(armed({ skill: skill({ slug: "brawling", name: "Brawling", attribute: "might" }) })).toEqual([
      { key: `${RULES}.Refuse.weaponSkill`, field: "skill", data: { skill: "Brawling", weapon: "Sword" } },
    ]);
    const bySkill = settings({ weaponAttribute: "skill" });
    expect(why({ weapon: sword, attribute: "might" }, bySkill)).toHaveLength(1);
  });

  it("A-15: bare hands with Might and Brawling", () => {
    const bare = { contest: "combat", purpose: "attack", attribute: "might" } as const;
    expect(why(bare)).toEqual([]);
    expect(why({ ...bare, skill: skill({ slug: "brawling", name: "Brawling", attribute: "might" }) })).toEqual([]);
    expect(why({ ...bare, attribute: "quickness" })).toEqual([
      { key: `${RULES}.Refuse.bareAttribute`, field: "attribute" },
    ]);
    expect(why({ ...bare, skill: skill({ slug: "strength", name: "Strength", attribute: "might" }) })).toEqual([
      { key: `${RULES}.Refuse.bareSkill`, field: "skill", data: { skill: "Strength" } },
    ]);
    expect(why({ ...bare, purpose: "defence", attribute: "quickness" })).toEqual([]);
    expect(why({ ...bare, contest: "physical", attribute: "quickness" })).toEqual([]);
  });

  it("SW-15 to SW-17: Effort that is not there", () => {
    const said = [{ key: `${RULES}.Refuse.noEffort`, field: "effort", data: { name: "Nimble Jen" } }];
    expect(why({ effort: true, effortLeft: 0 })).toEqual(said);
    expect([why({ effort: true, effortLeft: 1 }), why({ effort: false, effortLeft: 0 })]).toEqual([[], []]);
  });

  it("SW-21 to SW-23: the upper hand where the table has none, or for others than players", () => {
    const npc = { ...plain().who, player: false };
    const name = { name: "Nimble Jen" };
    expect(why({ situation: "disadvantage", who: npc })).toEqual([
      { key: `${RULES}.Refuse.situationPlayers`, field: "situation", data: name },
    ]);
    expect(why({ situation: "advantage" }, settings({ situational: "off" }))).toEqual([
      { key: `${RULES}.Refuse.situationOff`, field: "situation" },
    ]);
    expect(why({ situation: "none", who: npc }, settings({ situational: "off" }))).toEqual([]);
    expect(why({ situation: "advantage", who: npc }, settings({ situational: "off" }))).toHaveLength(1);
  });

  it("SW-90: the odds are against one once, not twice", () => {
    const many = (on: boolean) => [bonus("outnumbered", -1, { source: "outnumbered", on })];
    expect(why({ situation: "disadvantage", modifiers: many(true) })).toEqual([
      { key: `${RULES}.Refuse.outnumberedTwice`, field: "situation" },
    ]);
    expect(why({ situation: "disadvantage", modifiers: many(false) })).toEqual([]);
    expect(why({ situation: "advantage", modifiers: many(true) })).toEqual([]);
  });

  it("SW-88: no parry for whoever swung too wide", () => {
    const rules = settings({ overSwing: true });
    const wide = { purpose: "defence", contest: "combat", attribute: "might", weapon: sword, overSwung: true } as const;
    expect(why(wide, rules)).toEqual([
      { key: `${RULES}.Refuse.overSwung`, field: "weapon", data: { name: "Nimble Jen" } },
    ]);
    expect(why(wide)).toEqual([]);
    for (const more of [{ weapon: null }, { overSwung: false }, { purpose: "attack" as const }])
      expect(why({ ...wide, ...more }, rules)).toEqual([]);
  });
});

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
