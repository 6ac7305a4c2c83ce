export { ArrayField, SetField } from "./array.field.ts";
export { BooleanField } from "./boolean.field.ts";
export { DataField } from "./data-field.ts";
export {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
} from "./document.fields.ts";
export { EmbeddedDataField } from "./embedded-data.field.ts";
export {
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
} from "./embedded-document.fields.ts";
export { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./number.field.ts";
export { ObjectField, TypedObjectField } from "./object.field.ts";
export {
  ColorField,
  DocumentAuthorField,
  DocumentIdField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
} from "./reference.fields.ts";
export { SchemaField } from "./schema.field.ts";
export { HTMLField, JavaScriptField, JSONField, StringField } from "./string.field.ts";
export { TypeDataField } from "./type-data.field.ts";
export { AnyField, TypedSchemaField } from "./typed-schema.field.ts";
