import { concerns, type Migration, migrateSource } from "../contract/migration.ts";

type Model = new (...args: never[]) => object;
type Migrating = Model & { migrateData(source: Record<string, unknown>, ...rest: unknown[]): Record<string, unknown> };

/**
 * The model with the migrations of its subtype built in, for whatever does not pass our documents, such as the things of
 * an unlinked token: Foundry drops what a schema does not know, so old shapes must be turned before the data is cleaned.
 * Foundry hands over the changes of updates as well, and does not say so. The class itself is changed when it has
 * migrations, and given back.
 */
export function migrateModel(
  model: Model,
  migrations: readonly Migration[],
  documentName: string,
  type: string,
): Model {
  const steps = migrations.filter((step) => concerns(step, documentName, type) && !step.wholeOnly);
  if (steps.length === 0) return model;
  const migrating = model as Migrating;
  const inherited = migrating.migrateData;
  migrating.migrateData = function (this: Migrating, source, ...rest) {
    const turned = migrateSource(steps, documentName, type, source);
    // Foundry goes on with the object that it handed over.
    for (const key of Object.keys(source)) if (!(key in turned)) delete source[key];
    return inherited.call(this, Object.assign(source, turned), ...rest);
  };
  return migrating;
}
