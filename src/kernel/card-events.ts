import { type Consequence, type EventKind, takenBack } from "./events.ts";
import { isBoolean, isText, lookForUndoable, orNothing } from "./looks.ts";
import { fail, ok, problem } from "./result.ts";
import { isKept } from "./source-sound.ts";
import { type Source, storedCopy, type Whole } from "./whole.ts";

/**
 * Cards that change hands. A deck keeps its cards and marks those that are drawn; what others hold of them are copies with the
 * same id. Between hands and piles a card goes as it is.
 */

const WORDS = "FOURTALES.Kernel.Card";

const isUuid = (value: unknown): boolean => typeof value === "string" && /^[A-Za-z0-9.]{1,200}$/.test(value);
const isCardId = (value: unknown): boolean => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** A card that goes from the target to another stack. */
export interface PassData {
  /** Its id; empty for the one on top. */
  readonly card: string;
  /** UUID of the stack that it goes to. */
  readonly to: string;
  /** For the sentence on the card in the log; empty where it need not be told. */
  readonly name: string;
  /** Set once done: the card as it lay there. */
  readonly source?: Source | null;
  readonly undo?: boolean;
}

/** A card that comes into the target, or goes where it came from. */
export interface TakeData {
  readonly source: Source;
  readonly name: string;
  /** Set once done: it lay in this deck as drawn. */
  readonly home?: boolean;
  readonly undo?: boolean;
}

const nothing = { set: {}, remove: [] };

/** The topmost card that is still to be drawn. */
function topOf({ held }: Whole): string | undefined {
  const free = Object.entries(held.Card ?? {}).filter(([, { drawn }]) => drawn !== true);
  const sortOf = ([, { sort }]: [string, Source]): number => (typeof sort === "number" ? sort : 0);
  return free.sort((a, b) => sortOf(a) - sortOf(b))[0]?.[0];
}

function isFree(source: Source | undefined, { type }: Whole): source is Source {
  return source !== undefined && (type !== "deck" || source.drawn !== true);
}

/** `core.pass`: a card leaves the target for another stack. Refused where it does not lie there any more. */
export const passKind: EventKind<Whole, PassData> = {
  kind: "core.pass",
  whole: true,
  check: lookForUndoable({
    card: (value) => value === "" || isCardId(value),
    to: isUuid,
    name: isText,
    source: orNothing(isKept),
  }),
  apply(whole, data) {
    const deck = whole.type === "deck";
    if (data.undo) return backInto(whole, data);
    const id = data.card || topOf(whole);
    const source = id ? whole.held.Card?.[id] : undefined;
    if (!id || !isFree(source, whole))
      return fail(problem(`${WORDS}.${data.card ? "gone" : "empty"}`, "data.card", { name: data.name }));
    const done = { ...data, card: id, source: withHome(source, whole) };
    if (deck) return ok({ change: nothing, altered: [{ of: "Card", id, set: { drawn: true } }], done });
    return ok({ change: nothing, removed: [{ of: "Card", id }], done });
  },
  invert: takenBack,
  leadsTo: ({ to, name }, { source, undo }) =>
    source && !undo ? [{ kind: takeKind.kind, target: to, data: { source, name } }] : [],
  needs: ({ to }) => [to],
  describe: ({ name, undo }) => ({
    key: `${WORDS}.${undo ? "kept" : name ? "passed" : "passedUnseen"}`,
    data: { name },
  }),
};

function backInto(whole: Whole, data: PassData): ReturnType<typeof passKind.apply> {
  const { card: id, source } = data;
  const there = whole.held.Card?.[id];
  if (whole.type === "deck" && there) {
    return ok({ change: nothing, altered: there.drawn ? [{ of: "Card", id, set: { drawn: false } }] : [], done: data });
  }
  if (there || !source) return fail(problem(`${WORDS}.there`, "data.card", { name: data.name }));
  return ok({ change: nothing, made: [{ of: "Card", id, source }], done: data });
}

/** The card with the deck that it belongs to. */
function withHome(source: Source, { type, id }: Whole): Source {
  const copy = storedCopy(source);
  return type === "deck" ? { ...copy, origin: id, drawn: false } : copy;
}

/** `core.take`: a card comes into the target: into its own deck as one that is not drawn any more. */
export const takeKind: EventKind<Whole, TakeData> = {
  kind: "core.take",
  whole: true,
  check: lookForUndoable({
    source: (value) => isKept(value) && isCardId((value as Source)._id),
    name: isText,
    home: orNothing(isBoolean),
  }),
  apply(whole, data) {
    const id = data.source._id as string;
    const there = whole.held.Card?.[id];
    const gone = () => fail(problem(`${WORDS}.movedOn`, "data.source", { name: data.name }));
    if (data.undo) {
      if (!there || (data.home && there.drawn === true)) return gone();
      if (data.home) return ok({ change: nothing, altered: [{ of: "Card", id, set: { drawn: true } }], done: data });
      return ok({ change: nothing, removed: [{ of: "Card", id }], done: data });
    }
    if (whole.type === "deck" && there?.drawn === true) {
      return ok({
        change: nothing,
        altered: [{ of: "Card", id, set: { drawn: false } }],
        done: { ...data, home: true },
      });
    }
    if (there) return fail(problem(`${WORDS}.there`, "data.source", { name: data.name }));
    return ok({ change: nothing, made: [{ of: "Card", id, source: data.source }], done: { ...data, home: false } });
  },
  invert: takenBack,
  describe: ({ name, undo }) => ({
    key: `${WORDS}.${undo ? "given" : name ? "taken" : "takenUnseen"}`,
    data: { name },
  }),
};

/**
 * A card goes from one stack to another: drawn, played, passed on, put aside. Two who want the same card at once don't both get
 * it, and the second is told.
 * @param card its id and what the log calls it; without it, the one on top goes, and its name is nobody's business
 */
export function passCard(from: string, to: string, card?: { id: string; name: string }): Consequence {
  return { kind: passKind.kind, target: from, data: { card: card?.id ?? "", to, name: card?.name ?? "" } };
}
