import { dimensionsOfScene, gridOfScene } from "../canvas/scene.facts.ts";
import { BaseScene } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A place on the canvas. Left out: seeing another level than the first, lighting, fog, thumbnails. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  get thumbnail(): string {
    return this.thumb;
  }

  /** Generation 14: the level that was made first, whatever its height. */
  get firstLevel(): Loose {
    return this.levels?.contents[0];
  }

  /** Generation 14: the level that is shown first takes the place of its id. */
  prepareBaseData(): void {
    super.prepareBaseData();
    if (this.levels) this.initialLevel = this.levels.get(this._source.initialLevel ?? "") ?? this.firstLevel ?? null;
  }

  get isView(): boolean {
    return game.scenes?.viewed === this;
  }

  /** Sizes in pixels, with the padding filled up to whole spaces. */
  getDimensions(): Loose {
    return dimensionsOfScene(this as Loose, gridOfScene(this as Loose));
  }

  /** Left out: it is worked out each time it is asked for. */
  get dimensions(): Loose {
    return this.getDimensions();
  }

  /** Makes the scene everybody's. */
  async activate(): Promise<Loose> {
    if (this.active) return this;
    return this.update({ active: true });
  }

  /** Shows the scene here. */
  async view(): Promise<this | undefined> {
    if (!game.scenes) return undefined;
    game.scenes._viewed = this.id;
    await globalThis.canvas?.draw?.(this);
    game.users.activity.announce({ sceneId: this.id });
    void globalThis.ui?.nav?.render?.();
    void globalThis.ui?.combat?.render?.();
    return this;
  }

  async unview(): Promise<this> {
    const next = game.scenes.active;
    if (next && next !== this) await next.view();
    return this;
  }

  async _preUpdate(changed: Loose, options: Loose, user: Loose): Promise<Loose> {
    return super._preUpdate(changed, options, user);
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true) void this.#becomeActive(userId);
    else if (this.isView && ["width", "height", "grid", "background", "padding"].some((key) => key in changed)) {
      void globalThis.canvas?.draw?.(this);
    }
    void globalThis.ui?.nav?.render?.();
  }

  /** Only one scene is active; everybody goes there. */
  async #becomeActive(userId: string): Promise<void> {
    if (userId === game.userId) {
      const others = game.scenes.filter((scene: Loose) => scene.active && scene !== this);
      await (this.constructor as Loose).updateDocuments(
        others.map((scene: Loose) => ({ _id: scene.id, active: false })),
      );
    }
    await this.view();
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void this.unview();
  }
}
