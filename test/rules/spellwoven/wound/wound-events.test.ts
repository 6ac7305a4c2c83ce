import { describe, expect, it } from "vitest";
import {
  beatenAfter,
  levelAfter,
  trackEvent,
  trackKey,
  type WoundData,
  woundEvent,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { also, between, does, expectLooks, maybe, one, YES_NO } from "../../one-event.ts";

const RULES = "FOURTALES.Woven.Rules";
const state = (health: number, { defeated = false, dead = false, active = false, resolve = 0 } = {}) => ({
  tracks: { health, resolve },
  status: { defeated, dead, removed: false },
  heroic: { active, ticked: active },
});
const hit = (levels: number, more: Partial<WoundData> = {}): WoundData => ({
  track: "health",
  levels,
  defeat: false,
  kill: false,
  ...more,
});

describe("a wound", () => {
  it("SW-81: data of other clients is looked over", () => {
    expectLooks(woundEvent.check, hit(1), {
      track: one("health", "resolve"),
      levels: between(0, 100),
      defeat: YES_NO,
      kill: YES_NO,
      fell: maybe(YES_NO),
      died: maybe(YES_NO),
      undo: maybe(YES_NO),
    });
  });

  it.each<[string, ReturnType<typeof state>, WoundData, object, Partial<WoundData>]>([
    ["a level", state(1), hit(2), { "tracks.health": 3 }, { levels: 2, fell: false, died: false }],
    [
      "the end of the track",
      state(5),
      hit(3),
      { "tracks.health": 6, "status.defeated": true },
      { levels: 1, fell: true, died: false },
    ],
    [
      "beaten in one blow",
      state(0),
      hit(0, { defeat: true }),
      { "tracks.health": 6, "status.defeated": true },
      { levels: 6, fell: true, died: false },
    ],
    [
      "killed",
      state(5),
      hit(1, { kill: true }),
      { "tracks.health": 6, "status.defeated": true, "status.dead": true },
      { levels: 1, fell: true, died: true },
    ],
    [
      "doomed",
      state(5, { active: true }),
      hit(1),
      { "tracks.health": 6, "status.defeated": true, "status.dead": true },
      { levels: 1, fell: true, died: true },
    ],
    ["doomed, and not beaten", state(1, { active: true }), hit(1), { "tracks.health": 2 }, { levels: 1, died: false }],
    ["killed, and not beaten", state(1), hit(1, { kill: true }), { "tracks.health": 2 }, { levels: 1, died: false }],
    ["beaten already", state(6, { defeated: true }), hit(1), {}, { levels: 0, fell: false, died: false }],
    [
      "beaten already, and killed",
      state(6, { defeated: true }),
      hit(1, { kill: true }),
      { "status.dead": true },
      { levels: 0, fell: false, died: true },
    ],
    [
      "dead already",
      state(6, { defeated: true, dead: true }),
      hit(1, { kill: true }),
      {},
      { levels: 0, fell: false, died: false },
    ],
    ["nothing at the end", state(6), hit(0), {}, { levels: 0, fell: false, died: false }],
    ["beyond the end", state(8), hit(1), { "status.defeated": true }, { levels: 0, fell: true }],
    ["the other track", state(1), hit(2, { track: "resolve" }), { "tracks.resolve": 2 }, { levels: 2 }],
  ])("SW-81 to SW-84, SW-96: %s", (_, before, data, set, done) => {
    const worked = does(woundEvent, before, data);
    expect(worked.set).toEqual(set);
    expect(worked.remove).toEqual([]);
    expect(worked.done).toMatchObject({ ...data, ...done });
  });

  it("SW-81: taken back, just what it did, though no further than to the top", () => {
    const undo = (levels: number, more: Partial<WoundData> = {}) =>
      hit(levels, { fell: false, died: false, undo: true, ...more });
    expect(does(woundEvent, state(3), undo(2)).set).toEqual({ "tracks.health": 1 });
    expect(does(woundEvent, state(1), undo(2))).toMatchObject({ set: { "tracks.health": 0 }, done: { levels: 1 } });
    const fallen = state(6, { defeated: true, dead: true });
    expect(does(woundEvent, fallen, undo(2, { fell: true, died: true }))).toEqual({
      set: { "tracks.health": 4, "status.defeated": false, "status.dead": false },
      remove: [],
      done: undo(2, { fell: true, died: true }),
    });
    expect(does(woundEvent, fallen, undo(2)).set, "somebody else brought that").toEqual({ "tracks.health": 4 });
    expect(does(woundEvent, state(6), undo(2, { fell: true, died: true })).set, "healed meanwhile").toEqual({
      "tracks.health": 4,
    });
    // Once more, it does what it did, and the rules are not asked again.
    expect(does(woundEvent, state(0), hit(2, { defeat: true, fell: true, died: true })).set).toEqual({
      "tracks.health": 2,
      "status.defeated": true,
      "status.dead": true,
    });
    expect(does(woundEvent, state(5), hit(1, { fell: false, kill: true })).set).toEqual({ "tracks.health": 6 });
    const { heroic: _, ...minor } = state(5);
    expect(does(woundEvent, minor, hit(1)).done.died).toBe(false);
  });

  it("SW-81: says what it did, on which track", () => {
    const said = (more: Partial<WoundData>) => woundEvent.describe(hit(2, more)).key.replace(`${RULES}.Wound.`, "");
    expect(woundEvent.describe(hit(2))).toEqual({ key: `${RULES}.Wound.taken.health`, data: { levels: 2 } });
    expect(said({ track: "resolve" })).toBe("taken.resolve");
    expect([said({ kill: true }), said({ died: true }), said({ defeat: true })]).toEqual([
      "killed",
      "killed",
      "defeated",
    ]);
    expect([said({ undo: true, kill: true }), said({ undo: true, track: "resolve" })]).toEqual([
      "healed.health",
      "healed.resolve",
    ]);
  });
});

describe("the tracks", () => {
  it("SW-81, SW-82: seven steps each, and what lies beyond counts as the end", () => {
    const steps = (track: "health" | "resolve") =>
      [-1, 0, 1, 2, 3, 4, 5, 6, 7].map((level) => trackKey(track, level).split(".").at(-1));
    expect(steps("health")).toEqual([
      "hale",
      "hale",
      "scathed",
      "wounded",
      "mauled",
      "crippled",
      "maimed",
      "incapacitated",
      "incapacitated",
    ]);
    expect(steps("resolve")).toEqual([
      "calm",
      "calm",
      "uneasy",
      "troubled",
      "shaken",
      "distressed",
      "dismayed",
      "witless",
      "witless",
    ]);
    expect(trackKey("health", 1)).toBe(`${RULES}.Track.health.scathed`);
  });

  it("SW-83: a defeat at once goes to the end, wounds no further", () => {
    const after = (taken: number, wounds: number | null, defeat = false) => levelAfter(taken, { wounds, defeat });
    expect([after(1, 2), after(5, 2), after(1, null), after(0, 0, true), after(4, null, true)]).toEqual([
      3, 6, 1, 6, 6,
    ]);
  });

  it("SW-82: by hand, at the end of either they fall, and off both they stand", () => {
    const moved = (health: number, resolve: number, to: object, more = {}) =>
      beatenAfter(state(health, { resolve, ...more }), to);
    expect(moved(5, 0, { health: 6 })).toBe(true);
    expect(moved(5, 0, { resolve: 6 })).toBe(true);
    expect(moved(5, 0, { health: 4 })).toBeNull();
    expect(moved(5, 0, { health: 5 })).toBeNull();
    expect(moved(6, 0, { health: 6 })).toBeNull();
    expect(moved(6, 0, { resolve: 3 }), "was at the end before").toBeNull();
    const down = { defeated: true };
    expect(moved(6, 0, { health: 5 }, down)).toBe(false);
    expect(moved(6, 6, { health: 5 }, down)).toBeNull();
    expect(moved(6, 5, { resolve: 6 }, down)).toBeNull();
    expect(moved(6, 0, { health: 6 }, down)).toBeNull();
    expect(moved(6, 0, { health: 5 }, { ...down, dead: true })).toBeNull();
  });
});

describe("a track set by hand", () => {
  const set = (value: number, more: object = {}) => ({ track: "health", value, ...more }) as const;

  it("SW-82: data of other clients is looked over", () => {
    expectLooks(trackEvent.check, set(1), {
      track: one("health", "resolve"),
      value: between(0, 6),
      was: maybe(between(0, 6)),
      beaten: also(maybe(YES_NO), {}),
      undo: maybe(YES_NO),
    });
  });

  it("SW-82: at the end they fall, off it they stand, and the dead stay", () => {
    expect(does(trackEvent, state(2), set(4))).toEqual({
      set: { "tracks.health": 4 },
      remove: [],
      done: set(4, { was: 2, beaten: null }),
    });
    expect(does(trackEvent, state(2), set(6))).toEqual({
      set: { "tracks.health": 6, "status.defeated": true },
      remove: [],
      done: set(6, { was: 2, beaten: true }),
    });
    expect(does(trackEvent, state(6, { defeated: true }), set(5))).toEqual({
      set: { "tracks.health": 5, "status.defeated": false },
      remove: [],
      done: set(5, { was: 6, beaten: false }),
    });
    expect(does(trackEvent, state(6, { defeated: true, dead: true }), set(5)).set).toEqual({ "tracks.health": 5 });
    expect(does(trackEvent, state(2), set(2))).toEqual({ set: {}, remove: [], done: set(2, { was: 2, beaten: null }) });
  });

  it("SW-82: taken back, it is as before, unless something has moved it since", () => {
    const undo = trackEvent.invert(set(6, { was: 2, beaten: true }));
    expect(undo).toEqual({ track: "health", value: 2, was: 6, undo: true, beaten: false });
    expect(does(trackEvent, state(6, { defeated: true }), undo)).toEqual({
      set: { "tracks.health": 2, "status.defeated": false },
      remove: [],
      done: { track: "health", value: 2, was: 6, beaten: false, undo: true },
    });
    expect(does(trackEvent, state(5, { defeated: true }), undo)).toEqual({
      set: {},
      remove: [],
      done: { track: "health", value: 5, was: 5, beaten: null, undo: true },
    });
    expect(does(trackEvent, state(6), undo).set, "stands already").toEqual({ "tracks.health": 2 });
    expect(does(trackEvent, state(6, { defeated: true, dead: true }), undo).set).toEqual({ "tracks.health": 2 });
    expect(does(trackEvent, state(6, { defeated: true }), { ...undo, beaten: null }).set).toEqual({
      "tracks.health": 2,
    });
    const { beaten: _, ...silent } = undo;
    expect(does(trackEvent, state(6, { defeated: true }), silent).set).toEqual({ "tracks.health": 2 });
    expect(trackEvent.invert(set(6, { was: 2, beaten: null }))).toMatchObject({ beaten: null });
    expect(trackEvent.invert(set(6))).toMatchObject({ value: 6, was: 6 });
    expect(trackEvent.invert(undo)).toEqual({ track: "health", value: 6, was: 2, undo: false, beaten: true });
  });

  it("SW-82: says which track, and how far", () => {
    expect(trackEvent.describe(set(4))).toEqual({ key: `${RULES}.ByHand.health`, data: { levels: 4 } });
  });
});
