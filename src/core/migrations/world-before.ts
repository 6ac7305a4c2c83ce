import { type Ruleset, rulesets, type TaleDocument } from "../contract/ruleset.ts";
import { updateDocuments } from "../foundry/document-classes.ts";
import { currentUser, worldActors, worldItems } from "../foundry/game.ts";
import { readKept, writeKept } from "../settings/kept.ts";
import { type Note, notesOn, settle } from "../soundness/intake.ts";
import { inform, warn } from "../text/notify.ts";
import { t } from "../text/text.ts";

/** Version of the data that a ruleset writes today: the number of its last migration. */
function dataVersion(ruleset: Ruleset): number {
  return Math.max(0, ...ruleset.migrations.map(({ number }) => number));
}

/**
 * Writes back what stood in the world in an old shape, so that it does not stay on disk. Runs on the active Gamemaster's
 * client only. Left alone is what is unsound: writing it would put initial values in the place of what stands there, which
 * is the Gamemaster's to decide. A document that can't be written is named; the next start finds its old shape again.
 */
export async function migrateWorld(): Promise<void> {
  if (!currentUser().isActiveGM) return;
  const versions = readKept("dataVersion") as Record<string, number>;
  const now = Object.fromEntries(rulesets().map((ruleset) => [ruleset.id, dataVersion(ruleset)]));
  const { written, failed } = await writeBack();
  if (failed.length > 0) warn(t("FOURTALES.Core.Problem.migration", { names: failed.join(", ") }));
  if (rulesets().some(({ id }) => versions[id] !== now[id])) await writeKept("dataVersion", { ...versions, ...now });
  // A world that has never been stamped is a new one: whatever is tidied up there is no news.
  if (written > 0 && Object.keys(versions).length > 0) inform("FOURTALES.Core.Migrated");
}

async function writeBack(): Promise<{ failed: string[]; written: number }> {
  const failed: string[] = [];
  let written = 0;
  for (const { documents, write } of worldDocuments()) {
    const pending = documents.filter(({ note }) => note?.turned && note.faults.length === 0);
    if (pending.length === 0) continue;
    // The data was turned already when it was taken in; now the new shape is written back.
    const turned = pending.map(({ document }) => ({ _id: document.id, system: document.toObject().system }));
    const done = await write(turned).then(
      () => pending,
      (error: unknown) => {
        console.error(error);
        return oneByOne(pending, turned, write);
      },
    );
    written += done.length;
    for (const { holder, note } of done) settle(holder, [note!]);
    failed.push(...pending.filter((one) => !done.includes(one)).map(({ document }) => document.name));
  }
  return { failed, written };
}

/** One bad document must not hold the others back. @returns those that were written */
async function oneByOne(pending: Entry[], turned: object[], write: Batch["write"]): Promise<Entry[]> {
  const done: Entry[] = [];
  for (const [index, entry] of pending.entries()) {
    const ok = await write([turned[index]!]).then(
      () => true,
      () => false,
    );
    if (ok) done.push(entry);
  }
  return done;
}

/** Each write has one of its own. */
const whole = (): object => ({ diff: false, recursive: false });

/** A document, and what is noted about it: with the document that holds it where it is embedded. */
interface Entry {
  document: TaleDocument;
  holder: object;
  note: Note | undefined;
}

interface Batch {
  documents: Entry[];
  /** Writes all of the batch in one request. */
  write(updates: object[]): Promise<unknown>;
}

/** The world's documents in batches that can be written at once: actors, world items, and each actor's items. */
function* worldDocuments(): Generator<Batch> {
  const own = (document: TaleDocument): Entry => ({
    document,
    holder: document,
    note: notesOn(document).find(({ itemId }) => itemId === null),
  });
  const all = (name: "Actor" | "Item") => (updates: object[]) => updateDocuments(name, updates, whole());
  const actors = worldActors();
  yield { documents: [...actors].map(own), write: all("Actor") };
  yield { documents: [...worldItems()].map(own), write: all("Item") };
  for (const actor of actors) {
    const notes = notesOn(actor);
    const documents = [...actor.items].map((document) => {
      return { document, holder: actor, note: notes.find(({ itemId }) => itemId === document.id) };
    });
    yield { documents, write: (updates) => actor.updateEmbeddedDocuments("Item", updates, whole()) };
  }
}
