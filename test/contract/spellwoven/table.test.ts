import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { leaveTales, source } from "../tales.fixture.ts";
import {
  AXE,
  actor,
  anew,
  answers,
  card,
  DAGGER,
  defends,
  HEW,
  hits,
  JEN,
  LEATHER,
  of,
  openWoven,
  outcome,
  PLAIN,
  SHIELD,
  SWORD,
  set,
  strike,
  tales,
  tries,
  weapon,
} from "./table.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([14] as const)("Spellwoven's rules at the table, on Foundry %i", (generation) => {
  beforeAll(() => openWoven(generation));
  beforeEach(anew);

  it("SW-01, SW-02, SW-03, SW-04, SW-05: the ladder says what two dice have to reach, and when no dice are needed", async () => {
    for (let difficulty = 1; difficulty <= 12; difficulty++) {
      await tries({ difficulty }, 5, 5);
      const { automatic, threshold, total, verdict } = outcome();
      expect(automatic, String(difficulty)).toBe(difficulty === 1);
      expect(Object.keys(card().system.throws)).toHaveLength(automatic ? 0 : 1);
      expect(threshold).toBe(10 + 2 * (difficulty - 3));
      expect(verdict).toBe(automatic || total >= threshold ? "yes" : "no");
    }
    expect(await tries({ difficulty: 13 }, 5, 5), "there is no such rung").toBeNull();
  });

  it("SW-07, SW-08, SW-14, SW-58: one skill to a roll; a social one with any social attribute, and none in silence", async () => {
    const bonus = async (choices: object) => {
      await tries(choices, 1, 1);
      return outcome().total - outcome().natural;
    };
    expect(await bonus({ skill: "sprint" })).toBe(1);
    for (const attribute of ["persuade", "orate", "allay", "interrogate", "assess"]) {
      expect(await bonus({ attribute, skill: "falsehoods" }), attribute).toBe(1);
    }
    expect(await bonus({ attribute: "assess", skill: undefined })).toBe(0);
    expect(await bonus({ attribute: "persuade", skill: undefined })).toBe(1);
    expect(await tries({ attribute: "persuade", skill: "sprint" }, 5, 5)).toBeNull();
    expect(await tries({ attribute: "might", skill: "falsehoods" }, 5, 5)).toBeNull();
  });

  it("SW-10, SW-64, SW-65: influence on somebody adds to the skill that sways them", async () => {
    const hew = { name: "Hew", actorUuid: of(HEW), background: "", influence: 2, obligation: 0, notes: "", order: 1 };
    await actor(JEN).update({ "system.knownPersons.hew": hew });
    await tries({ attribute: "persuade", skill: "falsehoods", target: of(HEW) }, 4, 4);
    expect([outcome().natural, outcome().total]).toEqual([8, 11]);
    await tries({ attribute: "might", target: of(HEW) }, 4, 4);
    expect(outcome().total, "not by force").toBe(8);
  });

  it("SW-16, SW-21, SW-22: one Effort is one die more; the upper hand keeps the best of them, the odds against one the worst", async () => {
    await tries({ effort: true }, 2, 3, 4);
    expect([outcome().natural, actor(JEN).system.effort.spent]).toEqual([9, 1]);
    const kept = async (situation: string, effort: boolean) => {
      await tries({ situation, effort }, 9, 2, 5, 7);
      return outcome().natural;
    };
    expect([await kept("advantage", false), await kept("disadvantage", false)]).toEqual([14, 7]);
    expect([await kept("advantage", true), await kept("disadvantage", true)]).toEqual([21, 14]);
    const { oddsView } = await source("rulesets/spellwoven/ladder/odds-view.ts");
    const told = (more: object) => oddsView({ ...card().system.request.roll, effort: false, ...more }).figure;
    expect(told({ situation: "none" })).toBe("45%: 12 or more on 2d10");
    expect(told({ situation: "advantage" })).toBe("71%: 12 or more on the best 2 of 3d10");
    expect(told({ situation: "disadvantage", effort: true })).toMatch(/12 or more on the worst 3 of 4d10$/);
    const stranger = { who: of(HEW), situation: "advantage" };
    expect(await tries(stranger, 5, 5), "that is for players' characters").toBeNull();
  });

  it("SW-19, SW-20: part of a success and bursting tens, where the table plays with them", async () => {
    await tries({ difficulty: 6 }, 7, 6);
    expect(outcome().verdict).toBe("no");
    await set("partialSuccess", true);
    await tries({ difficulty: 6 }, 7, 6);
    expect(outcome().verdict).toBe("partial");
    await tries({ difficulty: 6 }, 9, 5);
    expect(outcome().verdict).toBe("no");
    await set("partialSuccess", false);
    await set("explodingTens", true);
    await tries({ difficulty: 9 }, 8, 10, 7);
    expect([outcome().total, outcome().verdict]).toEqual([25, "yes"]);
    await set("explodingTens", false);
  });

  it("SW-25, SW-26, SW-28, SW-29: any rung may be declared; a miss asks nobody, a defence that holds blocks, an easy one by itself", async () => {
    const talk = { purpose: "social", attribute: "persuade", target: of(HEW) };
    await tries({ ...talk, difficulty: 12 }, 5, 5);
    expect([outcome().verdict, Object.keys(card().system.questions)]).toEqual(["missed", []]);
    await tries({ ...talk, difficulty: 4 }, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect(outcome().verdict, "20 against 12 is no better than 12").toBe("blocked");
    await tries({ ...talk, difficulty: 4 }, 6, 6);
    await defends("bare-persuade", 6, 5);
    expect(outcome().verdict).toBe("hit");
    await tries({ ...talk, difficulty: 1 });
    await defends("bare-persuade");
    expect([outcome().attack.automatic, outcome().defence.automatic, outcome().verdict]).toEqual([
      true,
      true,
      "blocked",
    ]);
  });

  it("SW-31: a defence is one rung harder where the table says so", async () => {
    await set("oneUpDefence", true);
    await tries({ purpose: "social", attribute: "persuade", target: of(HEW), difficulty: 4 }, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect([outcome().defence.threshold, outcome().verdict]).toEqual([14, "hit"]);
    await set("oneUpDefence", false);
  });

  it("SW-60: a skill that the other is weak to counts twice in talk, too", async () => {
    await actor(HEW).update({ "system.weaknesses.social": ["falsehoods"] });
    const talk = { purpose: "social", attribute: "orate", skill: "falsehoods", target: of(HEW) };
    await tries(talk, 4, 4);
    expect(outcome().attack.total).toBe(10);
  });

  it("SW-70, SW-71, SW-86, SW-11: each weapon takes the attributes of its class, and a shield in hand hampers the blow alone", async () => {
    const fits = async (id: string, attribute: string) => (await tries(strike(id, attribute), 1, 1)) !== null;
    expect([await fits(DAGGER, "quickness"), await fits(DAGGER, "might")]).toEqual([true, false]);
    expect([await fits(SWORD, "quickness"), await fits(SWORD, "might")]).toEqual([true, true]);
    expect([await fits(AXE, "quickness"), await fits(AXE, "might")]).toEqual([false, true]);
    await actor(JEN).items.get(SHIELD).update({ "system.held": true });
    await tries(strike(SWORD, "quickness", "one-handed-slash"), 5, 5);
    expect(outcome().attack.total, "+1 for the skill, −1 for the shield").toBe(10);
    await tries({}, 6, 6);
    expect(outcome().total).toBe(12);
  });

  it("SW-69, SW-75, SW-76, SW-77, SW-78, SW-80, SW-83, SW-84: a hit rolls menace against toughness and worn armour; equal wounds, beyond the defeat threshold defeats", async () => {
    await hits(2, 1, 1);
    const { guard } = card().system.request.defence;
    expect([guard.thresholds, outcome().wounds]).toEqual([{ wt: 2, dt: 17 }, 2]);
    expect(actor(HEW).system.tracks.health).toBe(2);
    await actor(HEW).items.get(LEATHER).update({ "system.worn": true });
    await hits(4, 1, 1);
    expect([card().system.request.defence.guard.thresholds, outcome().wounds]).toEqual([{ wt: 4, dt: 19 }, 1]);
    await hits(10, 8, 2);
    expect(card().system.questions.fate.data.fates).toEqual(["take", "kill"]);
    await answers("fate", { fate: "take" });
    const { status, tracks } = actor(HEW).system;
    expect([outcome().defeat, status.defeated, status.dead, tracks.health]).toEqual([true, true, false, 6]);
  });

  it("SW-88, SW-90: who swings too wide does not parry, and who fights several is hampered, where the table plays with it", async () => {
    await set("overSwing", true);
    await tries(strike(AXE, "might"), 1, 1);
    expect(actor(JEN).system.overSwung).toBe(true);
    const blow = { ...strike("bare-hands", "might"), who: of(HEW), target: of(JEN), difficulty: 3 };
    await tries(blow, 10, 10);
    const { defencesFor } = await source("rulesets/spellwoven/rules/contest/defence-choice.ts");
    const { beingOf } = await source("rulesets/spellwoven/being.ts");
    const { wovenSettings } = await source("rulesets/spellwoven/woven-settings.ts");
    const meeting = {
      defender: beingOf(actor(JEN)),
      attacker: beingOf(actor(HEW)),
      attack: card().system.request.roll,
    };
    const ways = defencesFor({ ...meeting, harm: null }, PLAIN, wovenSettings()) as Loose[];
    expect(new Set(ways.filter(({ closed }) => !closed).map(({ manner }) => manner))).toEqual(new Set(["bare"]));
    await defends("bare-quickness", 9, 9);
    expect(actor(JEN).system.overSwung).toBe(false);
    await set("overSwing", false);
    await set("multipleOpponents", true);
    await tries({ ...strike(DAGGER, "quickness", "one-handed-slash"), opponents: 3 }, 6, 6);
    expect(outcome().attack.total).toBe(11);
    await set("multipleOpponents", false);
  });

  it("SW-92, SW-95, SW-96, SW-98: nobody kills a player's character but their own heroism, which adds 5; wounds hamper nothing", async () => {
    await actor(JEN).update({ "system.tracks.health": 5 });
    await tries({}, 5, 5);
    expect(outcome().total).toBe(10);
    await actor(JEN).update({ "system.heroic": { ticked: true, active: true } });
    await tries({}, 5, 5);
    expect(outcome().total).toBe(15);
    await actor(HEW).createEmbeddedDocuments("Item", [weapon(AXE, "heavy", "two-handed")], { keepId: true });
    const felled = async () => {
      await tries({ ...strike(AXE, "might"), who: of(HEW), target: of(JEN), difficulty: 6 }, 10, 10);
      diceShow(10, 1, 1);
      const rolls = [(await tales.api.throwDice("LadderRoll", "2d10")).toJSON()];
      diceShow(10, 10, 8, 1);
      const { effort, situation, ticks, extra, opponents } = PLAIN;
      const plain = { effort, situation, ticks, extra, opponents, faces: [[1, 1]], granted: true };
      await answers("defend", { ...plain, option: "bare-quickness" }, rolls);
    };
    await felled();
    expect(card().system.questions.fate, "nobody is asked whether she dies").toBeUndefined();
    expect(actor(JEN).system.status).toMatchObject({ defeated: true, dead: true });
    await tales.api.undoEvents(card());
    await actor(JEN).update({ "system.heroic": { ticked: true, active: false } });
    await felled();
    expect(actor(JEN).system.status).toMatchObject({ defeated: true, dead: false });
  });
});
