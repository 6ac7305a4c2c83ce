import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import { groundOf } from "../../../../src/rulesets/dungeonteller/rules/ground/ground-of.ts";
import {
  layEvents,
  mayLie,
  type Neighbour,
  whyNotLie,
} from "../../../../src/rulesets/dungeonteller/rules/ground/lay.ts";
import { layRegion, moveRegion, shapesOf } from "../../../../src/rulesets/dungeonteller/rules/ground/region.ts";
import {
  cellOf,
  type Ground,
  isGround,
  isJoined,
  MOST_CELLS,
} from "../../../../src/rulesets/dungeonteller/rules/ground.ts";
import type { PowerSystem } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { power, refused } from "../beings.ts";
import { effect, mage, PATCHES, SPOT } from "./patches.ts";

/** A power that calls something into being. */
const SUMMONS = { summon: { name: "Spying Eye", luck: 1, own: ["notice"] } };

const lay = (ground: Ground, cells: string[], more: { fuel?: boolean; keeper?: boolean; near?: Neighbour[] } = {}) =>
  layEvents(
    mage(effect(ground)),
    { who: "Actor.Mage", effect: "fire", token: SPOT.token, cells, fuel: more.fuel ?? false },
    SPOT,
    more.near ?? [],
    more.keeper,
  );
/** The effect as it is written down afterwards. */
const laid = (...how: Parameters<typeof lay>) => {
  const event = unwrap(lay(...how)).find(({ target, kind }) => target === "Actor.Mage" && kind === "teller.effect");
  return (event!.data as { effect: TimedEffect }).effect;
};

const of = (system: Partial<PowerSystem>, strength = 2) => groundOf(power("P", "DT-149", system).system, strength);

describe("what lies on the ground", () => {
  it("DT-136, DT-149, DT-167 patches: no more than successes", () => {
    const area = { measure: "patch" };
    expect(of({ aim: "ground", area }, 4)).toEqual({ shape: "patches", paces: 0, most: 4 });
    expect(of({ aim: "ground", area }, MOST_CELLS + 1)?.most).toBe(MOST_CELLS);
    expect(refused(lay(PATCHES, ["1,1", "1,2", "1,3", "1,4"]))).toEqual(["Refuse.tooMany"]);
    expect(laid(PATCHES, ["1,1", "5,5", "1,1"]).ground?.cells).toEqual(["1,1", "5,5"]);
  });

  it("a power that is not laid on the ground lays nothing", () => {
    const area = { measure: "radius", paces: 2 };
    expect(of({ aim: "self", area })).toBeNull();
    expect(of({ aim: "others", many: false, area })).toBeNull();
    expect(of({ aim: "ground", area: { measure: "line" } })).toBeNull();
  });

  it("DT-141, DT-152: whoever is called stands on one place, and covers nothing", () => {
    const area = { measure: "radius", paces: 2 };
    expect(of({ aim: "ground", area, mods: SUMMONS })).toEqual({ shape: "stand", paces: 1, most: 1 });
    expect(of({ aim: "ground", area: { measure: "across", paces: 2 }, mods: SUMMONS })?.paces).toBe(2);
  });

  it("DT-141, A-54: whoever is called comes to a free place that is seen, as wide as they are", () => {
    const spot = { ...SPOT, x: 500, y: 500, most: { x: 1900, y: 900 } };
    const room = { taken: [{ x: 700, y: 500, width: 100, height: 100 }], walls: [[850, 0, 850, 1000]] as const };
    const why = (i: number, j: number, paces = 1) =>
      whyNotLie({ shape: "stand", paces, most: 1 }, spot, { i, j }, room);
    expect([why(5, 6), why(5, 7), why(5, 9), why(5, 20)]).toEqual([null, "taken", "unseen", "tooFar"]);
    expect([why(4, 6, 2), why(5, 4, 2)], "who is two paces wide stands on all four").toEqual(["taken", null]);
    const fire = whyNotLie({ shape: "patches", paces: 0, most: 2 }, spot, { i: 5, j: 7 }, room);
    expect(fire, "fire burns under people").toBeNull();
  });

  it("its shape goes by how it is measured, and from where", () => {
    const shape = (aim: PowerSystem["aim"], area: PowerSystem["area"]) => of({ aim, many: true, area });
    expect(shape("ground", { measure: "radius", paces: 2 })).toEqual({ shape: "block", paces: 2, most: 1 });
    expect(shape("others", { measure: "radius", paces: 3 })).toEqual({ shape: "around", paces: 3, most: 0 });
    expect(shape("others", { measure: "across", paces: 5 })).toEqual({ shape: "square", paces: 5, most: 0 });
    expect(shape("ground", { measure: "across", paces: 5 })).toMatchObject({ shape: "block" });
    expect(shape("ground", { measure: "radius", paces: -2 })).toMatchObject({ paces: 0 });
  });

  it("it has the light, the colour and the reach of its card; darkness is a light that takes", () => {
    const area = { measure: "patch", reach: 4, color: "#112233", light_dim: 6, light_bright: 3, joined: true };
    expect(of({ aim: "ground", area })).toMatchObject({
      reach: 4,
      color: "#112233",
      joined: true,
      light: { dim: 6, bright: 3, dark: false },
    });
    const dark = of({ aim: "ground", area: { measure: "patch", darkness: 5 } });
    expect(dark?.light).toEqual({ dim: 5, bright: 5, dark: true });
  });

  it("DT-153 joined clouds hang together, side by side", () => {
    const cells = (...names: string[]) => names.map((name) => cellOf(name)!);
    expect([cells(), cells("1,1"), cells("1,1", "1,2", "2,2")].map(isJoined)).toEqual([true, true, true]);
    expect([cells("1,1", "2,2"), cells("1,1", "1,2", "4,4", "4,5")].map(isJoined)).toEqual([false, false]);
    expect(isJoined(cells("0,1", "0,0", "1,0", "1,1"))).toBe(true);
    expect(refused(lay({ ...PATCHES, joined: true }, ["1,1", "3,3"]))).toEqual(["Refuse.apart"]);
    expect(refused(lay({ ...PATCHES, joined: true }, ["1,1", "2,1"]))).toEqual([]);
  });

  it("it lies on the scene, and no farther away than it reaches", () => {
    const may = (i: number, j: number, ground: Partial<Ground> = {}) =>
      mayLie({ ...PATCHES, ...ground }, SPOT, { i, j });
    expect([may(0, 0), may(9, 9), may(-1, 0), may(0, -1), may(10, 0), may(0, 10)]).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([
      may(3, 4, { reach: 2 }),
      may(5, 4, { reach: 2 }),
      may(3, 5, { reach: 2 }),
      may(0, 2, { reach: 2 }),
    ]).toEqual([true, true, false, false]);
    const giant = { ...SPOT, width: 200, height: 200 };
    expect(mayLie({ ...PATCHES, reach: 1 }, giant, { i: 5, j: 4 })).toBe(true);
    expect([may(8, 8, { shape: "under", paces: 2 }), may(9, 8, { shape: "under", paces: 2 })]).toEqual([true, false]);
    expect(refused(lay(PATCHES, ["10,10", "nowhere"]))).toEqual(["Refuse.nowhere"]);
    expect(laid(PATCHES, ["9,9", "10,9"]).ground?.cells, "over the edge").toEqual(["9,9"]);
  });

  it("what lies is laid once; the Gamemaster may put it elsewhere", () => {
    const lying = { ...PATCHES, cells: ["1,1"] };
    expect(refused(lay(lying, ["2,2"]))).toEqual(["Refuse.laid"]);
    expect(laid(lying, ["2,2"], { keeper: true }).ground?.cells).toEqual(["2,2"]);
    expect(refused(lay({ ...PATCHES, shape: "around", most: 0 }, ["2,2"], { keeper: true }))).toEqual(["Refuse.laid"]);
    const gone = layEvents(mage(), { who: "", effect: "fire", token: "", cells: ["1,1"], fuel: false }, SPOT, []);
    expect(refused(gone)).toEqual(["FOURTALES.Core.Problem.itemGone"]);
    const away = layEvents(
      mage(effect(PATCHES)),
      { who: "", effect: "fire", token: "", cells: ["1,1"], fuel: false },
      null,
      [],
    );
    expect(refused(away)).toEqual(["Refuse.noToken"]);
  });

  it("DT-149 it burns a turn, or for the scene where there is something to burn", () => {
    const fire = { ...PATCHES, fuel: true, element: "fire", ends: ["ice", "thorns"] };
    const time = (...how: Parameters<typeof lay>) => {
      const { until, turns } = laid(...how);
      return [until, turns];
    };
    expect(time(fire, ["1,1"])).toEqual(["turns", 1]);
    expect(time(fire, ["1,1"], { fuel: true })).toEqual(["scene", null]);
    expect(time({ ...fire, fuel: false }, ["1,1"], { fuel: true })).toEqual(["turns", 1]);
    const thorns = { maker: "Actor.Druid", region: "Scene.s.Region.r" };
    const briars = (cells: string[]) => effect({ ...PATCHES, element: "thorns", cells }, { id: "briars" });
    expect(time(fire, ["1,1"], { near: [{ ...thorns, effect: briars(["1,1", "1,2"]) }] })).toEqual(["scene", null]);
    expect(time(fire, ["1,1"], { near: [{ ...thorns, effect: briars(["5,5"]) }] })).toEqual(["turns", 1]);
  });

  it("DT-136, DT-149 fire melts ice and burns briars, field by field; with the last field it is over", () => {
    const fire = { ...PATCHES, element: "fire", ends: ["ice"] };
    const ice = (cells: string[], element = "ice"): Neighbour => ({
      maker: "Actor.Frost",
      region: "Scene.s.Region.r",
      effect: effect({ ...PATCHES, element, cells }, { id: "ice", label: "Ice Sheet" }),
    });
    const kinds = (near: Neighbour) =>
      unwrap(lay(fire, ["1,1"], { near: [near] })).filter(({ target }) => /Frost|Region.r/.test(target));
    const [shapes, less] = kinds(ice(["1,1", "1,2"]));
    expect(shapes!.data).toMatchObject({ set: { shapes: shapesOf({ ...PATCHES, cells: ["1,2"] }, SPOT) } });
    expect(less!.data).toMatchObject({ id: "ice", effect: { ground: { cells: ["1,2"] } } });
    expect(kinds(ice(["1,1"])).map(({ data }) => (data as { effect: unknown }).effect)).toEqual([null]);
    expect(kinds(ice(["4,4"]))).toEqual([]);
    expect(kinds(ice(["1,1"], "stone"))).toEqual([]);
  });

  it("its region has its shapes in pixels", () => {
    const at = (ground: Partial<Ground>) => shapesOf({ ...PATCHES, ...ground }, SPOT);
    expect(at({ cells: ["1,2", "0,0"] })).toMatchObject([
      { type: "rectangle", x: 200, y: 100, width: 100, height: 100 },
      { x: 0, y: 0 },
    ]);
    expect(at({ shape: "block", paces: 1, cells: ["4,5"] })).toMatchObject([
      { type: "circle", x: 550, y: 450, radius: 150 },
    ]);
    expect(at({ shape: "around", paces: 2, cells: ["4,5"] })).toMatchObject([
      { type: "circle", x: 250, y: 350, radius: 250 },
    ]);
    expect(at({ shape: "square", paces: 3 })).toMatchObject([{ x: 200, y: 300, width: 300, height: 300 }]);
    expect(at({ shape: "under", paces: 2, cells: ["4,5"] })).toMatchObject([{ x: 500, y: 400, width: 200 }]);
    expect(at({ shape: "under", paces: 2 })).toMatchObject([{ x: 200, y: 300 }]);
  });

  it("a region and its light are made and moved together; some only the Gamemaster sees", () => {
    const light = { dim: 4, bright: 2, dark: false };
    const { events, made } = layRegion("Actor.Mage", effect(PATCHES), { ...PATCHES, light, cells: ["1,2"] }, SPOT);
    expect(made.map(({ holder, of: kind }) => [holder, kind])).toEqual([
      ["Scene.s", "Region"],
      ["Scene.s", "AmbientLight"],
    ]);
    const sources = events.map(({ data }) => (data as { source: object }).source);
    expect(sources).toMatchObject([
      { name: "Fire Patch", color: "#8a7fd6", visibility: 2, behaviors: [{ type: "tellerGround" }] },
      { x: 250, y: 350, config: { dim: 4, bright: 2 } },
    ]);
    const unseen = layRegion("Actor.Mage", effect(PATCHES), { ...PATCHES, unseen: true, color: "#000000" }, SPOT);
    expect((unseen.events[0]!.data as { source: object }).source).toMatchObject({ visibility: 1, color: "#000000" });
    expect(unseen.made).toHaveLength(1);
    const block: Ground = { ...PATCHES, shape: "block", cells: ["4,5"] };
    expect(moveRegion(made, block, SPOT).map(({ data }) => (data as { set: object }).set)).toMatchObject([
      { shapes: shapesOf(block, SPOT) },
      { x: 550, y: 450 },
    ]);
    const token = { holder: "Scene.s", of: "Token", id: "swarm" };
    expect(moveRegion([token], block, SPOT), "a token goes nowhere by itself").toEqual([]);
    expect(moveRegion([token, ...made], { ...block, shape: "under" }, SPOT)).toMatchObject([
      { target: "Scene.s.Token.swarm" },
    ]);
  });

  it("what is stored of it is looked at", () => {
    const whole: Ground = {
      ...PATCHES,
      joined: true,
      reach: 3,
      element: "fire",
      ends: ["ice"],
      fuel: true,
      whom: "friends",
      unseen: false,
      color: "#12abef",
      light: { dim: 1, bright: 1, dark: true },
      cells: ["0,0", "12,3"],
    };
    expect([PATCHES, whole].map(isGround)).toEqual([true, true]);
    const wrong: object[] = [
      { shape: "cone" },
      { paces: 101 },
      { paces: -1 },
      { most: 1001 },
      { joined: 1 },
      { reach: -1 },
      { element: 3 },
      { ends: "ice" },
      { fuel: "yes" },
      { whom: "foes" },
      { unseen: 0 },
      { color: "red" },
      { color: "#12abefa" },
      { light: { dim: 1, bright: 1 } },
      { light: { dim: 101, bright: 1, dark: true } },
      { cells: "0,0" },
      { cells: ["0;0"] },
      { cells: ["0,00000"] },
      { cells: [3] },
      { cells: Array.from({ length: MOST_CELLS + 1 }, (_, n) => `0,${n}`) },
    ];
    expect(wrong.filter((one) => isGround({ ...whole, ...one }))).toEqual([]);
    expect([null, "patches", []].filter(isGround)).toEqual([]);
  });
});
