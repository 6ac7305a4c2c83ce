import { ClientDocumentMixin } from "./client-document.mixin.ts";

type DocumentClass = abstract new (...args: Loose[]) => Loose;

/**
 * What documents have that the map draws. Left out: generation 14's levels.
 */
// biome-ignore lint/suspicious/noExplicitAny: the mixin serves every document class; TypeScript cannot name the result
export function CanvasDocumentMixin(Base: DocumentClass): any {
  return class CanvasDocument extends ClientDocumentMixin(Base) {
    declare _object: Loose;

    _configure(options: Loose): void {
      super._configure(options);
      const hidden = { writable: true, enumerable: false, configurable: true };
      Object.defineProperty(this, "_object", { ...hidden, value: null });
    }

    get layer(): Loose {
      return globalThis.canvas?.getLayerByEmbeddedName?.(this.documentName) ?? null;
    }

    /** What the map draws for the document; null when its scene is not in view. */
    get object(): Loose {
      if (this._object) return this._object;
      return globalThis.canvas?.scene === this.parent && this.parent ? (this.layer?.get?.(this.id) ?? null) : null;
    }

    _onCreate(data: Loose, options: Loose, userId: string): void {
      super._onCreate(data, options, userId);
      void globalThis.canvas?._showCreated?.(this, options, userId);
    }

    get rendered(): boolean {
      return this.object !== null;
    }
  };
}
