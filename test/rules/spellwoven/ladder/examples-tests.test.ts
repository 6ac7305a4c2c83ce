import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  checkRequest,
  contestOdds,
  defenceOptions,
  type LadderOutcome,
  type LadderRequest,
  pairs,
  resolve,
  rung,
  skillBonus,
  skillEntry,
  skillSlug,
  strikesOf,
  testRequest,
  type WovenSettings,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const roll = (request: LadderRequest, faces: number[], rules: WovenSettings = settings()): LadderOutcome =>
  unwrap(resolve(request, faces, rules)).outcome;
/** Threshold, total and verdict. */
const short = ({ threshold, total, verdict }: LadderOutcome) => [threshold, total, verdict];

describe("the book's examples: tests and contests", () => {
  it("EX-10, EX-12 barbed wit and falsehoods go with Persuade and Orate", () => {
    for (const name of ["Barbed Wit", "Falsehood"]) {
      const skill = skillEntry(skillSlug(name))!;
      expect([pairs(skill, "persuade"), pairs(skill, "orate"), pairs(skill, "wits")]).toEqual([true, true, false]);
    }
  });

  it("EX-11 contortion goes with Quickness alone", () => {
    const contortion = skillEntry("contortion")!;
    expect(pairs(contortion, "quickness")).toBe(true);
    expect(pairs(contortion, "finesse")).toBe(false);
  });

  it("EX-13 Jen jumps from roof to roof: 16 needed, 13, and no partial success", () => {
    const jump = testRequest(jen(), "quickness", { difficulty: rung("high"), skill: "sprint" });
    expect(short(roll(jump, [8, 4]))).toEqual([16, 13, "no"]);
    expect(roll(jump, [8, 4], settings({ partialSuccess: true })).verdict).toBe("no");
  });

  it("EX-14 a rank of +2 counts +4 against a weakness", () => {
    const weak = jen({ system: { weaknesses: { social: ["affable"], fighting: [] } } });
    const talker = somebody("Talker", { skills: { affable: 2 } });
    const attack = attackRequest(talker, weak, { contest: "social", attribute: "persuade", difficulty: 4 }, settings());
    expect(skillBonus(attack)).toBe(4);
  });

  it("EX-15 exploding: 8, 10 and then 7 make 25", () => {
    const request = testRequest(somebody("Lucky"), "wits", { difficulty: rung("mythic") });
    const outcome = roll(request, [8, 10, 7], settings({ explodingTens: true }));
    expect(outcome.total).toBe(25);
    expect(outcome.dice[2]).toMatchObject({ face: 7, origin: "burst", from: 1, state: "kept" });
  });

  const housewife = somebody("Housewife", { things: ["cudgel"] });
  const poker = () =>
    attackRequest(
      housewife,
      jen(),
      { contest: "combat", difficulty: rung("low"), strike: strikesOf(housewife, settings())[0]! },
      settings(),
    );

  it("EX-16 the housewife swings her poker at Low: 12 needed, 17", () => {
    expect(short(roll(poker(), [8, 9]))).toEqual([12, 17, "yes"]);
  });

  it("EX-17 Jen dodges with bare Quickness: 12 needed, 12, blocked", () => {
    const options = defenceOptions(jen(), housewife, poker(), settings());
    expect(options.map(({ manner }) => manner)).toEqual(["bare"]);
    expect(short(roll(options[0]!.request, [5, 7]))).toEqual([12, 12, "yes"]);
  });

  it("EX-18, EX-19 one-up defence: Low is met at Moderate, Moderate at High", () => {
    const rules = settings({ oneUpDefence: true });
    for (const [attack, met] of [
      ["low", "moderate"],
      ["moderate", "high"],
    ] as const) {
      const request = attackRequest(guard(), jen(), { contest: "combat", difficulty: rung(attack) }, rules);
      const [defence] = defenceOptions(jen(), guard(), request, rules);
      expect(roll(defence!.request, [5, 5], rules).difficulty).toBe(rung(met));
      // The attack itself stays where it was.
      expect(roll(request, [5, 5], rules).difficulty).toBe(rung(attack));
    }
  });
});

describe("the book's examples: a kipper for a groat", () => {
  const fishmonger = somebody("Fishmonger", {
    levels: { persuade: "moderate" },
    skills: { affable: 1, badgering: 2, awareness: 2 },
  });
  const talk = { contest: "social", attribute: "persuade" } as const;

  it("EX-23 the fishmonger at High with Affable: 12 needed, 12", () => {
    const attack = attackRequest(
      fishmonger,
      jen(),
      { ...talk, difficulty: rung("high"), skill: "affable" },
      settings(),
    );
    expect(short(roll(attack, [5, 6]))).toEqual([12, 12, "yes"]);
  });

  it("EX-24 Jen defends at High with Falsehoods: 14 needed, 8", () => {
    const attack = attackRequest(
      fishmonger,
      jen(),
      { ...talk, difficulty: rung("high"), skill: "affable" },
      settings(),
    );
    const defence = defenceOptions(jen(), fishmonger, attack, settings());
    const lies = defence.find(({ request }) => request.skill?.slug === "falsehoods")!;
    expect(short(roll(lies.request, [3, 4]))).toEqual([14, 8, "no"]);
  });

  const jens = () =>
    attackRequest(jen(), fishmonger, { ...talk, difficulty: rung("moderate"), skill: "falsehoods" }, settings());
  it("EX-25 Jen at Moderate with Falsehoods: 12 needed, 16", () => {
    expect(short(roll(jens(), [7, 8]))).toEqual([12, 16, "yes"]);
  });

  it("EX-26 the fishmonger defends at Moderate: 10 needed, 11 without a skill", () => {
    const options = defenceOptions(fishmonger, jen(), jens(), settings());
    expect(short(roll(options.find(({ manner }) => manner === "bare")!.request, [4, 7]))).toEqual([10, 11, "yes"]);
    // The book's 13 is what Badgering would have made of it.
    const badgering = options.find(({ request }) => request.skill?.slug === "badgering")!;
    expect(roll(badgering.request, [4, 7]).total).toBe(13);
  });

  it("EX-29 Sagacity +2 counts +4 against Jen", () => {
    const sage = somebody("Sage", { skills: { sagacity: 2 } });
    expect(skillBonus(attackRequest(sage, jen(), { ...talk, difficulty: 4 }, settings()))).toBe(4);
  });

  it("EX-31, EX-32 Jen asks Hew with 2 influence: +2, and +3 with a lie", () => {
    const hew = somebody("Hew");
    const line = { name: "Hew the Shop's Boy", actorUuid: hew.uuid, background: "Played by the docks", notes: "" };
    const known = { hew: { ...line, influence: 2, obligation: 0, order: 1 } };
    const friend = jen({ system: { knownPersons: known } });
    const ask = (skill: string | null) =>
      roll(attackRequest(friend, hew, { ...talk, difficulty: rung("low"), skill }, settings()), [1, 1]);
    expect(ask(null).total - 2).toBe(2);
    expect(ask("falsehoods").total - 2).toBe(3);
    expect(ask("falsehoods").bonuses.map(({ source }) => source)).toEqual(["skill", "influence"]);
  });
});

describe("the book's examples: Jen and the guard", () => {
  const armed = jen({ things: ["dagger"] });
  const stab = (rules = settings()) => {
    const [strike] = strikesOf(armed, rules);
    return attackRequest(armed, guard(), { contest: "combat", difficulty: rung("low"), strike: strike! }, rules);
  };

  it("EX-35 Jen stabs at Low: 12 needed, 15", () => {
    expect(short(roll(stab(), [7, 7]))).toEqual([12, 15, "yes"]);
  });

  it("EX-36 the guard dodges with Evade +2: 12 needed, 7", () => {
    const options = defenceOptions(guard(), armed, stab(), settings());
    const dodge = options.find(({ manner }) => manner === "dodge")!;
    expect(short(roll(dodge.request, [2, 3]))).toEqual([12, 7, "no"]);
    expect(options.map(({ manner, request }) => `${manner} ${request.attribute}`)).toEqual([
      "parry quickness",
      "parry might",
      "dodge quickness",
      "bare quickness",
    ]);
  });

  it("the whole exchange is even but for Evade", () => {
    const dodge = defenceOptions(guard(), armed, stab(), settings()).find(({ manner }) => manner === "dodge")!;
    const even = unwrap(contestOdds({ ...stab(), skill: null }, { ...dodge.request, skill: null }, settings()));
    expect(even.hit).toBeCloseTo(0.2475, 12);
    expect(checkRequest(stab(), settings())).toEqual([]);
  });
});
