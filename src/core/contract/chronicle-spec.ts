import type { RollRequest, RollState } from "./roll-kind.ts";

/** For whom a chronicle is told: for everybody at the table, or for this client's user alone. */
export type ToldTo = "everybody" | "me";

/** How cards of one kind are told in a chronicle. */
export interface CardTeller<Q extends RollRequest = RollRequest, O extends object = object> {
  /**
   * What happened, in sentences of the person's language: plain text, no markup. None leaves the card out. What it changed for
   * whom stands below them, and need not be said here.
   * @param to told to everybody, nothing may be said that only this user knows
   */
  tell(state: RollState<Q>, outcome: O, to: ToldTo): readonly string[];
  /** Kinds of events that its sentences have told already: they are not told once more below them. */
  readonly covers?: readonly string[];
}

/** Something that runs through many cards, as a Word does on its way from hand to hand. */
export interface Thread {
  /** What it is called: cards that name the same belong together. */
  readonly name: string;
  /** Where it comes from, as a sentence of the person's language; told only where something came of it. Left out: the card is what came of it. */
  readonly origin?: string;
}

/** What runs through the cards of a game, to be told thread by thread. */
export interface Threads {
  /** Key of what that is called, as a choice and as a heading. */
  readonly label: string;
  /** What runs through a card that has an outcome. */
  on(kind: string, state: RollState, outcome: object): readonly Thread[];
}

/** How a game is told. */
export interface GameTeller {
  /** Its cards, by kind of roll. A kind that is not among them is told by its title and the sentence of its card. */
  readonly cards: Readonly<Record<string, CardTeller>>;
  /** Kinds of events that only note something for the rules ("used in this scene"): nobody is told of them. */
  readonly marks?: readonly string[];
  /** What may be followed through a whole campaign. */
  readonly threads?: Threads;
}
