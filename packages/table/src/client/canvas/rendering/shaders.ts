import { PIXI } from "../pixi.ts";
import { BatchRenderer, BatchShaderGenerator, type DefaultUniforms, type Uniforms } from "./batching.ts";

/** A shader that a class writes down, with what its uniforms begin as. Left out: pieces of shaders for others to use. */
export class AbstractBaseShader extends PIXI.Shader {
  static vertexShader = "";
  static fragmentShader: string | ((given?: never) => string) = "";
  static defaultUniforms: Uniforms = {};
  readonly initialUniforms: Uniforms;

  constructor(program: PIXI.Program, uniforms: Uniforms = {}) {
    super(program, foundry.utils.deepClone(uniforms));
    this.initialUniforms = uniforms;
    this._configure();
  }

  /** The shader with its default uniforms, and others instead of some of them. */
  static create(uniforms: Uniforms = {}): Loose {
    const { vertexShader, fragmentShader } = this;
    const fragment = typeof fragmentShader === "function" ? fragmentShader.call(this) : fragmentShader;
    return new this(PIXI.Program.from(vertexShader, fragment), { ...this.defaultUniforms, ...uniforms });
  }

  /** Uniforms are as they began. */
  reset(): void {
    for (const [name, value] of Object.entries(this.initialUniforms))
      this.uniforms[name] = foundry.utils.deepClone(value);
  }

  _configure(): void {}

  _preRender(_mesh: PIXI.DisplayObject, _renderer: PIXI.Renderer): void {}
}

interface Attribute {
  id: string;
  size: number;
  normalized: boolean;
  type: PIXI.TYPES;
}

/** PIXI's own shaders for many pictures at once. */
const { defaultVertexSrc, defaultFragmentTemplate } = PIXI.BatchRenderer;

/**
 * What a mesh of a picture is drawn by. Its class says how many are drawn at once, as a plugin of PIXI's renderer.
 * Left out: drawing one by one, which a class asks for that names no plugin; PIXI's own plugin draws it then.
 */
export class BaseSamplerShader extends AbstractBaseShader {
  static classPluginName: string | null = "batch";
  static pausable = true;
  static batchVertexShader: string = defaultVertexSrc;
  static batchFragmentShader: string = defaultFragmentTemplate;
  static override defaultUniforms: Uniforms = { sampler: 0, tintAlpha: [1, 1, 1, 1] };
  static batchGeometry: typeof PIXI.BatchGeometry | Attribute[] = PIXI.BatchGeometry;
  static batchVertexSize = 6;
  static batchDefaultUniforms: DefaultUniforms = {};
  static reservedTextureUnits = 0;
  static batchRendererClass = BatchRenderer;
  static batchShaderGeneratorClass = BatchShaderGenerator;
  static _packInterleavedGeometry: BatchRenderer["_packInterleavedGeometry"] = undefined;
  static _preRenderBatch: BatchRenderer["_preRenderBatch"] = undefined;
  enabled = true;
  #isPaused = false;

  get pluginName(): string | null {
    return this.enabled ? (this.constructor as typeof BaseSamplerShader).classPluginName : "batch";
  }

  /** A shader that may be paused is not used meanwhile. */
  get paused(): boolean {
    return this.#isPaused;
  }

  set paused(wanted: boolean) {
    if (!(this.constructor as typeof BaseSamplerShader).pausable) return;
    this.#isPaused = wanted;
    this.enabled = !wanted;
  }

  static initializeBatchGeometry(): void {}

  /** The plugin that draws by this class. */
  static createPlugin(): typeof BatchRenderer {
    const Shader = this;
    const geometryClass = geometryOf(Shader.batchGeometry);
    return class extends Shader.batchRendererClass {
      static override get shaderGeneratorClass(): typeof BatchShaderGenerator {
        return Shader.batchShaderGeneratorClass;
      }
      static override get defaultVertexSrc(): string {
        return Shader.batchVertexShader;
      }
      static override get defaultFragmentTemplate(): string {
        return Shader.batchFragmentShader;
      }
      static override get defaultUniforms(): DefaultUniforms {
        return Shader.batchDefaultUniforms;
      }

      constructor(renderer: PIXI.Renderer) {
        super(renderer);
        this.geometryClass = geometryClass;
        this.vertexSize = Shader.batchVertexSize;
        this.reservedTextureUnits = Shader.reservedTextureUnits;
        this._packInterleavedGeometry = Shader._packInterleavedGeometry;
        this._preRenderBatch = Shader._preRenderBatch;
      }
    };
  }

  /**
   * Hands the plugin to PIXI: renderers that are made from now on have it.
   * @throws Error where there is one of this name, unless it shall be replaced
   */
  static registerPlugin({ force = false }: { force?: boolean } = {}): void {
    const name = this.classPluginName;
    if (!name || name === "batch") return;
    if (BatchRenderer.hasPlugin(name) && !force) throw new Error(`There is a plugin named "${name}" already.`);
    this.initializeBatchGeometry();
    PIXI.extensions.add({ name, type: PIXI.ExtensionType.RendererPlugin, ref: this.createPlugin() });
  }
}

/** Where what a batch is packed with lies, from a list of it. */
function geometryOf(given: typeof PIXI.BatchGeometry | Attribute[]): typeof PIXI.BatchGeometry {
  if (!Array.isArray(given)) return given;
  class ListedGeometry extends PIXI.Geometry {
    readonly _buffer: PIXI.Buffer;
    readonly _indexBuffer: PIXI.Buffer;

    constructor(isStatic = false) {
      super();
      this._buffer = new PIXI.Buffer(undefined, isStatic, false);
      this._indexBuffer = new PIXI.Buffer(undefined, isStatic, true);
      for (const { id, size, normalized, type } of given as Attribute[])
        this.addAttribute(id, this._buffer, size, normalized, type);
      this.addIndex(this._indexBuffer);
    }
  }
  return ListedGeometry as unknown as typeof PIXI.BatchGeometry;
}

/** A filter that a class writes down, with what its uniforms begin as. */
export class AbstractBaseFilter extends PIXI.Filter {
  static defaultUniforms: Uniforms = {};
  static fragmentShader: string | ((given?: never) => string) | undefined = undefined;
  static vertexShader: string | undefined = undefined;

  /** The filter with its default uniforms, and others instead of some of them. */
  static create(uniforms: Uniforms = {}): Loose {
    const { vertexShader, fragmentShader } = this;
    const fragment = typeof fragmentShader === "function" ? fragmentShader.call(this) : fragmentShader;
    return new this(vertexShader, fragment, { ...foundry.utils.deepClone(this.defaultUniforms), ...uniforms });
  }
}
