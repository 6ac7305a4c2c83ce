import { describe, expect, it } from "vitest";
import { namedId } from "../../../../src/kernel/named-id.ts";
import {
  influenceEvent,
  influenceOn,
  type KnownPerson,
  knownPerson,
  lineNamed,
  obligationEvent,
  obligationGained,
  obligationTo,
  type SkillItem,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { ranksToReward, rewardId } from "../../../../src/rulesets/spellwoven/rules/social/influence.ts";
import { between, COUNT, does, expectLooks, ID, maybe, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { jen, settings, somebody } from "../beings.ts";

const HEW = { id: "hew", name: "Hew", actorUuid: "Actor.hew", background: "Played by the docks", amount: 2 };
const line = (more: Partial<KnownPerson> = {}): KnownPerson => ({
  name: "Hew",
  actorUuid: "Actor.hew",
  background: "Played by the docks",
  influence: 2,
  obligation: 0,
  notes: "",
  placed: false,
  log: {},
  order: 1,
  ...more,
});
const REFUSE = "FOURTALES.Woven.Rules.Refuse";

describe("influence that is placed", () => {
  it("SW-63: data of other clients is looked over, member by member", () => {
    expectLooks(influenceEvent.check, HEW, {
      id: ID,
      name: TEXT,
      actorUuid: TEXT,
      background: TEXT,
      amount: between(1, 10_000),
      obligation: maybe(COUNT),
      by: maybe(TEXT),
      created: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
  });

  it("SW-63: on somebody new makes a line behind all others, with its story", () => {
    const { order, ...rest } = line({ placed: true });
    const told = namedId("card.0");
    expect(does(influenceEvent, { influenceToSpend: 3, knownPersons: {} }, HEW, "card.0")).toEqual({
      set: {
        influenceToSpend: 1,
        "knownPersons.hew": { ...rest, order, log: { [told]: { amount: 2, text: "Played by the docks", order: 1 } } },
      },
      remove: [],
      done: { ...HEW, created: true },
    });
    const others = { ann: line({ order: 4 }), bob: line({ order: 2 }) };
    expect(does(influenceEvent, { influenceToSpend: 2, knownPersons: others }, HEW)).toEqual({
      set: { influenceToSpend: 0, "knownPersons.hew": line({ placed: true, order: 5 }) },
      remove: [],
      done: { ...HEW, created: true },
    });
  });

  it("SW-63: on somebody known adds to what is there, with a line more in the story", () => {
    const known = { hew: line({ log: { first: { amount: 2, text: "", order: 7 } } }) };
    const told = namedId("card.1");
    expect(does(influenceEvent, { influenceToSpend: 3, knownPersons: known }, HEW, "card.1")).toEqual({
      set: {
        influenceToSpend: 1,
        "knownPersons.hew.influence": 4,
        [`knownPersons.hew.log.${told}`]: { amount: 2, text: "Played by the docks", order: 8 },
      },
      remove: [],
      done: { ...HEW, created: false },
    });
    const { log, ...old } = line();
    expect(does(influenceEvent, { influenceToSpend: 3, knownPersons: { hew: old } }, HEW).set).toEqual({
      influenceToSpend: 1,
      "knownPersons.hew.influence": 4,
    });
    expect(does(influenceEvent, { influenceToSpend: 3, knownPersons: { hew: old } }, HEW, "x").set).toMatchObject({
      [`knownPersons.hew.log.${namedId("x")}`]: { order: 1 },
    });
    expect(log).toEqual({});
  });

  it("SW-63: is refused where the pool holds less", () => {
    expect(whyNot(influenceEvent, { influenceToSpend: 1, knownPersons: {} }, HEW)).toEqual([
      { key: `${REFUSE}.noInfluence`, field: "amount", data: { left: 1, amount: 2 } },
    ]);
  });

  it("SW-63: taken back, a line that it made goes, with nothing else on it", () => {
    const undo = { ...HEW, created: true, undo: true };
    const back = (person: KnownPerson, data: typeof undo = undo, name?: string) =>
      does(influenceEvent, { influenceToSpend: 1, knownPersons: { hew: person } }, data, name);
    expect(back(line())).toEqual({ set: { influenceToSpend: 3 }, remove: ["knownPersons.hew"], done: undo });
    expect(back(line({ obligation: 1 }))).toEqual({
      set: { influenceToSpend: 3, "knownPersons.hew.influence": 0 },
      remove: [],
      done: { ...undo, created: false },
    });
    expect(back(line({ influence: 5 })).set).toEqual({ influenceToSpend: 3, "knownPersons.hew.influence": 3 });
    expect(back(line(), { ...undo, created: false })).toMatchObject({
      set: { "knownPersons.hew.influence": 0 },
      remove: [],
    });
  });

  it("SW-63: a line that it made goes with the last of what was placed there, in whichever order that is taken back", () => {
    const undo = { ...HEW, created: false, undo: true };
    const back = (person: KnownPerson) =>
      does(influenceEvent, { influenceToSpend: 1, knownPersons: { hew: person } }, undo).remove;
    expect(back(line({ placed: true }))).toEqual(["knownPersons.hew"]);
    expect(back(line({ placed: true, influence: 3 }))).toEqual([]);
    expect(back(line({ placed: true, obligation: 1 }))).toEqual([]);
    expect(back(line())).toEqual([]);
  });

  it("SW-63: taken back, what it told goes with it", () => {
    const id = namedId("card.1");
    const told = line({ influence: 5, log: { [id]: { amount: 2, text: "", order: 1 } } });
    const undo = { ...HEW, created: false, undo: true };
    const back = (person: KnownPerson, name?: string) =>
      does(influenceEvent, { influenceToSpend: 1, knownPersons: { hew: person } }, undo, name).remove;
    expect(back(told, "card.1")).toEqual([`knownPersons.hew.log.${id}`]);
    expect(back(told, "card.2")).toEqual([]);
    expect(back(told)).toEqual([]);
    const { log: _, ...old } = told;
    expect(back(old as KnownPerson, "card.1")).toEqual([]);
  });

  it("SW-63: can't be taken back where the line is gone, or its influence", () => {
    const undo = { ...HEW, undo: true };
    expect(whyNot(influenceEvent, { influenceToSpend: 1, knownPersons: {} }, undo)).toEqual([
      { key: `${REFUSE}.unknownPerson`, field: "id", data: { name: "Hew" } },
    ]);
    expect(
      whyNot(influenceEvent, { influenceToSpend: 1, knownPersons: { hew: line({ influence: 1 }) } }, undo),
    ).toEqual([{ key: `${REFUSE}.influenceGone`, field: "amount", data: { name: "Hew" } }]);
  });

  it("SW-67: what the Gamesmaster gains by it follows from it", () => {
    const world = influenceEvent.leadsTo!({ ...HEW, obligation: 2, by: "Jen" }, HEW);
    expect(world).toEqual([
      { kind: "woven.gain", target: expect.any(String), data: { amount: 2, who: "Jen", person: "Hew" } },
    ]);
    expect(influenceEvent.leadsTo!({ ...HEW, obligation: 2 }, HEW)[0]!.data).toMatchObject({ who: "" });
    expect([influenceEvent.leadsTo!(HEW, HEW), influenceEvent.leadsTo!({ ...HEW, obligation: 0 }, HEW)]).toEqual([
      [],
      [],
    ]);
  });

  it("SW-63: says what was placed, and what is back", () => {
    const data = { name: "Hew", amount: 2 };
    expect(influenceEvent.describe(HEW)).toEqual({ key: "FOURTALES.Woven.Rules.Influence.placed", data });
    expect(influenceEvent.describe({ ...HEW, undo: true })).toEqual({
      key: "FOURTALES.Woven.Rules.Influence.back",
      data,
    });
  });
});

describe("obligation on somebody's line", () => {
  const owes = (amount: number) => ({ id: "hew", name: "Hew", amount });
  const state = (obligation: number) => ({ influenceToSpend: 0, knownPersons: { hew: line({ obligation }) } });

  it("SW-68: comes and goes, and never falls below none", () => {
    expectLooks(obligationEvent.check, owes(1), { id: ID, name: TEXT, amount: WHOLE });
    expect(does(obligationEvent, state(2), owes(3))).toEqual({
      set: { "knownPersons.hew.obligation": 5 },
      remove: [],
      done: owes(3),
    });
    expect(does(obligationEvent, state(2), owes(-3))).toEqual({
      set: { "knownPersons.hew.obligation": 0 },
      remove: [],
      done: owes(-2),
    });
    expect(does(obligationEvent, state(0), owes(-3))).toEqual({ set: {}, remove: [], done: owes(0) });
    expect(obligationEvent.invert(owes(-2))).toEqual(owes(2));
    expect(whyNot(obligationEvent, state(1), { ...owes(1), id: "ann", name: "Ann" })).toEqual([
      { key: `${REFUSE}.unknownPerson`, field: "id", data: { name: "Ann" } },
    ]);
  });

  it("SW-68: a line that stands for obligation alone, since all influence was taken back, goes with the last of it", () => {
    const left = (more: Partial<KnownPerson>, amount: number) =>
      does(
        obligationEvent,
        { influenceToSpend: 3, knownPersons: { hew: line({ placed: true, ...more }) } },
        owes(amount),
      );
    expect(left({ influence: 0, obligation: 2 }, -2)).toEqual({
      set: {},
      remove: ["knownPersons.hew"],
      done: owes(-2),
    });
    expect(left({ influence: 0, obligation: 2 }, -1).remove).toEqual([]);
    expect(left({ influence: 1, obligation: 2 }, -2).remove).toEqual([]);
    expect(left({ influence: 0, obligation: 0 }, -2).remove).toEqual([]);
    expect(left({ influence: 0, obligation: 2, placed: false }, -2).remove).toEqual([]);
  });

  it("SW-68: says how much more or less it is", () => {
    const said = (amount: number) => obligationEvent.describe(owes(amount));
    const key = "FOURTALES.Woven.Rules.Obligation";
    expect([said(2), said(-2), said(0)]).toEqual([
      { key: `${key}.more`, data: { name: "Hew", amount: 2 } },
      { key: `${key}.less`, data: { name: "Hew", amount: 2 } },
      { key: `${key}.more`, data: { name: "Hew", amount: 0 } },
    ]);
  });
});

describe("whom somebody knows", () => {
  const about = (name: string, uuid: string) => ({ name, uuid });
  const who = (persons: Record<string, KnownPerson>) => jen({ system: { knownPersons: persons } });

  it("SW-64: by the actor itself before a token of it, and by that before a name", () => {
    const persons = {
      named: line({ actorUuid: "", name: "Hew" }),
      token: line({ actorUuid: "Actor.hew" }),
      exact: line({ actorUuid: "Scene.a.Token.b.Actor.hew" }),
    };
    const found = (name: string, uuid: string) => knownPerson(who(persons), about(name, uuid))?.id ?? null;
    expect(found("Hew", "Scene.a.Token.b.Actor.hew")).toBe("exact");
    expect(found("Hew", "Scene.a.Token.c.Actor.hew")).toBe("token");
    expect(found(" hEW", "Actor.else")).toBe("named");
    expect(found("Ann", "Actor.else")).toBeNull();
    const other = { other: line({ actorUuid: "Actor.other" }) };
    expect(knownPerson(who(other), about("Hew", "Actor.else")), "the same name, and somebody else").toBeNull();
    expect(found("Hew", "")).toBeNull();
    expect(found("Hew", "OtherActor.hew"), "another's id that ends alike").toBe("named");
    expect(knownPerson(who(persons), about("Hew", "Actor.hew"))).toEqual({ ...persons.token, id: "token" });
  });

  it("SW-64, SW-68: a minor character keeps no contact book", () => {
    const rat = { ...jen(), type: "wovenMinor" } as never;
    expect(knownPerson(rat, about("Hew", "Actor.hew"))).toBeNull();
    expect([influenceOn(rat, somebody("Hew")), obligationTo(somebody("Hew"), rat)]).toEqual([0, 0]);
  });

  it("SW-63: a line is found by its name, whatever its capitals, with its id", () => {
    const persons = { a: line({ name: "Ann" }), h: line({ name: " Hew " }) };
    expect(lineNamed(persons, "hew")).toEqual({ ...persons.h, id: "h" });
    expect(lineNamed(persons, "He")).toBeNull();
  });
});

describe("what ranks and influence bring", () => {
  const skill = (rank: number, more: object = {}): SkillItem => ({
    uuid: "Actor.x.Item.s",
    id: "s",
    name: "Silver Tongue",
    type: "wovenSkill",
    system: { slug: "falsehoods", set: "social", attribute: "", rank, description: "", ...more },
  });

  it("SW-66: ranks that have brought nothing yet, each once", () => {
    expect(ranksToReward(jen(), skill(3), 1)).toEqual([2, 3]);
    expect(ranksToReward(jen(), skill(3), 3)).toEqual([]);
    expect(ranksToReward(jen(), skill(1), 3)).toEqual([]);
    expect(ranksToReward(jen(), skill(3, { set: "prowess" }), 1)).toEqual([]);
    const got = jen({ system: { rewarded: { [`${namedId("falsehoods")}-2`]: true } } });
    expect(ranksToReward(got, skill(4), 0)).toEqual([1, 3, 4]);
    expect(ranksToReward({ ...jen(), type: "wovenMinor" } as never, skill(3), 1)).toEqual([]);
    expect(ranksToReward(jen(), skill(30), 2)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
  });

  it("SW-66: a skill beside the lists counts by its name, however it is written", () => {
    expect(rewardId("", " Silver TONGUE ")).toBe(namedId("silver tongue"));
    expect(rewardId("falsehoods", "Anything")).toBe(namedId("falsehoods"));
  });

  it("SW-67, A-21: a point for each point placed, or one for each time", () => {
    const spend = settings({ obligationPer: "spend" });
    expect([0, -1, 1, 3].map((placed) => obligationGained(placed, settings()))).toEqual([0, 0, 1, 3]);
    expect([0, -1, 1, 3].map((placed) => obligationGained(placed, spend))).toEqual([0, 0, 1, 1]);
  });
});
