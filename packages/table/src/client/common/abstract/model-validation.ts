import { generation } from "../../generation.ts";
import type { DataField } from "../data/fields/data-field.ts";
import { operatorsToKeys } from "../data/special-keys.ts";
import { type DataModelValidationError, DataModelValidationFailure } from "../data/validation-failure.ts";
import { deepClone } from "../utils/object-copies.ts";
import type { Options, PlainRecord } from "../utils/types.ts";
import type { DataModel } from "./data-model.ts";

type Failure = DataModelValidationFailure | null;

/** Checks the source of a model as it is, field by field and then across fields; the model remembers what failed. */
export function validateSource(model: DataModel, options: Options, fields: boolean, joint: boolean): Failure {
  const failure = fields ? (model.schema.validate(model._source, options) ?? null) : null;
  model.validationFailures.fields = failure;
  if (failure?.unresolved || !joint) return failure;
  return validateJointly(model, model._source) ?? failure;
}

/** Checks what some changes would make of a model; the model stays as it is. */
export function validateChanges(
  model: DataModel,
  changes: PlainRecord,
  options: Options,
  fields: boolean,
  joint: boolean,
): Failure {
  const inPlace = options.clean && generation < 14;
  const known = inPlace ? Object.fromEntries(Object.entries(changes).filter(([key]) => !key.includes("."))) : changes;
  const prepared = model._prepareChanges(known, options);
  if (inPlace) {
    for (const key of Object.keys(changes)) delete changes[key];
    Object.assign(changes, operatorsToKeys(prepared));
  }
  return validateCandidate(model, prepared, options, fields, joint);
}

/** Checks the source with prepared changes in it. */
export function validateCandidate(
  model: DataModel,
  changes: PlainRecord,
  options: Options,
  fields = true,
  joint = true,
): Failure {
  // What changes touch is copied: the rest can stay as it is, and there may be thousands of cards in it.
  const candidate = { ...model._source };
  for (const key of Object.keys(changes)) if (key in candidate) candidate[key] = deepClone(candidate[key]);
  model._commit(candidate, changes, options);
  const failure = fields ? model.schema._validateChange(candidate, changes, options) : undefined;
  if (failure?.unresolved || !joint) return failure ?? null;
  const before = model.validationFailures.joint;
  const jointly = validateJointly(model, candidate, changes);
  model.validationFailures.joint = before;
  return jointly ?? failure ?? null;
}

/** The failure as an error that names the model. */
export function namedError(model: DataModel, failure: DataModelValidationFailure): DataModelValidationError {
  const error = failure.asError();
  const id = model._source?._id ? `[${model._source._id}] ` : "";
  error.message = `${model.constructor.name} ${id}validation errors:\n${error.message}`;
  return error;
}

/** @param changes what alone is new; embedded documents that none of it touches were looked at when they came */
function validateJointly(model: DataModel, source: PlainRecord, changes: PlainRecord | null = null): Failure {
  const cls = model.constructor as typeof DataModel;
  try {
    cls.validateJoint(source);
    for (const [name, field] of model.schema.entries()) {
      const isUntouched = changes && (field.constructor as typeof DataField).hierarchical && !(name in changes);
      if (!isUntouched) field._validateModel(source[name], { source });
    }
    model.validationFailures.joint = null;
    return null;
  } catch (error) {
    model.validationFailures.joint = error as Error;
    const { message } = error as Error;
    return new DataModelValidationFailure({ invalidValue: source, message, unresolved: true });
  }
}
