import { canonicalJson } from "./canonical-json.ts";
import { applyChange, readPath } from "./change.ts";
import type { Consequence, EventKind } from "./events.ts";
import { isBoolean, isId, isObject, isText, type Look, lookForUndoable, orNothing } from "./looks.ts";
import { namedId } from "./named-id.ts";
import { printsOf } from "./print.ts";
import { fail, ok, problem } from "./result.ts";
import { same } from "./same.ts";
import { isFields, isKept, isSource } from "./source-sound.ts";
import { type Source, storedCopy, type Whole } from "./whole.ts";

/** Events on whole documents: one made in another, one taken away, fields of one changed. */

const WORDS = "FOURTALES.Kernel.Document";

/** A document made (`source`) or taken away (null). */
export interface DocumentData {
  /** What kind of document it is, by Foundry's name for it. */
  readonly of: string;
  /** Its id. Empty for a new one: then it follows from the event. */
  readonly id: string;
  readonly source: Source | null;
  /** For the sentence on the card. */
  readonly name: string;
  /** Set once done: what was there before, whole. */
  readonly was?: Source | null;
  /** It went from hand to hand: it is taken back from where it went, or not at all. */
  readonly owed?: boolean;
  /** The way back. */
  readonly undo?: boolean;
  /** Done again: what was made comes back as it was when it was taken away. */
  readonly kept?: boolean;
  /** A print of what was to be made the first time, from when it came back for the first time. */
  readonly first?: string;
}

/** An id as Foundry gives them. */
const isDocumentId = (value: unknown): boolean => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

const documentLook = lookForUndoable(
  {
    of: isId,
    id: (value) => value === "" || isDocumentId(value),
    name: isText,
    kept: orNothing(isBoolean),
    owed: orNothing(isBoolean),
    first: orNothing(isText),
  },
  isKept,
);

/**
 * `core.document`: makes a document in the target, or removes one. Undo removes the one that was made, or brings the removed one
 * back under its id; if another has that id by then, that one stays and the card says so. Redo brings back what undo removed,
 * with everything that people had written into it.
 */
export const documentKind: EventKind<Whole, DocumentData> = {
  kind: "core.document",
  whole: true,
  check(data) {
    const problems = documentLook(data);
    if (problems.length > 0) return problems;
    const { source } = data as DocumentData;
    // A document that comes back may hold what people wrote into it; it is checked less strictly.
    const isSound = source === null || (isBack(data as DocumentData) ? isKept(source) : isSource(source));
    return isSound ? [] : [problem("FOURTALES.Kernel.Event.unsound", "data.source", { name: "source" })];
  },
  apply(whole, data, name = "") {
    const { of, source, undo } = data;
    const id = data.id || (name && namedId(name));
    if (!id) return fail(problem("FOURTALES.Kernel.Event.unsound", "data.id", { name: "id" }));
    const there = whole.held[of]?.[id];
    const now = there ? storedCopy(there) : null;
    const done = { ...data, id, was: now };
    const nothing = { set: {}, remove: [] };
    if (source) {
      if (now) return fail(problem(`${WORDS}.there`, "data.id", { name: data.name }));
      const made = isBack(data) ? source : withoutKeeper(source, whole);
      return ok({ change: nothing, made: [{ of, id, source: made }], done });
    }
    // Of what was made by an event nothing is left to take back; what was handed over is in other hands by now.
    if (!now && undo && !data.owed) return ok({ change: nothing, done });
    // Somebody was quicker.
    if (!now) return fail(problem(`${WORDS}.${undo ? "passedOn" : "gone"}`, "data.id", { name: data.name }));
    return ok({ change: nothing, removed: [{ of, id }], done });
  },
  invert: ({ was, source, ...done }) => ({ ...done, source: was ?? null, was: source, undo: !done.undo }),
  // Where something else is to be made by now, as of a thing that was changed before it is given again, that is made.
  again: (data, { source, first = printed(source) }, { was }) =>
    data.source && was && printed(data.source) === first ? { ...data, source: was, kept: true, first } : data,
  idle: (data) => (data.source || data.owed ? null : { ...data, was: null }),
  describe: ({ source, name }) => ({ key: `${WORDS}.${source ? "made" : "removed"}`, data: { name } }),
};

const printed = (source: Source | null): string => printsOf(canonicalJson(source));

const isBack = ({ undo, kept }: DocumentData): boolean => undo === true || kept === true;

/** A document inside another has that one's owner; only in the world does a rule name the owner. */
function withoutKeeper(source: Source, { name }: Whole): Source {
  const { ownership, author, folder, _stats, ...rest } = source;
  return name === "World" && ownership !== undefined ? { ...rest, ownership } : rest;
}

/** Fields of a document and what they shall be. */
export interface FieldsData {
  /** By dotted path; which fields may be named, `FIELDS` says. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Language key of the sentence on the card; without one it says that something was changed. */
  readonly told?: string;
  /** Goes into the sentence. */
  readonly name?: string;
  /** Set once done: what stood there before. */
  readonly was?: Readonly<Record<string, unknown>>;
  readonly undo?: boolean;
}

const fieldsLook = (sound: Look) =>
  lookForUndoable({ set: sound, told: orNothing(isText), name: orNothing(isText) }, isFields);

/**
 * `core.fields`: fields of the target beside its `system`. Taken back, each is what it was before, unless something else has
 * changed it meanwhile.
 */
export const fieldsKind: EventKind<Whole, FieldsData> = {
  kind: "core.fields",
  whole: true,
  check: fieldsLook(isFields),
  apply: ({ fields }, data) => ok(changeFields(fields, data, ([path, before]) => same(before, readNow(fields, path)))),
  invert: invertFields,
  describe: ({ told, name }) => ({ key: told ?? `${WORDS}.changed`, data: { name: name ?? "" } }),
};

/**
 * `core.move`: the target, a token, is put somewhere else. Taken back, it stands where it stood, unless somebody has moved it
 * since: then it stays.
 */
export const moveTokenKind: EventKind<Whole, FieldsData> = {
  kind: "core.move",
  whole: true,
  check: fieldsLook(isPlace),
  apply({ fields }, data) {
    const stood = Object.entries(data.was ?? {}).every(([path, before]) => same(before, readNow(fields, path)));
    return ok(changeFields(fields, data, () => stood));
  },
  invert: invertFields,
  describe: () => ({ key: `${WORDS}.moved` }),
};

const PLACES = new Set(["x", "y", "elevation", "rotation"]);

function isPlace(value: unknown): boolean {
  return (
    isFields(value) && Object.entries(value as object).every(([path, at]) => PLACES.has(path) && typeof at === "number")
  );
}

function readNow(fields: Source, path: string): unknown {
  return readPath(fields, path) ?? null;
}

/** Where a card is stored, dotted names have been taken apart: what lies in an object is meant by its path. */
function byPath(fields: Source, under = ""): Record<string, unknown> {
  const parts = Object.entries(fields).map(([name, value]) =>
    isObject(value) && Object.keys(value as object).length > 0
      ? byPath(value as Source, `${under}${name}.`)
      : { [`${under}${name}`]: value },
  );
  return Object.assign({}, ...parts);
}

function changeFields(fields: Source, data: FieldsData, isUntouched: (entry: [string, unknown]) => boolean) {
  const before = byPath(data.was ?? {});
  const wanted = Object.entries(byPath(data.set)).filter(
    ([path]) => !data.undo || isUntouched([path, before[path] ?? null]),
  );
  const was = Object.fromEntries(wanted.map(([path]) => [path, readNow(fields, path)]));
  const changed = Object.fromEntries(wanted.filter(([path, value]) => !same(value, was[path])));
  return { change: { set: {}, remove: [] }, fields: changed, done: { ...data, set: Object.fromEntries(wanted), was } };
}

function invertFields({ was, set, ...done }: FieldsData): FieldsData {
  return { ...done, set: was ?? {}, was: set, undo: !done.undo };
}

/**
 * Something comes into being in `holder`: an item or an effect in an actor, a light, a region or a token on a scene, a card in a
 * stack; in `World.<game>` an actor or something else of the world.
 * @param of what kind of document, by Foundry's name for it
 * @param source its data; an `_id` of sixteen letters and digits is kept, without one it follows from the event
 */
export function makeDocument(holder: string, of: string, source: Source): Consequence {
  const { _id, name } = source;
  const id = typeof _id === "string" ? _id : "";
  return {
    kind: documentKind.kind,
    target: holder,
    data: { of, id, source, name: typeof name === "string" ? name : "" },
  };
}

/** The same for goods that were bought or given: undo does not take them from an owner who passed them on, sold or used them. */
export function owed({ data, ...made }: Consequence): Consequence {
  return { ...made, data: { ...(data as DocumentData), owed: true } };
}

/** Something that lies in `holder` is no more. Of the world's documents only those go that an event has made. */
export function removeDocument(holder: string, of: string, { id, name }: { id: string; name: string }): Consequence {
  return { kind: documentKind.kind, target: holder, data: { of, id, source: null, name } };
}

/**
 * Fields of a document that are beside its `system`: an effect that is switched off, a light that grows, a combatant that is
 * out of the fight.
 * @param set by dotted path; they are taken apart at once, as Foundry does where the card is stored: whoever judges the card
 *   compares the two
 * @param told language key of a sentence for the card, with a gap `{name}`
 */
export function changeDocument(
  target: string,
  set: Readonly<Record<string, unknown>>,
  told?: { key: string; name: string },
): Consequence {
  const apart = applyChange<Source>({}, { set, remove: [] });
  return { kind: fieldsKind.kind, target, data: { set: apart, ...(told && { told: told.key, name: told.name }) } };
}

/** A token is put somewhere else on its scene. */
export function moveToken(
  token: string,
  to: { readonly x?: number; readonly y?: number; readonly elevation?: number; readonly rotation?: number },
): Consequence {
  return { kind: moveTokenKind.kind, target: token, data: { set: { ...to } } };
}
