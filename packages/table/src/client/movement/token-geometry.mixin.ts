import { GRID_SNAPPING_MODES } from "../common/constants/canvas.constants.ts";
import { gridOf } from "../regions/scene-grid.ts";
import { positionOf, samplePoints } from "./movement-path.ts";

type AnyClass = new (...args: Loose[]) => Loose;

/**
 * What room a token takes on the grid of its scene, whether or not that scene is in view: its size in pixels, its middle,
 * where the grid wants it, which spaces it covers and which regions it is in.
 * Left out: shapes on hexagonal grids (a token is as wide and as high there as its spaces side by side), and
 * `getGridSpacePolygon`.
 */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function TokenGeometryMixin(Base: AnyClass): any {
  return class TokenGeometry extends Base {
    /** Width and height in pixels of a token so many grid spaces wide and high. */
    getSize({ width = this.width, height = this.height }: Loose = {}): { width: number; height: number } {
      const { sizeX, sizeY } = gridSizes(this.parent);
      return { width: width * sizeX, height: height * sizeY };
    }

    /** The middle of the token, were it at the place and of the size given. */
    getCenterPoint(data: Loose = {}): { x: number; y: number; elevation: number } {
      const { width, height } = this.getSize(data);
      const { x = this.x, y = this.y, elevation = this.elevation } = data;
      return { x: x + width / 2, y: y + height / 2, elevation };
    }

    /** The upper left corner that the grid wants for a token that lies at the place. */
    getSnappedPosition(data: Loose = {}): { x: number; y: number; elevation: number } {
      const grid = gridOf(this.parent);
      const { x = this.x, y = this.y, elevation = this.elevation } = data;
      const { width = this.width, height = this.height } = data;
      if (!grid || grid.isGridless) return { x: Math.round(x), y: Math.round(y), elevation };
      if (grid.isSquare) {
        const resolution = Math.min(width, height) < 1 ? 2 : 1;
        const half = grid.size / resolution / 2;
        const mode = GRID_SNAPPING_MODES.TOP_LEFT_CORNER;
        return { ...grid.getSnappedPoint({ x: x + half, y: y + half }, { mode, resolution }), elevation };
      }
      const size = this.getSize({ width, height });
      const center = grid.getCenterPoint({ x: x + size.width / 2, y: y + size.height / 2 });
      return { x: Math.round(center.x - size.width / 2), y: Math.round(center.y - size.height / 2), elevation };
    }

    /**
     * The space of the grid on which the token's upper left corner lies; its upper left pixel without a grid. Protected.
     * How `k` is rounded has no source: the level of the grid that the token's feet are on.
     */
    _positionToGridOffset(data: Loose = {}): { i: number; j: number; k: number } {
      const { x, y, elevation } = this.getSnappedPosition(data);
      const grid = gridOf(this.parent);
      const k = Math.floor(elevation / (grid?.distance || 1));
      if (!grid) return { i: y, j: x, k };
      if (grid.isGridless) return { ...grid.getOffset({ x, y }), k };
      const { width, height } = this.getSize(data);
      const within = { x: x + Math.min(width, grid.sizeX) / 2, y: y + Math.min(height, grid.sizeY) / 2 };
      return { ...grid.getOffset(within), k };
    }

    /** The spaces that the token covers where the grid wants it; none without a grid. */
    getOccupiedGridSpaceOffsets(data: Loose = {}): { i: number; j: number }[] {
      const grid = gridOf(this.parent);
      if (!grid || grid.isGridless) return [];
      const at = { ...positionOf(this), ...data, ...this.getSnappedPosition(data) };
      const found = samplePoints(this, at).map((point) => grid.getOffset({ x: at.x + point.x, y: at.y + point.y }));
      return [...new Map(found.map(({ i, j }) => [`${i}.${j}`, { i, j }])).values()];
    }

    /** The regions that the token is in; null without a scene. */
    get regions(): Set<Loose> | null {
      if (!this.parent) return null;
      return new Set(this._source._regions.map((id: string) => this.parent.regions.get(id)).filter(Boolean));
    }

    /** Ids of the regions that the token is in once changed, sorted. */
    _identifyRegions(changes: Loose = {}): string[] {
      const at = positionOf({ ...this._source, ...changes });
      const points = samplePoints(this, at);
      const inside = (this.parent?.regions ?? []).filter((region: Loose) =>
        points.some(({ x, y }) => region.testPoint({ x: at.x + x, y: at.y + y, elevation: at.elevation })),
      );
      return inside.map((region: Loose) => region.id).sort();
    }

    /** Changes the token's size about its middle. */
    async resize(
      { width = this._source.width, height = this._source.height }: Loose = {},
      options: Loose = {},
    ): Promise<boolean> {
      const { sizeX, sizeY } = gridSizes(this.parent);
      const x = Math.round(this._source.x + ((this._source.width - width) * sizeX) / 2);
      const y = Math.round(this._source.y + ((this._source.height - height) * sizeY) / 2);
      return this.move({ x, y, width, height, action: "displace" }, options);
    }
  };
}

/** A token without a scene is measured on Foundry's usual grid. */
function gridSizes(scene: Loose): { sizeX: number; sizeY: number } {
  return gridOf(scene) ?? { sizeX: 100, sizeY: 100 };
}
