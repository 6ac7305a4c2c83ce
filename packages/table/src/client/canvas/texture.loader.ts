import { PIXI } from "./pixi.ts";

/** A measure in pixels, as an SVG states it. */
const PIXELS = /^\s*\d*\.?\d+(px)?\s*$/;

/**
 * Loads and keeps textures. A drawing is as sharp as the size that it states; one that states none is refused, since in
 * Firefox no texture can be made of it and the scene never comes up. A size in the style alone is let pass, since public systems
 * ship such drawings: Chromium draws them, in a size of its own, and the console says what Firefox does.
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
    const isDrawing = /\.svg($|[?#])|^data:image\/svg/i.test(src);
    try {
      image.src = isDrawing ? await addressOfDrawing(src) : src;
      await image.decode();
    } catch (error) {
      this.cache.delete(src);
      if (error instanceof RangeError) console.error(error.message);
      return null;
    } finally {
      if (isDrawing) URL.revokeObjectURL(image.src);
    }
    const texture = isDrawing ? this.rasterise(image) : PIXI.Texture.from(image);
    texture.baseTexture.mipmap = PIXI.MIPMAP_MODES.ON;
    this.loaded.set(src, texture);
    return texture;
  }

  private rasterise(image: HTMLImageElement): PIXI.Texture {
    const sheet = document.createElement("canvas");
    sheet.width = image.naturalWidth;
    sheet.height = image.naturalHeight;
    sheet.getContext("2d")?.drawImage(image, 0, 0, sheet.width, sheet.height);
    return PIXI.Texture.from(sheet);
  }
}

/**
 * A drawing, fetched once and looked at, under an address of its own.
 * @throws RangeError when it does not say how wide and how high it is
 */
export async function addressOfDrawing(src: string): Promise<string> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
  const text = await answer.text();
  const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
  for (const side of ["width", "height"] as const) {
    if (PIXELS.test(root.getAttribute(side) ?? "")) continue;
    const styled = root instanceof SVGElement && PIXELS.test(root.style[side] ?? "");
    if (!styled) throw new RangeError(`${src}: an SVG needs a ${side} in pixels.`);
    console.warn(`${src}: the ${side} of an SVG belongs into its attribute; Firefox takes none from its style.`);
  }
  return URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
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
