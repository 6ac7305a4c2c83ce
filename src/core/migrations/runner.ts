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
  // A world that has never been stamped is a new one: whatever is tidied up there is no news.
  const isNew = Object.keys(versions).length === 0;
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
  if (written > 0 && !isNew) inform("FOURTALES.Core.Migrated");
}

async function migrateRuleset(ruleset: Ruleset, from: number): Promise<{ failed: string[]; done: number }> {
  const failed: string[] = [];
  let done = 0;
  for (const { documents, write } of worldDocuments()) {
    const pending = documents.filter(({ name, document }) =>
      ruleset.migrations.some((step) => step.number > from && concerns(step, name, document.type)),
    );
    if (pending.length === 0) continue;
    // The models have turned the data already when it was loaded; now the new shape is written back.
    const turned = pending.map(({ document }) => ({ _id: document.id, system: document.toObject().system }));
    try {
      await write(turned);
      done += pending.length;
    } catch (error) {
      console.error(error);
      // One bad document must not hold the others back.
      for (const [index, { document }] of pending.entries()) {
        const written = await write([turned[index]!]).then(
          () => true,
          () => false,
        );
        if (written) done++;
        else failed.push(document.name);
      }
    }
  }
  return { failed, done };
}

const WHOLE = { diff: false, recursive: false };

interface Batch {
  documents: { name: "Actor" | "Item"; document: TaleDocument }[];
  /** Writes all of the batch in one request. */
  write(updates: object[]): Promise<unknown>;
}

interface ActorWithItems extends TaleDocument {
  items: Iterable<TaleDocument>;
  updateEmbeddedDocuments(name: string, updates: object[], operation: object): Promise<unknown>;
}

type DocumentClass = { updateDocuments(updates: object[], operation: object): Promise<unknown> };

/** The world's documents in batches that can be written at once: actors, world items, and each actor's items. */
function* worldDocuments(): Generator<Batch> {
  const batch = (name: "Actor" | "Item", documents: Iterable<TaleDocument>, write: Batch["write"]): Batch => ({
    documents: [...documents].map((document) => ({ name, document })),
    write,
  });
  const all = (cls: unknown) => (updates: object[]) => (cls as DocumentClass).updateDocuments(updates, WHOLE);
  const actors = game.actors as unknown as Iterable<ActorWithItems>;
  yield batch("Actor", actors, all(Actor));
  yield batch("Item", game.items as unknown as Iterable<TaleDocument>, all(Item));
  for (const actor of actors) {
    yield batch("Item", actor.items, (updates) => actor.updateEmbeddedDocuments("Item", updates, WHOLE));
  }
}
