import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { at, DICE, effectsOf, freshId, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";

// Where somebody does not go, and what goes with a token: limits and swarms that move on the map.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

describe.each([13, 14] as const)("where powers let nobody go, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
  });
  beforeEach(() => {
    dieShows(6);
    table.tales.shown.warnings.length = 0;
  });

  const drag = (token: Loose, ...path: [number, number][]): Promise<Loose> => {
    const waypoints = path.map(([x, y]) => ({ x, y }));
    return token.parent.updateEmbeddedDocuments("Token", [{ _id: token.id, ...waypoints.at(-1) }], {
      movement: { [token.id]: { waypoints, method: "dragging" } },
    });
  };
  const told = (): string[] => [...table.tales.shown.warnings];
  const latest = (): Loose => game.messages.contents.at(-1);

  it("DT-148: whoever is afraid comes no nearer than two paces, may go away, and the Gamemaster who moves them is told", async () => {
    const harley = await table.hero("Harley", {}, await table.cards("fear"));
    const orc = await table.creature("Orc", { actions: { resist: 1 } });
    const { tokens } = await onScene(harley, orc);
    const [, token] = tokens;
    await table.play(harley, "fear", [orc]);
    const { movement } = (await source("rulesets/dungeonteller/ruleset.ts")).dungeonteller;
    const { wayOf } = await source("core/movement/way-of.ts");
    const way = (...path: [number, number][]) =>
      wayOf("dungeonteller", token, [{ x: token.x, y: token.y }, ...path.map(([x, y]) => ({ x, y }))]);
    // It stands two fields away: on to one field is too near, past it as well, along it and away is not.
    expect(movement.shuns(orc, way([600, 500]))?.key).toContain("keepsAway");
    expect(movement.shuns(orc, way([600, 400], [300, 500]))?.key).toContain("keepsAway");
    expect([movement.shuns(orc, way([700, 400])), movement.shuns(orc, way([1500, 500]))]).toEqual([null, null]);
    expect(movement.ruler(orc, 1, way([600, 500])).words.key).toContain("shuns");
    await drag(token, [600, 500]);
    expect([at(token), told()]).toEqual([[600, 500, 0], [expect.stringContaining("Orc is afraid of Harley")]]);
    // Too near already: away it may go, and no nearer.
    expect(movement.shuns(orc, way([700, 500]))).toBeNull();
    expect(movement.shuns(orc, way([500, 500]))?.key).toContain("keepsAway");
    const [effect] = Object.keys(orc.system.effects);
    await table.roll({ who: orc.uuid, deed: "endEffect", effect }, {}, "deed");
    expect(movement.shuns(orc, way([500, 500]))).toBeNull();
  });

  it("DT-148: a player's token that would come too near stays where it is, and the reason is told", async () => {
    const harley = await table.hero("Harley", {}, await table.cards("fear"));
    const rival = await table.hero("Rival", { actions: { ...DICE, resist: 1 } });
    const { tokens } = await onScene(harley, rival);
    await table.play(harley, "fear", [rival]);
    const { TaleToken } = await source("core/movement/tale-token.ts");
    expect(tokens[1]).toBeInstanceOf(TaleToken);
    const movement = (x: number) => ({
      method: "dragging",
      origin: { x: 700, y: 500 },
      pending: { waypoints: [] },
      passed: { distance: 1, waypoints: [{ x, y: 500 }] },
    });
    const before = game.user;
    const player = await CONFIG.User.documentClass.create({ name: `Robin ${generation}` });
    try {
      game.user = player;
      expect(await tokens[1]._preUpdateMovement(movement(600), {})).toBe(false);
      expect(await tokens[1]._preUpdateMovement(movement(800), {})).not.toBe(false);
    } finally {
      game.user = before;
    }
    expect(told()).toEqual([expect.stringContaining("Rival is afraid of Harley")]);
  });

  it("DT-111: whoever is driven away comes no nearer at all", async () => {
    const harley = await table.hero("Harley", {}, await table.cards("drive-away-undead"));
    const zombie = await table.creature("Zombie", { tags: ["undead"] });
    const { tokens } = await onScene(harley, zombie);
    await tokens[1].update({ x: 1500, y: 500 }, { animate: false });
    await table.play(harley, "drive-away-undead", [zombie]);
    await drag(tokens[1], [1400, 500]);
    expect(told()).toEqual([expect.stringContaining("Zombie can come no nearer to Harley")]);
    table.tales.shown.warnings.length = 0;
    await drag(tokens[1], [1600, 500]);
    expect(told()).toEqual([]);
  });

  /** Harley with a wisp of this kind beside them, and a wall that stops looks at x = 850. */
  async function wisp(kind = "bright") {
    const player = await CONFIG.User.documentClass.create({ name: `Sam ${freshId()}` });
    const harley = await table.hero("Harley", {}, await table.cards("will-o-the-wisp"));
    await harley.update({ ownership: { [player.id]: 3 } });
    const { scene, tokens } = await onScene(harley);
    await scene.createEmbeddedDocuments("Wall", [{ c: [850, 0, 850, 700], door: 1, ds: 1 }]);
    const card = await table.play(harley, "will-o-the-wisp", [], { tokens: uuids(tokens), fresh: freshId(), kind });
    return {
      player,
      harley,
      scene,
      maker: tokens[0],
      light: scene.tokens.contents.at(-1),
      card,
      door: scene.walls.contents[0],
    };
  }

  it("DT-141: a wisp is bright or dim as one likes, and is moved by whoever plays its maker", async () => {
    const bright = await wisp("bright");
    const dim = await wisp("dim");
    expect([bright.light.light.bright, bright.light.light.dim, dim.light.light.bright, dim.light.light.dim]).toEqual([
      6, 0, 0, 2,
    ]);
    expect(bright.light.actor.testUserPermission(bright.player, "OWNER")).toBe(true);
    expect(bright.light.actor.testUserPermission(dim.player, "OWNER")).toBe(false);
  });

  it("DT-141: a wisp stays where its maker sees it: through an open door and not through a closed one", async () => {
    const { light, door } = await wisp();
    await drag(light, [1000, 500]);
    expect(told()).toEqual([]);
    await drag(light, [700, 500]);
    await door.update({ ds: 0 });
    await drag(light, [1000, 500]);
    expect(told()).toEqual([expect.stringContaining("stays where Harley can see it")]);
  });

  it("DT-141: out of its maker's sight it goes out, once, and a Gamemaster may bring it back", async () => {
    const { harley, scene, maker, light, door } = await wisp();
    await drag(light, [1000, 500]);
    await door.update({ ds: 0 });
    await until(() => effectsOf(harley).length === 0 && scene.tokens.size === 1);
    const over = latest();
    expect(over.system.choices.deed).toBe("outOfSight");
    await calm();
    await table.tales.api.undoEvents(over);
    await until(() => scene.tokens.size === 2);
    await maker.update({ x: 600 }, { animate: false });
    await calm();
    expect([effectsOf(harley), scene.tokens.size]).toEqual([["Will o' the Wisp"], 2]);
  });

  it("DT-141: whoever walks round a corner loses it", async () => {
    const { harley, scene, maker, door } = await wisp();
    await maker.update({ x: 1000, y: 500 }, { animate: false });
    expect(effectsOf(harley), "through the open door").toEqual(["Will o' the Wisp"]);
    await door.update({ ds: 0 });
    await until(() => effectsOf(harley).length === 0 && scene.tokens.size === 1);
  });

  it("DT-12, DT-141: what a person takes off the map by hand is over for whoever called it", async () => {
    const { harley, scene, light } = await wisp();
    await light.delete();
    await until(() => effectsOf(harley).length === 0);
    const fates = () => (Object.values(latest().system.events) as Loose[]).map(({ status }) => status);
    await until(() => !fates().includes("waiting"));
    expect([scene.tokens.size, new Set(fates())]).toEqual([1, new Set(["applied"])]);
  });
});
