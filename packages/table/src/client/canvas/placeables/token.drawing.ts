import type { BarAttribute, TokenDocumentLike } from "../canvas.types.ts";
import { PIXI } from "../pixi.ts";
import { getTexture, loadTexture } from "../texture.loader.ts";
import { drawLight } from "./light.drawing.ts";
import { PlaceableObject } from "./placeable.object.ts";
import { barColor, dispositionColor, TOKEN_COLORS } from "./token.colors.ts";
import { barAttributeOf, colorNumber, effectImages } from "./token.facts.ts";
import { drawBarPill, drawBorder, drawTargetMarks, drawTurnRing } from "./token.marks.ts";
import { createLetterDisc, createNameplate, createPicture, layOutEffects } from "./token.parts.ts";

/** How a token looks: every part is drawn once and brought up to date by its own render flag. */
export abstract class DrawnToken extends PlaceableObject<TokenDocumentLike> {
  static override embeddedName = "Token";
  static override RENDER_FLAGS = {
    redraw: { propagate: ["refresh"] },
    refresh: {
      propagate: [
        "refreshState",
        "refreshSize",
        "refreshPosition",
        "refreshBars",
        "refreshEffects",
        "refreshNameplate",
        "refreshLight",
      ],
      alias: true,
    },
    refreshState: { propagate: ["refreshVisibility", "refreshTarget", "refreshBorder", "refreshTurnMarker"] },
    refreshSize: {
      propagate: [
        "refreshMesh",
        "refreshBorder",
        "refreshBars",
        "refreshTarget",
        "refreshNameplate",
        "refreshTurnMarker",
        "refreshEffects",
      ],
    },
    refreshPosition: {},
    refreshRotation: { propagate: ["refreshMesh"], alias: true },
    refreshElevation: {},
    refreshMesh: {},
    refreshVisibility: {},
    refreshTarget: {},
    refreshBorder: {},
    refreshTurnMarker: {},
    refreshBars: {},
    refreshEffects: {},
    refreshNameplate: {},
    refreshTooltip: {},
    refreshLight: {},
  } as const;

  /** The ground that the token lights. */
  protected glow!: PIXI.Graphics;
  mesh!: PIXI.Container;
  border!: PIXI.Graphics;
  target!: PIXI.Graphics;
  turnMarker!: PIXI.Graphics;
  bars!: PIXI.Container & { bar1: PIXI.Graphics; bar2: PIXI.Graphics };
  effects!: PIXI.Container;
  texture: PIXI.Texture | null = null;
  declare nameplate: PIXI.Text;
  /** The users who aim at this token. */
  readonly targeted = new Set<Loose>();
  private plate!: ReturnType<typeof createNameplate>;
  private moving = false;

  get w(): number {
    return this.document.width * canvas.grid.sizeX;
  }

  get h(): number {
    return this.document.height * canvas.grid.sizeY;
  }

  override get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.document.x, this.document.y, this.w, this.h);
  }

  override get isVisible(): boolean {
    if (this.document.hidden && !game.user.isGM) return false;
    return this.controlled || this.isSeen(Math.min(this.w, this.h) / 4);
  }

  get isTargeted(): boolean {
    return this.targeted.has(game.user);
  }

  /** Where the picture comes from: the token's own image, else its actor's. */
  get imageSource(): string {
    return this.document.texture?.src || this.document.actor?.img || "";
  }

  protected override async _draw(_options: object): Promise<void> {
    this.texture = this.imageSource ? await loadTexture(this.imageSource) : null;
    if (this.destroyed) return;
    this.glow = this.addChild(new PIXI.Graphics());
    this.glow.eventMode = "none";
    this.turnMarker = this.addChild(new PIXI.Graphics());
    this.mesh = this.addChild(new PIXI.Container());
    this.effects = this.addChild(new PIXI.Container());
    const [bar1, bar2] = [new PIXI.Graphics(), new PIXI.Graphics()];
    this.bars = Object.assign(this.addChild(new PIXI.Container()), { bar1, bar2 });
    this.bars.addChild(bar1, bar2);
    this.border = this.addChild(new PIXI.Graphics());
    this.target = this.addChild(new PIXI.Graphics());
    this.plate = createNameplate();
    this.nameplate = this.plate.text;
    this.addChild(this.plate.plate);
    for (const part of [this.mesh, this.effects, this.bars, this.border, this.target, this.plate.plate])
      part.eventMode = "none";
    this.position.set(this.document.x, this.document.y);
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshVisibility) this._refreshVisibility();
    if (flags.refreshPosition) this._refreshPosition();
    if (flags.refreshMesh) this._refreshMesh();
    if (flags.refreshState || flags.refreshSize) this._refreshState();
    if (flags.refreshBorder) this._refreshBorder();
    if (flags.refreshTarget) this._refreshTarget();
    if (flags.refreshTurnMarker) this._refreshTurnMarker();
    if (flags.refreshBars) this.drawBars();
    if (flags.refreshNameplate) this._refreshNameplate();
    if (flags.refreshEffects) void this.drawEffects();
    if (flags.refreshLight) this.refreshLight();
  }

  private refreshLight(): void {
    const { light, rotation = 0 } = this.document;
    this.glow.clear().position.set(this.w / 2, this.h / 2);
    if (light && (light.dim > 0 || light.bright > 0)) drawLight(this.glow, light, rotation);
  }

  protected _refreshVisibility(): void {
    this.visible = this.isVisible;
    // Marks keep their full strength, also on hidden tokens.
    for (const part of [this.mesh, this.bars, this.plate.plate, this.effects])
      part.alpha = this.document.hidden ? 0.5 : 1;
  }

  protected _refreshState(): void {
    this.hitArea = new PIXI.Rectangle(0, 0, this.w, this.h);
    this.zIndex =
      (this.document.elevation ?? 0) * 1000 +
      (this.document.sort ?? 0) +
      (this.controlled ? 0.5 : 0) +
      (this.hover ? 0.6 : 0);
    this.plate.plate.visible = this._canViewMode(this.document.displayName ?? 30);
    this.bars.visible = this._canViewMode(this.document.displayBars ?? 40);
  }

  protected _refreshPosition(): void {
    if (!this.moving) this.position.set(this.document.x, this.document.y);
  }

  protected _refreshMesh(): void {
    const { w, h, document, mesh } = this;
    for (const child of mesh.removeChildren()) child.destroy({ children: true });
    const size = Math.min(w, h);
    const shade = new PIXI.Graphics();
    for (const [spread, alpha] of [
      [0.5, 0.1],
      [0.45, 0.12],
      [0.4, 0.14],
    ] as const) {
      shade
        .beginFill(TOKEN_COLORS.ink, alpha)
        .drawEllipse(0, h / 2 - size * 0.08, w * spread, size * spread * 0.3)
        .endFill();
    }
    const figure = this.texture?.valid ? createPicture(this.texture, w, h) : createLetterDisc(document.name, w, h);
    const { scaleX = 1, scaleY = 1, tint } = document.texture ?? {};
    figure.scale.set(figure.scale.x * scaleX, figure.scale.y * scaleY);
    if (figure instanceof PIXI.Sprite) figure.tint = colorNumber(tint, 0xffffff);
    if (!document.lockRotation) figure.angle = document.rotation ?? 0;
    figure.alpha = document.alpha ?? 1;
    mesh.addChild(shade, figure);
    mesh.position.set(w / 2, h / 2);
  }

  protected _getBorderColor(): number {
    return this.controlled ? TOKEN_COLORS.controlled : dispositionColor(this.document.disposition);
  }

  protected _refreshBorder(): void {
    this.border.clear();
    const state = this.controlled ? "controlled" : this.hover || this.layer?.highlightObjects ? "hover" : null;
    if (state) drawBorder(this.border, { width: this.w, height: this.h }, state, this._getBorderColor());
  }

  protected _refreshTarget(): void {
    const others = [...this.targeted]
      .filter((user) => user !== game.user)
      .map((user) => colorNumber(user.color, 0xcccccc));
    const own = this.isTargeted ? colorNumber(game.user.color, TOKEN_COLORS.hostile) : null;
    drawTargetMarks(this.target.clear(), { width: this.w, height: this.h }, own, others);
  }

  protected _refreshTurnMarker(): void {
    this.turnMarker.clear();
    const current = game.combat?.started ? game.combat.combatant : null;
    if (current && current.tokenId === this.id) drawTurnRing(this.turnMarker, { width: this.w, height: this.h });
  }

  /** Brings both bars up to date; bar1 lies below, bar2 above. */
  drawBars(): void {
    for (const [number, name] of (["bar1", "bar2"] as const).entries()) {
      const bar = this.bars[name].clear();
      const data = barAttributeOf(this.document, name);
      bar.visible = data !== null && this._drawBar(number, bar, data) !== false;
    }
  }

  protected _drawBar(number: number, bar: PIXI.Graphics, data: BarAttribute): boolean {
    const height = Math.max(8, Math.min(this.h * 0.09, 18));
    const share = data.max ? data.value / data.max : 0;
    const y = number === 0 ? this.h - height : 0;
    const color = number === 0 ? barColor(share) : TOKEN_COLORS.friendly;
    drawBarPill(bar, { x: this.w * 0.04, y, width: this.w * 0.92, height }, share, color);
    return true;
  }

  protected _refreshNameplate(): void {
    const size = Math.max(14, Math.min(24, this.h * 0.2));
    this.plate.write(this.document.name, size, dispositionColor(this.document.disposition));
    this.plate.plate.position.set(this.w / 2, this.h + size * 0.3);
    // Names stay readable when the view is far.
    this.plate.plate.scale.set(Math.clamp(0.75 / canvas.stage.scale.x, 1, 2));
  }

  async drawEffects(): Promise<this> {
    await this._drawEffects();
    return this;
  }

  protected async _drawEffects(): Promise<void> {
    const images = effectImages(this.document);
    await Promise.all(images.filter((src) => !getTexture(src)).map((src) => loadTexture(src)));
    if (this.destroyed) return;
    for (const child of this.effects.removeChildren()) child.destroy({ children: true });
    const icons = images.map((src) => {
      const texture = getTexture(src);
      return texture ? createPicture(texture, 100, 100) : createLetterDisc(src.split("/").at(-1) ?? "?", 100, 100);
    });
    layOutEffects(icons, this.effects, this.w, this.h);
  }

  /** CONST.TOKEN_DISPLAY_MODES. A controlled token also shows what hovering shows, for those who steer by key. */
  protected _canViewMode(mode: number): boolean {
    const pointed = this.hover || this.controlled || this.layer?.highlightObjects === true;
    if (mode === 50) return true;
    if (mode === 40) return this.isOwner;
    if (mode === 30) return pointed;
    if (mode === 20) return this.isOwner && pointed;
    return mode === 10 && this.controlled;
  }

  /** Slides the drawing to where the document now is. */
  protected async slide(move: () => Promise<unknown>): Promise<void> {
    this.moving = true;
    await move();
    this.moving = false;
    if (!this.destroyed) this._refreshPosition();
  }
}
