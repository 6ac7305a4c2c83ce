import { PIXI } from "./pixi.ts";

/** Pixels to which drawings without a size of their own are rasterised. */
const VECTOR_SIZE = 512;

/**
 * Loads and keeps textures. Vector images are drawn once at a size that stays sharp under zoom.
 * Left out: videos, sprite sheets and expiry of the cache.
 */
export class TextureLoader {
  static readonly loader = new TextureLoader();
  private readonly cache = new Map<string, Promise<PIXI.Texture | null>>();
  private readonly loaded = new Map<string, PIXI.Texture>();

  getCache(src: string): PIXI.Texture | null {
    return this.loaded.get(src) ?? null;
  }

  /** The texture, or null when nothing could be loaded from there (or nothing can be drawn at all). */
  loadTexture(src: string): Promise<PIXI.Texture | null> {
    let pending = this.cache.get(src);
    if (!pending) {
      pending = this.fetchTexture(src);
      this.cache.set(src, pending);
    }
    return pending;
  }

  async load(sources: string[]): Promise<void> {
    await Promise.all(sources.map((src) => this.loadTexture(src)));
  }

  private async fetchTexture(src: string): Promise<PIXI.Texture | null> {
    if (!globalThis.document) return null;
    const image = new Image();
    image.decoding = "async";
    image.crossOrigin = "anonymous";
    image.src = src;
    try {
      await image.decode();
    } catch {
      this.cache.delete(src);
      return null;
    }
    const texture = /\.svg($|[?#])|^data:image\/svg/i.test(src) ? this.rasterise(image) : PIXI.Texture.from(image);
    texture.baseTexture.mipmap = PIXI.MIPMAP_MODES.ON;
    this.loaded.set(src, texture);
    return texture;
  }

  private rasterise(image: HTMLImageElement): PIXI.Texture {
    const ratio = (image.naturalWidth || 1) / (image.naturalHeight || 1);
    const sheet = document.createElement("canvas");
    sheet.width = Math.round(VECTOR_SIZE * Math.min(1, ratio));
    sheet.height = Math.round(VECTOR_SIZE / Math.max(1, ratio));
    sheet.getContext("2d")?.drawImage(image, 0, 0, sheet.width, sheet.height);
    return PIXI.Texture.from(sheet);
  }
}

/** Loads one texture; the fallback is tried when the source fails, and null is the last answer. */
export async function loadTexture(src: string, { fallback }: { fallback?: string } = {}): Promise<PIXI.Texture | null> {
  const texture = src ? await TextureLoader.loader.loadTexture(src) : null;
  return texture ?? (fallback ? TextureLoader.loader.loadTexture(fallback) : null);
}

/** A texture that is loaded already, else null. */
export function getTexture(src: string): PIXI.Texture | null {
  return TextureLoader.loader.getCache(src);
}

/** Whether a file is there. */
export async function srcExists(src: string): Promise<boolean> {
  const answer = await fetch(src, { method: "HEAD" }).catch(() => null);
  return answer !== null && answer.status < 400;
}
