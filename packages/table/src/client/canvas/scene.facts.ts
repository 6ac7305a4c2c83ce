import type { CanvasDimensions, SceneDocument } from "./canvas.types.ts";
import type { BaseGrid } from "./grid/base.grid.ts";
import { createGrid } from "./grid/create-grid.ts";
import { PIXI } from "./pixi.ts";

const FALLBACK_COLOR = "#59634f";

/** The grid of a scene's data. */
export function gridOfScene(scene: SceneDocument): BaseGrid {
  const { grid = {} } = scene._source ?? scene;
  return createGrid({
    type: grid.type,
    size: grid.size || 100,
    distance: grid.distance,
    units: grid.units,
    style: grid.style,
    thickness: grid.thickness,
    color: grid.color ? String(grid.color) : "#000000",
    alpha: grid.alpha ?? 0.2,
    diagonals: game.settings?.get?.("core", "gridDiagonals") ?? 0,
  });
}

/** Sizes of a scene in pixels, once its padding is filled up to whole spaces. */
export function dimensionsOfScene(scene: SceneDocument, grid: BaseGrid): CanvasDimensions {
  const source = scene._source ?? scene;
  const [sceneWidth, sceneHeight] = [source.width || 4000, source.height || 3000];
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(sceneWidth, sceneHeight, source.padding ?? 0);
  return {
    width,
    height,
    size: grid.size,
    sceneX: x,
    sceneY: y,
    sceneWidth,
    sceneHeight,
    rect: new PIXI.Rectangle(0, 0, width, height),
    sceneRect: new PIXI.Rectangle(x, y, sceneWidth, sceneHeight),
    distance: grid.distance,
    distancePixels: grid.size / grid.distance,
    units: grid.units,
    ratio: width / height,
    maxR: Math.hypot(width, height),
    rows,
    columns,
  };
}

/** What the viewed scene's ground looks like. Generation 14 keeps it in the scene's first level. */
export function backgroundOfScene(scene: SceneDocument): { color: string; src: string | null } {
  const source = scene._source ?? scene;
  const level = source.levels?.[0]?.background ?? {};
  const src = level.src ?? source.background?.src ?? null;
  const color = level.color ?? source.background?.color ?? source.backgroundColor ?? FALLBACK_COLOR;
  return { src: src || null, color: String(color || FALLBACK_COLOR) };
}
