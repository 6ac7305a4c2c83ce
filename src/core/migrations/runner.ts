import { inform, warn } from "../notify.ts";
import { type Ruleset, rulesets, type TaleDocument } from "../ruleset.ts";
import { readCoreSetting, writeCoreSetting } from "../settings/settings.ts";
import { t } from "../words.ts";
import type { Migration } from "./migration.ts";

/** Version of the data that a ruleset writes today: the number of its last migration. */
export function dataVersion(ruleset: Ruleset): number {
  return Math.max(0, ...ruleset.migrations.map(({ number }) => number));
}

/**
 * Runs the migrations that a document's data still needs, in order. Pure.
 * @param from the version the data was written with
 */
export function migrateSource(
  migrations: readonly Migration[],
  documentName: string,
  type: string,
  from: number,
  source: Record<string, unknown>,
): Record<string, unknown> {
  return migrations
    .filter((step) => step.number > from && concerns(step, documentName, type))
    .sort((a, b) => a.number - b.number)
    .reduce((data, step) => step.migrate(data), source);
}

type Model = new (...args: never[]) => object;
type Migrating = Model & {
  migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown>;
};

/**
 * The model with the migrations of its subtype built in: Foundry drops what a schema does not know, so old shapes must
 * be turned before the data is cleaned. The class itself is changed when it has migrations, and given back.
 */
export function migrateModel(
  model: Model,
  migrations: readonly Migration[],
  documentName: string,
  type: string,
): Model {
  if (!migrations.some((step) => concerns(step, documentName, type))) return model;
  const migrating = model as Migrating;
  const inherited = migrating.migrateData;
  migrating.migrateData = function (this: Migrating, source, options) {
    const turned = migrateSource(migrations, documentName, type, 0, source);
    // Foundry goes on with the object that it handed over.
    for (const key of Object.keys(source)) if (!(key in turned)) delete source[key];
    return inherited.call(this, Object.assign(source, turned), options);
  };
  return migrating;
}

function concerns({ documentName, types }: Migration, name: string, type: string): boolean {
  return documentName === name && types.includes(type);
}

/**
 * Brings the world's documents to today's shape. Runs on the active Gamemaster's client only; a document that can't be
 * migrated is named and left as it is, and the version is kept so that the next start tries it again.
 */
export async function migrateWorld(): Promise<void> {
  if (!game.user!.isActiveGM) return;
  const versions = { ...readCoreSetting<Record<string, number>>("dataVersion") };
  let changed = false;
  let written = 0;
  for (const ruleset of rulesets()) {
    const now = dataVersion(ruleset);
    const from = versions[ruleset.id] ?? 0;
    if (from >= now) continue;
    const { failed, done } = await migrateRuleset(ruleset, from);
    written += done;
    if (failed.length > 0) {
      warn(t("FOURTALES.Core.Problem.migration", { names: failed.join(", ") }));
      continue;
    }
    versions[ruleset.id] = now;
    changed = true;
  }
  if (!changed) return;
  await writeCoreSetting("dataVersion", versions);
  if (written > 0) inform("FOURTALES.Core.Migrated");
}

async function migrateRuleset(ruleset: Ruleset, from: number): Promise<{ failed: string[]; done: number }> {
  const failed: string[] = [];
  let done = 0;
  for (const [documentName, document] of worldDocuments()) {
    const pending = ruleset.migrations.some(
      (step) => step.number > from && concerns(step, documentName, document.type),
    );
    if (!pending) continue;
    try {
      // The model has turned the data already when it was loaded; now the new shape is written back.
      await document.update({ system: document.toObject().system }, { diff: false, recursive: false });
      done++;
    } catch (error) {
      console.error(error);
      failed.push(document.name);
    }
  }
  return { failed, done };
}

function* worldDocuments(): Generator<[string, TaleDocument]> {
  for (const actor of game.actors as unknown as Iterable<TaleDocument & { items: Iterable<TaleDocument> }>) {
    yield ["Actor", actor];
    for (const item of actor.items) yield ["Item", item];
  }
  for (const item of game.items as unknown as Iterable<TaleDocument>) yield ["Item", item];
}
