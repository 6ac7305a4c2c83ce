import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../src/kernel/events.ts";
import { unwrap } from "../../../src/kernel/result.ts";
import { maxLuck, type TimedEffect, tellerEvents } from "../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero } from "./beings.ts";

const effect = (id: string, left: number | null = null): TimedEffect => ({
  id,
  power: id,
  rule: "DT-138",
  label: id,
  until: "scene",
  turns: null,
  fresh: false,
  ends: ["used-up"],
  successes: 2,
  left,
  mods: { block: ["battle"] },
  from: { uuid: "Actor.x", name: "x" },
});

/** One document that is hero, treasure and gear at once, so that every kind finds its paths. */
const document = fc
  .record({
    value: fc.nat(12),
    out: fc.boolean(),
    attacked: fc.boolean(),
    moved: fc.constantFrom("still", "moved", "double", "run"),
    quantity: fc.nat(3),
    appraised: fc.subarray(["a", "b"]),
    collected: fc.option(fc.nat(5)),
    left: fc.option(fc.nat(3)),
  })
  .map((is) => ({
    ...hero("x", "wizard").system,
    luck: { base: 10, value: is.value, cold: 0 },
    out: is.out,
    turn: { moved: is.moved, attacked: is.attacked },
    quantity: is.quantity,
    appraised: is.appraised,
    workUp:
      is.collected === null
        ? {}
        : { j: { name: "j", action: "make", needed: 4, collected: is.collected, done: false } },
    effects: is.left === null ? {} : { e: effect("e", is.left) },
  }));

const whole = fc.integer({ min: -6, max: 6 });
const event = fc
  .oneof(
    fc.record({
      kind: fc.constant("teller.luck"),
      data: fc.record({
        amount: whole,
        cause: fc.constantFrom("hit", "heal"),
        rule: fc.constantFrom("belowZero", "atZero", "overkill", "never"),
        wake: fc.boolean(),
      }),
    }),
    fc.record({ kind: fc.constantFrom("teller.out", "teller.attacked"), data: fc.record({ value: fc.boolean() }) }),
    fc.record({
      kind: fc.constant("teller.moved"),
      data: fc.record({ value: fc.constantFrom("still", "moved", "double", "run") }),
    }),
    fc.record({
      kind: fc.constant("teller.collect"),
      data: fc.record({
        id: fc.constantFrom("j", "k"),
        name: fc.constant("j"),
        action: fc.constant("make"),
        needed: fc.constant(4),
        add: fc.nat(4),
        finish: fc.constantFrom(null, true, false),
      }),
    }),
    fc.record({
      kind: fc.constant("teller.effect"),
      data: fc.record({ id: fc.constant("e"), effect: fc.constantFrom(null, effect("e", 3)) }),
    }),
    fc.record({
      kind: fc.constant("teller.bank"),
      data: fc.record({
        id: fc.constantFrom("e", "none"),
        amount: fc.integer({ min: -4, max: -1 }),
        label: fc.constant("e"),
      }),
    }),
    fc.record({ kind: fc.constant("teller.use"), data: fc.record({ amount: whole, name: fc.constant("spike") }) }),
    fc.record({
      kind: fc.constant("teller.appraise"),
      data: fc.record({ item: fc.constantFrom("a", "b", "c"), tried: fc.boolean() }),
    }),
    fc.record({ kind: fc.constant("teller.rest"), data: fc.record({ scope: fc.constantFrom("turn", "scene") }) }),
  )
  .map((is): WorldEvent => ({ id: "e", target: "x", ...is }));

type Doc = { luck: { value: number }; appraised: readonly string[] } & Record<string, unknown>;
const plain = (state: unknown): Doc => {
  const copy = structuredClone(state) as Doc;
  return { ...copy, appraised: [...copy.appraised].sort() };
};
const worked = (state: unknown, events: readonly WorldEvent[]) =>
  unwrap(tellerEvents.applyAll(new Map([["x", state]]), events));

describe("undoing", () => {
  it("gives back exactly what was, for every kind, even after a row of events", () => {
    fc.assert(
      fc.property(document, fc.array(event, { minLength: 1, maxLength: 6 }), (state, events) => {
        const after = worked(state, events);
        const back = unwrap(tellerEvents.undoAll(after.states, after.done));
        expect(plain(back.states.get("x"))).toEqual(plain(state));
      }),
      { numRuns: 400 },
    );
  });

  it("can itself be undone", () => {
    fc.assert(
      fc.property(document, event, (state, one) => {
        const after = worked(state, [one]);
        const back = unwrap(tellerEvents.undoAll(after.states, after.done));
        const again = unwrap(tellerEvents.undoAll(back.states, back.done));
        expect(plain(again.states.get("x"))).toEqual(plain(after.states.get("x")));
      }),
      { numRuns: 300 },
    );
  });

  it("leaves alone what others did in between", () => {
    fc.assert(
      fc.property(document, event, fc.integer({ min: 1, max: 99 }), (state, one, gold) => {
        const after = worked(state, [one]).states.get("x") as Doc;
        const done = worked(state, [one]).done;
        const between = { ...after, gold, notes: "new" };
        const back = unwrap(tellerEvents.undoAll(new Map([["x", between]]), done));
        expect(plain(back.states.get("x"))).toEqual({ ...plain(state), gold, notes: "new" });
      }),
      { numRuns: 300 },
    );
  });

  it("gives back a loss's own Luck when other Luck came and went meanwhile", () => {
    const luck = (amount: number): WorldEvent => ({
      id: "l",
      kind: "teller.luck",
      target: "x",
      data: { amount, cause: "hit", rule: "belowZero", wake: false },
    });
    const state = hero("x", "wizard").system;
    const hit = worked(state, [luck(-4)]);
    const later = worked(hit.states.get("x"), [luck(-3)]);
    const back = unwrap(tellerEvents.undoAll(later.states, hit.done));
    expect((back.states.get("x") as Doc).luck.value).toBe(7);
    const small = worked({ ...state, luck: { base: 10, value: 1, cold: 0 } }, [luck(-4)]);
    expect(small.done[0]!.data).toMatchObject({ amount: -1 });
  });

  it("never takes Luck below 0 or above the maximum", () => {
    fc.assert(
      fc.property(document, fc.array(event, { maxLength: 8 }), (state, events) => {
        const after = worked(state, events).states.get("x") as unknown as Parameters<typeof maxLuck>[0];
        expect(after.luck.value).toBeGreaterThanOrEqual(0);
        expect(after.luck.value).toBeLessThanOrEqual(Math.max(maxLuck(after), state.luck.value));
      }),
    );
  });
});

describe("events from outside", () => {
  it("are refused when they are not sound", () => {
    const bad: [string, unknown][] = [
      ["teller.luck", { amount: "ten", cause: "hit", rule: "never", wake: false }],
      ["teller.luck", { amount: 1.5, cause: "hit", rule: "never", wake: false }],
      ["teller.luck", null],
      ["teller.effect", { id: "__proto__.x", effect: null }],
      ["teller.effect", { id: "a.b", effect: null }],
      ["teller.collect", { id: "j", name: "j", action: "fly", needed: null, add: 1, finish: null }],
      ["teller.moved", { value: "teleported" }],
      ["teller.nonsense", {}],
    ];
    for (const [kind, data] of bad) {
      const result = tellerEvents.applyAll(new Map([["x", hero("x", "wizard").system]]), [
        { id: "1", kind, target: "x", data },
      ]);
      expect(result.ok, kind).toBe(false);
    }
  });
});
