import { describe, expect, it } from "vitest";
import { ADA, MANIFEST, openTable } from "./world.fixture.ts";

const FIRE = { ...MANIFEST, documentTypes: { ...MANIFEST.documentTypes, RegionBehavior: { fire: {} } } };
const events: Loose[] = [];

/** A system's own behaviour: it writes down every event it hears. */
function registerFire(): void {
  const { RegionBehaviorType } = foundry.data.regionBehaviors;
  class Fire extends RegionBehaviorType {
    static defineSchema(): Loose {
      return {
        events: this._createEventsField({ initial: ["tokenMoveIn"] }),
        heat: new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 2 }),
      };
    }
    static events = {
      async tokenEnter(this: Loose, event: Loose): Promise<void> {
        events.push(["always", event.name, this.heat, event.data.token?.name, this.region.name]);
      },
      async behaviorActivated(_event: Loose): Promise<void> {
        events.push(["activated"]);
      },
    };
    async _handleRegionEvent(event: Loose): Promise<void> {
      events.push([event.name, event.user.name, event.data.token.x, event.data.movement?.method ?? null]);
    }
  }
  CONFIG.RegionBehavior.dataModels.fire = Fire;
}

async function openScene(generation: 13 | 14, asUser = "Gamemaster") {
  events.length = 0;
  const table = await openTable({
    generation,
    asUser,
    manifest: FIRE,
    loadSystem: async () => foundry.helpers.Hooks.once("init", registerFire),
  });
  const other = table.seat("Gamemaster");
  await other.create("Actor", [{ name: "Mira", type: "hero", ownership: { default: 0, [ADA]: 3 } }]);
  await other.create("Scene", [
    { name: "Cellar", width: 2000, height: 2000, padding: 0, grid: { size: 100, type: 1 } },
  ]);
  await expect.poll(() => game.scenes.size).toBe(1);
  const scene = game.scenes.contents[0];
  await other.create("Token", [{ name: "Mira", actorId: game.actors.contents[0].id, actorLink: true, x: 0, y: 0 }], {
    parentUuid: scene.uuid,
  });
  await expect.poll(() => scene.tokens.size).toBe(1);
  return { table, other, scene, token: scene.tokens.contents[0] };
}

const patch = (system: Loose = {}, more: Loose = {}) => ({
  name: "Flames",
  shapes: [{ type: "rectangle", x: 200, y: 0, width: 200, height: 100 }],
  behaviors: [{ type: "fire", system }],
  ...more,
});

describe.each([13, 14] as const)("regions on generation %i", (generation) => {
  it("know what lies in them: shapes one after another, holes, elevation", async () => {
    const { scene } = await openScene(generation);
    const [region] = await scene.createEmbeddedDocuments("Region", [
      {
        name: "Ring",
        elevation: { bottom: 0, top: 10 },
        shapes: [
          { type: "circle", x: 500, y: 500, radius: 200 },
          { type: "ellipse", x: 500, y: 500, radiusX: 100, radiusY: 50, hole: true },
          { type: "polygon", points: [490, 490, 510, 490, 510, 510, 490, 510] },
          { type: "rectangle", x: 1000, y: 1000, width: 200, height: 20, rotation: 90 },
        ],
      },
    ]);
    const at = (x: number, y: number, elevation = 0) => region.testPoint({ x, y, elevation });
    expect([at(350, 500), at(450, 500), at(500, 500), at(500, 420)]).toEqual([true, false, true, true]);
    expect([at(350, 500, 11), at(350, 500, 10)]).toEqual([false, true]);
    // 13 turns a rectangle about its middle, 14 about its anchor.
    expect([at(1100, 940), at(990, 1100)]).toEqual(generation < 14 ? [true, false] : [false, true]);
    await expect(region.update({ elevation: { bottom: 20, top: 10 } })).rejects.toThrow(/top may not be less/);
    await expect(region.update({ shapes: [{ type: "blob" }] })).rejects.toThrow();
  });

  it("have the shapes of their generation", async () => {
    const { scene } = await openScene(generation);
    const shapes = [
      { type: "cone", x: 0, y: 0, radius: 100, angle: 90, rotation: 45 },
      { type: "line", x: 500, y: 500, length: 300, width: 20, rotation: 90 },
      { type: "ring", x: 1000, y: 1000, radius: 100, innerWidth: 10, outerWidth: 10 },
      { type: "emanation", base: { type: "token", x: 1500, y: 1500, width: 1, height: 1, shape: 4 }, radius: 100 },
      { type: "grid", offsets: [{ i: 12, j: 3 }] },
    ];
    const make = () => scene.createEmbeddedDocuments("Region", [{ name: "Blast", shapes }]);
    if (generation < 14) {
      await expect(make()).rejects.toThrow();
      expect(foundry.data.ConeShapeData).toBeUndefined();
      return;
    }
    const [region] = await make();
    const at = (x: number, y: number) => region.testPoint({ x, y, elevation: 0 });
    expect([at(60, 60), at(80, 80), at(-10, 5)]).toEqual([true, false, false]);
    expect([at(505, 700), at(515, 700), at(500, 490)]).toEqual([true, false, false]);
    expect([at(1100, 1000), at(1000, 1000), at(1115, 1000)]).toEqual([true, false, false]);
    expect([at(1450, 1550), at(1405, 1405), at(1550, 1550), at(1390, 1550)]).toEqual([true, false, true, false]);
    expect([at(350, 1250), at(450, 1250)]).toEqual([true, false]);
  });

  it.runIf(generation >= 14)("lay copies of effects on whoever comes in, which leave with them", async () => {
    const { scene, token } = await openScene(generation);
    const torch = await foundry.documents.Item.create({ name: "Torch", type: "gear", effects: [{ name: "Warm" }] });
    const effects = [torch.effects.contents[0].uuid];
    await scene.createEmbeddedDocuments("Region", [
      patch({}, { behaviors: [{ type: "applyActiveEffect", system: { effects } }] }),
    ]);
    const names = () => token.actor.effects.map(({ name }: Loose) => name);
    await token.update({ x: 200 });
    await expect.poll(names).toEqual(["Warm"]);
    await token.update({ x: 600 });
    await expect.poll(names).toEqual([]);
  });

  it.runIf(generation < 14)("know nothing of 14's kinds of behaviour", async () => {
    const { scene } = await openScene(generation);
    expect(CONFIG.RegionBehavior.dataModels.applyActiveEffect).toBeUndefined();
    const made = scene.createEmbeddedDocuments("Region", [patch({}, { behaviors: [{ type: "applyActiveEffect" }] })]);
    await expect(made).rejects.toThrow();
  });

  it("say where a way enters, goes on, and leaves", async () => {
    const { scene } = await openScene(generation);
    const [region] = await scene.createEmbeddedDocuments("Region", [patch()]);
    const way = [
      { x: 0, y: 50, elevation: 0 },
      { x: 600, y: 50, elevation: 0 },
      { x: 300, y: 50, elevation: 0, teleport: true },
    ];
    const { ENTER, MOVE, EXIT } = CONST.REGION_MOVEMENT_SEGMENTS;
    const segments = region.segmentizeMovementPath(way, [{ x: 0, y: 0 }]);
    expect(segments.map(({ type, from, to, teleport }: Loose) => [type, from.x, to.x, teleport])).toEqual([
      [ENTER, 200, 200, false],
      [MOVE, 200, 400, false],
      [EXIT, 400, 400, false],
      [ENTER, 600, 300, true],
    ]);
  });

  it("tell a system's behaviour of who comes, moves and goes, and stop the way at their border", async () => {
    const { scene, token } = await openScene(generation);
    const system = { events: ["tokenMoveIn", "tokenMoveOut", "tokenMoveWithin", "tokenExit"], heat: 5 };
    const [region] = await scene.createEmbeddedDocuments("Region", [patch(system)]);
    expect(events).toEqual([["activated"]]);
    events.length = 0;
    await token.move({ x: 600 }, { method: "dragging" });
    await expect.poll(() => token.x).toBe(600);
    await expect.poll(() => events.length).toBe(4);
    expect(events).toEqual([
      ["always", "tokenEnter", 5, "Mira", "Flames"],
      ["tokenMoveIn", "Gamemaster", 200, "dragging"],
      ["tokenExit", "Gamemaster", 400, "dragging"],
      ["tokenMoveOut", "Gamemaster", 400, "dragging"],
    ]);
    events.length = 0;
    await token.update({ x: 200 });
    await expect.poll(() => token.x).toBe(200);
    expect([...token.regions]).toEqual([region]);
    expect([...region.tokens]).toEqual([token]);
    await token.update({ x: 300 });
    await expect.poll(() => events.at(-1)?.[0]).toBe("tokenMoveWithin");
    events.length = 0;
    await region.update({ shapes: [{ type: "circle", x: 1500, y: 1500, radius: 50 }] });
    await expect.poll(() => token.regions.size).toBe(0);
    expect(events).toEqual([["tokenExit", "Gamemaster", 300, null]]);
  });

  it("tell a behaviour that is switched on of everybody who stands there, and say nothing to one that is off", async () => {
    const { scene, token } = await openScene(generation);
    await token.update({ x: 300 });
    const [region] = await scene.createEmbeddedDocuments("Region", [
      patch({}, { behaviors: [{ type: "fire", disabled: true }] }),
    ]);
    await expect.poll(() => token.regions.size).toBe(1);
    expect(events).toEqual([]);
    await region.behaviors.contents[0].update({ disabled: false });
    await expect.poll(() => events).toEqual([["activated"], ["always", "tokenEnter", 2, "Mira", "Flames"]]);
    expect(region.behaviors.contents[0].active).toBe(true);
  });

  it("are heard of by every client, and the mover's name is told", async () => {
    const { scene, token, other } = await openScene(generation, "Ada");
    await other.create("Region", [patch({ events: ["tokenMoveIn"] })], { parentUuid: scene.uuid });
    await expect.poll(() => scene.regions.size).toBe(1);
    events.length = 0;
    await token.move({ x: 200 });
    await expect.poll(() => events.at(-1)).toEqual(["tokenMoveIn", "Ada", 200, "api"]);
    await other.update("Token", [{ _id: token.id, _regions: [] }], { parentUuid: scene.uuid });
    events.length = 0;
    await other.update("Token", [{ _id: token.id, _regions: [scene.regions.contents[0].id] }], {
      parentUuid: scene.uuid,
    });
    await expect.poll(() => events).toEqual([["always", "tokenEnter", 2, "Mira", "Flames"]]);
  });

  it("tell of turns and rounds of an encounter", async () => {
    const { scene, token } = await openScene(generation);
    await token.update({ x: 300 });
    const turns = ["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart", "tokenRoundEnd"];
    await scene.createEmbeddedDocuments("Region", [patch({ events: turns })]);
    await expect.poll(() => token.regions.size).toBe(1);
    await foundry.documents.TokenDocument.createCombatants([token]);
    events.length = 0;
    await game.combat.startCombat();
    await game.combat.nextTurn();
    await expect
      .poll(() => events.map(([name]) => name))
      .toEqual([
        "tokenRoundStart",
        "tokenTurnStart",
        "tokenTurnEnd",
        "tokenRoundEnd",
        "tokenRoundStart",
        "tokenTurnStart",
      ]);
  });

  it("teleport, and switch other behaviours", async () => {
    const { scene, token } = await openScene(generation);
    const [there] = await scene.createEmbeddedDocuments("Region", [
      patch({}, { name: "Cave", shapes: [{ type: "rectangle", x: 1000, y: 1000, width: 300, height: 300 }] }),
    ]);
    const [here] = await scene.createEmbeddedDocuments("Region", [
      patch({}, { name: "Hole", behaviors: [{ type: "teleportToken", system: { destination: there.uuid } }] }),
    ]);
    const fire = there.behaviors.contents[0];
    await there.createEmbeddedDocuments("RegionBehavior", [
      { type: "toggleBehavior", system: { events: ["tokenEnter"], disable: [fire.uuid] } },
    ]);
    await token.move({ x: 600 });
    await expect.poll(() => [token.x, token.y]).toEqual([1100, 1100]);
    await expect.poll(() => fire.disabled).toBe(true);
    expect([...token.regions]).toEqual([there]);
    expect(here.tokens.size).toBe(0);
  });

  it("run no script unless the table is told to", async () => {
    const { scene, token } = await openScene(generation);
    const source = "globalThis.__ran = [scene.name, region.name, event.name]";
    await scene.createEmbeddedDocuments("Region", [
      patch({}, { behaviors: [{ type: "executeScript", system: { events: ["tokenMoveIn"], source } }] }),
    ]);
    await token.move({ x: 300 });
    await new Promise((done) => setTimeout(done, 20));
    expect((globalThis as Loose).__ran).toBeUndefined();
    foundry.data.regionBehaviors.ExecuteScriptRegionBehaviorType.enabled = true;
    await token.move({ x: 0 });
    await token.move({ x: 300 });
    await expect.poll(() => (globalThis as Loose).__ran).toEqual(["Cellar", "Flames", "tokenMoveIn"]);
    delete (globalThis as Loose).__ran;
  });

  it("belong to gamemasters on 13; on 14 players make and keep their own", async () => {
    const { scene, table } = await openScene(generation);
    const ada = table.seat("Ada");
    const data = { name: "Blast", shapes: [], behaviors: [], ownership: { default: 0, [ADA]: 3 } };
    const create = ada.create("Region", [data], { parentUuid: scene.uuid });
    if (generation < 14) return void (await expect(create).rejects.toThrow(/lacks permission/));
    await create;
    await expect.poll(() => scene.regions.size).toBe(1);
    const [region] = scene.regions.contents;
    const at = { parentUuid: scene.uuid };
    await ada.update("Region", [{ _id: region.id, name: "Bigger blast" }], at);
    await expect(table.seat("Ben").update("Region", [{ _id: region.id, name: "Mine" }], at)).rejects.toThrow(/lacks/);
    await expect(ada.create("RegionBehavior", [{ type: "fire" }], { parentUuid: region.uuid })).rejects.toThrow(
      /lacks/,
    );
  });
});
