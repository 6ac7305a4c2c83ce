import type { Point } from "../canvas/grid/grid.types.ts";
import { PIXI } from "../canvas/pixi.ts";
import { BaseRegion } from "../common/documents/index.ts";
import { generation } from "../generation.ts";
import { type MovementSegment, type SegmentWaypoint, segmentize } from "../regions/movement-segments.ts";
import { RegionArea } from "../regions/region-area.ts";
import { announceActivity, announceBoundary } from "../regions/region-changes.ts";
import { gridOf } from "../regions/scene-grid.ts";
import { teleportInto } from "../regions/teleport.ts";
import { CanvasDocumentMixin } from "./canvas-document.mixin.ts";

/**
 * An area of a scene with behaviours.
 * Left out: polygon trees, triangulation, Clipper's paths, attachment to tokens, and generation 14's levels.
 */
export class RegionDocument extends CanvasDocumentMixin(BaseRegion) {
  declare _area: RegionArea | null;

  _configure(options: Loose): void {
    super._configure(options);
    Object.defineProperty(this, "_area", { value: null, writable: true, enumerable: false, configurable: true });
  }

  /** Nobody but the region itself may be asked who owns it; on 13 only gamemasters do. */
  getUserLevel(user: Loose = game.user): number {
    if (user?.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    if (generation < 14) return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return this._source.ownership?.[user?.id] ?? this._source.ownership?.default ?? 0;
  }

  /** The tokens that are in the region, as they were last written. */
  get tokens(): Set<Loose> {
    return new Set(this.parent?.tokens.filter((token: Loose) => token._source._regions.includes(this.id)) ?? []);
  }

  /** The region's ground, made once per change of its shapes. */
  get _ground(): RegionArea {
    this._area ??= new RegionArea(this.shapes, this.elevation, gridOf(this.parent));
    return this._area;
  }

  get bounds(): Loose {
    const { x, y, width, height } = this._ground.bounds;
    return new PIXI.Rectangle(x, y, width, height);
  }

  /** The outlines as polygons, holes included. */
  get polygons(): Loose[] {
    const outlines = this._ground.parts.flatMap((part) => part.outlines);
    return outlines.map((outline) => new PIXI.Polygon(outline.flatMap(({ x, y }) => [x, y])));
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    this._area = null;
  }

  testPoint(point: Point & { elevation?: number }): boolean {
    return this._ground.testPoint(point);
  }

  /** @param samples points relative to the waypoints; while one of them is inside, the mover is */
  segmentizeMovementPath(waypoints: SegmentWaypoint[], samples: Point[]): MovementSegment[] {
    return segmentize(this._ground, waypoints, samples);
  }

  /** Moves a token into this region, from its scene or from another. @returns the token where it now is */
  teleportToken(token: Loose): Promise<Loose> {
    return teleportInto(this, token);
  }

  /** Tells this client's behaviours of an event. Updates reach every client, and each tells its own. */
  async _triggerEvent(name: string, data: Loose, user: Loose = game.user): Promise<void> {
    await this._handleEvent({ name, data, region: this, user });
  }

  async _handleEvent(event: Loose): Promise<void> {
    const listening = this.behaviors.filter((behavior: Loose) => !behavior.disabled && behavior.hasEvent(event.name));
    for (const behavior of listening) {
      try {
        await behavior._handleRegionEvent(event);
      } catch (error) {
        foundry.helpers.Hooks.onError("RegionDocument#_handleEvent", error as Error, { log: "error" });
      }
    }
  }

  async _preCreate(data: Loose, options: Loose, user: Loose): Promise<Loose> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // Whoever makes a region owns it (memory).
    if (generation >= 14 && !user.isGM)
      this.updateSource({ ownership: { [user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    return undefined;
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    this._area = null;
    super._onUpdate(changed, options, userId);
  }

  static async _onCreateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<void> {
    // Not awaited: what follows writes, too, and would wait for itself.
    void announceBoundary(documents, operation, user, "create");
  }

  static async _onUpdateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<void> {
    void announceBoundary(documents, operation, user, "update");
  }

  static async _onDeleteOperation(documents: Loose[], operation: Loose, user: Loose): Promise<void> {
    void announceBoundary(documents, operation, user, "delete");
  }

  _onCreateDescendantDocuments(...args: Loose[]): void {
    super._onCreateDescendantDocuments(...args);
    announceActivity(this, args[2], args[3], args[5], "create");
  }

  _onUpdateDescendantDocuments(...args: Loose[]): void {
    super._onUpdateDescendantDocuments(...args);
    announceActivity(this, args[2], args[3], args[5], "update");
  }

  _onDeleteDescendantDocuments(...args: Loose[]): void {
    super._onDeleteDescendantDocuments(...args);
    announceActivity(this, args[2], args[3], args[5], "delete");
  }
}
