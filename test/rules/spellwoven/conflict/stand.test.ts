import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import { type Stand, type StandData, standEvent } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { COUNT, does, expectLooks, maybe, one, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { smugglers } from "./smugglers.ts";

const RULES = "FOURTALES.Woven.Rules.Struggle";

describe("how a conflict stands", () => {
  const to: Stand = { round: 2, winner: "", sides: { a: { base: 3, out: false }, gone: { base: 1, out: true } } };
  const on: StandData = { from: 1, to, how: "on", name: "" };
  /** The encounter with what it keeps, where its tracker is, and what is noted of who is in it. */
  const at = (
    own: object,
    [round, turn]: readonly [number, number | null] = [0, null],
    marks: object[] = [],
  ): Whole => {
    const fighters = marks.map((mark, n) => [`f${n}`, { system: { spellwoven: mark } }]);
    const held = { Combatant: Object.fromEntries(fighters) };
    return { name: "Combat", id: "c", type: "base", system: { spellwoven: own }, fields: { round, turn }, held };
  };
  const kept = { sides: { a: smugglers, b: { ...smugglers, base: 1 } }, struggle: 1, since: 1, winner: "" };
  const before = at(kept);
  /** What it does to the tracker, and from which of its rounds on contests count. */
  const clock = (whole: Whole, data: StandData) => {
    const { fields, change } = unwrap(standEvent.apply(whole, data));
    return [fields, change.set["spellwoven.since"]];
  };

  it("SW-51: data of other clients is looked over", () => {
    const side = { base: 1, out: false };
    const sides = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, side]));
    const stand = {
      takes: [to, { ...to, winner: "a" }, { ...to, round: 0 }, { ...to, sides: sides(12) }],
      refuses: [
        undefined,
        null,
        "on",
        { ...to, round: -1 },
        { ...to, winner: "a.b" },
        { ...to, winner: null },
        { ...to, sides: [] },
        { ...to, sides: null },
        { ...to, sides: sides(13) },
        { ...to, sides: { "a.b": side } },
        { ...to, sides: { a: { ...side, base: 61 } } },
        { ...to, sides: { a: { ...side, base: -1 } } },
        { ...to, sides: { a: { ...side, out: 1 } } },
        { ...to, sides: { ...sides(1), b: { ...side, out: 1 } } },
      ],
    };
    expectLooks(standEvent.check, on, {
      from: COUNT,
      since: maybe(COUNT),
      to: stand,
      how: one("begins", "on", "won", "afresh", "ends"),
      name: TEXT,
      was: maybe(stand),
      undo: maybe(YES_NO),
    });
  });

  it("SW-51: sets what is new, of the sides that are there", () => {
    expect(does(standEvent, before, on)).toEqual({
      set: { "spellwoven.struggle": 2, "spellwoven.sides.a.base": 3 },
      remove: [],
      done: {
        ...on,
        to: { ...to, since: 1, tracker: { round: 0, turn: null } },
        was: {
          round: 1,
          winner: "",
          since: 1,
          tracker: { round: 0, turn: null },
          sides: { a: { base: 2, out: false } },
        },
      },
    });
    const won = { ...on, to: { round: 1, winner: "b", sides: { a: { base: 2, out: true } } } };
    expect(does(standEvent, before, won).set).toEqual({ "spellwoven.winner": "b", "spellwoven.sides.a.out": true });
    const begins = { ...on, from: 0 };
    expect(does(standEvent, at({}), begins).set).toEqual({ "spellwoven.struggle": 2, "spellwoven.since": 1 });
    expect(does(standEvent, { ...before, system: null }, begins).set).toMatchObject({ "spellwoven.struggle": 2 });
  });

  it("SW-51: is refused in another round, and taken back only while nothing came after", () => {
    const refused = (state: Whole, data: StandData) => whyNot(standEvent, state, data);
    expect(refused(before, { ...on, from: 2 })).toEqual([{ key: `${RULES}.Problem.otherRound`, field: "from" }]);
    const { done } = does(standEvent, before, on);
    const undo = standEvent.invert(done);
    expect(undo).toEqual({ ...on, from: 2, since: 1, to: done.was, was: done.to, undo: true });
    expect(refused(before, undo)).toEqual([{ key: `${RULES}.Problem.later`, field: "from" }]);
    const then = { sides: { a: { ...smugglers, base: 3 } }, struggle: 2, since: 1, winner: "" };
    const after = at(then);
    expect(does(standEvent, after, undo).set).toEqual({ "spellwoven.struggle": 1, "spellwoven.sides.a.base": 2 });
    const won = at({ ...then, winner: "a" });
    expect(refused(won, undo)).toEqual([{ key: `${RULES}.Problem.later`, field: "from" }]);
    expect(does(standEvent, won, { ...undo, was: { ...to, winner: "a" } }).set).toMatchObject({
      "spellwoven.winner": "",
    });
    const others = at({ ...then, sides: { a: { ...smugglers, base: 9 } } });
    expect(does(standEvent, others, undo).set, "somebody set it anew").toEqual({ "spellwoven.struggle": 1 });
    const { tracker: _, since: __, ...old } = done.was!;
    const ofBefore = { ...undo, since: undefined, to: old, was: to };
    expect(does(standEvent, at(then, [4, 1], [{ acted: 4 }]), ofBefore).set, "of a world of before").toEqual({
      "spellwoven.struggle": 1,
      "spellwoven.sides.a.base": 2,
    });
  });

  it("SW-55: is refused in a round of the same number of another conflict, also when it is done again", () => {
    const other = [{ key: `${RULES}.Problem.otherRound`, field: "from" }];
    expect(whyNot(standEvent, before, { ...on, since: 2 })).toEqual(other);
    const redo = standEvent.invert(
      does(
        standEvent,
        at({ ...kept, struggle: 2 }),
        standEvent.invert(does(standEvent, before, { ...on, since: 1 }).done),
      ).done,
    );
    expect(whyNot(standEvent, at({ ...kept, since: 4 }), redo)).toEqual(other);
    expect(does(standEvent, before, redo).set).toMatchObject({ "spellwoven.struggle": 2 });
  });

  it("SW-32, SW-35: a resolved round is a new one of the tracker, taken back while nothing was done in it", () => {
    const inFive = at({ ...kept, since: 5 }, [5, 3], [{ acted: 5, won: 5 }]);
    expect(clock(inFive, on)).toEqual([{ round: 6, turn: 0 }, 6]);
    expect(clock(inFive, { ...on, how: "afresh" })).toEqual([{ round: 6, turn: 0 }, 6]);
    expect(clock(inFive, { ...on, how: "won" })).toEqual([{}, undefined]);
    expect(clock(inFive, { ...on, how: "ends" })).toEqual([{}, undefined]);
    const undo = standEvent.invert(does(standEvent, inFive, on).done);
    const next = { ...kept, struggle: 2, since: 6 };
    expect(clock(at(next, [6, 2], [{ acted: 5, won: 5 }]), undo)).toEqual([{ round: 5, turn: 3 }, 5]);
    for (const [tracker, mark] of [
      [[6, 1], { acted: 6 }],
      [[6, 1], { won: 6 }],
      [[6, 1], { failed: 6 }],
      [[7, 0], {}],
    ] as const)
      expect(whyNot(standEvent, at(next, tracker, [mark]), undo)).toEqual([
        { key: `${RULES}.Problem.later`, field: "from" },
      ]);
  });

  it("SW-55: a conflict begins in a round in which nobody has done anything, or in a new one", () => {
    const begins: StandData = { ...on, from: 0, how: "begins" };
    expect(clock(at({}, [0, null]), begins)).toEqual([{}, 1]);
    expect(clock(at({}, [3, 0], [{ acted: 2, won: 2, failed: 1 }]), begins)).toEqual([{}, 3]);
    expect(clock(at({}, [3, 0], [{ acted: 3 }]), begins)).toEqual([{ round: 4, turn: 0 }, 4]);
    expect(clock(at({}, [3, 1]), begins)).toEqual([{ round: 4, turn: 0 }, 4]);
    expect(clock(at({}, [3, null]), begins)).toEqual([{}, 3]);
    const undo = standEvent.invert(does(standEvent, at({}, [0, null]), begins).done);
    const { sides: _, ...begun } = kept;
    expect(clock(at({ ...begun, struggle: 2 }, [1, 0]), undo), "what was begun by hand goes on").toEqual([{}, 0]);
  });

  it("SW-51: says how it goes on, and who won", () => {
    const said = (more: Partial<StandData>) => standEvent.describe({ ...on, name: "Smugglers", ...more });
    for (const how of ["begins", "on", "won", "afresh", "ends"] as const)
      expect(said({ how })).toEqual({ key: `${RULES}.Stand.${how}`, data: { name: "Smugglers", round: 2 } });
    expect(said({ undo: true }).key).toBe(`${RULES}.Stand.undone`);
  });
});
