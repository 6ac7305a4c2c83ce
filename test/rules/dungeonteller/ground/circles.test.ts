import { describe, expect, it } from "vitest";
import { isGround } from "../../../../src/rulesets/dungeonteller/rules/ground.ts";
import type { Being, TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero, monster } from "../beings.ts";
import { cast, laidOn } from "../cards.ts";
import { SPOT } from "./patches.ts";

const FRESH = "abcdefghij012345";
const DICE = { battle: 4, magic: 6, make: 5, muscle: 4, notice: 3, resist: 5, shoot: 4, sneak: 4, stunt: 3, talk: 4 };
const maker = (effects: Record<string, TimedEffect> = {}) =>
  hero("Kit", "paladin", [], { actions: DICE, luck: { base: 30, value: 30, cold: 0 }, effects });
const spots = { "Actor.Kit": SPOT };
const [friend, foe] = [hero("Friend", "elf"), monster("Foe", { battle: 3, sneak: 4 })];
const targets = [friend.uuid, foe.uuid];
const others: Being[] = [friend, foe];

/** What is laid with so many successes, on a scene or away from any. */
const laid = (file: string, onScene: boolean, successes = 2, being = maker()) =>
  cast(being, file, [successes], { targets, fresh: FRESH }, { others, ...(onScene ? { spots } : {}) });
const bearers = (file: string, onScene: boolean) =>
  laid(file, onScene)
    .events.filter(({ kind }) => kind === "teller.effect")
    .map(({ target }) => target);

describe("what works on everybody who is inside", () => {
  it.each([
    ["guard-circle", "square", 2, "company", { addArmor: 1, against: ["malicious"] }],
    ["healing-circle", "square", 2, "friends", { gainLuckEachTurn: 1 }],
    ["fog-cloud", "around", 10, undefined, { dice: { notice: -2, shoot: -2 } }],
    ["stardust", "around", 10, undefined, { setDice: { sneak: 1 } }],
  ] as const)("%s lies on the scene, and its maker alone has a note of it", (file, shape, paces, whom, inside) => {
    const done = laid(file, true);
    expect(bearers(file, true)).toEqual(["Actor.Kit"]);
    const effect = laidOn(done, "Actor.Kit")!;
    expect(effect).toMatchObject({ until: "scene", mods: {}, ground: { shape, paces, most: 0, inside } });
    expect(effect.ground!.whom).toBe(whom);
    expect(isGround(effect.ground)).toBe(true);
    const [region] = done.events.filter(({ kind }) => kind === "core.document");
    expect(region).toMatchObject({ target: "Scene.s", data: { of: "Region" } });
    expect(effect.made).toMatchObject([{ holder: "Scene.s", of: "Region" }]);
  });

  it("DT-120, A-55: away from any scene those who are named bear it, a Guard Circle's maker as well", () => {
    expect(bearers("guard-circle", false)).toEqual([friend.uuid, foe.uuid, "Actor.Kit"]);
    expect(bearers("fog-cloud", false)).toEqual([friend.uuid, foe.uuid]);
    expect(laidOn(laid("fog-cloud", false, 3), friend.uuid)!.mods).toEqual({ dice: { notice: -3, shoot: -3 } });
    expect(laidOn(laid("guard-circle", false), "Actor.Kit")).toMatchObject({ mods: { addArmor: 1 }, on: targets });
    const healing = laid("healing-circle", false);
    expect(laidOn(healing, "Actor.Kit"), "friends only, by the letter").toMatchObject({ mods: {}, on: targets });
  });

  it("DT-120, DT-121: one circle of any kind at a time", () => {
    const first = laidOn(laid("guard-circle", true), "Actor.Kit")!;
    const again = (file: string) => laid(file, true, 1, maker({ [first.id]: first })).events;
    for (const file of ["healing-circle", "guard-circle"]) {
      const ended = again(file).filter(({ data }) => (data as { effect?: unknown }).effect === null);
      expect(ended, file).toMatchObject([{ target: "Actor.Kit", data: { id: first.id } }]);
    }
    expect(again("fog-cloud").some(({ data }) => (data as { effect?: unknown }).effect === null)).toBe(false);
    const theirs = { ...first, from: { uuid: "Actor.Other", name: "Other" } };
    const kept = laid("healing-circle", true, 1, maker({ [first.id]: theirs })).events;
    expect(
      kept.some(({ data }) => (data as { effect?: unknown }).effect === null),
      "another's stays",
    ).toBe(false);
    const failed = laid("healing-circle", true, 0, maker({ [first.id]: first })).events;
    expect(failed.map(({ kind }) => kind)).toEqual(["teller.luck"]);
  });
});

describe("what is laid somewhere", () => {
  it("DT-103: a Hearth Rune keeps the cold off for six paces and shines for ten, within reach of its maker", () => {
    const { ground, until } = laidOn(laid("hearth-rune", true), "Actor.Kit")!;
    expect(ground).toMatchObject({
      shape: "block",
      paces: 6,
      most: 1,
      reach: 1,
      light: { dim: 0, bright: 10, dark: false },
      inside: { cancel: ["cold"] },
    });
    expect(until).toBe("broken");
  });

  it("DT-104, DT-105: marks are unseen, one of each kind", () => {
    for (const [file, other] of [
      ["sentinel-rune", "trap-rune"],
      ["trap-rune", "sentinel-rune"],
    ] as const) {
      const first = laidOn(laid(file, true), "Actor.Kit")!;
      expect(first.ground, file).toMatchObject({ shape: "block", paces: 1, most: 1, unseen: true });
      const gone = (next: string) =>
        laid(next, true, 1, maker({ [first.id]: first })).events.some(
          ({ data }) =>
            (data as { id?: string; effect?: unknown }).id === first.id &&
            (data as { effect?: unknown }).effect === null,
        );
      expect([gone(file), gone(other)], file).toEqual([true, false]);
    }
  });

  it.each([
    ["fire-patch", 3, { element: "fire", ends: ["ice", "thorns"], fuel: true }],
    ["ice-sheet", 2, { element: "ice", ends: ["fire"] }],
    ["briar-patch", 4, { element: "thorns" }],
    ["poison-cloud", 2, { joined: true }],
    ["chilling-mist", 1, { joined: true, inside: { addArmorShoot: 1 } }],
  ])("%s: as many patches as there are successes", (file, successes, more) => {
    const { ground, successes: made, until } = laidOn(laid(file, true, successes), "Actor.Kit")!;
    expect(ground).toMatchObject({ shape: "patches", paces: 0, most: successes, ...more });
    expect(made).toBe(successes);
    expect(until).toBe(file === "fire-patch" ? "turns" : "scene");
    expect(
      laid(file, true, successes).events.some(({ kind }) => kind === "core.document"),
      "not laid yet",
    ).toBe(false);
  });

  it("DT-143: what a swarm covers goes with it", () => {
    const swarm = cast(maker(), "call-vermin", [2], { fresh: FRESH, kind: "locust" }, { spots });
    expect(laidOn(swarm, "Actor.Kit")!.ground).toMatchObject({
      shape: "under",
      paces: 2,
      most: 1,
      inside: { setDice: { notice: 1, shoot: 1, talk: 1 } },
    });
    const eye = (more: object) => laidOn(cast(maker(), "eye", [2], { fresh: FRESH }, more), "Actor.Kit");
    expect(eye({ spots })?.ground, "an eye covers nothing").toEqual({ shape: "stand", paces: 1, most: 1 });
    expect(eye({}), "without a scene it stands nowhere").not.toHaveProperty("ground");
  });
});
