import type { TaleDocument } from "../foundry/documents.ts";
import type { Words } from "../text/text.ts";

/** Somebody in an encounter, as a game's rules read them: plain data. */
export interface EncounterMember {
  /** Id of the combatant. */
  readonly id: string;
  /** UUID of the combatant, for events. */
  readonly uuid: string;
  readonly name: string;
  /** UUID and subtype of the actor; empty for somebody without one. */
  readonly actor: string;
  readonly type: string;
  /** The actor's `system` data as they are prepared; null for somebody without. */
  readonly system: object | null;
  readonly initiative: number | null;
  /** When they joined the encounter, in milliseconds since 1970; 0 where that is not known. */
  readonly joined: number;
  readonly defeated: boolean;
  /** Whose side the token is on: below 0 a foe, above 0 a friend; null without a token. */
  readonly disposition: number | null;
  /** What the game keeps of them in this encounter; stored at `system.<id of the game>` of the combatant. */
  readonly own: object;
}

/** The encounter, as a game's rules read it. */
export interface About {
  /** UUID of the encounter, for events. */
  readonly uuid: string;
  /** 0 before it begins. */
  readonly round: number;
  /** Id of the combatant whose turn it is. */
  readonly acting: string | null;
  /** What the game keeps of the encounter; stored at `system.<id of the game>`. */
  readonly own: object;
}

/** What a game says of encounters before anybody acts in one: it is asked whenever the tracker is sorted. */
export interface EncounterSpec {
  /** Fields of the game's data of an encounter, and of everybody in it: Foundry's data fields, by name. */
  combat?(): object;
  combatant?(): object;
  /** The dice formula, without names in it, that decides when somebody acts; highest first, unless `order` says otherwise. */
  initiative?(actor: TaleDocument, about: About): string;
  /** Nobody throws for their place: dice are not offered for it. */
  noDice?: boolean;
  /** Of games in which a side throws once for all who are on it: the side of this one, a name or a language key. */
  side?(one: EncounterMember): string;
  /** Does somebody's place hang on dice that have to be thrown before the encounter begins? */
  throwsFirst?(one: EncounterMember, about: About): boolean;
  /** Everybody throws before the encounter begins; those who are level throw again among themselves, and pass nobody else. */
  rollsOff?: boolean;
  /**
   * Who goes first: below 0 for the first of the two. A pure, total order: every client sorts by itself, whenever somebody's
   * place in the encounter changes; what stands on sheets must not count. Those whom it does not tell apart, and all where it
   * is left out, go by their initiative.
   */
  order?(one: EncounterMember, other: EncounterMember, about: About): number;
  /**
   * Has somebody no turn in this round: because they are surprised, come later, are gone? The tracker passes them over,
   * wherever they stand. Pure, from the same as `order`.
   */
  idle?(one: EncounterMember, about: About): boolean;
}

/** What a button of the tracker does, or tells those who may not press it. */
export interface Mark {
  /** Names the button among those of its row. */
  readonly id: string;
  readonly label: Words;
  /** Font Awesome class. */
  readonly icon: string;
  /** A few letters beside the picture: in which round, how far. */
  readonly text?: string;
  /** Does it hold now? It is shown to everybody then. */
  readonly on: boolean;
  /** What pressing it does: an event of the game for this document. Pressing it once more is the way back. */
  readonly event: { readonly kind: string; readonly target: string; readonly data: object };
}

/** A window that the tracker opens. */
export interface TrackerWindow {
  /** Names the button among those of the tracker. */
  readonly id: string;
  readonly label: Words;
  /** Font Awesome class. */
  readonly icon: string;
  /** Is it for Gamemasters alone? */
  readonly keeper?: true;
  open(): unknown;
}

/** What a game adds to the tracker of encounters; loaded with the rest of what its cards are played with. Pure. */
export interface TrackerSpec {
  /** Buttons of the encounter, one for each thing that can be chosen. */
  head?(about: About): readonly Mark[];
  /**
   * How it goes in this game, for whoever runs it.
   * @param turns all of this game, in their order
   */
  hint?(about: About, turns: readonly EncounterMember[]): Words;
  /** Windows about the encounter. */
  windows?(about: About): readonly TrackerWindow[];
  /**
   * Buttons of somebody's row.
   * @param turns all of this game, in their order
   */
  row?(one: EncounterMember, about: About, turns: readonly EncounterMember[]): readonly Mark[];
}
