import { describe, expect, it } from "vitest";
import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  type Character,
  type CharacterSystem,
  chooseOwedKey,
  type KalyrItem,
  kalyrEvents,
  learn,
  nameLifepath,
  type Purchase,
  raise,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, connection, happen, incompetence, person, refused, settings } from "../people.ts";

const xp = (available: number): CharacterSystem["xp"] => ({ available, earned: available, ledger: {} });
const learner = (points: number, ...items: KalyrItem[]) => person("Kylar", items, { xp: xp(points) });
const psychic = (...abilities: string[]): KalyrItem => ({
  uuid: "Item.telepathy",
  id: "telepathy",
  name: "Telepathy",
  type: "kalyrPower",
  system: { abilities, description: "" } as never,
});
const priceOf = (result: Result<Purchase>) => unwrap(result).price;
const made = (result: Result<Purchase>) =>
  (unwrap(result).events[0]!.data as { brings: { kind: string; data: { source: object } }[] }).brings[0]!;

describe("advancement", () => {
  it("KA-104 each step has its price, by the level that it comes to", () => {
    const step = (level: number, kind: "mundane" | "psionic") =>
      raise(learner(99, ability("Skill", level, { kind })), "skill", settings());
    expect([-1, 0, 1, 2].map((level) => priceOf(step(level, "mundane")))).toEqual([3, 6, 12, 24]);
    expect([-3, -2, -1, 0, 1, 2].map((level) => priceOf(step(level, "psionic")))).toEqual([3, 3, 3, 6, 12, 24]);
    expect(refused(step(3, "mundane"))).toEqual(["Advance.refuse.best"]);
    expect(priceOf(raise(learner(99, connection("Guild", 1)), "guild", settings()))).toBe(12);
  });

  it("AM-33 a mundane trait below Mediocre rises to Mediocre at once", () => {
    const who = learner(3, ability("Stealth", -3));
    const bought = unwrap(raise(who, "stealth", settings()));
    expect(bought).toMatchObject({ price: 3, thing: "Stealth", justified: false });
    const { states } = happen([...bought.events], who);
    expect(states.get("Item.stealth")).toMatchObject({ level: -1, raisedThisScene: true });
  });

  it("KA-104 something new: Mediocre, or Terrible for a psionic ability; a Key for six", () => {
    const who = learner(6, psychic("Mind Reading"));
    const source = (result: Result<Purchase>) => made(result).data.source;
    expect(source(learn(who, "ability", " Ropes ", settings()))).toMatchObject({
      name: "Ropes",
      type: "kalyrAbility",
      system: { level: -1, kind: "mundane", power: "", raisedThisScene: true },
    });
    expect(source(learn(who, "psionic", "Mind Reading", settings()))).toMatchObject({
      system: { level: -3, kind: "psionic", power: "Telepathy" },
    });
    expect(source(learn(who, "connection", "Guild", settings()))).toMatchObject({
      type: "kalyrConnection",
      system: { level: -1 },
    });
    expect(source(learn(who, "key", "Fame", settings()))).toMatchObject({
      type: "kalyrKey",
      system: { category: "other", origin: "bought" },
    });
    const prices = (["ability", "psionic", "connection", "key"] as const).map((trait) =>
      priceOf(learn(who, trait, "Mind Reading", settings())),
    );
    expect(prices).toEqual([3, 3, 3, 6]);
  });

  it("KA-104 what is known is not learnt again; a psionic ability wants a power that permits it", () => {
    const who = learner(9, ability("Ropes", 0), connection("Guild", 0), psychic("Mind Reading"));
    const no = (trait: Parameters<typeof learn>[1], name: string) => refused(learn(who, trait, name, settings()));
    expect(no("ability", "  ")).toEqual(["Advance.refuse.noName"]);
    expect(no("ability", "ropes")).toEqual(["Advance.refuse.known"]);
    expect(no("connection", "Guild")).toEqual(["Advance.refuse.known"]);
    expect(no("connection", "Ropes"), "of another kind").toEqual([]);
    expect(no("psionic", "Levitation")).toEqual(["Advance.refuse.noPower"]);
    expect(refused(learn(learner(9, psychic()), "psionic", "Levitation", settings())), "permits all").toEqual([]);
  });

  it("KA-105 a contest of a scene that is over bears it out; otherwise, and before its end, it waits for the Gamemaster", () => {
    const borne = (used: object) => {
      const { justified, early } = unwrap(raise(learner(9, ability("A", 0, used)), "a", settings()));
      return [justified, early];
    };
    expect(borne({})).toEqual([false, false]);
    expect(borne({ usedThisScene: true })).toEqual([false, true]);
    expect(borne({ usedLastScene: true })).toEqual([true, false]);
    expect(borne({ usedThisScene: true, usedLastScene: true })).toEqual([true, true]);
  });

  it("KA-106 one level of a trait at a time", () => {
    const who = learner(99, ability("A", 0), ability("B", 0));
    const first = happen([...unwrap(raise(who, "a", settings())).events], who);
    const after: Character = {
      ...first.after[0]!,
      items: who.items.map((item) => ({ ...item, system: first.states.get(item.uuid) }) as KalyrItem),
    };
    expect(refused(raise(after, "a", settings()))).toEqual(["Advance.refuse.twice"]);
    expect(refused(raise(after, "b", settings())), "several at once are fine").toEqual([]);
    const again = kalyrEvents.applyAll(first.states, unwrap(raise(who, "a", settings())).events);
    expect(refused(again), "bought from two windows").toEqual(["Advance.refuse.twice"]);
  });

  it("KA-104 nobody buys what they can't pay, or what is no trait", () => {
    expect(refused(raise(learner(5, ability("A", 0)), "a", settings()))).toEqual(["Advance.refuse.points"]);
    expect(refused(raise(learner(6, ability("A", 0)), "a", settings()))).toEqual([]);
    expect(refused(raise(learner(99, incompetence("Swords")), "incompetence", settings()))).toEqual([
      "Advance.refuse.gone",
    ]);
    const dear = unwrap(raise(learner(6, ability("A", 0)), "a", settings())).events;
    const poor = learner(5, ability("A", 0));
    const states = new Map<string, unknown>([
      [poor.uuid, poor.system],
      ["Item.a", poor.items[0]!.system],
    ]);
    expect(refused(kalyrEvents.applyAll(states, dear)), "spent meanwhile").toEqual(["Advance.refuse.points"]);
  });

  it("KA-107 the eighth level brings a lifepath; taken back, it isn't owed", () => {
    const who = person("Kylar", [ability("A", 0)], { xp: xp(10), levelsGained: 7 });
    const result = happen([...unwrap(raise(who, "a", settings())).events], who);
    expect(result.after[0]!.system).toMatchObject({ levelsGained: 8, lifepathsOwed: 1, xp: { available: 4 } });
    expect(Object.values(result.after[0]!.system.xp.ledger)).toEqual([
      { what: "buy", points: 0, xp: -6, note: "A", order: 1 },
    ]);
    const back = unwrap(kalyrEvents.undoAll(result.states, result.done)).states;
    expect(back.get(who.uuid)).toEqual(who.system);
    expect(back.get("Item.a")).toEqual(who.items[0]!.system);
    const seventh = happen(
      [...unwrap(raise({ ...who, system: { ...who.system, levelsGained: 6 } }, "a", settings())).events],
      who,
    );
    expect(seventh.after[0]!.system.levelsGained).toBe(8);
  });

  it("KA-107 a Key is no level", () => {
    const who = person("Kylar", [], { xp: xp(6), levelsGained: 7 });
    const [key] = unwrap(learn(who, "key", "Fame", settings())).events;
    const data = { ...(key!.data as object), brings: [] };
    expect(happen([{ ...key!, data }], who).after[0]!.system).toMatchObject({ levelsGained: 7, lifepathsOwed: 0 });
  });

  it("KA-66, KA-107 what is owed is chosen for nothing, once", () => {
    const who = person("Kylar", [], { keysOwed: 1, lifepathsOwed: 1 });
    const key = unwrap(chooseOwedKey(who, " Fame ", "other"));
    expect(key).toMatchObject({ price: 0, thing: "Fame", justified: true });
    expect(key.events[1]!.data).toMatchObject({ source: { type: "kalyrKey", system: { origin: "destroyed" } } });
    const path = unwrap(nameLifepath(who, "Sailor"));
    expect(path.events[1]!.data).toMatchObject({ source: { type: "kalyrLifepath", system: { class: "experience" } } });
    const { after } = happen([key.events[0]!, path.events[0]!], who);
    expect(after[0]!.system).toMatchObject({ keysOwed: 0, lifepathsOwed: 0 });
    expect(refused(chooseOwedKey(after[0]!, "Fame", "other"))).toEqual(["Advance.refuse.nothingOwed"]);
    expect(refused(nameLifepath(after[0]!, "Sailor"))).toEqual(["Advance.refuse.nothingOwed"]);
    expect(refused(chooseOwedKey(who, " ", "other"))).toEqual(["Advance.refuse.noName"]);
    expect(refused(nameLifepath(who, ""))).toEqual(["Advance.refuse.noName"]);
    expect(nameLifepath(who, "")).toMatchObject({ problems: [{ field: "name" }] });
    const odd = unwrap(chooseOwedKey(who, "Fame", "nonsense" as never));
    expect(odd.events[1]!.data).toMatchObject({ source: { system: { category: "other" } } });
  });

  it("KA-108 without advancement nothing is bought", () => {
    const table = settings({ advancement: false });
    expect(refused(raise(learner(99, ability("A", 0)), "a", table))).toEqual(["Advance.refuse.none"]);
    expect(refused(learn(learner(99), "key", "Fame", table))).toEqual(["Advance.refuse.none"]);
  });
});
