import { applyChange, mergeChanges } from "./change.ts";
import { below } from "./checklist.ts";
import { CORE_KINDS } from "./core-kinds.ts";
import type { Change, EventKind, WorldEvent } from "./events.ts";
import { consequencesOf, MOST_STEPS_ON } from "./ledger.ts";
import { fail, ok, type Phrase, problem, type Result } from "./result.ts";

/** Source objects of documents by uuid. */
export type States = ReadonlyMap<string, unknown>;

/** Several events worked out together; nothing has been written yet. */
export interface Worked {
  /** One change per document, ready for one update each. */
  readonly changes: ReadonlyMap<string, Change>;
  /** What truly happened, to be stored on the card for undoing. */
  readonly done: readonly WorldEvent[];
  /** The states as they will be. */
  readonly states: States;
}

// Kinds of different states and data live in one book; `check` guards the border.
type AnyKind = EventKind<unknown, unknown>;

/** The kinds of events that a game knows: its own, and the ones that all games share (`core.*`). */
export class EventBook {
  readonly #kinds = new Map<string, AnyKind>();

  /**
   * Adds a kind.
   * @throws {Error} if the name is taken
   */
  register<S, D>(kind: EventKind<S, D>): this {
    if (this.get(kind.kind)) throw new Error(`EventBook: ${kind.kind} is there already`);
    this.#kinds.set(kind.kind, kind);
    return this;
  }

  /** The kind of this name, or null. */
  get(kind: string): AnyKind | null {
    return this.#kinds.get(kind) ?? CORE_KINDS.get(kind) ?? null;
  }

  /** Names of the game's own kinds. */
  get kinds(): string[] {
    return [...this.#kinds.keys()];
  }

  /** One line of text for an event. */
  describe(event: WorldEvent): Phrase {
    const kind = this.get(event.kind);
    if (!kind || kind.check(event.data).length > 0) {
      return { key: "FOURTALES.Kernel.Event.unknown", data: { kind: String(event.kind) } };
    }
    return kind.describe(event.data);
  }

  /**
   * Works out events in order, each seeing what those before it did; what follows from one comes right after it. All or
   * nothing. What reaches beyond the `system` of a document is taken as it says: no state that is given here holds it.
   * Problems: unknown kind, unknown target, unsound data, or what a kind itself refuses.
   */
  applyAll(states: States, events: readonly WorldEvent[]): Result<Worked> {
    return this.#work(states, events, false);
  }

  #work(states: States, events: readonly WorldEvent[], undoing: boolean): Result<Worked> {
    const now = new Map(states);
    const changes = new Map<string, Change>();
    const done: WorldEvent[] = [];
    const queue = events.map((event, index) => ({ event, field: `events.${index}`, steps: 0 }));
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { event, field, steps } = next;
      const kind = this.get(event.kind);
      if (!kind) return fail(problem("FOURTALES.Kernel.Event.unknown", field, { kind: String(event.kind) }));
      if (kind.whole && kind.check(event.data).length === 0) {
        done.push(event);
        continue;
      }
      if (!now.has(event.target))
        return fail(problem("FOURTALES.Kernel.Event.noTarget", field, { target: event.target }));
      const unsound = kind.check(event.data);
      if (unsound.length > 0) return fail(...below(field, unsound));
      const applied = kind.apply(now.get(event.target), event.data);
      if (!applied.ok) return fail(...below(field, applied.problems));
      const { change } = applied.value;
      if (!undoing && steps < MOST_STEPS_ON) {
        const consequences = consequencesOf(kind, event.data, applied.value.done);
        queue.unshift(
          ...consequences.map((it, n) => ({ event: { ...it, id: `${event.id}/${n}` }, field, steps: steps + 1 })),
        );
      }
      now.set(event.target, applyChange(now.get(event.target), change));
      const before = changes.get(event.target);
      changes.set(event.target, before ? mergeChanges(before, change) : change);
      done.push({ ...event, data: applied.value.done });
    }
    return ok({ changes, done, states: now });
  }

  /** Works out how to take back what `applyAll` called done: the inverses, last first. */
  undoAll(states: States, done: readonly WorldEvent[]): Result<Worked> {
    const inverses: WorldEvent[] = [];
    for (const event of [...done].reverse()) {
      const kind = this.get(event.kind);
      if (!kind) return fail(problem("FOURTALES.Kernel.Event.unknown", "events", { kind: String(event.kind) }));
      if (kind.check(event.data).length > 0) return fail(...kind.check(event.data));
      inverses.push({ ...event, data: kind.invert(event.data) });
    }
    return this.#work(states, inverses, true);
  }
}
