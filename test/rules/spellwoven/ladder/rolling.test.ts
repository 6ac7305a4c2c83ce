import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  checkRequest,
  defenceOptions,
  influenceOn,
  isAutomatic,
  keptDice,
  type LadderRequest,
  ladder,
  ladderPlan,
  lineNamed,
  moreDice,
  obligationTo,
  odds,
  resolve,
  rung,
  type Situation,
  skillBonus,
  skillSlug,
  skillsFor,
  testRequest,
  threshold,
  withoutSecrets,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { fieldsOf, jen, refused, settings, somebody } from "../beings.ts";

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
  it("SW-21, SW-22: which dice are kept: all of two, the best or the worst of three, and none where none are thrown", () => {
    const kept = (situation: Situation, difficulty = 3) => {
      const { origins, keep, by } = ladderPlan(plain({ situation, difficulty }), settings());
      return [origins.length, keep, by];
    };
    expect(kept("none")).toEqual([2, 2, "all"]);
    expect(kept("advantage")).toEqual([3, 2, "highest"]);
    expect(kept("disadvantage")).toEqual([3, 2, "lowest"]);
    expect(kept("advantage", 1)).toEqual([0, 0, "all"]);
  });

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
    expect(events).toEqual([
      { id: "test-0", kind: "woven.effort", target: player.uuid, data: { amount: -1 }, binds: true },
    ]);
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

  it("SW-64 whoever was only named is known by that name, and a token is the actor that it stands for", () => {
    const known = (actorUuid: string, name: string) =>
      jen({ system: { knownPersons: { hew: { ...line, name, actorUuid, influence: 2, obligation: 3 } } } });
    expect(influenceOn(known("", " hew "), hew)).toBe(2);
    const { knownPersons } = known("", "Hew").system;
    expect([lineNamed(knownPersons, " HEW ")?.id, lineNamed(knownPersons, "Hewitt")]).toEqual(["hew", null]);
    expect(influenceOn(known("", "Hewitt"), hew)).toBe(0);
    expect(influenceOn(known("Actor.other", "Hew"), hew), "somebody else of that name").toBe(0);
    const token = { ...hew, uuid: `Scene.market.Token.one.${hew.uuid}` };
    expect(influenceOn(known(hew.uuid, "Hew"), token)).toBe(2);
    expect(obligationTo(token, known(hew.uuid, "Hew"))).toBe(3);
  });

  it("SW-64 also helps a test that would sway them, but no blow", () => {
    expect(values(testRequest(friend, "allay", { difficulty: 4, target: hew }))).toEqual([["influence", 2, true]]);
    expect(values(testRequest(friend, "wits", { difficulty: 4, target: hew }))).toEqual([]);
    const blow = attackRequest(friend, hew, { contest: "combat", difficulty: 4 }, settings());
    expect(values(blow)).toEqual([]);
  });
});
