import { PIXI } from "../pixi.ts";

/** Where the map's eye is: the scene's pixel in the middle of the screen, and how large it is drawn. */
interface Eye {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * The screen as a picture: white where the user sees the scene, and nothing elsewhere. What packages draw over the map by shaders
 * of their own is hidden by it, as Sequencer's effects are. Where all is seen it is one white point.
 * Left out: fog that remembers, soft edges.
 */
export class VisionMask extends PIXI.Container {
  readonly #seen = new PIXI.Graphics();
  #texture: PIXI.RenderTexture | null = null;

  get renderTexture(): PIXI.Texture {
    return this.#texture ?? PIXI.Texture.WHITE;
  }

  /** All of the scene is seen. */
  showAll(): void {
    this.#texture?.destroy(true);
    this.#texture = null;
  }

  /** Begins anew: nothing is seen but what is drawn into this, in pixels of the scene. */
  begin(): PIXI.Graphics {
    return this.#seen.clear();
  }

  /** The picture is drawn as the map lies on the screen now. */
  draw(renderer: PIXI.IRenderer, eye: Eye, [width, height]: readonly [number, number]): void {
    if (width === 0 || height === 0) return;
    this.#texture ??= PIXI.RenderTexture.create({ width, height });
    this.#texture.resize(width, height);
    const transform = new PIXI.Matrix(
      eye.scale,
      0,
      0,
      eye.scale,
      width / 2 - eye.x * eye.scale,
      height / 2 - eye.y * eye.scale,
    );
    renderer.render(this.#seen, { renderTexture: this.#texture, clear: true, transform });
  }

  /** The map was moved: what is seen stays where it is on the scene. */
  follow(renderer: PIXI.IRenderer, eye: Eye, screen: readonly [number, number]): void {
    if (this.#texture) this.draw(renderer, eye, screen);
  }
}
