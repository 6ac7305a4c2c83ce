import { documentKind } from "../../kernel/document-events.ts";
import { type StepEntry, stepOf } from "../../kernel/ledger.ts";
import type { Phrase, Problem } from "../../kernel/result.ts";
import { findEventKind, type TaleDocument } from "../contract/ruleset.ts";
import { currentUser } from "../foundry/game.ts";
import type { Layered } from "../foundry/layers.ts";
import { entriesOf } from "./stored.ts";

/** Tells a step from a card of the same id, in what documents remember. */
export const STEP = "step";

/**
 * So many steps of each person can be taken back, the newest: an evening's board and more. Of each person, so that whoever clicks
 * much pushes out nobody else's; bounded, since every document carries what it remembers along with each of its copies.
 */
export const MOST_STEPS = 50;

/** An event of a step, where it landed. */
export interface StepDeed extends StepEntry {
  readonly document: TaleDocument;
  /** The name under which the document remembers it. */
  readonly key: string;
}

/** What somebody did with one press, as the documents remember it. */
export interface TakenStep {
  readonly id: string;
  /** Id of the user. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** At least one, in their order. */
  readonly deeds: readonly StepDeed[];
}

/** The steps that these documents remember, the newest first. Not those that were taken back. */
export function stepsIn(documents: Iterable<TaleDocument>): TakenStep[] {
  const found = new Map<string, StepDeed[]>();
  for (const document of documents) {
    for (const [key, text] of entriesOf(ownOf(document))) {
      const entry = stepOf(text);
      if (!entry) continue;
      const [id] = key.split(".") as [string];
      found.set(id, [...(found.get(id) ?? []), { ...entry, document, key }]);
    }
  }
  const steps = [...found].map(([id, all]): TakenStep => {
    const deeds = all.sort((one, other) => placeIn(one) - placeIn(other));
    return { id, ...deeds[0]!.step, deeds };
  });
  return steps.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
}

/**
 * What a document remembers by itself: the rest comes through to an unlinked token's actor, and to what lies in it, from the actor
 * behind it. A thing that was changed there lies in it as a copy of its own, with all that it holds.
 */
function ownOf(document: TaleDocument): Pick<TaleDocument, "flags"> {
  const { parent } = document as { parent?: Partial<Layered> | null };
  const { isToken, token } = parent?.isToken ? parent : (document as Partial<Layered>);
  if (!isToken || !token?.baseActor) return document;
  const own = token.delta?._source;
  const isCopy = parent?.isToken && own && [...own.items, ...own.effects].some(({ _id }) => _id === document.id);
  return isCopy ? document : { flags: (!parent?.isToken && (own?.flags as TaleDocument["flags"])) || {} };
}

/** The newest of each person's, which are kept. */
export function keptOf(steps: readonly TakenStep[]): Set<string> {
  const counts = new Map<string, number>();
  const kept = steps.filter(({ by }) => {
    const count = (counts.get(by) ?? 0) + 1;
    counts.set(by, count);
    return count <= MOST_STEPS;
  });
  return new Set(kept.map(({ id }) => id));
}

/**
 * What a step did, in one line: what was made or taken away by it, or else what its first event did. The game must be ready to
 * play.
 */
export function toldOf({ deeds }: TakenStep): Phrase {
  const { of, done } = deeds.find((deed) => deed.of.kind === documentKind.kind) ?? deeds[0]!;
  const kind = findEventKind(of.game, of.kind);
  // Whoever owns the document may have written there.
  return kind && kind.check(done).length === 0 ? kind.describe(done) : { key: "FOURTALES.Core.Steps.something" };
}

/** Why this user may not take a step back; null where they may: Gamemasters any, others their own. */
export function barsFrom({ by, deeds }: TakenStep): Problem | null {
  const { id, isGM } = currentUser();
  const own = by === id && deeds.every(({ document }) => document.isOwner);
  return isGM || own ? null : { key: "FOURTALES.Core.Steps.notYours" };
}

/** Which of a step's events came first. */
function placeIn({ key }: StepDeed): number {
  return Number(key.split(".")[1]) || 0;
}
