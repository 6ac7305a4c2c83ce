import type { Phrase } from "../../kernel/result.ts";

/** Who may see something: everybody, Gamemasters alone, or who may look at the sheet of this actor (its UUID). */
export type SeenBy = "everybody" | "keeper" | { readonly reads: string };

/** Somebody, or something that people are bound to: a house, a guild, a Key. */
export interface Bound {
  /** The UUID of an actor; of what is no document a name of the game's own. */
  readonly id: string;
  /** What it is called, as somebody typed it. */
  readonly name: string;
  readonly kind: "person" | "group" | "hook";
  /** UUID of the document that a click opens; empty where there is none. */
  readonly opens: string;
  /** Is it a player's? */
  readonly player?: boolean;
  /** Facts about it beside its ties. */
  readonly notes?: readonly (Phrase & { readonly seenBy: SeenBy })[];
  /** What may be done about it, beside what may be about its ties. */
  readonly deeds?: readonly TieDeed[];
}

/** Something that one may do about a tie, or about somebody. */
export interface TieDeed {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Font Awesome class. */
  readonly icon: string;
  /** UUID of the actor whose owner may; empty for Gamemasters alone. */
  readonly by: string;
  /** Is it there only while somebody is looked at alone? What changes ties would else stand below every sentence. */
  readonly alone?: true;
}

/** What binds one to another. */
export interface Tie {
  /** Unique, and the same as long as the tie is. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** A name for its look. */
  readonly kind: string;
  /** How strong it is, from 0 on: it draws nearer, and its line is thicker. */
  readonly strength: number;
  /** A plain sentence that says all of it. */
  readonly says: Phrase;
  /** What whoever has this tie calls the other, where that may be another name; it is all that they know who may not look at its sheet. */
  readonly calls?: string;
  /** What somebody wrote about it. */
  readonly past?: string;
  readonly seenBy: SeenBy;
  readonly deeds?: readonly TieDeed[];
}

/** Everybody of a game and what binds them, as plain data. */
export interface Bonds {
  readonly people: readonly Bound[];
  readonly ties: readonly Tie[];
}

/** How a game tells who is bound to whom. */
export interface TiesSpec {
  /** All of it, whoever may see it: core hands on what the person at the page may. */
  all(): Bonds;
  /** Does one of a tie's deeds, which the person at the page may. */
  act(deed: string, tie: Tie): Promise<unknown>;
  /** Does one of somebody's deeds, which the person at the page may. */
  actFor?(deed: string, one: Bound): Promise<unknown>;
}
