import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../src/kernel/events.ts";
import { unwrap } from "../../../src/kernel/result.ts";
import { type Cover, wordsEvents } from "../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, drawn } from "./beings.ts";

const cover: Cover = { name: "Boots", rank: "magic", magic: true, value: 2, max: 2 };
const meter = (max: number) => fc.nat(max).map((value) => ({ value, max }));
const body = fc
  .record({
    head: meter(4),
    arm: meter(6),
    skin: meter(3),
    boots: meter(2),
    worn: fc.boolean(),
    down: fc.boolean(),
    draws: fc.nat(3),
    held: fc.subarray(["Fly", "Lead"]),
  })
  .map((is) => {
    const { system } = creature("x", { Head: 4, Arm: 6 });
    const arm = {
      ...system.zones.Arm!,
      hp: is.arm,
      armor: is.skin,
      covers: is.worn ? { boots: { ...cover, ...is.boots } } : {},
    };
    const hand = Object.fromEntries(is.held.map((text) => [text, drawn(text)]));
    return {
      ...system,
      down: is.down,
      draws: is.draws,
      hand,
      zones: { Head: { ...system.zones.Head!, hp: is.head }, Arm: arm },
    };
  });

it("words.vouch and words.opening are found by their names", () => {
  for (const kind of ["words.vouch", "words.opening"]) expect(wordsEvents.get(kind)?.kind).toBe(kind);
});

const event = fc
  .oneof(
    fc.record({
      kind: fc.constant("words.hit"),
      data: fc.record({
        zone: fc.constantFrom("Head", "Arm"),
        label: fc.constant("part"),
        damage: fc.integer({ min: 1, max: 8 }),
        word: fc.constantFrom(null, "sunder", "rend"),
        unarmed: fc.boolean(),
        half: fc.constantFrom("up", "down", "downMin1"),
      }),
    }),
    fc.record({
      kind: fc.constant("words.hand"),
      data: fc
        .constantFrom("Fly", "Lead", "Sing")
        .chain((id) => fc.constantFrom(null, drawn(id)).map((word) => ({ id, word, text: id }))),
    }),
    fc.record({ kind: fc.constant("words.draw"), data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }) }),
    fc.record({ kind: fc.constant("words.down"), data: fc.record({ value: fc.boolean() }) }),
    fc.record({
      kind: fc.constant("words.step"),
      data: fc.record({
        zone: fc.constantFrom("Head", "Arm"),
        label: fc.constant("part"),
        item: fc.constantFrom(null, ""),
        amount: fc.integer({ min: -3, max: 3 }),
      }),
    }),
  )
  .map((is): WorldEvent => ({ id: "e", target: "x", ...is }));

/** A Word that is not in the Hand is not used up: that is left out. */
function possible(state: unknown, events: readonly WorldEvent[]): WorldEvent[] {
  const kept: WorldEvent[] = [];
  for (const one of events) {
    if (wordsEvents.applyAll(new Map([["x", state]]), [...kept, one]).ok) kept.push(one);
  }
  return kept;
}
const worked = (state: unknown, events: readonly WorldEvent[]) =>
  unwrap(wordsEvents.applyAll(new Map([["x", state]]), possible(state, events)));

describe("undoing", () => {
  it("gives back exactly what was, for every kind, even after a row of events", () => {
    fc.assert(
      fc.property(body, fc.array(event, { minLength: 1, maxLength: 8 }), (state, events) => {
        const after = worked(state, events);
        expect(unwrap(wordsEvents.undoAll(after.states, after.done)).states.get("x")).toEqual(state);
      }),
      { numRuns: 600 },
    );
  });

  it("can itself be undone", () => {
    fc.assert(
      fc.property(body, event, (state, one) => {
        const after = worked(state, [one]);
        const back = unwrap(wordsEvents.undoAll(after.states, after.done));
        const again = unwrap(wordsEvents.undoAll(back.states, back.done));
        expect(again.states.get("x")).toEqual(after.states.get("x"));
      }),
      { numRuns: 400 },
    );
  });

  it("leaves alone what others did in between", () => {
    fc.assert(
      fc.property(body, event, (state, one) => {
        const { states, done } = worked(state, [one]);
        const between = { ...(states.get("x") as object), notes: "new", level: 7 };
        const back = unwrap(wordsEvents.undoAll(new Map([["x", between]]), done)).states.get("x");
        expect(back).toEqual({ ...state, notes: "new", level: 7 });
      }),
    );
  });

  it("gives a hit's own HP back when another hit came meanwhile, and no more than fits", () => {
    const hit = (damage: number): WorldEvent => ({
      id: "h",
      kind: "words.hit",
      target: "x",
      data: { zone: "legs", label: "Legs", damage, word: null, unarmed: false, half: "up" },
    });
    const first = worked(character("x").system, [hit(2)]);
    const second = worked(first.states.get("x"), [hit(3)]);
    const back = unwrap(wordsEvents.undoAll(second.states, first.done)).states.get("x") as ReturnType<
      typeof character
    >["system"];
    expect(back.zones.legs!.hp.value).toBe(3);
    const healed = { ...character("x").system };
    const over = unwrap(wordsEvents.undoAll(new Map([["x", healed]]), first.done)).states.get("x") as typeof healed;
    expect(over.zones.legs!.hp.value).toBe(6);
  });

  it("does nothing to Armor that was taken off meanwhile", () => {
    const { system } = creature("x", { Head: 4 });
    const clad = { ...system, zones: { Head: { ...system.zones.Head!, covers: { boots: cover } } } };
    const hit: WorldEvent = {
      id: "h",
      kind: "words.hit",
      target: "x",
      data: { zone: "Head", label: "Head", damage: 2, word: null, unarmed: false, half: "up" },
    };
    const { done } = worked(clad, [hit]);
    expect(unwrap(wordsEvents.undoAll(new Map([["x", system]]), done)).states.get("x")).toEqual(system);
  });
});

describe("events", () => {
  it("are told in a sentence, done, undone and not yet done", () => {
    fc.assert(
      fc.property(body, event, (state, one) => {
        const { done } = worked(state, [one]);
        for (const it of [one, ...done]) expect(wordsEvents.describe(it).key).toMatch(/^FOURTALES\.Words\.Rules\./);
      }),
    );
  });

  it("from outside are refused when they are not sound", () => {
    const sound = { zone: "head", label: "Head", damage: 2, word: null, unarmed: false, half: "up" };
    const bad: [string, unknown][] = [
      ["words.hit", null],
      ["words.hit", { ...sound, zone: "__proto__.x" }],
      ["words.hit", { ...sound, damage: -3 }],
      ["words.hit", { ...sound, word: "explode" }],
      ["words.hit", { ...sound, zone: "tail" }],
      [
        "words.hit",
        { ...sound, done: { result: "armor", into: "head", pool: "level", item: null, damage: 1, lost: 1 } },
      ],
      ["words.hand", { id: "a.b", word: null, text: "x" }],
      ["words.hand", { id: "a", word: { text: 5 }, text: "x" }],
      ["words.draw", { amount: "many" }],
      ["words.down", { value: "yes" }],
      ["words.nonsense", {}],
    ];
    for (const [kind, data] of bad) {
      const result = wordsEvents.applyAll(new Map([["x", character("x").system]]), [
        { id: "1", kind, target: "x", data },
      ]);
      expect(result.ok, `${kind} ${JSON.stringify(data)}`).toBe(false);
    }
  });
});
