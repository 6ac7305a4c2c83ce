import { expect, it } from "vitest";
import { calm, openTales } from "./tales.fixture.ts";
it.each([[13, false],[14,false],[14,true]] as const)("boots %s built=%s", async (generation, built) => {
  const t = performance.now();
  const tales = await openTales({ generation, built });
  await calm();
  console.log(tales.rulesets.map((r) => r.id), tales.shown, performance.now() - t);
  const actor = await CONFIG.Actor.documentClass.create({ name: "Pip", type: "pebbles.pebbleThrower" });
  console.log(actor.img, actor.system.joy, actor.prototypeToken.bar1);
  expect(actor.system.skill).toBe(1);
});
