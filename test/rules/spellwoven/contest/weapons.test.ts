import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  checkRequest,
  contestOdds,
  defenceOptions,
  type LadderRequest,
  type Minor,
  resolve,
  type rung,
  strikesOf,
  testRequest,
  toughnessOf,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const keys = (request: LadderRequest, rules = settings()) =>
  checkRequest(request, rules).map(({ key }) => key.slice(22));

describe("weapons and defences", () => {
  const attributesOf = (thing: string, rules = settings(), levels = {}) =>
    strikesOf(somebody("Fighter", { things: [thing], levels }), rules)[0]!.attributes;

  it("SW-70 to SW-72, A-14 the class decides, or the skill", () => {
    expect(attributesOf("dagger")).toEqual(["quickness"]);
    expect(attributesOf("sword")).toEqual(["quickness", "might"]);
    expect(attributesOf("sword", settings(), { might: "high" })).toEqual(["might", "quickness"]);
    expect(attributesOf("battle-axe")).toEqual(["might"]);
    expect(attributesOf("longbow")).toEqual(["quickness"]);
    const skill = settings({ weaponAttribute: "skill" });
    expect(["cudgel", "sword", "longbow"].map((thing) => attributesOf(thing, skill)[0])).toEqual([
      "might",
      "quickness",
      "quickness",
    ]);
  });

  it("A-15 bare hands: Might, Brawling, one die", () => {
    const brawler = somebody("Brawler", { skills: { brawling: 2 } });
    const [bare] = strikesOf(brawler, settings());
    expect(bare).toMatchObject({ id: "bare-hands", weapon: null, attributes: ["might"], menace: 1 });
    expect(attackRequest(brawler, jen(), { contest: "combat", difficulty: 4 }, settings()).skill?.rank).toBe(2);
  });

  it("SW-86, A-06 a shield hinders attacks on top of the skill, and no defence", () => {
    const shields = [
      ["light", 0],
      ["medium", -1],
      ["heavy", -2],
    ] as const;
    for (const [category, penalty] of shields) {
      const bearer = guard({ things: ["sword", "small-shield"] });
      const items = bearer.items.map((item) =>
        item.type === "wovenShield" ? { ...item, system: { ...item.system, category } } : item,
      );
      const armed = { ...bearer, items };
      const attack = attackRequest(armed, jen(), { contest: "combat", difficulty: 4 }, settings());
      expect(attack.modifiers.map(({ value }) => value)).toEqual(penalty === 0 ? [] : [penalty]);
      for (const { request } of defenceOptions(armed, jen(), attack, settings())) expect(request.modifiers).toEqual([]);
    }
  });

  it("A-15 a missile cannot be parried, and one does not parry with a bow", () => {
    const archer = somebody("Archer", { things: ["hunting-bow"] });
    const wish = { contest: "combat", difficulty: 4, strike: strikesOf(archer, settings())[0]! } as const;
    const shot = attackRequest(archer, guard(), wish, settings());
    const options = defenceOptions(guard(), archer, shot, settings());
    expect(options.filter(({ closed }) => closed).map(({ manner }) => manner)).toEqual(["parry", "parry"]);
    const blow = attackRequest(guard(), archer, { contest: "combat", difficulty: 4 }, settings());
    expect(defenceOptions(archer, guard(), blow, settings()).map(({ manner }) => manner)).toEqual(["bare"]);
  });

  it("SW-88, A-36 a miss with a heavy weapon bars the next parry, which then makes up for it", () => {
    const rules = settings({ overSwing: true });
    const brute = somebody("Brute", { things: ["battle-axe"] });
    const swing = { contest: "combat", difficulty: 4, strike: strikesOf(brute, rules)[0]! } as const;
    const attack = attackRequest(brute, guard(), swing, rules);
    const wide = { kind: "woven.overSwung", data: { value: true } };
    expect(unwrap(resolve(attack, [1, 1], rules)).events).toMatchObject([wide]);
    expect(unwrap(resolve(attack, [9, 9], rules)).events).toEqual([]);
    expect(unwrap(resolve(attack, [1, 1], settings())).events).toEqual([]);

    const open = { ...brute, system: { ...brute.system, overSwung: true } };
    const blow = attackRequest(guard(), open, { contest: "combat", difficulty: 4 }, rules);
    const options = defenceOptions(open, guard(), blow, rules);
    expect(options.map(({ manner, closed }) => [manner, closed?.key.split(".").at(-1)])).toEqual([
      ["parry", "overSwung"],
      ["bare", undefined],
    ]);
    expect(keys(options[0]!.request, rules)).toEqual(["Refuse.overSwung"]);
    const back = { kind: "woven.overSwung", data: { value: false } };
    expect(unwrap(resolve(options[1]!.request, [5, 5], rules)).events).toMatchObject([back]);
    const words = attackRequest(guard(), open, { contest: "social", difficulty: 4 }, rules);
    const held = defenceOptions(open, guard(), words, rules)[0]!.request;
    expect(unwrap(resolve(held, [5, 5], rules)).events, "words are met without a weapon").toEqual([]);
  });

  it("SW-90, A-38 being outnumbered costs 1 for each further opponent, or the odds are against one", () => {
    const rules = settings({ multipleOpponents: true });
    const wish = { contest: "combat", difficulty: 4, opponents: 3 } as const;
    const fencer = guard({ skills: { "one-handed-slash": 2 }, system: { player: true } });
    const [strike] = strikesOf(fencer, rules);
    const attack = attackRequest(fencer, jen(), { ...wish, strike: strike! }, rules);
    expect(attackRequest(jen(), guard(), wish, rules).modifiers, "bare hands without a skill").toEqual([]);
    expect(attack.modifiers).toMatchObject([{ source: "outnumbered", value: -2 }]);
    expect(keys({ ...attack, situation: "disadvantage" }, rules)).toEqual(["Refuse.outnumberedTwice"]);
    expect(attackRequest(fencer, jen(), { ...wish, strike: strike! }, settings()).modifiers).toEqual([]);
    const [parry] = defenceOptions(fencer, jen(), attack, rules, { opponents: 2 });
    expect(parry!.request.modifiers).toMatchObject([{ value: -1 }]);
  });

  it("a fighting skill helps only with its own weapon", () => {
    const fencer = guard({ things: ["sword", "mace"], skills: { "one-handed-slash": 2, "one-handed-bludgeon": 1 } });
    const [sword, mace] = strikesOf(fencer, settings());
    const wish = { contest: "combat", difficulty: 4, strike: mace! } as const;
    const attack = attackRequest(fencer, jen(), wish, settings());
    expect(attack.skill?.slug).toBe("one-handed-bludgeon");
    const slash = attackRequest(fencer, jen(), { ...wish, strike: sword! }, settings()).skill;
    expect(keys({ ...attack, skill: slash })).toEqual(["Refuse.weaponSkill"]);
    expect(keys({ ...attack, attribute: "stealth" })).toEqual(["Refuse.weapon"]);
  });
});

describe("toughness and minor characters", () => {
  it("SW-75, A-19 natural thresholds by level", () => {
    const wt = (stamina: Parameters<typeof rung>[0]) =>
      toughnessOf(somebody("X", { levels: { stamina } }), "body").natural.wt;
    expect((["none", "childish", "rudimentary", "masterful", "mythic"] as const).map(wt)).toEqual([1, 1, 2, 7, 11]);
  });

  it("SW-77, SW-78, A-18 worn armour raises both thresholds; the best piece counts", () => {
    const both = somebody("X", { things: ["quilt-cloth-tunic", "scale-tunic"] });
    expect(toughnessOf(both, "body").modified).toEqual({ wt: 6, dt: 21 });
    const off = { ...both, items: both.items.map((item) => ({ ...item, system: { ...item.system, worn: false } })) };
    expect(toughnessOf(off as typeof both, "body").modified).toEqual({ wt: 2, dt: 17 });
  });

  it("a minor character has one level for everything, and a few exceptions", () => {
    const { weaknesses, effort, toughness, tracks, status, overSwung, notes } = guard().system;
    const system = { weaknesses, effort, toughness, tracks, status, overSwung, notes };
    const rat: Minor = {
      uuid: "Actor.Rat",
      name: "Rat",
      type: "wovenMinor",
      items: [],
      system: { ...system, defaultLevel: 2, exceptions: { quickness: 6 } },
    };
    expect(testRequest(rat, "wits", { difficulty: 3 }).level).toBe(2);
    expect(testRequest(rat, "quickness", { difficulty: 3 }).level).toBe(6);
    expect(toughnessOf(rat, "body").natural).toEqual({ wt: 1, dt: 16 });
    const attack = attackRequest(jen(), rat, { contest: "combat", difficulty: 4 }, settings());
    const [bare] = defenceOptions(rat, jen(), attack, settings());
    expect(unwrap(contestOdds(attack, bare!.request, settings())).hopeless).toBe(true);
  });
});
