import "./built-ins.ts";
import { generation } from "../generation.ts";
import { deletion, type ForcedDeletion, ForcedReplacement } from "./data/operators.ts";

export { DataModel } from "./abstract/data-model.ts";
export { Document } from "./abstract/document.ts";
export { type DocumentBackend, type DocumentOperation, disconnectedBackend } from "./abstract/document-backend.ts";
export type { DocumentMetadata } from "./abstract/document-metadata.ts";
export { activeFlagScopes } from "./abstract/document-rights.ts";
export { EmbeddedCollection } from "./abstract/embedded-collection.ts";
export { TypeDataModel } from "./abstract/type-data-model.ts";
export { CONST } from "./constants/index.ts";
export * as fields from "./data/fields/index.ts";
export * as operators from "./data/operators.ts";
export { reviveOperators } from "./data/operators.ts";
export { keysToOperators, operatorsToKeys } from "./data/special-keys.ts";
export { DataModelValidationError, DataModelValidationFailure } from "./data/validation-failure.ts";
export * as documents from "./documents/index.ts";
export { Hooks } from "./hooks.ts";
export { Collection } from "./utils/collection.ts";
export { Color } from "./utils/color.ts";
export { utils } from "./utils/index.ts";

/** The global operators, which only generation 14 has. */
export const globalOperators =
  generation >= 14
    ? { _del: deletion as ForcedDeletion, _replace: (value: unknown) => ForcedReplacement.create(value) }
    : { _del: undefined, _replace: undefined };
