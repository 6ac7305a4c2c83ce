import { describe, expect, it } from "vitest";
import {
  effortEvent,
  effortLeft,
  effortRegained,
  heroicEvent,
  restEvent,
  sceneEvent,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { passes } from "../../../../src/rulesets/spellwoven/rules/time/passing.ts";
import { also, between, does, expectLooks, maybe, one, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { jen, somebody } from "../beings.ts";

const effort = (spent: number, total = 6) => ({ effort: { total, spent } });
const RULES = "FOURTALES.Woven.Rules";

describe("Effort", () => {
  it("SW-17: what is left is never below none", () => {
    const left = (total: number, spent: number) => effortLeft({ total, spent });
    expect([left(6, 0), left(6, 5), left(6, 6), left(2, 6)]).toEqual([6, 1, 0, 0]);
  });

  it("SW-15, SW-17: is spent as far as there is any, and comes back as far as it was spent", () => {
    expectLooks(effortEvent.check, { amount: -1 }, { amount: WHOLE });
    const moved = (spent: number, amount: number, total?: number) => {
      const { set, done } = does(effortEvent, effort(spent, total), { amount });
      return [set["effort.spent"], done.amount];
    };
    expect(moved(2, -1)).toEqual([3, -1]);
    expect(moved(5, -1)).toEqual([6, -1]);
    expect(moved(2, 1)).toEqual([1, 1]);
    expect(moved(2, 9)).toEqual([0, 2]);
    expect(moved(0, 9)).toEqual([undefined, 0]);
    expect(moved(2, 0)).toEqual([undefined, 0]);
    // More was spent than there is by now.
    expect(moved(8, 1)).toEqual([7, 1]);
    expect(whyNot(effortEvent, effort(5), { amount: -2 })).toEqual([
      { key: "FOURTALES.Kernel.Event.short", field: "amount", data: { there: 1, wanted: 2 } },
    ]);
    expect(whyNot(effortEvent, effort(8), { amount: -1 })).toMatchObject([{ data: { there: 0, wanted: 1 } }]);
    expect(whyNot(effortEvent, effort(6), { amount: 0 })).toEqual([]);
  });

  it("SW-15: says whether it was spent or is back, and how much", () => {
    expect([effortEvent.describe({ amount: -2 }), effortEvent.describe({ amount: 2 })]).toEqual([
      { key: `${RULES}.Effort.spent`, data: { count: 2 } },
      { key: `${RULES}.Effort.back`, data: { count: 2 } },
    ]);
    expect(effortEvent.describe({ amount: 0 }).key).toBe(`${RULES}.Effort.back`);
    expect([effortEvent.invert({ amount: -2 }), effortEvent.invert({ amount: 0 })]).toEqual([
      { amount: 2 },
      { amount: 0 },
    ]);
  });

  it("SW-18: one for two full hours of rest, one for a full hour of sleep, each rounded down", () => {
    const back = (rest: number, sleep: number) => effortRegained({ total: 6, spent: 6 }, { rest, sleep });
    expect([back(1, 0), back(2, 0), back(3, 0), back(0, 1), back(3, 2.5), back(1.9, 0.9)]).toEqual([0, 1, 1, 1, 3, 0]);
    expect([back(-4, 2), back(4, -2), back(40, 0)]).toEqual([2, 2, 6]);
  });

  it("SW-18: rest notes what came back, and taking it back takes just that", () => {
    const hours = { rest: 2, sleep: 1 };
    const long = between(0, 10_000);
    expectLooks(restEvent.check, hours, { rest: long, sleep: long, back: maybe(long), undo: maybe(YES_NO) });
    expect(does(restEvent, effort(5), hours)).toEqual({
      set: { "effort.spent": 3 },
      remove: [],
      done: { ...hours, back: 2 },
    });
    expect(does(restEvent, effort(0), hours)).toEqual({ set: {}, remove: [], done: { ...hours, back: 0 } });
    expect(does(restEvent, effort(3), { ...hours, back: 2, undo: true })).toEqual({
      set: { "effort.spent": 5 },
      remove: [],
      done: { ...hours, back: 2, undo: true },
    });
    expect(does(restEvent, effort(5), { ...hours, back: 2, undo: true }).done.back).toBe(1);
    expect(does(restEvent, effort(6), { ...hours, back: 1 }).set).toEqual({ "effort.spent": 5 });
  });

  it("SW-18: says how long the rest was, and what it brought", () => {
    const said = (more: object) => restEvent.describe({ rest: 2, sleep: 1, ...more });
    expect(said({ back: 2 })).toEqual({ key: `${RULES}.Rest.rested`, data: { rest: 2, sleep: 1, count: 2 } });
    expect(said({})).toEqual({ key: `${RULES}.Rest.rested`, data: { rest: 2, sleep: 1, count: 0 } });
    expect(said({ back: 0 })).toEqual({ key: `${RULES}.Rest.nothing`, data: { rest: 2, sleep: 1, count: 0 } });
    expect(said({ back: 2, undo: true }).key).toBe(`${RULES}.Rest.undone`);
  });
});

describe("a heroic deed", () => {
  const state = (spent: number, ticked: boolean, active: boolean) => ({ ...effort(spent), heroic: { ticked, active } });

  it("SW-93 to SW-95: ticks the box, brings all Effort back, and +5 is in force", () => {
    expectLooks(heroicEvent.check, { undo: false }, { undo: YES_NO, effort: maybe(WHOLE), already: maybe(YES_NO) });
    expect(does(heroicEvent, state(4, false, false), { undo: false })).toEqual({
      set: { "heroic.ticked": true, "heroic.active": true, "effort.spent": 0 },
      remove: [],
      done: { undo: false, effort: 4, already: false },
    });
    expect(does(heroicEvent, state(0, false, true), { undo: false })).toEqual({
      set: { "heroic.ticked": true, "heroic.active": true },
      remove: [],
      done: { undo: false, effort: 0, already: true },
    });
  });

  it("SW-97: is refused while the box is ticked, and for whoever has none", () => {
    expect(whyNot(heroicEvent, state(0, true, false), { undo: false })).toEqual([
      { key: `${RULES}.Refuse.heroicUsed`, field: "heroic" },
    ]);
    expect(whyNot(heroicEvent, effort(0), { undo: false })).toEqual([
      { key: `${RULES}.Refuse.notHeroic`, field: "heroic" },
    ]);
  });

  it("SW-93: taken back, the box is empty and the Effort spent again, as far as there is any", () => {
    const undo = heroicEvent.invert({ undo: false, effort: 4, already: false });
    expect(undo).toEqual({ undo: true, effort: 4, already: false });
    expect(heroicEvent.invert({ undo: true, effort: 4 })).toEqual({ undo: false });
    expect(does(heroicEvent, state(0, true, true), undo)).toEqual({
      set: { "effort.spent": 4, "heroic.ticked": false, "heroic.active": false },
      remove: [],
      done: { undo: true, effort: 4 },
    });
    expect(does(heroicEvent, state(4, true, true), undo)).toMatchObject({
      set: { "effort.spent": 6 },
      done: { effort: 2 },
    });
    expect(does(heroicEvent, { ...effort(8), heroic: { ticked: true, active: true } }, undo).done.effort).toBe(0);
    // The scene is over, and the box is empty already.
    expect(does(heroicEvent, state(0, false, false), { undo: true })).toEqual({
      set: {},
      remove: [],
      done: { undo: true, effort: 0 },
    });
    expect(does(heroicEvent, state(0, true, true), { ...undo, already: true }).set).toEqual({
      "effort.spent": 4,
      "heroic.ticked": false,
    });
    expect(does(heroicEvent, effort(0), undo).set).toEqual({ "effort.spent": 4 });
  });

  it("SW-93: says that it was ticked, or undone", () => {
    expect([heroicEvent.describe({ undo: false }), heroicEvent.describe({ undo: true })]).toEqual([
      { key: `${RULES}.Heroic.ticked` },
      { key: `${RULES}.Heroic.undone` },
    ]);
  });
});

describe("the end of a scene", () => {
  const state = (ticked: boolean, active: boolean, overSwung: boolean, removed: boolean) => ({
    heroic: { ticked, active },
    overSwung,
    status: { removed, defeated: true, dead: false },
  });
  const ALL = ["heroic.active", "heroic.ticked", "overSwung", "status.removed"];

  it("SW-55, SW-88, SW-95, SW-97: takes with it what lasts until then, and only that", () => {
    expect(does(sceneEvent, state(true, true, true, true), { reuse: "scene" })).toEqual({
      set: { "heroic.active": false, "heroic.ticked": false, overSwung: false, "status.removed": false },
      remove: [],
      done: { reuse: "scene", cleared: ALL },
    });
    expect(does(sceneEvent, state(true, true, true, true), { reuse: "never" }).done.cleared).toEqual([
      "heroic.active",
      "overSwung",
      "status.removed",
    ]);
    expect(does(sceneEvent, state(false, false, false, true), { reuse: "scene" })).toEqual({
      set: { "status.removed": false },
      remove: [],
      done: { reuse: "scene", cleared: ["status.removed"] },
    });
    const { heroic: _, ...minor } = state(false, false, true, false);
    expect(does(sceneEvent, minor, { reuse: "scene" }).set).toEqual({ overSwung: false });
  });

  it("SW-97: taken back, just what it cleared is there again, unless it came back meanwhile", () => {
    const done = { reuse: "scene", cleared: ["heroic.active", "overSwung"] } as const;
    expect(does(sceneEvent, state(false, true, false, false), { ...done, undo: true })).toEqual({
      set: { overSwung: true },
      remove: [],
      done: { reuse: "scene", cleared: ["overSwung"], undo: true },
    });
    expect(does(sceneEvent, state(true, true, true, true), { ...done, undo: false }).done.cleared).toEqual([
      "heroic.active",
      "overSwung",
    ]);
  });

  it("SW-97: data of other clients is looked over, and a scene that ends says so", () => {
    const lists = { takes: [[], ["overSwung"], ALL], refuses: ["overSwung", ["notes"], ["overSwung", "notes"], {}] };
    expectLooks(
      sceneEvent.check,
      { reuse: "scene" },
      { reuse: one("scene", "never"), cleared: maybe(also({ takes: [], refuses: [] }, lists)), undo: maybe(YES_NO) },
    );
    const told = (more: object) => sceneEvent.describe({ reuse: "scene", ...more }).key;
    expect([told({}), told({ cleared: ALL }), told({ cleared: ALL, undo: true })]).toEqual([
      `${RULES}.Scene.over`,
      `${RULES}.Scene.overHeroic`,
      `${RULES}.Scene.undone`,
    ]);
  });
});

describe("time that passes", () => {
  const people = [jen(), somebody("Hew")];
  const passing = (more: object) => passes({ way: "ends", ...more } as never, people, { heroicReuse: "never" });

  it("SW-97: a scene that ends reaches everybody, one that begins nobody", () => {
    expect(passing({ span: "scene" })).toEqual(
      people.map(({ uuid }) => ({ id: `scene:${uuid}`, kind: "woven.scene", target: uuid, data: { reuse: "never" } })),
    );
    expect(passing({ span: "scene", way: "begins" })).toEqual([]);
    expect(passing({ span: "round" })).toEqual([]);
  });

  it("SW-18: hours of rest and sleep, as they are said", () => {
    const rests = (said?: object) => passing({ span: "rest", ...(said && { with: said }) })[0];
    const rest = (hours: object) => ({
      id: "rest:Actor.Nimble Jen",
      kind: "woven.rest",
      target: jen().uuid,
      data: hours,
    });
    expect(rests({ rest: "2", sleep: 3 })).toEqual(rest({ rest: 2, sleep: 3 }));
    expect(rests({})).toEqual(rest({ rest: 0, sleep: 0 }));
    expect(rests()).toEqual(rest({ rest: 0, sleep: 0 }));
  });
});
