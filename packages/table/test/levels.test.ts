import { expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

const CELLAR = "cellarCellarCell";
const LOFT = "loftLoftLoftLoft";

/** A scene of two levels, the upper one shown first. */
async function house(): Promise<Loose> {
  const levels = [
    { _id: CELLAR, name: "Cellar", elevation: { bottom: -10, top: 0 }, background: { src: "maps/cellar.webp" } },
    { _id: LOFT, name: "Loft" },
  ];
  return CONFIG.Scene.documentClass.create({ name: "House", levels, initialLevel: LOFT });
}

it("generation 14 has levels in its scenes, and a token that lies on none of them may not move", async () => {
  await openTable({ generation: 14 });
  const scene = await house();
  expect(scene.levels.map(({ name, elevation }: Loose) => [name, elevation.top])).toEqual([
    ["Cellar", 0],
    ["Loft", 20],
  ]);
  expect([scene.firstLevel.id, scene.initialLevel.id, scene.levels.get(CELLAR).parent]).toEqual([CELLAR, LOFT, scene]);
  expect(scene.levels.map(({ elevation }: Loose) => elevation.base)).toEqual([-10, 0]);
  await scene.levels.get(CELLAR).update({ "elevation.bottom": null });
  expect(scene.levels.get(CELLAR).elevation.base, "one that goes down for ever").toBe(0);
  const data = ["defaultLevel0000", LOFT].map((level) => ({ name: level, x: 100, y: 100, level }));
  const [lost, there] = await scene.createEmbeddedDocuments("Token", [{ ...data[0], level: undefined }, data[1]]);
  expect(lost.level, "where a token names none").toBe("defaultLevel0000");
  for (const token of [lost, there]) await token.update({ x: 300 });
  expect([lost.x, there.x]).toEqual([100, 300]);
  await lost.update({ level: CELLAR });
  await lost.update({ x: 300 });
  expect(lost.x).toBe(300);
});

it("a scene of generation 14 without levels has room for everybody, and 13 knows nothing of them", async () => {
  await openTable({ generation: 14 });
  const plain = await CONFIG.Scene.documentClass.create({ name: "Field" });
  const [token] = await plain.createEmbeddedDocuments("Token", [{ name: "Ann", x: 0, y: 0 }]);
  await token.update({ x: 100 });
  expect([token.x, plain.initialLevel]).toEqual([100, null]);
  await openTable({ generation: 13 });
  const scene = await house();
  const [old] = await scene.createEmbeddedDocuments("Token", [{ name: "Ann", level: LOFT }]);
  expect([scene.levels, "level" in old._source, CONFIG.Level]).toEqual([undefined, false, undefined]);
});
