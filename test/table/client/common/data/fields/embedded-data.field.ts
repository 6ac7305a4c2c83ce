import type { Options, PlainRecord } from "../../utils/types.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { SchemaField } from "./schema.field.ts";

/** A data model inside another. Leaves nothing of the real one out. */
export class EmbeddedDataField extends SchemaField {
  declare model: Loose;

  constructor(model: Loose, options: Options = {}, context: Loose = {}) {
    if (typeof model?.defineSchema !== "function") throw new Error("An EmbeddedDataField needs a DataModel class.");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: Loose, options: Options = {}): Loose {
    return super.clean(typeof value?.toObject === "function" ? value.toObject() : value, options);
  }

  override _cast(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject() : super._cast(value);
  }

  override initialize(value: Loose, model?: Loose, options: Options = {}): Loose {
    if (!value) return value;
    return new this.model(value, { ...options, parent: model });
  }

  override toObject(value: Loose): Loose {
    return typeof value?.toObject === "function" ? value.toObject(false) : super.toObject(value);
  }

  override migrateSource(_sourceData: PlainRecord, fieldData: Loose, options: Options = {}): Loose {
    if (!fieldData || fieldData instanceof ForcedDeletion) return fieldData;
    return this.model.migrateDataSafe(ForcedReplacement.get(fieldData), options);
  }

  override _validateModel(data: PlainRecord, options?: Options): void {
    if (!data) return;
    this.model.validateJoint(data);
    super._validateModel(data, options);
  }
}
