import { readPath } from "../../kernel/change.ts";
import type { Change } from "../../kernel/events.ts";
import { same } from "../../kernel/same.ts";
import { del } from "../foundry/compat.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import { type Layers, layersOf } from "../foundry/layers.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

/**
 * An unlinked token's actor has what the actor behind it has, until somebody writes it; from then on it keeps its own. What an
 * event made its own it is to have from that actor again, once the event is taken back: so the token's actor remembers what came
 * through there before, as text by path, and where that comes to stand there again, its own is taken away instead.
 */
export const LENT = "lent";

/** What a write to an unlinked token's actor means for what it has from the actor behind it. */
export interface Lending {
  /** Update entries: what is noted from now on, and what no longer is. */
  readonly notes: Record<string, unknown>;
  /** Paths that it shall have from the actor behind it again, with what it had there before. */
  readonly back: Record<string, unknown>;
}

/**
 * @param takesBack the write takes an event back
 * @returns null where the document stands for itself
 */
export function lendingOf(document: TaleDocument, { set, remove }: Change, takesBack: boolean): Lending | null {
  const layers = layersOf(document);
  if (!layers) return null;
  const lending: Lending = { notes: {}, back: {} };
  const noted = document.flags[SYSTEM_ID]?.[LENT];
  for (const [path, value] of Object.entries(set)) {
    const before = takesBack ? readPath(noted, path) : undefined;
    if (typeof before === "string" && same(parsed(before), value)) {
      lending.back[path] = value;
      Object.assign(lending.notes, del(placeOf(path)));
    } else note(lending, layers, path, value);
  }
  for (const path of remove) note(lending, layers, path, undefined);
  return lending;
}

/** The update that makes a token's actor forget what came through before events, of which none is remembered any more. */
export function forgettingLent(document: TaleDocument): Record<string, unknown> {
  return document.flags[SYSTEM_ID]?.[LENT] ? del(`flags.${SYSTEM_ID}.${LENT}`) : {};
}

const placeOf = (path: string): string => `flags.${SYSTEM_ID}.${LENT}.${path}`;

/** Notes what comes through at a path, if nothing of its own lies over it. */
function note({ notes }: Lending, { own, base }: Layers, path: string, value: unknown): void {
  if (!path.startsWith("system.")) return;
  const within = path.slice("system.".length);
  const inherited = readPath(base, within);
  if (inherited === undefined || readPath(own, within) !== undefined || same(inherited, value)) return;
  notes[placeOf(path)] = JSON.stringify(inherited);
}

/** What stands there may be anything: players write their own actors. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
