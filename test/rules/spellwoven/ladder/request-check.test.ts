import { describe, expect, it } from "vitest";
import {
  checkRequest,
  type LadderRequest,
  type SkillUse,
  type WeaponUse,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { settings } from "../beings.ts";
import { bonus, plain } from "./requests.ts";

const RULES = "FOURTALES.Woven.Rules";
const why = (more: Partial<LadderRequest>, rules = settings()) => checkRequest(plain(more), rules);
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
