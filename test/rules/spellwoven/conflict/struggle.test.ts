import { describe, expect, it } from "vitest";
import { ledByPlayers } from "../../../../src/rulesets/spellwoven/rules/conflict/leading.ts";
import { noteIn } from "../../../../src/rulesets/spellwoven/rules/conflict/struggle.ts";
import {
  beginning,
  resolutionEvents,
  resolveRound,
  startProblems,
  struggleOf,
  wovenEvents,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { side, use } from "./spreads.ts";

describe("the events of a conflict", () => {
  const state = (name: string, order: number, more: object = {}) => ({
    name,
    aim: "it all",
    leader: "",
    base: 1,
    out: false,
    hazard: false,
    order,
    ...more,
  });
  const fighter = (id: string, own: object, system: object | null = null) => ({
    id,
    uuid: `Combat.c.Combatant.${id}`,
    actor: `Actor.${id}`,
    name: id,
    system,
    own,
  });
  const sides = { a: state("A", 1), b: state("B", 2) };

  it("SW-37, SW-38: it begins with two sides, somebody on each, and what they want", () => {
    const keys = (given: object, people: object[]) =>
      startProblems(struggleOf({ sides: given as never, struggle: 0, since: 0, winner: "" }, people as never)).map(
        ({ key, field }) => [key.split(".").at(-1), field],
      );
    expect(keys({}, [])).toEqual([["sides", "sides"]]);
    expect(keys({ ...sides, b: state("B", 2, { aim: " " }) }, [fighter("x", { side: "a" })])).toEqual([
      ["empty", "sides.b.name"],
      ["aim", "sides.b.aim"],
    ]);
    const gone = fighter("y", { side: "b" }, { status: { removed: true } });
    expect(keys(sides, [fighter("x", { side: "a" }), gone]), "SW-55: that was in another conflict").toEqual([]);
    const beaten = fighter("y", { side: "b" }, { status: { defeated: true } });
    expect(keys(sides, [fighter("x", { side: "a" }), beaten])).toEqual([["empty", "sides.b.name"]]);
    expect(keys(sides, [fighter("x", { side: "a" }), fighter("y", { side: "b" })])).toEqual([]);
  });

  it("SW-37: sides stand in the order in which they came, whatever the order they are stored in", () => {
    const stored = { later: state("C", 3), first: state("A", 1), second: state("B", 2) };
    const { sides: shown } = struggleOf({ sides: stored, struggle: 0, since: 0, winner: "" }, []);
    expect(shown.map(({ id }) => id)).toEqual(["first", "second", "later"]);
  });

  it("SW-55: a leader who is out is followed by whoever comes first", () => {
    const led = { ...sides, a: state("A", 1, { leader: "y" }) };
    const leader = (removed: boolean) =>
      struggleOf({ sides: led, struggle: 1, since: 1, winner: "" }, [
        fighter("x", { side: "a" }),
        fighter("y", { side: "a" }, { status: { removed } }),
      ]).sides[0]!.leader?.id;
    expect([leader(false), leader(true)]).toEqual(["y", "x"]);
  });

  it("SW-55: of those who may follow, whom a player has comes before whom nobody plays", () => {
    const removed = { status: { removed: true } };
    const people = [
      { ...fighter("x", { side: "a" }), played: false },
      { ...fighter("w", { side: "a" }, removed), played: true },
      { ...fighter("y", { side: "a" }), played: true },
      { ...fighter("z", { side: "b" }), played: false },
    ];
    const leader = (named: string) => {
      const led = { ...sides, a: state("A", 1, { leader: named }) };
      const { a, b } = ledByPlayers({ sides: led, struggle: 1, winner: "" }, people);
      return [a!.leader, b!.leader];
    };
    expect([leader(""), leader("w")]).toEqual([
      ["y", ""],
      ["y", ""],
    ]);
    expect(leader("x"), "who is named leads, played or not").toEqual(["x", ""]);
  });

  it("SW-39, SW-40: contests count that were noted since the round began; in worlds of before those of its number", () => {
    const contests = (since: number, ...marks: number[]) =>
      struggleOf(
        { sides, struggle: 2, since, winner: "" },
        marks.map((won, n) => fighter(`f${n}`, { side: "a", won })),
      ).sides[0]!.members.map(({ contest }) => contest);
    expect(contests(5, 0, 2, 4, 5, 6)).toEqual(["none", "none", "none", "won", "won"]);
    expect(contests(0, 0, 2, 4)).toEqual(["none", "won", "none"]);
    expect([
      noteIn({ round: 2, since: 5 }, 7),
      noteIn({ round: 2, since: 5 }, 0),
      noteIn({ round: 2, since: 0 }, 7),
    ]).toEqual([{ round: 7, since: 5 }, { round: 5, since: 5 }, { round: 2 }]);
  });

  it("SW-51: a round is resolved once", () => {
    const people = [fighter("x", { side: "a", won: 1 }), fighter("y", { side: "b", failed: 1 })];
    const begun = struggleOf({ sides, struggle: 1, since: 1, winner: "" }, people);
    const spread = [side("a", [4, 8], [["x"]]), side("b", [5], [["y", true]])];
    const done = resolveRound(spread, { a: [use(3, "b", 0)], b: [use(5)] });
    const [stand] = resolutionEvents("Combat.c", begun, spread, done);
    expect(stand).toMatchObject({ kind: "woven.stand", target: "Combat.c", data: { from: 1, how: "on" } });
    expect(stand!.data).toMatchObject({ to: { round: 2, sides: { a: { base: 2 }, b: { base: 1 } } } });
    expect(beginning(begun)).toMatchObject({ from: 1, to: { round: 1, sides: { a: { base: 1 }, b: { base: 1 } } } });
  });

  it("SW-39, SW-40: the first contest of a round counts, another does not, and the Gamesmaster may say otherwise", () => {
    const uuid = "Combat.c.Combatant.x";
    const event = (outcome: string, word = false) => ({
      id: "e",
      kind: "woven.instigated",
      target: uuid,
      data: { round: 2, outcome, turn: 3, word },
    });
    const start = new Map<string, unknown>([[uuid, { spellwoven: { acted: 1, won: 1, failed: 0 } }]]);
    const first = wovenEvents.applyAll(start, [event("failed"), event("won")]);
    if (!first.ok) throw new Error("refused");
    expect(first.value.states.get(uuid)).toEqual({ spellwoven: { acted: 3, won: 1, failed: 2 } });
    const word = wovenEvents.applyAll(first.value.states, [event("won", true)]);
    if (!word.ok) throw new Error("refused");
    expect(word.value.states.get(uuid)).toEqual({ spellwoven: { acted: 3, won: 2, failed: 0 } });
    const undone = wovenEvents.undoAll(first.value.states, first.value.done);
    expect(undone.ok && undone.value.states).toEqual(start);
  });
});
