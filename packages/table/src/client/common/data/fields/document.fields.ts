import { CONST } from "../../constants/index.ts";
import { isValidId } from "../../utils/text-tools.ts";
import type { Options } from "../../utils/types.ts";
import type { DataField } from "./data-field.ts";
import { NumberField } from "./number.field.ts";
import { ObjectField, TypedObjectField } from "./object.field.ts";
import { DocumentIdField, DocumentUUIDField } from "./reference.fields.ts";
import { SchemaField } from "./schema.field.ts";
import { StringField } from "./string.field.ts";

/** The subtype of a document: one of the types that its class lists. Left out: the wording about missing modules. */
export class DocumentTypeField extends StringField {
  #documentName: string;

  constructor(documentClass: Loose, options: Options = {}, context: Loose = {}) {
    super({ ...options, choices: () => documentClass.TYPES, validationError: "is not a valid type" }, context);
    this.#documentName = documentClass.documentName;
  }

  static override get _defaults(): Options {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "string" || !value) throw new Error("must be a non-blank string");
    if (!this._isValidChoice(value))
      throw new Error(`"${value}" is not a valid type for the ${this.#documentName} Document class`);
    return undefined;
  }
}

/** Who may do what with a document. Left out: the check that every user exists. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Options {
    return {
      ...super._defaults,
      initial: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: Loose): Loose {
    super._validateType(value);
    const levels: number[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    return Object.entries(value).every(([key, level]) => {
      const known = key === "default" || isValidId(key);
      return known && levels.includes(level as number) && !(key === "default" && value === -1);
    })
      ? undefined
      : false;
  }
}

/** Flags: one object per package. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: Options = {}, context: Loose = {}) {
    super(new ObjectField(), options, context);
  }

  static override get _defaults(): Options {
    // The same rule that packages' ids follow.
    return { ...super._defaults, validateKey: (key: string) => /^[A-Za-z0-9-_]+$/.test(key) };
  }
}

/** What made and last changed a document. Left out: the shims of generation 11's `flags.core.sourceId`. */
export class DocumentStatsField extends SchemaField {
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** The keys that only the server writes. */
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "exportSource",
  ];

  constructor(options: Options = {}, context: Loose = {}) {
    const text = () => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const fields: Record<string, DataField> = {
      coreVersion: text(),
      systemId: text(),
      systemVersion: text(),
      createdTime: new NumberField(),
      modifiedTime: new NumberField(),
      lastModifiedBy: new DocumentIdField({ readonly: false, initial: null }),
      compendiumSource: new DocumentUUIDField(),
      duplicateSource: new DocumentUUIDField(),
      exportSource: new SchemaField(
        {
          worldId: text(),
          uuid: new DocumentUUIDField({ initial: undefined }),
          coreVersion: text(),
          systemId: text(),
          systemVersion: text(),
        },
        { nullable: true, initial: null },
      ),
    };
    super(fields, options, context);
  }
}
