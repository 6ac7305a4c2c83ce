import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

/** A scene of squares of 100 pixels and 5 feet with one hero's token on it. */
async function openScene(generation: 13 | 14, grid: Loose = {}, options: Loose = {}) {
  const table = await openTable({ generation, ...options });
  const { Scene, Actor } = foundry.documents;
  const scene = await Scene.create({
    name: "Cellar",
    width: 2000,
    height: 2000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 5, units: "ft", ...grid },
  });
  const actor = await Actor.create({ name: "Mira", type: "hero" });
  const [token] = await scene.createEmbeddedDocuments("Token", [
    { name: "Mira", actorId: actor.id, actorLink: true, x: 0, y: 0 },
  ]);
  return { table, scene, actor, token };
}

const place = ({ x, y }: Loose) => [x, y];

describe.each([13, 14] as const)("token movement on generation %i", (generation) => {
  it("tells hooks and methods of a movement with its ways and measures", async () => {
    const told: Loose[] = [];
    class ScoutToken extends foundry_TokenDocument() {
      async _preUpdateMovement(movement: Loose): Promise<Loose> {
        told.push(["_preUpdateMovement", movement.method]);
        return undefined;
      }
      _onUpdateMovement(movement: Loose, _operation: Loose, user: Loose): void {
        told.push(["_onUpdateMovement", movement.passed.distance, user.name]);
      }
    }
    const { token } = await openScene(
      generation,
      {},
      {
        loadSystem: async () => {
          Object.setPrototypeOf(ScoutToken, CONFIG.Token.documentClass);
          Object.setPrototypeOf(ScoutToken.prototype, CONFIG.Token.documentClass.prototype);
          CONFIG.Token.documentClass = ScoutToken;
        },
      },
    );
    Hooks.on("preMoveToken", (document: Loose, movement: Loose) => {
      told.push(["preMoveToken", place(document._source), place(movement.destination)]);
    });
    Hooks.on("moveToken", (document: Loose, movement: Loose, _operation: Loose, user: Loose) => {
      told.push(["moveToken", place(document), place(movement.origin), movement.passed.spaces, user.isSelf]);
    });
    expect(
      await token.move(
        [
          { x: 200, y: 0 },
          { x: 200, y: 300 },
        ],
        { method: "dragging" },
      ),
    ).toBe(true);
    expect(told).toEqual([
      ["_preUpdateMovement", "dragging"],
      ["preMoveToken", [0, 0], [200, 300]],
      ["_onUpdateMovement", 25, "Gamemaster"],
      ["moveToken", [200, 300], [0, 0], 5, true],
    ]);
    const { movement } = token;
    expect(movement).toMatchObject({ state: "completed", method: "dragging", recorded: false, chain: [] });
    expect(movement.passed).toMatchObject({ distance: 25, cost: 25, spaces: 5 });
    const explicit = movement.passed.waypoints.filter(({ intermediate }: Loose) => !intermediate);
    expect(explicit.map(place)).toEqual([
      [200, 0],
      [200, 300],
    ]);
    expect(movement.passed.waypoints).toHaveLength(5);
    expect(movement.passed.waypoints[0]).toMatchObject({ x: 100, y: 0, action: "walk", intermediate: true, cost: 5 });
  });

  it("is forbidden as a whole by a hook, while the rest of an update is written", async () => {
    const { token } = await openScene(generation);
    Hooks.on("preMoveToken", (_document: Loose, movement: Loose) => movement.destination.x < 300);
    await token.update({ x: 500, name: "Mira the Bold" });
    expect([token.x, token.name]).toEqual([0, "Mira the Bold"]);
    expect(await token.move({ x: 500 })).toBe(false);
    expect(await token.move({ x: 200 })).toBe(true);
    expect(token.x).toBe(200);
  });

  it("stops at checkpoints, may be held up and resumed, and may be stopped", async () => {
    const { token } = await openScene(generation);
    const states: string[] = [];
    let resume: Loose = null;
    Hooks.on("pauseToken", () => states.push("paused"));
    Hooks.on("stopToken", () => states.push("stopped"));
    Hooks.on("moveToken", (document: Loose, movement: Loose) => {
      states.push(`${document.x} ${document.movement.state}`);
      if (document.x === 100) resume = document.pauseMovement("trap");
      if (document.x === 100) setTimeout(() => document.resumeMovement(movement.id, "trap"), 5);
      if (document.x === 300) document.stopMovement();
    });
    const way = [100, 200, 300, 400].map((x) => ({ x, checkpoint: true }));
    await token.move(way);
    if (generation < 14) expect(token.x).toBe(100);
    await expect.poll(() => states.at(-1)).toBe("stopped");
    expect(await resume).toBe(true);
    expect(states).toEqual(["100 pending", "paused", "200 pending", "300 pending", "stopped"]);
    expect([token.x, token.movement.state, token.movement.chain.length]).toEqual([300, "stopped", 2]);
  });

  it("remembers its way in a started encounter and takes it back", async () => {
    const { token } = await openScene(generation);
    await token.move({ x: 100 });
    expect(token.movementHistory).toEqual([]);
    await foundry.documents.TokenDocument.createCombatants([token]);
    await game.combat.startCombat();
    await token.move({ x: 300 });
    await token.move({ x: 300, y: 200 });
    const ids = new Set(token.movementHistory.map(({ movementId }: Loose) => movementId));
    expect([token.movementHistory.length, ids.size, token.movement.recorded]).toEqual([5, 3, true]);
    expect(await token.revertRecordedMovement(token.movement.id)).toBe(true);
    expect([...place(token), token.movementHistory.length, token.movement.method]).toEqual([300, 0, 3, "undo"]);
    expect(await token.revertRecordedMovement()).toBe(true);
    expect([...place(token), token.movementHistory.length]).toEqual([100, 0, 0]);
  });

  it("measures by action, terrain and elevation, on squares, hexagons and without a grid", async () => {
    const { token, scene } = await openScene(generation);
    const from = { x: 0, y: 0 };
    const measure = (to: Loose) => {
      const { distance, cost, spaces } = token.measureMovementPath([from, to]);
      return [distance, cost, spaces];
    };
    expect(measure({ x: 300, y: 300 })).toEqual([15, 15, 3]);
    expect(measure({ x: 300, y: 0, action: "crawl" })).toEqual([15, 30, 3]);
    expect(measure({ x: 300, y: 0, action: "displace" })).toEqual([0, 0, 0]);
    expect(measure({ x: 100, y: 0, action: "fly", elevation: 20 })).toEqual([20, 20, 4]);
    expect(() => measure({ x: 300, action: "hover" })).toThrow(/"hover" is not a movement action/);
    await scene.createEmbeddedDocuments("Region", [
      {
        name: "Mud",
        shapes: [{ type: "rectangle", x: 100, y: 0, width: 100, height: 100 }],
        behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 3, fly: 1 } } }],
      },
    ]);
    await token.move({ x: 300 });
    expect(token.movement.passed).toMatchObject({ distance: 15, cost: 25 });
    await scene.update({ "grid.type": 0 });
    expect(measure({ x: 300, y: 400 })).toEqual([25, 25, 0]);
    await scene.update({ "grid.type": 2 });
    expect(measure({ x: 300, y: 0 })[2]).toBe(3);
  });

  it("ends before a wall where it is constrained, and looks where it goes when told to", async () => {
    const { token, scene } = await openScene(generation);
    await scene.createEmbeddedDocuments("Wall", [{ c: [300, 0, 300, 200] }]);
    await token.move({ x: 500 }, { method: "dragging", autoRotate: true });
    expect([token.x, token.movement.constrained, token.rotation]).toEqual([200, true, 270]);
    await token.move({ x: 500 }, { constrainOptions: { ignoreWalls: true } });
    expect(token.x).toBe(500);
    await token.move({ x: 500, y: 100 }, { autoRotate: true });
    expect(token.rotation).toBe(0);
    await scene.walls.contents[0].update({ door: 1, ds: 1 });
    await token.move({ x: 0, y: 100 }, { method: "keyboard" });
    expect(token.x).toBe(0);
  });

  it("changes size about the middle", async () => {
    const { token } = await openScene(generation);
    await token.move({ x: 500, y: 500 });
    expect(await token.resize({ width: 3, height: 3 })).toBe(true);
    expect([...place(token), token.width]).toEqual([400, 400, 3]);
  });
});

/** Stands where the table's class will be once it is loaded. */
function foundry_TokenDocument(): Loose {
  return class {};
}

describe("the room that a token takes", () => {
  it("is measured on the grid of its scene, seen or not", async () => {
    const { token } = await openScene(14, { size: 50 });
    expect(token.getSize()).toEqual({ width: 50, height: 50 });
    expect(token.getSize({ width: 2 })).toEqual({ width: 100, height: 50 });
    expect(token.getCenterPoint({ x: 100, y: 50, width: 2, height: 2 })).toEqual({ x: 150, y: 100, elevation: 0 });
    expect(token.getSnappedPosition({ x: 61, y: 20 })).toEqual({ x: 50, y: 0, elevation: 0 });
    expect(token._positionToGridOffset({ x: 61, y: 120 })).toEqual({ i: 2, j: 1, k: 0 });
  });

  it("names each space it covers once", async () => {
    const { token } = await openScene(14);
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([{ i: 0, j: 0 }]);
    const large = token.getOccupiedGridSpaceOffsets({ x: 110, y: 200, width: 2, height: 2 });
    expect(large.map(({ i, j }: Loose) => [i, j]).sort()).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
      [3, 2],
    ]);
    const { token: free } = await openScene(14, { type: 0 });
    expect(free.getOccupiedGridSpaceOffsets()).toEqual([]);
    expect(free.getSnappedPosition({ x: 12.4, y: 7.6 })).toEqual({ x: 12, y: 8, elevation: 0 });
  });
});
