import { applyChange, readPath } from "../../kernel/change.ts";
import type { Change } from "../../kernel/events.ts";
import type { WriteTag } from "../../kernel/replica.ts";
import { same } from "../../kernel/same.ts";
import { del } from "../foundry/compat.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { unlinkedActors } from "../foundry/game.ts";
import { shelfIn } from "../foundry/held-documents.ts";
import type { Layers } from "../foundry/layers.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { LENT, type Lending } from "./stored.ts";

/** What a write to an unlinked token's actor means for what it has from the actor behind it. */
export function lendingOf(
  document: TaleDocument,
  layers: Layers,
  { set, remove }: Change,
  { postings }: Pick<WriteTag, "postings">,
): Lending {
  const lending: Lending = { notes: {}, back: {}, whole: {} };
  const noted = document.flags[SYSTEM_ID]?.[LENT];
  const takesBack = postings.some(({ way }) => way === "undo");
  const written = () => applyChange(document.toObject(), { set, remove });
  const after = postings.length === 0 ? written() : null;
  for (const [path, value] of Object.entries(set)) {
    const entry = after && entryBehind(layers, after, path);
    if (entry) {
      lending.back[entry] = readPath(after, entry);
      continue;
    }
    const before = takesBack ? readPath(noted, path) : undefined;
    if (typeof before === "string" && same(parsed(before), value)) {
      lending.back[path] = value;
      Object.assign(lending.notes, del(placeOf(path)));
    } else note(lending, layers, path, value);
  }
  for (const path of remove) note(lending, layers, path, undefined);
  if (Object.keys(lending.back).length === 0) return lending;
  // All of such a write is stored as it is sent: what comes through anyway would become the token's own.
  const through = Object.entries(set).filter(([path, value]) => same(inheritedAt(layers, path), value));
  Object.assign(lending.back, Object.fromEntries(through));
  Object.assign(lending.whole, wholeEntries(layers, lending.back, set, after ?? written()));
  return lending;
}

/**
 * Of an entry that has nothing of the token's own any more, an empty one would be left in what sets it apart, and be one of its own as
 * soon as that behind it is gone: so it goes as a whole.
 */
function wholeEntries({ own }: Layers, back: object, set: Change["set"], after: object): Record<string, unknown> {
  const kept = Object.entries(set).filter(([path]) => !Object.hasOwn(back, path));
  const left = applyChange({ system: own }, { set: Object.fromEntries(kept), remove: Object.keys(back) });
  const whole = (path: string): string => {
    const around = path.slice(0, path.lastIndexOf("."));
    return around.includes(".") && same(readPath(left, around), {}) ? whole(around) : path;
  };
  return Object.fromEntries(Object.keys(back).map((path) => [whole(path), readPath(after, whole(path))]));
}

/**
 * What was made in an actor is taken away again: whatever of it unlinked tokens have changed meanwhile lies in them as a copy of their
 * own, which would be left. Once the original is gone, so that they remember nothing of it.
 * @param change with paths as in `Whole`
 */
export async function takeCopies(document: TaleDocument, { remove }: Change): Promise<void> {
  if (document.documentName !== "Actor") return;
  const taken = remove.map((path) => path.split(".")).filter(({ length }) => length === 3);
  const apart = taken.length > 0 ? unlinkedActors() : [];
  for (const actor of apart.filter(({ uuid }) => uuid.endsWith(`.${document.uuid}`))) {
    for (const of of new Set(taken.map(([, of]) => of!))) {
      const shelf = shelfIn(actor, of);
      const copies = taken.filter((one) => one[1] === of && shelf.has(one[2]!)).map(([, , id]) => id!);
      // No event's, so that replicas count it as a change; but no hand's either, which would offer it to be had back.
      if (copies.length > 0) await shelf.remove(copies, { [SYSTEM_ID]: {} });
    }
  }
}

/**
 * Two who write a wound of the same name, one to a token and one to the actor behind it, cross; what mends the token says there what
 * the other wrote. That comes through again, and no copy of it stays once it is gone there.
 * @returns the path of the entry around `path`, as it was written whole, that says the same as the one behind it; null for none
 */
function entryBehind({ own, base }: Layers, after: object, path: string): string | null {
  const at = path.slice(0, path.lastIndexOf("."));
  const within = at.slice("system.".length);
  const [mine, behind] = [readPath(own, within), readPath(base, within)];
  const isWhole = Object.keys(behind ?? {}).every((key) => Object.hasOwn(mine ?? {}, key));
  return isWhole && same(behind, readPath(after, at)) ? at : null;
}

const placeOf = (path: string): string => `flags.${SYSTEM_ID}.${LENT}.${path}`;

/** Notes what comes through at a path, where something else is written over it. */
function note({ notes }: Lending, layers: Layers, path: string, value: unknown): void {
  const inherited = inheritedAt(layers, path);
  if (inherited !== undefined && !same(inherited, value)) notes[placeOf(path)] = JSON.stringify(inherited);
}

/** What an unlinked token's actor has at a path from the actor behind it; undefined where something of its own lies over it. */
function inheritedAt({ own, base }: Layers, path: string): unknown {
  if (!path.startsWith("system.")) return undefined;
  const within = path.slice("system.".length);
  return readPath(own, within) === undefined ? readPath(base, within) : undefined;
}

/** What stands there may be anything: players write their own actors. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
