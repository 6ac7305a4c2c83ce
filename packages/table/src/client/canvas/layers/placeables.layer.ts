import { GRID_SNAPPING_MODES } from "../../common/constants/canvas.constants.ts";
import { ScanQuadtree } from "../geometry/scan.quadtree.ts";
import type { Point, Rectangle } from "../grid/grid.types.ts";
import type { CanvasPointerEvent } from "../interaction/mouse-interaction.manager.ts";
import { PIXI } from "../pixi.ts";
import type { PlaceableObject } from "../placeables/placeable.object.ts";
import type { LayerOptions } from "./canvas.layer.ts";
import { InteractionLayer } from "./interaction.layer.ts";

interface LayerClass {
  documentName: string;
  placeableClass: new (document: Loose) => PlaceableObject<Loose>;
}

/** A layer whose objects stand for one kind of embedded documents. Left out: history, copy and paste, rotation. */
export class PlaceablesLayer extends InteractionLayer {
  static documentName = "";
  objects: PIXI.Container | null = null;
  preview: PIXI.Container | null = null;
  readonly controlledObjects = new Map<string, Loose>();
  readonly quadtree = new ScanQuadtree<Loose>(() => this.placeables);
  private hovered: Loose = null;
  private highlights = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, controllableObjects: true, rotatableObjects: false };
  }

  static get placeableClass(): LayerClass["placeableClass"] {
    return CONFIG[this.documentName].objectClass;
  }

  get documentName(): string {
    return (this.constructor as unknown as LayerClass).documentName;
  }

  get documentCollection(): Loose {
    return (
      canvas.scene?.getEmbeddedCollection?.(this.documentName) ??
      canvas.scene?.[`${this.documentName.toLowerCase()}s`] ??
      null
    );
  }

  getDocuments(): Iterable<Loose> {
    return this.documentCollection ?? [];
  }

  get placeables(): Loose[] {
    return this.objects ? [...this.objects.children] : [];
  }

  get controlled(): Loose[] {
    return [...this.controlledObjects.values()];
  }

  get hover(): Loose {
    return this.hovered;
  }

  set hover(object: Loose) {
    if (this.hovered === object) return;
    const before = this.hovered;
    this.hovered = object;
    if (before && !before.destroyed) before.hover = false;
    if (object) object.hover = true;
  }

  /** While true every object shows itself as if hovered. */
  get highlightObjects(): boolean {
    return this.highlights;
  }

  set highlightObjects(value: boolean) {
    this.highlights = value;
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  get(id: string): Loose {
    return this.placeables.find((object) => object.id === id);
  }

  getSnappedPoint(point: Point): Point {
    return canvas.grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX });
  }

  protected override async _draw(_options: object): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    this.preview.eventMode = "none";
    await Promise.all(Array.from(this.getDocuments(), (document) => this.createObject(document).draw()));
  }

  /** Makes the placeable of a document and hangs it up, not yet drawn. */
  createObject(document: Loose): Loose {
    const { placeableClass: Placeable } = this.constructor as unknown as LayerClass;
    const object = new Placeable(document);
    this.objects?.addChild(object);
    linkObject(document, object);
    return object;
  }

  protected override async _tearDown(options: object): Promise<void> {
    this.hover = null;
    this.releaseAll();
    for (const object of this.placeables) linkObject(object.document, null);
    this.objects = null;
    this.preview = null;
    await super._tearDown(options);
  }

  controlAll(options: object = {}): Loose[] {
    for (const object of this.placeables) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: object = {}): number {
    const { controlled } = this;
    for (const object of controlled) object.release(options);
    return controlled.length;
  }

  /** Controls what lies in the box; true when the selection changed. */
  selectObjects(
    { x, y, width, height }: Rectangle,
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): boolean {
    const before = new Set(this.controlled);
    const inside = this.quadtree.getObjects({ x, y, width, height });
    const chosen = [...inside].filter((object) => object.visible && object._canControl(game.user));
    if (releaseOthers) for (const object of before) if (!chosen.includes(object)) object.release();
    for (const object of chosen) object.control({ releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((object) => !before.has(object));
  }

  override _onClickLeft(_event: CanvasPointerEvent): unknown {
    return this.releaseAll();
  }

  override _onDeleteKey(_event: KeyboardEvent): Loose {
    const ids = this.controlled
      .filter(({ document }) => document.canUserModify?.(game.user, "delete") ?? game.user.isGM)
      .map(({ id }) => id);
    if (!ids.length) return false;
    void canvas.scene.deleteEmbeddedDocuments(this.documentName, ids);
    return true;
  }
}

/** `document.object` in whichever way the document class leaves room for it. */
function linkObject(document: Loose, object: unknown): void {
  document._object = object;
  const described = Object.getOwnPropertyDescriptor(document, "object");
  if (described || !("object" in document))
    Object.defineProperty(document, "object", { value: object, configurable: true, writable: true });
}
