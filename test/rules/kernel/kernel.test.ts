import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyChange,
  canonicalJson,
  checkFaces,
  choose,
  commit,
  Distribution,
  EventBook,
  enumerate,
  Ladder,
  mergeChanges,
  pool,
  readPath,
  same,
  verify,
} from "../../../src/kernel/index.ts";

describe("odds", () => {
  it("a pool equals walking through every throw, up to 6 dice", () => {
    for (let dice = 0; dice <= 6; dice++) {
      const counted = enumerate(dice, 6, (faces) => faces.filter((face) => face >= 5).length);
      const fast = pool(dice, 1 / 3);
      for (let k = 0; k <= dice; k++) expect(fast.pmf(k)).toBeCloseTo(counted.pmf(k), 13);
    }
  });

  it("sums to 1 within 1e-12, for one die and for thousands", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.double({ min: 0, max: 1, noNaN: true }), (dice, chance) => {
        const odds = pool(dice, chance);
        expect(Math.abs(odds.total - 1)).toBeLessThan(1e-12);
        expect(odds.mean).toBeCloseTo(dice * chance, 6);
      }),
      { numRuns: 60 },
    );
  });

  it("knows the binomial numbers", () => {
    expect([choose(5, 0), choose(5, 2), choose(52, 5), choose(3, 4), choose(3, -1)]).toEqual([1, 10, 2598960, 0, 0]);
  });

  it("adds, subtracts, compares and mixes independent distributions", () => {
    const die = Distribution.fromWeights([1, 2, 3, 4, 5, 6].map((face) => [face, 1n]));
    const two = die.convolve(die);
    expect(two.pmf(7)).toBeCloseTo(1 / 6, 14);
    expect([two.min, two.max]).toEqual([2, 12]);
    expect(die.combine(die, (a, b) => a - b).pmf(0)).toBeCloseTo(1 / 6, 14);
    expect(die.beats(die)).toBeCloseTo(15 / 36, 14);
    expect(die.beats(die, 0)).toBeCloseTo(21 / 36, 14);
    expect([die.atLeast(5), die.atMost(4), die.atLeast(-3), die.atMost(9), die.atLeast(7), die.atMost(0)]).toEqual(
      [1 / 3, 2 / 3, 1, 1, 0, 0].map((chance) => expect.closeTo(chance, 14)),
    );
    expect(
      Distribution.mix([
        [1, die],
        [1, Distribution.certain(6)],
      ]).pmf(6),
    ).toBeCloseTo(7 / 12, 14);
    expect(
      die
        .map((face) => Math.max(0, face - 4))
        .entries()
        .map(([value]) => value),
    ).toEqual([0, 1, 2]);
  });

  it("refuses what has no odds", () => {
    expect(() => pool(-1, 0.5)).toThrow(RangeError);
    expect(() => pool(2.5, 0.5)).toThrow(RangeError);
    expect(() => pool(2, 1.1)).toThrow(RangeError);
    expect(() => Distribution.fromWeights([])).toThrow(RangeError);
    expect(() => Distribution.fromWeights([[0.5, 1]])).toThrow(RangeError);
    expect(() => enumerate(20, 6, () => 0)).toThrow(RangeError);
  });

  it("counts huge whole weights exactly", () => {
    const huge = 10n ** 400n;
    expect(
      Distribution.fromWeights([
        [0, huge],
        [1, huge * 3n],
      ]).pmf(1),
    ).toBeCloseTo(0.75, 14);
  });
});

describe("faces", () => {
  it("are as many as asked for, whole, and on the die", () => {
    expect(checkFaces([1, 6], 2, 6)).toEqual([]);
    expect(checkFaces([1], 2, 6).map((p) => p.field)).toEqual(["faces"]);
    expect(checkFaces([0, 7, 2.5, "5"], 4, 6).map((p) => p.field)).toEqual([
      "faces.0",
      "faces.1",
      "faces.2",
      "faces.3",
    ]);
    expect(checkFaces("55", 2, 6)).toHaveLength(1);
  });
});

describe("ladders", () => {
  const keys = ["terrible", "poor", "mediocre", "fair", "good", "great", "superb"];
  const ladder = new Ladder(keys, -3, { above: "above", below: "below" });

  it("names places on it and beyond both ends", () => {
    expect(ladder.name(0)).toEqual({ key: "fair" });
    expect(ladder.name(5)).toEqual({ key: "above", data: { steps: 2, name: "superb" } });
    expect(ladder.name(-4)).toEqual({ key: "below", data: { steps: 1, name: "terrible" } });
  });

  it("finds places and clamps", () => {
    expect(ladder.at(5)).toMatchObject({ value: 5, beyond: 2, step: { key: "superb" } });
    expect([ladder.clamp(9), ladder.clamp(-9), ladder.clamp(1)]).toEqual([3, -3, 1]);
    expect(() => new Ladder([], 0, { above: "", below: "" })).toThrow(RangeError);
  });
});

describe("commitments", () => {
  const salt = "0123456789abcdef";
  it("do not depend on the order of keys, but on value and salt", () => {
    const made = commit({ a: 1, b: [2, { c: null, d: undefined }] }, salt);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(verify(made, { b: [2, { c: null }], a: 1 }, salt)).toBe(true);
    expect(verify(made, { b: [2, { c: 0 }], a: 1 }, salt)).toBe(false);
    expect(verify(made, { a: 1, b: [2, { c: null }] }, `${salt}x`)).toBe(false);
  });
  it("are SHA-256 of the canonical text", () => {
    // printf '["0123456789abcdef","x"]' | sha256sum
    expect(commit("x", salt)).toBe("34e06aebde79ed44952303600a4fe47eb44bfc5a16f4032e0543ace3356598da");
  });
  it("refuse short salts and values that JSON cannot hold", () => {
    expect(() => commit(1, "short")).toThrow(RangeError);
    const ring: unknown[] = [];
    ring.push(ring);
    for (const bad of [Number.NaN, () => 1, 1n, ring]) expect(() => canonicalJson(bad)).toThrow(TypeError);
    expect(canonicalJson({ 'b"': 1, a: "é" })).toBe('{"a":"é","b\\"":1}');
  });
});

describe("changes", () => {
  it("one merged change does what two did", () => {
    const path = fc.constantFrom("a", "a.b", "a.b.c", "a.d", "e");
    const change = fc.record({
      set: fc.dictionary(path, fc.constantFrom(1, 2, { b: { c: 3 } })),
      remove: fc.array(path),
    });
    // Within one change a path and what lies below it may not both occur: documents cannot be told both at once.
    const clear = (one: { set: object; remove: string[] }) => {
      const all = [...Object.keys(one.set), ...one.remove];
      return all.every((p, i) => all.every((q, j) => i === j || (p !== q && !q.startsWith(`${p}.`))));
    };
    fc.assert(
      fc.property(change.filter(clear), change.filter(clear), (first, second) => {
        const state = { a: { b: { c: 0 }, d: 0 }, e: 0 };
        const merged = applyChange(state, mergeChanges(first, second));
        expect(merged).toEqual(applyChange(applyChange(state, first), second));
      }),
    );
  });
  it("leave the state alone and stay out of prototypes", () => {
    const state = Object.freeze({ a: Object.freeze({ b: 1 }) });
    expect(applyChange(state, { set: { "a.b": 2 }, remove: [] })).toEqual({ a: { b: 2 } });
    expect(state.a.b).toBe(1);
    expect(() => applyChange({}, { set: { "__proto__.x": 1 }, remove: [] })).toThrow(RangeError);
    expect(readPath({ a: 1 }, "constructor.name")).toBeUndefined();
  });
});

describe("the event book", () => {
  const book = new EventBook().register<{ n: number }, { by: number }>({
    kind: "add",
    check: (data) => (typeof (data as { by?: unknown })?.by === "number" ? [] : [{ key: "bad", field: "by" }]),
    apply: (state, data) => {
      const n = Math.max(0, state.n + data.by);
      return { ok: true, value: { change: { set: { n }, remove: [] }, done: { by: n - state.n } } };
    },
    invert: (done) => ({ by: -done.by }),
    describe: (data) => ({ key: "add", data }),
  });
  const add = (target: string, by: unknown) => ({ id: `${target}${by}`, kind: "add", target, data: { by } });
  const states = new Map([
    ["a", { n: 2 }],
    ["b", { n: 5 }],
  ]);

  it("works events out in order, one change for each document, and back again", () => {
    const worked = book.applyAll(states, [add("a", -5), add("b", 1), add("a", 4)]);
    if (!worked.ok) throw new Error("refused");
    expect(Object.fromEntries(worked.value.states)).toEqual({ a: { n: 4 }, b: { n: 6 } });
    expect(worked.value.changes.get("a")).toEqual({ set: { n: 4 }, remove: [] });
    expect(worked.value.done[0]!.data).toEqual({ by: -2 });
    const back = book.undoAll(worked.value.states, worked.value.done);
    expect(back.ok && Object.fromEntries(back.value.states)).toEqual({ a: { n: 2 }, b: { n: 5 } });
  });
  it("does all or nothing, and says what is wrong", () => {
    const fields = (events: Parameters<EventBook["applyAll"]>[1]) => {
      const worked = book.applyAll(states, events);
      return worked.ok ? [] : worked.problems.map((p) => p.field);
    };
    expect(fields([add("a", 1), add("nobody", 1)])).toEqual(["events.1"]);
    expect(fields([add("a", "x")])).toEqual(["events.0.by"]);
    expect(fields([{ ...add("a", 1), kind: "what" }])).toEqual(["events.0"]);
    expect(() => book.register(book.get("add")!)).toThrow();
    expect(book.describe({ ...add("a", 1), kind: "what" }).key).toBe("FOURTALES.Kernel.Event.unknown");
    expect(states.get("a")).toEqual({ n: 2 });
  });
});

describe("same", () => {
  it("passes over the order of members, but not over that of lists or over what is missing", () => {
    expect(same({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 0 })).toBe(false);
    expect(same({ a: "1" }, { a: 1 })).toBe(false);
    expect([same(null, undefined), same(undefined, undefined), same(null, null)]).toEqual([false, true, true]);
  });
});
