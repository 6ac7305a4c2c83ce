import { describe, expect, it } from "vitest";
import { seesToken, visionOf } from "../src/client/canvas/perception/vision.ts";
import { ADA, openTable } from "./world.fixture.ts";

/** A scene of squares of 100 pixels and 5 feet with Ada's hero on the left, and somebody of nobody's six squares further right. */
async function openScene(generation: 13 | 14, data: Loose = {}, sight: Loose = {}) {
  await openTable({ generation });
  const { Scene, Actor } = foundry.documents;
  const grid = { type: 1, size: 100, distance: 5, units: "ft" };
  const scene = await Scene.create({ name: "Cellar", width: 2000, height: 1000, padding: 0, grid, ...data });
  const hero = await Actor.create({ name: "Mira", type: "hero", ownership: { [ADA]: 3 } });
  const rat = await Actor.create({ name: "Rat", type: "hero" });
  await scene.createEmbeddedDocuments("Token", [
    { name: "Mira", actorId: hero.id, actorLink: true, x: 100, y: 100, sight },
    { name: "Rat", actorId: rat.id, x: 700, y: 100 },
  ]);
  return scene;
}

/** Names of the tokens that somebody sees. */
const seenBy = (scene: Loose, user: Loose, selected?: ReadonlySet<string>) =>
  scene.tokens.filter((token: Loose) => seesToken(token, user, selected)).map(({ name }: Loose) => name);

const ada = () => game.users.get(ADA);

describe.each([13, 14] as const)("what is seen of a scene on generation %i", (generation) => {
  it("is nothing for players as documents begin: token vision is on, and nobody has eyes", async () => {
    const scene = await openScene(generation);
    expect([scene.tokenVision, scene.environment.globalLight.enabled]).toEqual([true, false]);
    expect(game.actors.getName("Mira").prototypeToken.sight.enabled).toBe(false);
    expect([seenBy(scene, ada()), seenBy(scene, game.user)]).toEqual([[], ["Mira", "Rat"]]);
    expect(visionOf(scene, ada()).sees({ x: 150, y: 150 })).toBe(false);
    await scene.update({ tokenVision: false });
    expect(seenBy(scene, ada())).toEqual(["Mira", "Rat"]);
  });

  it("is one's own square in the dark, and as far as a range goes", async () => {
    const scene = await openScene(generation, {}, { enabled: true });
    expect(seenBy(scene, ada())).toEqual(["Mira"]);
    const { sees } = visionOf(scene, ada());
    expect([sees({ x: 110, y: 150 }), sees({ x: 260, y: 150 })]).toEqual([true, false]);
    const mira = scene.tokens.getName("Mira");
    await mira.update({ "sight.range": 20 });
    expect(seenBy(scene, ada())).toEqual(["Mira"]);
    await mira.update({ "sight.range": 30 });
    expect(seenBy(scene, ada())).toEqual(["Mira", "Rat"]);
  });

  it("is what light falls on: the scene's own, a lamp's, a torch's", async () => {
    const scene = await openScene(generation, {}, { enabled: true });
    const sees = () => seenBy(scene, ada()).includes("Rat");
    await scene.update({ "environment.globalLight.enabled": true });
    expect(sees()).toBe(true);
    await scene.update({ "environment.darknessLevel": 0.9, "environment.globalLight.darkness.max": 0.5 });
    expect(sees()).toBe(false);
    const [lamp] = await scene.createEmbeddedDocuments("AmbientLight", [{ x: 900, y: 150, config: { dim: 10 } }]);
    expect(sees()).toBe(true);
    await lamp.update({ hidden: true });
    expect(sees()).toBe(false);
    await scene.tokens.getName("Rat").update({ "light.bright": 1 });
    expect(sees()).toBe(true);
    await scene.tokens.getName("Mira").update({ "sight.enabled": false });
    expect(sees()).toBe(false);
  });

  it("is never what is hidden, and for a Gamemaster what those see whom they select", async () => {
    const scene = await openScene(generation, {}, { enabled: true });
    const { id } = scene.tokens.getName("Mira");
    expect(seenBy(scene, game.user)).toEqual(["Mira", "Rat"]);
    expect(seenBy(scene, game.user, new Set([id]))).toEqual(["Mira"]);
    await scene.update({ tokenVision: false });
    await scene.tokens.getName("Rat").update({ hidden: true });
    expect([seenBy(scene, ada()), seenBy(scene, game.user)]).toEqual([["Mira"], ["Mira", "Rat"]]);
  });
});
