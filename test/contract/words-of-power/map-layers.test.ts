import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { leaveTales, openTales } from "../tales.fixture.ts";

/** The layers of the Battle Board, by their names in CONFIG. */
const OURS = ["wordsBoardGround", "wordsBoard"];

const layers = (): Record<string, Loose> => CONFIG.Canvas.layers;
const ourLayers = (): string[] => Object.keys(layers()).filter((name) => OURS.includes(name));

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the Battle Board's layers on Foundry %i", (generation) => {
  it("are drawn in a scene that is no board, without calling what is abstract on 13", async () => {
    await openTales({ generation });
    expect(ourLayers()).toEqual(OURS);
    for (const name of OURS) {
      const layer = new (layers()[name].layerClass)();
      await layer.draw();
      expect(layer.children).toHaveLength(0);
    }
  });

  it("lie on the ground of the level in view, however high that is, and at 0 where there are no levels", async () => {
    await openTales({ generation });
    const ground = new (layers().wordsBoardGround.layerClass)();
    const { canvas } = globalThis;
    onTestFinished(() => void Object.assign(globalThis, { canvas }));
    globalThis.canvas = null;
    expect(ground.elevation).toBe(0);
    globalThis.canvas = { level: { elevation: { bottom: 30, top: 40, base: 30 } } };
    expect([ground.elevation, ground.sortLayer]).toEqual([30, 100]);
  });

  it("stand in every world, as the game may be chosen at any hour; their control stands where it is played", async () => {
    const { game } = await openTales({ generation });
    const offered = (): boolean => {
      const controls: Record<string, unknown> = {};
      Hooks.callAll("getSceneControlButtons", controls);
      return "wordsBoard" in controls;
    };
    expect(offered()).toBe(true);
    await game.settings.set("four-tales", "play.words-of-power", false);
    expect([ourLayers(), offered()]).toEqual([OURS, false]);
    await game.settings.set("four-tales", "play.words-of-power", true);
    expect(offered()).toBe(true);
  });
});
