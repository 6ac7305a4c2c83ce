import { BaseSetting } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** The stored value of a world's or a user's setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  get config(): Loose {
    return game.settings.settings.get(this.key);
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    this.#changed(options, userId);
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#changed(options, userId);
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    this.#changed(options, userId);
  }

  /** Another user's own setting is no affair of this client. */
  #changed(options: Loose, userId: string): void {
    const whose = this._source.user ?? null;
    if (whose === null || whose === game.userId) game.settings.changed(this.key, options, userId);
  }
}
