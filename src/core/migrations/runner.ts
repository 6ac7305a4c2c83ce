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
    .filter((step) => step.number > from && step.documentName === documentName && step.types.includes(type))
    .sort((a, b) => a.number - b.number)
    .reduce((data, step) => step.migrate(data), source);
}

/**
 * Brings the world's documents to today's shape. Runs on the active Gamemaster's client only; a document that can't be
 * migrated is named and left as it is, and the version is kept so that the next start tries it again.
 */
export async function migrateWorld(): Promise<void> {
  if (!game.user!.isActiveGM) return;
  const versions = { ...readCoreSetting<Record<string, number>>("dataVersion") };
  let changed = false;
  for (const ruleset of rulesets()) {
    const now = dataVersion(ruleset);
    const from = versions[ruleset.id] ?? 0;
    if (from >= now) continue;
    const failed = await migrateRuleset(ruleset, from);
    if (failed.length > 0) {
      warn(t("FOURTALES.Core.Problem.migration", { names: failed.join(", ") }));
      continue;
    }
    versions[ruleset.id] = now;
    changed = true;
  }
  if (!changed) return;
  await writeCoreSetting("dataVersion", versions);
  inform("FOURTALES.Core.Migrated");
}

async function migrateRuleset(ruleset: Ruleset, from: number): Promise<string[]> {
  const failed: string[] = [];
  for (const [documentName, document] of worldDocuments()) {
    const types = documentName === "Actor" ? ruleset.actors : ruleset.items;
    if (!(document.type in types)) continue;
    const before = document.toObject().system as Record<string, unknown>;
    const after = migrateSource(ruleset.migrations, documentName, document.type, from, structuredClone(before));
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    try {
      await document.update({ system: after }, { diff: false, recursive: false });
    } catch (error) {
      console.error(error);
      failed.push(document.name);
    }
  }
  return failed;
}

function* worldDocuments(): Generator<[string, TaleDocument]> {
  for (const actor of game.actors as unknown as Iterable<TaleDocument & { items: Iterable<TaleDocument> }>) {
    yield ["Actor", actor];
    for (const item of actor.items) yield ["Item", item];
  }
  for (const item of game.items as unknown as Iterable<TaleDocument>) yield ["Item", item];
}
