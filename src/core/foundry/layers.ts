import type { TaleDocument } from "./documents.ts";

/** What an unlinked token's actor is made of, and how it is written to; held in `layers.check.ts`. */
export interface Layered {
  isToken: boolean;
  token: {
    baseActor: { _source: { system: object } } | null;
    /** What sets it apart; null (14) as long as nothing does. */
    delta: Overlay | null;
  } | null;
}

/** What lies in a token's actor as a copy of its own. */
interface Lying {
  readonly _id: string | null;
}

export interface Overlay {
  _source: { system: object; flags?: object; items: readonly Lying[]; effects: readonly Lying[] };
  update(changes: object, operation?: object): Promise<unknown>;
}

/** Of an unlinked token's actor: what it has of its own, and what comes through from the actor that it was made from. */
export interface Layers {
  own: object;
  base: object;
}

/** The two layers of an unlinked token's actor, as they are stored; null of everything else. */
export function layersOf(document: TaleDocument): Layers | null {
  // Actors alone have these, so they are looked for.
  const { isToken, token } = document as TaleDocument & Partial<Layered>;
  if (!isToken || !token?.baseActor) return null;
  return { own: token.delta?._source.system ?? {}, base: token.baseActor._source.system };
}

/** Of an update of an unlinked token's actor: paths that it shall have from the actor behind it again, with what it had there. */
export const GIVE_BACK = "giveBack";

export interface GivingBack {
  [GIVE_BACK]?: Readonly<Record<string, unknown>>;
}

/**
 * Writes to what sets an unlinked token's actor apart. That is plain data without a schema, so a key that is taken away there is
 * away, and the actor behind it comes through; through the token's actor Foundry would look at the schema first, and put a
 * figure there. Public systems write so where they take keys away (Peasant Core with `-=`, neph5e with 14's operators), and
 * send it as it is (`diff: false`).
 */
export async function writeApart(overlay: Overlay, changes: object, operation: object): Promise<unknown> {
  return await overlay.update(changes, { ...operation, diff: false });
}
