import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  attackRequest,
  checkRequest,
  contestOdds,
  defenceOptions,
  isAutomatic,
  keptDice,
  type LadderRequest,
  ladder,
  type Minor,
  moreDice,
  odds,
  resolve,
  rung,
  type Situation,
  skillBonus,
  skillSlug,
  skillsFor,
  strikesOf,
  testRequest,
  threshold,
  toughnessOf,
  withoutSecrets,
} from "../../../src/rulesets/spellwoven/rules/index.ts";
import { fieldsOf, guard, jen, refused, settings, somebody } from "./beings.ts";

const player = somebody("Player", { system: { player: true } });
const plain = (more: Partial<LadderRequest> = {}): LadderRequest => ({
  ...testRequest(player, "wits", { difficulty: 3 }),
  ...more,
});
const keys = (request: LadderRequest, rules = settings()) =>
  checkRequest(request, rules).map(({ key }) => key.slice(22));

describe("the ladder", () => {
  it("SW-01 twelve rungs from None to Mythic", () => {
    expect(ladder.steps.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect([rung("none"), rung("rudimentary"), rung("mythic")]).toEqual([1, 3, 12]);
  });
  it("SW-03, SW-04 thresholds", () => {
    expect([-1, 0, 1, 2, 3, 4, 11].map(threshold)).toEqual([8, 10, 12, 14, 16, 18, 32]);
    expect([-3, -2, -1, 0].map(isAutomatic)).toEqual([true, true, false, false]);
  });
});

describe("a test of skill", () => {
  it("SW-05 succeeds by reaching the threshold, for every throw", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 2 }),
        fc.integer({ min: -9, max: 9 }),
        (level, difficulty, faces, value) => {
          const extra = { id: "x", source: "other", label: { text: "x" }, value, on: true, auto: false } as const;
          const request = plain({ level, difficulty, modifiers: [extra] });
          const automatic = difficulty - level <= -2;
          const { outcome } = unwrap(resolve(request, automatic ? [] : faces, settings()));
          if (automatic) expect(outcome).toMatchObject({ verdict: "yes", automatic: true, dice: [], margin: 0 });
          else {
            const total = faces[0]! + faces[1]! + value;
            expect(outcome).toMatchObject({ total, margin: total - (10 + 2 * (difficulty - level)) });
            expect(outcome.verdict).toBe(outcome.margin >= 0 ? "yes" : "no");
          }
        },
      ),
    );
  });

  it("SW-15, SW-16 one Effort brings a third die and is spent", () => {
    const { outcome, events } = unwrap(resolve(plain({ effort: true }), [1, 2, 3], settings()));
    expect(outcome).toMatchObject({ natural: 6, effort: 1 });
    expect(outcome.dice.map(({ origin }) => origin)).toEqual(["base", "base", "effort"]);
    expect(events).toEqual([{ id: "test-0", kind: "woven.effort", target: player.uuid, data: { amount: -1 } }]);
  });

  it("no Effort is spent where no dice are rolled", () => {
    const { outcome, events } = unwrap(resolve(plain({ effort: true, level: 9 }), [], settings()));
    expect([outcome.effort, events]).toEqual([0, []]);
  });

  it("SW-19, A-10 partial success: every die that counts shows 6 or more", () => {
    const rules = settings({ partialSuccess: true });
    const hard = plain({ difficulty: 9 });
    expect(unwrap(resolve(hard, [6, 6], rules)).outcome.verdict).toBe("partial");
    expect(unwrap(resolve(hard, [6, 5], rules)).outcome.verdict).toBe("no");
    expect(unwrap(resolve({ ...hard, effort: true }, [6, 6, 5], rules)).outcome.verdict).toBe("no");
    expect(unwrap(resolve({ ...hard, purpose: "attack" }, [6, 6], rules)).outcome.verdict).toBe("no");
  });

  it("SW-21, SW-22, A-08 situations leave out the lowest or the highest, with Effort one of four", () => {
    const low = unwrap(resolve(plain({ situation: "disadvantage" }), [4, 9, 2], settings())).outcome;
    expect(low.natural).toBe(6);
    expect(low.dice[1]).toMatchObject({ state: "dropped", reason: { key: "FOURTALES.Woven.Rules.Dropped.lowest" } });
    const high = plain({ situation: "advantage", effort: true });
    expect(unwrap(resolve(high, [4, 9, 2, 5], settings())).outcome.natural).toBe(18);
    expect(keptDice([7, 7, 7], { keep: 2, by: "highest" })).toEqual([true, true, false]);
  });

  it("A-09 only tens that count burst", () => {
    const rules = settings({ explodingTens: true });
    const request = plain({ situation: "disadvantage" });
    expect(unwrap(moreDice(request, [10, 3, 10], rules))).toBe(1);
    expect(unwrap(moreDice(request, [10, 3, 4], rules))).toBe(0);
    expect(refused(resolve(request, [10, 3, 4, 5], rules))).toEqual(["FOURTALES.Kernel.Faces.count"]);
    expect(refused(resolve(request, [10, 3, 10], rules))).toEqual(["FOURTALES.Kernel.Faces.count"]);
  });

  it("asks for its dice, wave by wave, until resolve is content", () => {
    const dice = fc.infiniteStream(fc.constantFrom(3, 8, 10, 10));
    const situations = fc.constantFrom<Situation>("none", "advantage", "disadvantage");
    fc.assert(
      fc.property(dice, fc.boolean(), situations, (stream, effort, situation) => {
        const rules = settings({ explodingTens: true });
        const request = plain({ effort, situation });
        const faces: number[] = [];
        for (let wave = 0; wave < 12; wave++) {
          const more = unwrap(moreDice(request, faces, rules));
          if (more === 0) break;
          for (let i = 0; i < more; i++) faces.push(wave < 10 ? stream.next().value : 1);
        }
        const { outcome } = unwrap(resolve(request, faces, rules));
        expect(outcome.dice).toHaveLength(faces.length);
        const counting = outcome.dice.filter(({ state }) => state === "kept");
        expect(outcome.natural).toBe(counting.reduce((sum, { face }) => sum + face, 0));
      }),
    );
  });

  it("names the field of everything that is wrong", () => {
    expect(fieldsOf(odds(plain({ level: 0 }), settings()))).toEqual(["level"]);
    expect(fieldsOf(odds(plain({ difficulty: 2.5 }), settings()))).toEqual(["difficulty"]);
    expect(fieldsOf(odds(plain({ attribute: "agility" as never }), settings()))).toEqual(["attribute"]);
    expect(fieldsOf(odds(plain({ effort: true, effortLeft: 0 }), settings()))).toEqual(["effort"]);
    expect(fieldsOf(resolve(plain(), [1, 2, 3], settings()))).toEqual(["faces"]);
    expect(keys(plain({ who: { ...plain().who, fallen: "dead" } }))).toEqual(["Refuse.dead"]);
  });

  it("SW-23 only players' characters roll with the upper hand, unless the table says so", () => {
    const npc = { ...plain({ situation: "advantage" }), who: { ...plain().who, player: false } };
    expect(keys(npc)).toEqual(["Refuse.situationPlayers"]);
    expect(keys(npc, settings({ situational: "everyone" }))).toEqual([]);
    expect(keys(plain({ situation: "advantage" }), settings({ situational: "off" }))).toEqual(["Refuse.situationOff"]);
  });
});

describe("skills", () => {
  it("A-43 finds a skill whatever its spelling", () => {
    expect(["One-handed Slash", "Falsehood", "Read & Write", "Hide in Wilderness"].map(skillSlug)).toEqual([
      "one-handed-slash",
      "falsehoods",
      "read-write",
      "hide-in-wilderness",
    ]);
  });

  it("SW-08, SW-09 offers only what fits, the best first, and nothing for a silent look around", () => {
    const best = jen({ skills: { ingenue: 3 } });
    expect(skillsFor(best, "orate").map(({ system }) => system.slug)).toEqual(["ingenue", "falsehoods"]);
    expect(testRequest(best, "persuade", { difficulty: 4 }).skill?.slug).toBe("ingenue");
    expect(testRequest(best, "assess", { difficulty: 4 }).skill).toBeNull();
    expect(testRequest(best, "quickness", { difficulty: 4 }).skill?.slug).toMatch(/one-handed-slash|sprint/);
    const wrong = {
      ...testRequest(best, "wits", { difficulty: 4 }),
      skill: testRequest(best, "orate", { difficulty: 4 }).skill,
    };
    expect(keys(wrong)).toEqual(["Refuse.pairing"]);
  });

  it("SW-12, A-07 a weakness doubles in attack, and in defence if the table says so", () => {
    const bully = somebody("Bully", { skills: { sagacity: 2 } });
    const wish = { contest: "social", attribute: "persuade", difficulty: 4 } as const;
    const attack = attackRequest(bully, jen(), wish, settings());
    expect([skillBonus(attack), skillBonus(withoutSecrets(attack))]).toEqual([4, 2]);
    const jens = attackRequest(jen(), bully, wish, settings());
    const bonus = (rules = settings()) => skillBonus(defenceOptions(bully, jen(), jens, rules)[0]!.request);
    expect([bonus(), bonus(settings({ weaknessApplies: "attack" }))]).toEqual([4, 2]);
    // A test knows no other side.
    expect(testRequest(bully, "persuade", { difficulty: 4, target: jen() }).skill?.doubled).toBe(false);
  });
});

describe("influence and obligation", () => {
  const hew = somebody("Hew");
  const line = { name: "Hew", actorUuid: hew.uuid, background: "", notes: "", order: 1 };
  const friend = jen({ system: { knownPersons: { hew: { ...line, influence: 2, obligation: 3 } } } });
  const wish = { contest: "social", attribute: "persuade", difficulty: 4, skill: null } as const;
  const values = (request: LadderRequest) => request.modifiers.map(({ source, value, on }) => [source, value, on]);

  it("SW-64, SW-68, A-22 each helps the one who begins; the other may tick it", () => {
    expect(values(attackRequest(friend, hew, wish, settings()))).toEqual([["influence", 2, true]]);
    const attack = attackRequest(hew, friend, wish, settings());
    expect(values(attack)).toEqual([["obligation", 3, true]]);
    const bare = defenceOptions(friend, hew, attack, settings()).find(({ manner }) => manner === "bare")!;
    expect(values(bare.request)).toEqual([["influence", 2, false]]);
  });

  it("SW-64 also helps a test that would sway them, but no blow", () => {
    expect(values(testRequest(friend, "allay", { difficulty: 4, target: hew }))).toEqual([["influence", 2, true]]);
    expect(values(testRequest(friend, "wits", { difficulty: 4, target: hew }))).toEqual([]);
    const blow = attackRequest(friend, hew, { contest: "combat", difficulty: 4 }, settings());
    expect(values(blow)).toEqual([]);
  });
});

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
  });

  it("SW-90, A-38 being outnumbered costs 1 for each further opponent, or the odds are against one", () => {
    const rules = settings({ multipleOpponents: true });
    const wish = { contest: "combat", difficulty: 4, opponents: 3 } as const;
    const attack = attackRequest(jen(), guard(), wish, rules);
    expect(attack.modifiers).toMatchObject([{ source: "outnumbered", value: -2 }]);
    expect(keys({ ...attack, situation: "disadvantage" }, rules)).toEqual(["Refuse.outnumberedTwice"]);
    expect(attackRequest(jen(), guard(), wish, settings()).modifiers).toEqual([]);
    const [option] = defenceOptions(jen(), guard(), attack, rules, { opponents: 2 });
    expect(option!.request.modifiers).toMatchObject([{ value: -1 }]);
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
