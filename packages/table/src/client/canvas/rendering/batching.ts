import { PIXI } from "../pixi.ts";

export type Uniforms = Record<string, Loose>;
export type DefaultUniforms = Uniforms | ((maxTextures: number) => Uniforms);

/** Writes the shader that draws many pictures at once, with uniforms of its own beside PIXI's. */
export class BatchShaderGenerator extends PIXI.BatchShaderGenerator {
  readonly #uniforms: DefaultUniforms;

  constructor(vertex: string, fragment: string, uniforms: DefaultUniforms = {}) {
    super(vertex, fragment);
    this.#uniforms = uniforms;
  }

  override generateShader(maxTextures: number): PIXI.Shader {
    const { program, uniforms } = super.generateShader(maxTextures);
    const own = typeof this.#uniforms === "function" ? this.#uniforms(maxTextures) : this.#uniforms;
    return new PIXI.Shader(program as PIXI.Program, { ...uniforms, ...foundry.utils.deepClone(own) });
  }
}

type Pack = (
  element: PIXI.IBatchableElement,
  attributes: PIXI.ViewableBuffer,
  indices: Uint16Array,
  attribute: number,
  index: number,
) => void;

/** The most texture units that a shader may keep for itself. */
const MOST_RESERVED = 4;

/** Draws many pictures at once, in a form that whoever brings a shader may choose. */
export class BatchRenderer extends PIXI.BatchRenderer {
  static shaderGeneratorClass: Loose = BatchShaderGenerator;
  static defaultUniforms: DefaultUniforms = {};

  declare _packInterleavedGeometry: Pack | undefined;
  declare _preRenderBatch: ((batchRenderer: BatchRenderer) => void) | undefined;
  #reserved = 0;

  /** Is there a plugin of PIXI's renderer of this name? */
  static hasPlugin(name: string): boolean {
    return name in (PIXI.Renderer as Loose).__plugins;
  }

  get uniforms(): Uniforms | undefined {
    return this._shader?.uniforms;
  }

  /** How many texture units the shader keeps for itself. */
  get reservedTextureUnits(): number {
    return this.#reserved;
  }

  /** @throws Error for more than four */
  set reservedTextureUnits(units: number) {
    if (!(units >= 0 && units <= MOST_RESERVED))
      throw new Error(`A shader may keep up to ${MOST_RESERVED} texture units for itself, not ${units}.`);
    this.#reserved = units;
  }

  // Called by PIXI's own constructor, before there is anything of this class.
  override setShaderGenerator(options: { vertex?: string; fragment?: string; uniforms?: DefaultUniforms } = {}): void {
    const own = this.constructor as typeof BatchRenderer;
    const { vertex = own.defaultVertexSrc, fragment = own.defaultFragmentTemplate, uniforms } = options;
    this.shaderGenerator = new own.shaderGeneratorClass(vertex, fragment, uniforms ?? own.defaultUniforms);
  }

  override contextChange(): void {
    if (!this.shaderGenerator) this.setShaderGenerator();
    super.contextChange();
    if (this.#reserved === 0) return;
    this.maxTextures = Math.max(1, this.maxTextures - this.#reserved);
    this._shader = this.shaderGenerator.generateShader(this.maxTextures);
  }

  override start(): void {
    this._preRenderBatch?.(this);
    super.start();
  }

  override packInterleavedGeometry(...given: Parameters<Pack>): void {
    if (this._packInterleavedGeometry) this._packInterleavedGeometry(...given);
    else super.packInterleavedGeometry(...given);
  }
}
