import { describe, expect, it } from "vitest";
import { isTimedEffect } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { effect, PATCHES } from "../ground/patches.ts";

const HAZARD = { loss: 3, save: { roll: "stunt", how: "each-reduces" }, suffers: null };
const MADE = { holder: "Scene.s", of: "Token", id: "abc" };

/** What each member may be, and what it may not. */
const MEMBERS: Record<string, { sound: unknown[]; unsound: unknown[] }> = {
  id: { sound: ["fire", "a-b_c"], unsound: ["a.b", "", 3, null, "__proto__"] },
  power: { sound: ["Item.x", ""], unsound: [3, null, undefined] },
  rule: { sound: ["DT-1"], unsound: [1, null] },
  label: { sound: ["Fire"], unsound: [[], null] },
  until: { sound: ["turns", "scene", "next-turn", "broken", "hour", "journey"], unsound: ["day", "", null] },
  turns: { sound: [null, 0, 3], unsound: ["3", 1.5, 10_001] },
  left: { sound: [null, 2], unsound: ["2", 0.5] },
  fresh: { sound: [true, false], unsound: [null, 1] },
  ends: { sound: [[], ["timer"], Array(50).fill("x")], unsound: ["timer", [3], null, Array(51).fill("x")] },
  successes: { sound: [0, 4], unsound: [null, "4", 1.5] },
  from: { sound: [{ uuid: "a", name: "b" }], unsound: [null, "Actor.a", { uuid: "a" }, { name: "b" }, []] },
  on: { sound: [undefined, ["Actor.a"]], unsound: ["Actor.a", [1]] },
  ground: { sound: [undefined, PATCHES], unsound: ["patches", { ...PATCHES, shape: "cone" }] },
  inSight: { sound: [undefined, true], unsound: ["yes", 1] },
  serves: { sound: [undefined, "minion", "familiar"], unsound: ["friend", 1] },
  mods: {
    sound: [{}, { allDice: -2, prone: true, condition: "x", forbid: ["act"], dice: { battle: 1 }, setArmor: null }],
    unsound: [null, "x", { dice: { battle: "1" } }, { forbid: [1] }, { allDice: 1.5 }],
  },
  hazard: {
    sound: [
      undefined,
      HAZARD,
      { ...HAZARD, save: { roll: "muscle", how: "one-avoids" }, suffers: "poisoned", tags: ["poison"], needs: 2 },
      { loss: 0, save: null, suffers: "lose-turn", again: true, once: false, tells: true, living: true },
      { loss: 0, save: null, suffers: "held" },
    ],
    unsound: [
      "fire",
      [],
      { ...HAZARD, loss: "3" },
      { ...HAZARD, save: { roll: "dance", how: "each-reduces" } },
      { ...HAZARD, save: { roll: "stunt", how: "maybe" } },
      { ...HAZARD, save: "stunt" },
      { ...HAZARD, suffers: "lost" },
      { ...HAZARD, tags: "poison" },
      { ...HAZARD, needs: "2" },
      { ...HAZARD, again: 1 },
      { ...HAZARD, once: "yes" },
      { ...HAZARD, tells: 0 },
      { ...HAZARD, living: "yes" },
    ],
  },
  placed: {
    sound: [
      undefined,
      { token: "t" },
      { token: "t", elevation: 2, light: { dim: 1, bright: 0 }, look: { name: "a", img: "b" }, disposition: -1 },
      { token: "t", light: {} },
    ],
    unsound: [
      "t",
      {},
      { token: 3 },
      { token: "t", elevation: "2" },
      { token: "t", light: { dim: "1" } },
      { token: "t", light: { bright: "1" } },
      { token: "t", disposition: "friend" },
      { token: "t", look: "orc" },
      { token: "t", look: { name: "a" } },
      { token: "t", look: { name: "a", img: 3 } },
    ],
  },
  made: {
    sound: [undefined, [], [MADE], Array(50).fill(MADE)],
    unsound: [
      {},
      [3],
      [{ ...MADE, id: "a.b" }],
      [{ ...MADE, of: 1 }],
      [{ ...MADE, holder: null }],
      Array(51).fill(MADE),
    ],
  },
};

describe("an effect that comes from outside", () => {
  it.each(Object.entries(MEMBERS))("is looked at: %s", (name, { sound, unsound }) => {
    const of = (value: unknown) => isTimedEffect({ ...effect(undefined), [name]: value });
    expect(sound.filter((value) => !of(value))).toEqual([]);
    expect(unsound.filter(of)).toEqual([]);
  });

  it("is an effect at all", () => {
    expect([null, "fire", [], {}, 3].filter(isTimedEffect)).toEqual([]);
    expect(isTimedEffect(effect(PATCHES))).toBe(true);
  });
});
