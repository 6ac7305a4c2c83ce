import type { BaseGrid } from "../canvas/grid/base.grid.ts";
import { gridOfScene } from "../canvas/scene.facts.ts";

const grids = new WeakMap<object, { key: string; grid: BaseGrid }>();

/** A scene's grid, whether or not the scene is in view; null without a scene. */
export function gridOf(scene: Loose): BaseGrid | null {
  if (!scene) return null;
  const { canvas } = globalThis;
  if (canvas?.scene === scene && canvas.grid) return canvas.grid;
  const key = JSON.stringify([scene._source.grid, game.settings.get("core", "gridDiagonals")]);
  const kept = grids.get(scene);
  if (kept?.key === key) return kept.grid;
  const grid = gridOfScene(scene);
  grids.set(scene, { key, grid });
  return grid;
}
