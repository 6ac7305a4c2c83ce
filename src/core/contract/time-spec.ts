import type { EventBook } from "../../kernel/event-book.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import type { Passage } from "../../kernel/passing.ts";
import type { Problem } from "../../kernel/result.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import type { World } from "./roll-kind.ts";

/** Somebody for whom time passes, as a game's rules read them: plain data. */
export interface Someone {
  readonly uuid: string;
  readonly name: string;
  readonly system: object;
  readonly items: readonly { readonly uuid: string; readonly system: object }[];
}

/** A figure or a choice that is asked for before time passes. */
export interface SpanLine {
  /** Its name in what the passage is `with`. */
  readonly name: string;
  /** Language key. */
  readonly label: string;
  /** What can be chosen: language keys by what they stand for. Left out for a whole number. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly value: number | string;
  /** Of a number; from 0 to 999 where they are left out. */
  readonly min?: number;
  readonly max?: number;
}

/** A stretch of time that somebody lets pass: the scene is over, a night's rest, days. */
export interface Span {
  /** Names it in passages. */
  readonly id: string;
  /** Language key of the button. */
  readonly label: string;
  /** Font Awesome class. */
  readonly icon: string;
  /** Language key of a line above the form. */
  readonly hint?: string;
  /** Language key of the card's sentence; `{names}` are those concerned, and the lines go into gaps of their own names. */
  readonly story: string;
  readonly lines?: readonly SpanLine[];
  /** Whom the form names to begin with: everybody at hand, or the players' characters only. */
  readonly whom: "all" | "played";
  /** The kind of roll that begins with it, with the choices of `time`, where there is more to it than time that passes. */
  readonly kind?: string;
  /** Why it can't pass for somebody now: nobody is asked about them, and told why. Pure over what is at hand. */
  bars?(actor: OwnedActor): Problem | null;
  /** May players let it pass for a character of their own by themselves? */
  readonly alone?: boolean;
}

/** What time does in a game. */
export interface TimeSpec<B extends Someone = Someone> {
  /** Id of the game. */
  readonly game: string;
  readonly book: EventBook;
  /** What a person may let pass, in the order of the buttons. */
  readonly spans: readonly Span[];
  /** Somebody by UUID, as they are; null for who is gone or belongs to another game. */
  being(world: World, uuid: unknown): B | null;
  /** The game's actors at hand; `isPlayed` tells which of them belong to players. */
  atHand(): readonly OwnedActor[];
  isPlayed(actor: OwnedActor): boolean;
  /**
   * What ends and begins with a passage, for all these people; a turn's `who` is one of them. Asked for one passage after the
   * other, each with what those before it came to. Pure over people and settings.
   */
  passes(passage: Passage, people: readonly B[]): readonly WorldEvent[];
  /** What a passage will do to somebody, in a sentence; empty where there is nothing to say. The form shows it before it passes. */
  foretells?(passage: Passage, actor: OwnedActor): string;
}
