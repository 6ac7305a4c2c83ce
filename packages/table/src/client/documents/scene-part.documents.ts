import {
  BaseAmbientLight,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "../common/documents/index.ts";
import { CanvasDocumentMixin } from "./canvas-document.mixin.ts";

/** A light of the scene. Left out: what it does to vision. */
export class AmbientLightDocument extends CanvasDocumentMixin(BaseAmbientLight) {
  /** Whether the light fills the whole scene. */
  get isGlobal(): boolean {
    return !this.walls;
  }
}

/** A picture on the scene. Left out: occlusion and video. */
export class TileDocument extends CanvasDocumentMixin(BaseTile) {}

/** A drawing. */
export class DrawingDocument extends CanvasDocumentMixin(BaseDrawing) {
  get isAuthor(): boolean {
    return game.user.id === this._source.author;
  }

  getUserLevel(user: Loose = game.user): number {
    return user.isGM || user.id === this._source.author ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : 0;
  }
}

/** A pin that opens a journal entry. */
export class NoteDocument extends CanvasDocumentMixin(BaseNote) {
  get entry(): Loose {
    return game.journal?.get(this._source.entryId ?? "") ?? null;
  }

  get page(): Loose {
    return this.entry?.pages.get(this._source.pageId ?? "") ?? null;
  }

  /** What the pin says. */
  get label(): string {
    return this.text || this.page?.name || this.entry?.name || game.i18n.localize("NOTE.Unknown");
  }
}

/** A wall or door. */
export class WallDocument extends CanvasDocumentMixin(BaseWall) {}

/** Generation 13's area of effect. */
export class MeasuredTemplateDocument extends CanvasDocumentMixin(BaseMeasuredTemplate) {
  get isAuthor(): boolean {
    return game.user.id === this._source.author;
  }

  /** Degrees, as other placeables call it. */
  get rotation(): number {
    return this.direction;
  }

  getUserLevel(user: Loose = game.user): number {
    return user.isGM || user.id === this._source.author ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : 0;
  }
}
