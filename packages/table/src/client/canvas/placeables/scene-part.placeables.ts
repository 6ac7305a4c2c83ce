import { PreciseText } from "../containers/precise-text.ts";
import { PIXI } from "../pixi.ts";
import { loadTexture } from "../texture.loader.ts";
import { drawLight, reachOf } from "./light.drawing.ts";
import { PlaceableObject } from "./placeable.object.ts";
import { colorNumber } from "./token.facts.ts";

const FLAGS = {
  redraw: { propagate: ["refresh"] },
  refresh: { propagate: ["refreshState", "refreshShape"], alias: true },
  refreshState: {},
  refreshShape: {},
} as const;

/**
 * What lies on a scene besides tokens and regions: drawn anew whenever its document changes, and controlled while its
 * layer is the active one. Left out: handles for resizing, config sheets by a double click, and previews.
 */
abstract class ScenePart extends PlaceableObject<Loose> {
  static override RENDER_FLAGS = FLAGS;
  shape: PIXI.Graphics | null = null;

  override get isVisible(): boolean {
    return (!this.document.hidden || game.user.isGM) && this.isSeen();
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y, width = 0, height = 0 } = this.document;
    return new PIXI.Rectangle(x, y, width, height);
  }

  protected override async _draw(_options: object): Promise<void> {
    this.shape = this.addChild(new PIXI.Graphics());
    this.position.set(this.document.x ?? 0, this.document.y ?? 0);
    this.zIndex = this.document.sort ?? 0;
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshState) {
      this.visible = this.isVisible;
      this.alpha = this.document.hidden ? 0.5 : 1;
      this.eventMode = this.layer?.active ? "static" : "none";
    }
    if (flags.refreshShape) this.drawShape();
  }

  protected drawShape(): void {}

  override _onUpdate(_changes: Record<string, unknown>, _options: object, _userId: string): void {
    this.renderFlags.set({ redraw: true });
  }
}

/** A light: its reach is seen as a lit circle. Left out: walls, and animation. */
export class AmbientLight extends ScenePart {
  static override embeddedName = "AmbientLight";

  /** Pixels. */
  get radius(): number {
    return reachOf(Math.max(this.document.config.dim, this.document.config.bright));
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y } = this.document;
    return new PIXI.Rectangle(x - this.radius, y - this.radius, this.radius * 2, this.radius * 2);
  }

  protected override drawShape(): void {
    drawLight(this.shape?.clear() as PIXI.Graphics, this.document.config, this.document.rotation);
    this.hitArea = new PIXI.Circle(0, 0, canvas.grid.size / 3);
  }
}

/** A picture on the scene. Left out: video, occlusion. */
export class Tile extends ScenePart {
  static override embeddedName = "Tile";
  mesh: PIXI.Sprite | null = null;

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    const { texture, width, height, rotation, alpha } = this.document;
    const picture = texture.src ? await loadTexture(texture.src) : null;
    if (this.destroyed) return;
    this.mesh = this.addChild(new PIXI.Sprite(picture ?? PIXI.Texture.WHITE));
    this.mesh.anchor.set(0.5);
    this.mesh.position.set(width / 2, height / 2);
    this.mesh.width = width * (texture.scaleX ?? 1);
    this.mesh.height = height * (texture.scaleY ?? 1);
    this.mesh.angle = rotation;
    this.mesh.alpha = picture ? alpha : 0.25;
    this.mesh.tint = colorNumber(texture.tint, 0xffffff);
    this.hitArea = new PIXI.Rectangle(0, 0, width, height);
  }
}

/** A shape, line or text that somebody drew. Left out: smoothed lines and filling with a picture. */
export class Drawing extends ScenePart {
  static override embeddedName = "Drawing";
  text: PreciseText | null = null;

  /** What belongs to the interface lies above the dark. */
  protected override isSeen(): boolean {
    return this.document.interface === true || super.isSeen();
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y, shape } = this.document;
    return new PIXI.Rectangle(x, y, shape.width ?? 0, shape.height ?? 0);
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    const { document } = this;
    if (!document.text) return;
    const style = PreciseText.getTextStyle({
      fontSize: document.fontSize,
      fill: colorNumber(document.textColor, 0xffffff),
    });
    this.text = this.addChild(new PreciseText(document.text, style));
    this.text.anchor.set(0.5);
    this.text.alpha = document.textAlpha;
    this.text.position.set((document.shape.width ?? 0) / 2, (document.shape.height ?? 0) / 2);
  }

  protected override drawShape(): void {
    const { document } = this;
    const { type, width = 0, height = 0, radius = 0, points } = document.shape;
    const pen = this.shape?.clear() as PIXI.Graphics;
    const color = colorNumber(document.strokeColor, 0xffffff);
    pen.lineStyle({ width: document.strokeWidth, color, alpha: document.strokeAlpha });
    if (document.fillType !== CONST.DRAWING_FILL_TYPES.NONE)
      pen.beginFill(colorNumber(document.fillColor, 0xffffff), document.fillAlpha);
    if (type === "r") pen.drawRect(0, 0, width, height);
    else if (type === "c") pen.drawCircle(radius, radius, radius);
    else if (type === "e") pen.drawEllipse(width / 2, height / 2, width / 2, height / 2);
    else if (points.length >= 4) {
      pen.moveTo(points[0], points[1]);
      for (let at = 2; at < points.length; at += 2) pen.lineTo(points[at], points[at + 1]);
    }
    pen.endFill();
    this.pivot.set(width / 2, height / 2);
    this.position.set(document.x + width / 2, document.y + height / 2);
    this.angle = document.rotation;
    this.hitArea = new PIXI.Rectangle(0, 0, Math.max(width, 1), Math.max(height, 1));
  }
}

/** A pin; a double click opens its journal entry. */
export class Note extends ScenePart {
  static override embeddedName = "Note";

  override get isVisible(): boolean {
    const isOpen = game.user.isGM || this.document.entry?.testUserPermission(game.user, "LIMITED") !== false;
    return isOpen && (this.document.global === true || this.isSeen());
  }

  protected override async _draw(options: object): Promise<void> {
    await super._draw(options);
    const { iconSize, texture, fontSize } = this.document;
    const picture = texture.src ? await loadTexture(texture.src) : null;
    if (this.destroyed) return;
    const half = iconSize / 2;
    this.shape?.beginFill(0x14171c, 0.7).drawRoundedRect(-half, -half, iconSize, iconSize, 5).endFill();
    if (picture) {
      const icon = this.addChild(new PIXI.Sprite(picture));
      icon.anchor.set(0.5);
      icon.width = icon.height = iconSize * 0.85;
    }
    const style = PreciseText.getTextStyle({ fontSize, fill: colorNumber(this.document.textColor, 0xffffff) });
    const label = this.addChild(new PreciseText(this.document.label, style));
    label.anchor.set(0.5, 0);
    label.position.set(0, half + 2);
    this.hitArea = new PIXI.Rectangle(-half, -half, iconSize, iconSize);
  }

  override _onClickLeft2(): unknown {
    return this.document.entry?.sheet?.render({ force: true });
  }
}

/** A wall, seen by those who edit walls. */
export class Wall extends ScenePart {
  static override embeddedName = "Wall";

  override get isVisible(): boolean {
    return this.layer?.active === true;
  }

  override get bounds(): PIXI.Rectangle {
    const [x0, y0, x1, y1] = this.document.c;
    return new PIXI.Rectangle(Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0));
  }

  protected override drawShape(): void {
    const [x0, y0, x1, y1] = this.document.c;
    const color = this.document.door ? 0x6666ee : 0xffffbb;
    const pen = this.shape?.clear() as PIXI.Graphics;
    pen.lineStyle({ width: 9, color: 0x14171c }).moveTo(x0, y0).lineTo(x1, y1);
    pen.lineStyle({ width: 5, color }).moveTo(x0, y0).lineTo(x1, y1);
  }
}

/** Generation 13's area of effect. Left out: highlighted spaces and the ruler's text. */
export class MeasuredTemplate extends ScenePart {
  static override embeddedName = "MeasuredTemplate";

  /** It lies above the dark. */
  protected override isSeen(): boolean {
    return true;
  }

  protected override drawShape(): void {
    const { t, distance, direction, angle, width, borderColor, fillColor } = this.document;
    const pen = this.shape?.clear() as PIXI.Graphics;
    const reach = reachOf(distance);
    pen.lineStyle({ width: 3, color: colorNumber(borderColor, 0) }).beginFill(colorNumber(fillColor, 0xffffff), 0.25);
    const turn = (direction * Math.PI) / 180;
    if (t === "circle") pen.drawCircle(0, 0, reach);
    else if (t === "cone") {
      const half = (angle * Math.PI) / 360;
      pen
        .moveTo(0, 0)
        .arc(0, 0, reach, turn - half, turn + half)
        .lineTo(0, 0);
    } else if (t === "rect") pen.drawRect(0, 0, Math.cos(turn) * reach, Math.sin(turn) * reach);
    else {
      const side = reachOf(width) / 2;
      const at = (x: number, y: number) =>
        new PIXI.Point(x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn));
      pen.drawPolygon([at(0, -side), at(reach, -side), at(reach, side), at(0, side)]);
    }
    pen.endFill();
    this.hitArea = new PIXI.Circle(0, 0, canvas.grid.size / 3);
  }
}
