/** Foundry's data fields, by the names that it gives them. */
export const fields = foundry.data.fields;

/** Asked of every document that is made: looked up once. */
const { DataModel } = foundry.abstract;

/** Any field. */
export type Field = foundry.data.fields.DataField.Any;

/** Fields by name: what a group, a row or a whole model is made of. */
export type Schema = foundry.data.fields.DataSchema;

/** Is this a document or another model already, and no plain data? */
export function isDataModel(value: unknown): boolean {
  return value instanceof DataModel;
}

/**
 * What the models of subtypes are made of. Which data a schema gives is written down in the rules, as plain interfaces:
 * the published types would unfold every schema at every use.
 */
export abstract class TypeModel extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {}
