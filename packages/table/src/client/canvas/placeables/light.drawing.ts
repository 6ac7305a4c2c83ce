import type { PIXI } from "../pixi.ts";
import { colorNumber } from "./token.facts.ts";

/** Pixels of a distance in scene units. */
export const reachOf = (units: number): number => units * (canvas.dimensions?.distancePixels ?? 1);

/** Draws the lit ground: bright within, dim around, in the light's colour. */
export function drawLight(shape: PIXI.Graphics, config: Loose, rotation = 0): void {
  const color = colorNumber(config.color, 0xfff2c4);
  const [bright, dim] = [reachOf(config.bright), reachOf(Math.max(config.dim, config.bright))];
  for (const [radius, share] of [
    [dim, 0.35],
    [bright, 0.5],
  ] as const) {
    if (radius <= 0) continue;
    shape.beginFill(color, config.alpha * share);
    if (config.angle >= 360) shape.drawCircle(0, 0, radius);
    else {
      // A light's rotation of 0 looks down, as a token's does.
      const [from, turn] = [((rotation + 90 - config.angle / 2) * Math.PI) / 180, (config.angle * Math.PI) / 180];
      shape
        .moveTo(0, 0)
        .arc(0, 0, radius, from, from + turn)
        .lineTo(0, 0);
    }
    shape.endFill();
  }
}
