import type { Change } from "../../kernel/events.ts";
import { put } from "../foundry/compat.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { advanceWorldTime, type Shelf, shelfIn, shelfOfWorld, worldTime } from "../foundry/held-documents.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { WorldState } from "../world/world-state.ts";
import { BY_EVENT } from "./by-event.ts";
import { MADE } from "./whole-of.ts";

/** What is to be done to documents of one kind. */
interface Work {
  make: Map<string, object>;
  change: Map<string, Record<string, unknown>>;
  remove: Set<string>;
}

/**
 * Comes with the writes, for whoever minds that an event made something and nobody's hand.
 * @param asIs it comes back as it was: nothing is added to it
 */
function operation(asIs = false): object {
  return { [SYSTEM_ID]: { ...BY_EVENT, asIs }, keepId: true, keepEmbeddedIds: true };
}

/** Was it whole before? What a rule makes has no picture of its own, or no more than that. */
function isWhole(source: object): boolean {
  return "img" in source && "flags" in source;
}

/**
 * Makes, changes and takes away documents that lie in another, or in the world; what is so already is passed over.
 * @param change paths as in `Whole`
 * @throws Error when something is not so afterwards, as where the server or a hook refused it
 */
export async function hold(holder: TaleDocument, change: Change): Promise<void> {
  const world = holder instanceof WorldState;
  const time = change.set["fields.time"];
  if (world && typeof time === "number" && time !== worldTime()) await advanceWorldTime(time - worldTime());
  for (const [of, work] of workIn(change)) {
    await carryOut(world ? shelfOfWorld(of) : shelfIn(holder, of), work, world ? { [MADE]: holder.id } : null);
  }
}

function workIn({ set, remove }: Change): Map<string, Work> {
  const works = new Map<string, Work>();
  const workOf = (of: string): Work => {
    const work = works.get(of) ?? { make: new Map(), change: new Map(), remove: new Set() };
    works.set(of, work);
    return work;
  };
  for (const [path, value] of Object.entries(set)) {
    const [room, of, id, ...rest] = path.split(".");
    if (room !== "held" || !of || !id) continue;
    if (rest.length === 0) workOf(of).make.set(id, value as object);
    else workOf(of).change.set(id, { ...workOf(of).change.get(id), ...put(rest.join("."), value) });
  }
  for (const path of remove) {
    const [room, of, id, ...rest] = path.split(".");
    if (room === "held" && of && id && rest.length === 0) workOf(of).remove.add(id);
  }
  return works;
}

/** @param mark of what is made in the world: it is an event's to take away again */
async function carryOut(shelf: Shelf, { make, change, remove }: Work, mark: object | null): Promise<void> {
  const missing = [...make]
    .filter(([id]) => !shelf.has(id))
    .map(([, source]) => (mark ? marked(source, mark) : source));
  const there = [...change].filter(([id]) => shelf.has(id)).map(([_id, values]) => ({ _id, ...values }));
  const lying = [...remove].filter((id) => shelf.has(id));
  try {
    for (const asIs of [false, true]) {
      const these = missing.filter((source) => isWhole(source) === asIs);
      if (these.length > 0) await shelf.make(these, operation(asIs));
    }
    if (there.length > 0) await shelf.change(there, operation());
    if (lying.length > 0) await shelf.remove(lying, operation());
  } catch (error) {
    // Another page may have been as quick: what counts is whether it is so.
    if (!isSo(shelf, make, remove)) throw error;
  }
  if (!isSo(shelf, make, remove)) throw new Error("A document was not made, or not taken away.");
}

function isSo(shelf: Shelf, make: Work["make"], remove: Work["remove"]): boolean {
  return [...make.keys()].every((id) => shelf.has(id)) && ![...remove].some((id) => shelf.has(id));
}

function marked(source: object, mark: object): object {
  const { flags = {} } = source as { flags?: Record<string, object> };
  return { ...source, flags: { ...flags, [SYSTEM_ID]: { ...flags[SYSTEM_ID], ...mark } } };
}
