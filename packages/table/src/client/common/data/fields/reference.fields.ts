import { CONST } from "../../constants/index.ts";
import { Color } from "../../utils/color.ts";
import { isValidId } from "../../utils/text-tools.ts";
import type { Options } from "../../utils/types.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { buildElement, buildInput } from "./form-input.ts";
import { StringField } from "./string.field.ts";

/** A CSS colour in the source, a Color on the model. */
export class ColorField extends StringField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): Loose {
    if (value === "") return value;
    const color = Color.from(value as string);
    return color.valid ? color.css : value;
  }

  override _validateType(value: string): undefined {
    if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(this.validationError);
    return undefined;
  }

  override initialize(value: Loose): Loose {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: Loose): Loose {
    return value instanceof Color ? value.css : value;
  }

  override _toInput(config: Loose): HTMLElement {
    config.placeholder ??= this.initial ?? "#000000";
    return buildElement("HTMLColorPickerElement", {
      ...config,
      value: String(config.value?.css ?? config.value ?? ""),
    });
  }
}

/** A path to a file of given categories. Left out: the check of wildcard paths. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare virtual: boolean;
  declare wildcard: boolean;

  constructor(options: Options = {}, context: Loose = {}) {
    super(options, context);
    if (this.categories.includes("MEDIA")) this.categories = CONST.MEDIA_FILE_CATEGORIES;
    const unknown = this.categories.find((category) => !(category in CONST.FILE_CATEGORIES));
    if (!this.categories.length || unknown) {
      throw new Error("A FilePathField needs categories out of CONST.FILE_CATEGORIES.");
    }
  }

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      virtual: false,
      wildcard: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: string): boolean | undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.virtual && value.startsWith("#")) return true;
    if (value.startsWith("data:")) {
      if (this.base64) return true;
      throw new Error("may not be a data URL");
    }
    const extension = value.split("?")[0]?.split("#")[0]?.split(".").pop()?.toLowerCase() ?? "";
    const known = this.categories.some((category) => extension in CONST.FILE_CATEGORIES[category]);
    if (!known && !(this.wildcard && value.includes("*"))) {
      throw new Error(`does not have a valid file extension (${this.categories.join(", ").toLowerCase()})`);
    }
    return undefined;
  }

  override _toInput(config: Loose): HTMLElement {
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : "any";
    return buildElement("HTMLFilePickerElement", { type, ...config });
  }
}

/** A document's id: sixteen letters and digits, or null before it is saved. */
export class DocumentIdField extends StringField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: Loose): Loose {
    return typeof value === "object" && value !== null ? value._id : String(value);
  }

  override _validateType(value: unknown): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** A reference to any document by uuid. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): Options {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: string): undefined {
    const parsed = parseUuid(value);
    if (!parsed && value.startsWith(".")) return undefined;
    if (!parsed) throw new Error(`"${value}" is not a valid UUID string`);
    const { type, embedded, id } = parsed;
    if (this.type && type !== this.type) {
      throw new Error(`Invalid document type "${type}" which must be a "${this.type}"`);
    }
    if (this.embedded === true && !embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && embedded.length) throw new Error("may not be an embedded document");
    if (!isValidId(id)) throw new Error(`Invalid document ID "${id}"`);
    return undefined;
  }

  override _toInput(config: Loose): HTMLElement {
    return buildElement("HTMLDocumentTagsElement", { type: this.type, single: true, ...config });
  }
}

/** A reference to a primary document by id. Shows the document itself on the model, through a getter, unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  declare model: Loose;
  declare idOnly: boolean;

  constructor(model: Loose, options: Options = {}, context: Loose = {}) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): Options {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override initialize(value: Loose, model?: Loose): Loose {
    if (this.idOnly) return value;
    return () => {
      if (!value) return null;
      const pack = this.model.documentName === "Folder" && model?.pack ? globalThis.game?.packs?.get(model.pack) : null;
      const collection = pack ? pack.folders : globalThis.game?.collections?.get(this.model.documentName);
      return collection?.get(value) ?? null;
    };
  }

  override toObject(value: Loose): Loose {
    return value?._id ?? value;
  }

  override _toInput(config: Loose): HTMLElement {
    const documents = globalThis.game?.collections?.get(this.model.documentName)?.contents ?? [];
    const options = documents
      .filter((document: Loose) => document.visible)
      .map((document: Loose) => ({ value: document.id, label: document.name }));
    return buildInput("createSelectInput", {
      blank: "",
      options,
      ...config,
      value: config.value?.id ?? config.value ?? "",
    });
  }
}

/** The user who made a document: the acting user at first. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => globalThis.game?.user?.id,
    };
  }
}
