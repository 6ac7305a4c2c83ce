import { describe, expect, it } from "vitest";
import type { Faces } from "../../../../src/kernel/faces.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  afterSoak,
  effortLeft,
  menaceOf,
  obligationGained,
  resolveMenace,
  resolveSoak,
  toughnessOf,
  trackKey,
  type WeaponItem,
  type WoundData,
  wovenEvents,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { after, guard, happen, jen, settings } from "../beings.ts";

const hits = (faces: Faces, of: ReturnType<typeof jen>) =>
  unwrap(resolveMenace(faces.length, faces, toughnessOf(of, "body").modified, settings()));
const wound = (target: string, levels: number, more: Partial<WoundData> = {}) => ({
  id: "harm-0",
  kind: "woven.wound",
  target,
  data: { track: "health", levels, defeat: false, kill: false, ...more },
});

describe("the book's examples: wounds", () => {
  it("EX-08 Stamina and Willpower Rudimentary: 2 and 17, mind and body", () => {
    for (const side of ["mind", "body"] as const) expect(toughnessOf(jen(), side).natural).toEqual({ wt: 2, dt: 17 });
  });

  it("EX-37 a dagger is light, 1d10; the guard's sword medium, 2d10", () => {
    const weapon = (being: ReturnType<typeof jen>) =>
      being.items.find(({ type }) => type === "wovenWeapon") as WeaponItem;
    expect(menaceOf(weapon(jen({ things: ["dagger"] })))).toBe(1);
    expect(menaceOf(weapon(guard()))).toBe(2);
  });

  it("EX-38 the guard in soft leather: 4 and 19, and 2 and 17 without it", () => {
    expect(toughnessOf(guard(), "body")).toEqual({ natural: { wt: 2, dt: 17 }, modified: { wt: 4, dt: 19 } });
    expect(toughnessOf(guard(), "mind").modified).toEqual({ wt: 2, dt: 17 });
  });

  it("EX-39 Jen's 8 against 4 takes the guard from Hale to Scathed", () => {
    expect(hits([8], guard()).wounds).toBe(1);
    // The next section of the book calls the 8 a 7.
    expect(hits([7], guard()).wounds).toBe(1);
    const { health } = after([wound(guard().uuid, 1)], guard()).tracks;
    expect([trackKey("health", 0), trackKey("health", health)].map((key) => key.split(".").at(-1))).toEqual([
      "hale",
      "scathed",
    ]);
  });

  it("EX-40 the guard's 1 and 1 together make one wound", () => {
    expect(hits([1, 1], jen())).toMatchObject({ wounds: 1, groups: [{ dice: [0, 1], sum: 2 }] });
  });

  it("EX-41 4 and 5 make two", () => {
    expect(hits([4, 5], jen()).wounds).toBe(2);
  });

  it("EX-42 10 and 8 are 18, over 17: Jen is beaten", () => {
    expect(hits([10, 8], jen())).toMatchObject({ sum: 18, defeat: true });
    const state = after([wound(jen().uuid, 2, { defeat: true })], jen());
    expect(state.tracks.health).toBe(6);
    expect(state.status).toEqual({ defeated: true, dead: false, removed: false });
  });

  it("EX-43, EX-44 a medium shield's 3 and 7 soak one of three wounds", () => {
    const { soaked } = unwrap(resolveSoak(2, [3, 7], 3));
    expect(soaked).toBe(1);
    expect(afterSoak({ wounds: 3, defeat: false }, soaked, settings())).toEqual({ wounds: 2, defeat: false });
  });
});

describe("the book's examples: influence", () => {
  const placed = (amount: number) => ({
    id: "influence-0",
    kind: "woven.influence",
    target: jen().uuid,
    data: { id: "hew", name: "Hew the Shop's Boy", actorUuid: "Actor.Hew", background: "Played by the docks", amount },
  });

  it("EX-30 of 3 influence 2 go to Hew, 1 is left", () => {
    const state = after([placed(2)], jen());
    expect([state.influenceToSpend, state.knownPersons.hew?.influence]).toEqual([1, 2]);
    const refusal = wovenEvents.applyAll(new Map([[jen().uuid, jen().system]]), [placed(4)]);
    expect(refusal.ok).toBe(false);
  });

  it("EX-33 2 influence bring the pool of 4 to 6, or to 5 by the example's reading", () => {
    expect(4 + obligationGained(2, settings())).toBe(6);
    expect(4 + obligationGained(2, settings({ obligationPer: "spend" }))).toBe(5);
  });

  it("Effort of a new character: 6, and 5 once one is spent", () => {
    const spend = { id: "test-0", kind: "woven.effort", target: jen().uuid, data: { amount: -1 } };
    expect(effortLeft(jen().system.effort)).toBe(6);
    expect(effortLeft(after([spend], jen()).effort)).toBe(5);
    expect(happen([spend], jen()).done[0]!.data).toEqual({ amount: -1 });
  });
});
