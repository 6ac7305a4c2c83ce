import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  gatherPool,
  type Opposition,
  opposedNet,
  opposedWins,
  rulingFor,
  type SuccessRequest,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, monster, refused, settings } from "../beings.ts";
import { shown, tried, used } from "../cards.ts";

const DICE = { battle: 6, magic: 6, make: 6, muscle: 6, notice: 6, resist: 6, shoot: 6, sneak: 6, stunt: 6, talk: 6 };
const pip = (more: object = {}) =>
  hero("Pip", "rogue", [], { actions: DICE, bonuses: [], luck: { base: 30, value: 30, cold: 0 }, ...more });
const orc = (more: object = {}) => monster("Orc", { battle: 5, muscle: 4, notice: 3, stunt: 2 }, 6, more);
const trying = (choices: object, being: Being = pip(), ...others: Being[]) =>
  unwrap(tried(being, choices, { others, keeper: true }));
const say = (request: SuccessRequest, successes: number, theirs?: number) => {
  const { verdict, sentence, strength, needed } = shown(request, [successes, theirs]).outcome;
  return { verdict, key: sentence.key.replace("FOURTALES.Teller.Rules.", ""), data: sentence.data, strength, needed };
};

describe("DT-01, DT-06: how a roll went", () => {
  it("DT-05: who kept the number says whether it is enough; that counts for nothing else", () => {
    const kept = trying({ action: "notice", needed: null });
    const said = (ruling: "yes" | "almost" | "no", request = kept) => say({ ...request, ruling }, 2);
    expect((["yes", "almost", "no"] as const).map((one) => [said(one).verdict, said(one).key])).toEqual([
      ["yes", "Verdict.ruled.yes"],
      ["no", "Verdict.ruled.almost"],
      ["no", "Verdict.ruled.no"],
    ]);
    expect(say({ ...kept, ruling: "yes" }, 0).verdict, "nothing is no success").toBe("no");
    expect(said("no", trying({ action: "notice", needed: 2 })).verdict, "the dice have said it").toBe("yes");
    expect(said("no", trying({ way: "run" })).key).toBe("Verdict.run");
    expect([4, 3, 2, 1, 0].map((successes) => rulingFor(successes, 3))).toEqual(["yes", "yes", "almost", "no", "no"]);
  });
  it("what needs a number is done with it; without one the Gamemaster knows", () => {
    const needs = (needed: number | null) => trying({ action: "notice", needed });
    expect([0, 1, 2, 3].map((n) => say(needs(2), n).verdict)).toEqual(["no", "no", "yes", "yes"]);
    expect([0, 1, 3].map((n) => say(needs(null), n).verdict)).toEqual(["no", "open", "open"]);
    expect(say(needs(2), 2)).toMatchObject({ key: "Verdict.yes", strength: 2, needed: 2 });
    expect(say(needs(2), 1)).toMatchObject({ key: "Verdict.no", data: { name: "Pip", count: 1, needed: 2 } });
    expect(say(needs(null), 1)).toMatchObject({ key: "Verdict.open", needed: null, data: { needed: 0, target: "" } });
    expect(say(needs(0), 0).verdict).toBe("yes");
  });

  it("DT-15, DT-25: an attack hits with one success, and says whom", () => {
    for (const action of ["battle", "shoot"]) {
      const blow = trying({ action, targets: ["Actor.Orc"] }, pip(), orc());
      expect(say(blow, 2)).toMatchObject({ verdict: "yes", key: "Verdict.hit", data: { target: "Orc", count: 2 } });
      expect(say(blow, 0)).toMatchObject({ verdict: "no", key: "Verdict.miss" });
    }
    expect(say(trying({ action: "shoot" }), 1), "DT-27: at no foe").toMatchObject({
      verdict: "yes",
      key: "Verdict.yes",
    });
    const zap = unwrap(used(pip(), "zap", { targets: ["Actor.Orc"] }, { others: [orc()] }));
    expect([say(zap, 1).key, say(zap, 0).key]).toEqual(["Verdict.hit", "Verdict.miss"]);
    const others = [orc(), monster("Two", {})];
    const sweep = unwrap(used(pip(), "sweep", { targets: ["Actor.Orc", "Actor.Two"], first: 3 }, { others }));
    expect(say(sweep, 2)).toMatchObject({ key: "Verdict.split", verdict: "yes" });
  });

  it("DT-39, DT-32: waits for the other side, unless there is nothing to take from", () => {
    const lie = trying({ action: "talk", against: "resist", targets: ["Actor.Orc"] }, pip(), orc());
    expect(say(lie, 1)).toMatchObject({ verdict: "waiting", key: "Verdict.waiting" });
    expect(say(lie, 0).verdict).toBe("no");
    expect(
      [say(lie, 2, 1), say(lie, 2, 2), say(lie, 1, 2)].map(({ verdict, strength }) => [verdict, strength]),
    ).toEqual([
      ["yes", 1],
      ["no", 0],
      ["no", 0],
    ]);
    const waits = shown(lie, [2]);
    expect(waits.outcome).toMatchObject({ against: null, tie: false, net: 2 });
    expect(shown(lie, [2, 2]).outcome).toMatchObject({ against: 2, tie: true, net: 0 });
    expect(shown(lie, [2, 1]).outcome.tie).toBe(false);
  });

  it("A-37: a disguise stands until somebody sees through it", () => {
    const disguise = unwrap(used(pip(), "disguise"));
    expect(say(disguise, 1)).toMatchObject({ verdict: "yes", key: "Verdict.power", data: { power: "Disguise" } });
    expect(say(disguise, 2, 2).verdict, "as many see through it").toBe("no");
    expect(say(disguise, 2, 1)).toMatchObject({ verdict: "yes", strength: 2 });
    const phantom = unwrap(used(pip(), "phantom"));
    expect([say(phantom, 2, 2).verdict, say(phantom, 2, 3).verdict]).toEqual(["yes", "no"]);
    expect(say(phantom, 0, 0).verdict).toBe("no");
  });

  it.each<[Opposition["how"], string]>([
    ["subtract", "1>0 2>1 2>0"],
    ["beat", "1>0 2>1 2>0"],
    ["exceed", "1>0 1=1 2>1 2=2 2>0"],
    ["match", "1>0 2>1 2>0"],
  ])("A-37: who wins where theirs %s", (how, wins) => {
    const all = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
      [2, 0],
    ] as const;
    const won = all.filter(([s, t]) => opposedWins(how, s, t)).map(([s, t]) => (s > t ? `${s}>${t}` : `${s}=${t}`));
    expect(won.join(" ")).toBe(wins);
    expect(opposedWins(how, 2, 1, 2), "two needed").toBe(how !== "subtract");
    expect([opposedNet(how, 3, 1), opposedNet(how, 1, 3)]).toEqual(
      how === "subtract" || how === "beat" ? [2, 0] : [3, 1],
    );
  });

  it("A-38: each of several watchers knows for themselves", () => {
    const watchers = [orc(), monster("Two", { notice: 2 })];
    const sneak = trying(
      { action: "sneak", against: "notice", targets: ["Actor.Orc", "Actor.Two"] },
      pip(),
      ...watchers,
    );
    const saw = (first: number | null, second: number | null, successes = 2) => {
      const others = sneak.others!.map((one) => ({ ...one, successes: second }));
      return shown({ ...sneak, others, opposition: { ...sneak.opposition!, successes: first } }, [successes]).outcome;
    };
    expect(saw(1, null)).toMatchObject({ verdict: "waiting" });
    expect(saw(1, null)).not.toHaveProperty("each");
    expect([saw(1, 1), saw(1, 2), saw(2, 2)].map(({ verdict }) => verdict)).toEqual(["yes", "open", "no"]);
    expect(saw(1, 2)).toMatchObject({
      strength: 2,
      sentence: { key: "FOURTALES.Teller.Rules.Verdict.each", data: { name: "Pip", won: 1, all: 2 } },
      each: [
        { uuid: "Actor.Orc", name: "Orc", against: 1, wins: true },
        { uuid: "Actor.Two", name: "Two", against: 2, wins: false },
      ],
    });
  });
});

describe("DT-04, DT-05: working up a job", () => {
  const job = (needed: number | null, collected: number): Being =>
    pip({ workUp: { lock: { name: "Lock", action: "make", needed, collected, done: false } } });
  const at = (needed: number | null, collected: number) =>
    trying({ action: "make", job: { id: "lock", name: "x", needed: 9 } }, job(needed, collected));

  it("is done when the successes of all turns are enough", () => {
    const with3 = (collected: number, n: number) => say(at(4, collected), n);
    expect([with3(1, 2), with3(1, 3), with3(1, 4), with3(0, 0)].map(({ verdict, key }) => [verdict, key])).toEqual([
      ["collected", "Job.more"],
      ["yes", "Job.done"],
      ["yes", "Job.done"],
      ["collected", "Job.nothing"],
    ]);
    expect(with3(1, 2)).toMatchObject({
      strength: 3,
      needed: 4,
      data: { name: "Lock", count: 2, total: 3, needed: 4 },
    });
    expect(shown(at(4, 1), [2]).outcome.collected).toEqual({ before: 1, total: 3, needed: 4 });
    expect(shown(trying({ action: "make" }), [2]).outcome.collected).toBeNull();
  });

  it("goes on with what is in the jar, or begins with what was said", () => {
    expect(at(4, 1).job).toEqual({ id: "lock", name: "Lock", needed: 4, collected: 1, begun: true, release: true });
    const fresh = trying({ action: "make", job: { id: "new1", name: "Door", needed: 3 } });
    expect(fresh).toMatchObject({
      purpose: "job",
      job: { id: "new1", name: "Door", needed: 3, collected: 0, release: true },
    });
    expect(shown(fresh, [2]).events.map(({ kind, data }) => [kind, data])).toEqual([
      ["teller.collect", { id: "new1", name: "Door", action: "make", needed: 3, add: 2, finish: null }],
    ]);
    expect(shown(fresh, [3]).events[0]!.data).toMatchObject({ add: 3, finish: true });
  });

  it("DT-05: who kept the number says that a job is done, and no more is collected", () => {
    const said = (ruling: "yes" | "almost") => say({ ...at(null, 2), ruling }, 1);
    expect([said("yes"), said("almost")].map(({ verdict, key }) => [verdict, key])).toEqual([
      ["yes", "Job.done"],
      ["open", "Job.hidden"],
    ]);
  });

  it("a number that the Gamemaster keeps is not given away", () => {
    const kept = (collected: number, n: number) => say(at(null, collected), n);
    expect([kept(0, 0), kept(0, 1), kept(2, 0), kept(2, 1)].map(({ verdict, key }) => [verdict, key])).toEqual([
      ["collected", "Job.nothing"],
      ["open", "Job.hidden"],
      ["open", "Job.nothing"],
      ["open", "Job.hidden"],
    ]);
    expect(kept(0, 1)).toMatchObject({ needed: null, data: { needed: 0 } });
  });

  it("DT-38, A-40: all successes of a Stunt come in one roll", () => {
    const stunt = tried(pip(), { action: "stunt", job: { id: "new1", name: "Leap", needed: 3 } });
    expect(refused(gatherPool(unwrap(stunt), settings()))).toEqual(["Refuse.stuntJob"]);
  });
});
