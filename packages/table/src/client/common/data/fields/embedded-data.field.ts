import type { Options, PlainRecord } from "../../utils/types.ts";
import type { CleaningState } from "../cleaning-state.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import { SchemaField } from "./schema.field.ts";

/** A data model inside another. Leaves nothing of the real one out. */
export class EmbeddedDataField extends SchemaField {
  declare model: Loose;

  constructor(model: Loose, options: Options = {}, context: Loose = {}) {
    if (typeof model?.defineSchema !== "function") throw new Error("An EmbeddedDataField needs a DataModel class.");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  /** Whatever looks for a neighbour, such as a document's type, looks inside the model and not around it. */
  override clean(value: Loose, options: Options = {}, _state?: CleaningState): Loose {
    const data = typeof value?.toObject === "function" ? value.toObject() : value;
    return super.clean(data, { ...options, source: data }, _state);
  }

  override validate(value: Loose, options: Options = {}): DataModelValidationFailure | undefined {
    return super.validate(value, { ...options, source: value });
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
