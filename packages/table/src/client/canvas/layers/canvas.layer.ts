import { generation } from "../../generation.ts";
import { PIXI } from "../pixi.ts";

export interface LayerOptions {
  /** Must be the layer's key in CONFIG.Canvas.layers. */
  name: string;
  zIndex?: number;
  // biome-ignore lint/suspicious/noExplicitAny: systems add options of their own
  [key: string]: any;
}

/** The static side of a layer that its instances look at. */
interface LayerClass {
  readonly layerOptions: LayerOptions;
  readonly name: string;
}

/** Something drawn for a scene and taken down again. Draws only; see InteractionLayer for one that takes clicks. */
export class CanvasLayer extends PIXI.Container {
  options: LayerOptions;
  private drawn = false;

  constructor() {
    super();
    this.options = (this.constructor as unknown as LayerClass).layerOptions;
    this.zIndex = this.options.zIndex ?? 0;
  }

  static get layerOptions(): LayerOptions {
    return { name: "" };
  }

  /** The layer of this class on the canvas. */
  static get instance(): Loose {
    return globalThis.canvas?.[this.layerOptions.name];
  }

  /** The part of hook names that names this layer; the class's own name unless overridden. */
  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown();
    await this._draw(options);
    this.drawn = true;
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  /** On generation 13 each layer has to say itself how it is drawn: the published types have it abstract there, and those of 14 not. */
  protected async _draw(_options: object): Promise<void> {
    if (generation < 14) throw new Error(`The ${this.constructor.name} layer must define the _draw method.`);
  }

  async tearDown(options: object = {}): Promise<this> {
    if (!this.drawn) return this;
    this.drawn = false;
    await this._tearDown(options);
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected async _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}
