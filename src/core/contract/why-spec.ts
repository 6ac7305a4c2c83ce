import type { Words } from "../text/text.ts";
import type { RollRequest, RollState } from "./roll-kind.ts";

/** One thing that a number is made of: in words, with what it adds. */
export interface WhyPart {
  readonly text: string;
  readonly value: string;
}

/** How a number on a card came about. */
export interface Why {
  /** Where the number stands: in what the card's template marks by this name (`data-why`). */
  readonly at?: string;
  /** In which sentence it stands, and which of its gaps it fills. */
  readonly where?: Words & { readonly gap: string };
  /** In what an event of this kind says, of whom it is about (a UUID). */
  readonly event?: string;
  readonly about?: string;
  /** What it is, in the person's language. */
  readonly label: string;
  readonly parts: readonly WhyPart[];
  /** What that comes to: a figure, or a word that stands for one. */
  readonly total: string;
}

/** How the numbers on cards of one kind come about: read from what the rules made of the roll, never worked out anew. */
export interface WhyTeller<Q extends RollRequest = RollRequest, O extends object = object> {
  /** @param outcome null before the dice fell */
  of(state: RollState<Q>, outcome: O | null): readonly Why[];
}

/** The same for a whole game. */
export interface GameWhys {
  /** By kind of roll. */
  readonly rolls: Readonly<Record<string, WhyTeller>>;
  /** Which rule sets the figures of an event that no roll comes to, as what a dodge costs; empty for any other. */
  event(kind: string, data: unknown): string;
}
