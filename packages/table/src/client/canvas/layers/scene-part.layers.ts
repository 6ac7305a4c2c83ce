import { PIXI } from "../pixi.ts";
import type { LayerOptions } from "./canvas.layer.ts";
import { PlaceablesLayer } from "./placeables.layer.ts";

type Controls = Loose;

/** A layer whose objects are seen by all and worked on while it is active. Its control has one tool, to select. */
abstract class ScenePartLayer extends PlaceablesLayer {
  protected static control(name: string, order: number, title: string, icon: string, visible: boolean): Controls {
    return {
      name,
      order,
      title,
      icon,
      visible,
      layer: name,
      activeTool: "select",
      onChange: (_event: Event, active: boolean) => {
        if (active) canvas[name]?.activate();
      },
      tools: { select: { name: "select", order: 1, title: "Select", icon: "fa-solid fa-expand" } },
    };
  }

  protected override _activate(): void {
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  protected override _deactivate(): void {
    this.releaseAll();
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }
}

/** The regions of the viewed scene. Left out: drawing new ones by hand, and 14's `placeRegion`. */
export class RegionLayer extends ScenePartLayer {
  static override documentName = "Region";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "regions", zIndex: 100 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("regions", 8, "Regions", "fa-solid fa-draw-polygon", game.user.isGM);
  }
  override get hookName(): string {
    return "RegionLayer";
  }
}

/** Tiles. */
export class TilesLayer extends ScenePartLayer {
  static override documentName = "Tile";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tiles", zIndex: 20 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("tiles", 3, "Tiles", "fa-solid fa-cubes", game.user.isGM);
  }
  override get hookName(): string {
    return "TilesLayer";
  }
}

/** Drawings. */
export class DrawingsLayer extends ScenePartLayer {
  static override documentName = "Drawing";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "drawings", zIndex: 50 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("drawings", 4, "Drawings", "fa-solid fa-pencil", game.user.can("DRAWING_CREATE"));
  }
  override get hookName(): string {
    return "DrawingsLayer";
  }
}

/** Pins. */
export class NotesLayer extends ScenePartLayer {
  static override documentName = "Note";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "notes", zIndex: 800 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("notes", 9, "Notes", "fa-solid fa-bookmark", true);
  }
  override get hookName(): string {
    return "NotesLayer";
  }
}

/** Walls. */
export class WallsLayer extends ScenePartLayer {
  static override documentName = "Wall";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "walls", zIndex: 700 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("walls", 5, "Walls", "fa-solid fa-grip-lines-vertical", game.user.isGM);
  }
  override get hookName(): string {
    return "WallsLayer";
  }
}

/** Generation 13's areas of effect. */
export class TemplateLayer extends ScenePartLayer {
  static override documentName = "MeasuredTemplate";
  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "templates", zIndex: 150 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("templates", 2, "Templates", "fa-solid fa-ruler-combined", game.user.can("TEMPLATE_CREATE"));
  }
  override get hookName(): string {
    return "TemplateLayer";
  }
}

/**
 * Lights, and how dark the scene is: an even shade over the ground that lights lie upon.
 * Left out: shade that lights cut into, the scene's tints, and darkness by region.
 */
export class LightingLayer extends ScenePartLayer {
  static override documentName = "AmbientLight";
  private shade: PIXI.Graphics | null = null;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "lighting", zIndex: 40 };
  }
  static override prepareSceneControls(): Controls {
    return this.control("lighting", 6, "Lighting", "fa-regular fa-lightbulb", game.user.isGM);
  }
  override get hookName(): string {
    return "LightingLayer";
  }

  /** 0 is day, 1 is night. */
  get darknessLevel(): number {
    return canvas.scene?.environment?.darknessLevel ?? 0;
  }

  protected override async _draw(options: object): Promise<void> {
    this.shade = this.addChild(new PIXI.Graphics());
    this.shade.eventMode = "none";
    this.refreshDarkness();
    await super._draw(options);
  }

  /** Shades the scene as dark as its document says. */
  refreshDarkness(): void {
    if (!this.shade || this.shade.destroyed) return;
    const { rect } = canvas.dimensions;
    this.shade.clear();
    if (this.darknessLevel > 0)
      this.shade
        .beginFill(0x0a1030, this.darknessLevel * 0.75)
        .drawRect(rect.x, rect.y, rect.width, rect.height)
        .endFill();
  }
}
