import { PIXI } from "../pixi.ts";
import { BaseSamplerShader } from "../rendering/shaders.ts";

/** What this shares with PIXI's sprite, whose methods it has. */
type Like = Pick<
  PIXI.Sprite,
  "anchor" | "blendMode" | "containsPoint" | "roundPixels" | "texture" | "tint" | "tintValue" | "calculateVertices"
>;
export interface SpriteMesh extends Like {}

const INDICES = new Uint16Array([0, 1, 2, 0, 2, 3]);

/**
 * A picture on the map that is drawn by a shader of its own, beside others of the same: in all else a sprite of PIXI's, which it
 * is not. Left out: padding, and an alpha mode other than the texture's.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the methods are PIXI's, taken over below
export class SpriteMesh extends PIXI.Container {
  override readonly isSprite = true;
  readonly indices = INDICES;
  uvs: Float32Array | null = null;
  vertexData = new Float32Array(8);
  vertexTrimmedData: Float32Array | null = null;
  _anchor: PIXI.ObservablePoint;
  _texture: PIXI.Texture | null = null;
  override _width = 0;
  override _height = 0;
  _tintColor = new PIXI.Color(0xffffff);
  _tintRGB = 0xffffff;
  _transformID = -1;
  _textureID = -1;
  _transformTrimmedID = -1;
  _textureTrimmedID = -1;
  _roundPixels = PIXI.settings.ROUND_PIXELS;
  _shader: BaseSamplerShader | null = null;
  /** What of this the one who draws many at once is given. */
  _batchData: Loose = { object: this, indices: INDICES };

  constructor(texture: PIXI.Texture | null = PIXI.Texture.EMPTY, shaderClass: Loose = BaseSamplerShader) {
    super();
    const { x, y } = texture?.defaultAnchor ?? { x: 0, y: 0 };
    this._anchor = new PIXI.ObservablePoint(this._onAnchorUpdate, this as SpriteMesh, x, y);
    this.blendMode = PIXI.BLEND_MODES.NORMAL;
    this.texture = texture ?? PIXI.Texture.EMPTY;
    this.tint = 0xffffff;
    this.setShaderClass(shaderClass);
  }

  static from(source: Loose, options?: PIXI.IBaseTextureOptions, shaderClass?: Loose): SpriteMesh {
    return new SpriteMesh(source instanceof PIXI.Texture ? source : PIXI.Texture.from(source, options), shaderClass);
  }

  get shader(): BaseSamplerShader | null {
    return this._shader;
  }

  /** The plugin by which this is drawn. */
  get pluginName(): string {
    return this._shader?.pluginName ?? "batch";
  }

  get sourceElement(): Loose {
    return (this._texture?.baseTexture.resource as Loose)?.source ?? null;
  }

  get isVideo(): boolean {
    return Boolean(globalThis.HTMLVideoElement && this.sourceElement instanceof HTMLVideoElement);
  }

  /** Another shader draws from now on. A class that draws only many at once need not be made. */
  setShaderClass(shaderClass: Loose): void {
    const { vertexShader, classPluginName } = shaderClass;
    this._shader =
      vertexShader || !classPluginName
        ? shaderClass.create()
        : ({ pluginName: classPluginName, enabled: true } as BaseSamplerShader);
  }

  _onTextureUpdate(): void {
    spritePart("_onTextureUpdate").value.call(this);
  }

  _onAnchorUpdate(): void {
    this._transformID = -1;
    this._transformTrimmedID = -1;
  }

  updateUvs(): void {
    this._textureID = -1;
  }

  _updateBatchData(): void {
    const { _texture, uvs, vertexData, _tintRGB, worldAlpha, blendMode } = this;
    Object.assign(this._batchData, { _texture, uvs, vertexData, _tintRGB, worldAlpha, blendMode });
  }

  override _render(renderer: PIXI.Renderer): void {
    this.calculateVertices();
    this._updateBatchData();
    const plugin = renderer.plugins[this.pluginName] ?? renderer.plugins.batch;
    renderer.batch.setObjectRenderer(plugin);
    plugin.render(this._batchData);
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    spritePart("destroy").value.call(this, options);
    this._shader = null;
  }
}

function spritePart(name: string): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(PIXI.Sprite.prototype, name)!;
}

for (const name of Object.getOwnPropertyNames(PIXI.Sprite.prototype))
  if (!Object.hasOwn(SpriteMesh.prototype, name)) Object.defineProperty(SpriteMesh.prototype, name, spritePart(name));
