import type { EventBook } from "../../kernel/event-book.ts";
import type { CallSpec } from "./call-spec.ts";
import type { GameTeller } from "./chronicle-spec.ts";
import type { TrackerSpec } from "./encounter-spec.ts";
import type { Gate, TurnTeller } from "./gate-spec.ts";
import type { QuestionKind } from "./question.ts";
import type { RollKind } from "./roll-kind.ts";
import type { TiesSpec } from "./ties-spec.ts";
import type { TimeSpec } from "./time-spec.ts";
import type { TourSpec } from "./tour-spec.ts";
import type { GameWhys } from "./why-spec.ts";

/** Something that only a Gamemaster does, with a button beside those that let time pass. */
export interface KeeperTool {
  /** Names it among the game's tools. */
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Font Awesome class. */
  readonly icon: string;
  /** Under which heading of the desk it stands; "more" where it says nothing. */
  readonly group?: ToolGroup;
  use(): Promise<unknown>;
}

/** The headings of a Gamemaster's desk, in their order. */
export const TOOL_GROUPS = ["ask", "hazard", "time", "reward", "ruling", "make", "more"] as const;
type ToolGroup = (typeof TOOL_GROUPS)[number];

/** Something about somebody that a Gamemaster wants to see at a glance. */
export interface Glance {
  /** A language key, or what somebody calls it. */
  readonly label: string;
  /** A figure, or a language key. */
  readonly text: string;
  /** Is it nearly gone, or bad enough to be looked at? */
  readonly low?: boolean;
}

/** What a game tells its Gamemaster on her desk beside how everybody is. */
export interface DeskNote {
  /** Language key of its heading. */
  readonly label: string;
  /** In her language. */
  readonly lines: readonly string[];
  /** What may be done about it; ids are unique among all tools of the game. */
  readonly tools?: readonly KeeperTool[];
  /** Does it come before everything else, and its first tool stand out? */
  readonly first?: boolean;
}

/** Somebody and what lies on the scene where they are. */
export interface Tread {
  /** UUID of the actor. */
  readonly who: string;
  /** UUID of the actor that made it, and the id of the effect there. */
  readonly by: string;
  readonly effect: string;
  /** They were there already, and their turn begins. */
  readonly stays: boolean;
  /** The turn that it is in their encounter, as a name of its own; empty outside of one. */
  readonly turn: string;
}

/** Somebody who falls: UUIDs of the actor and of the token that is above the ground. */
export interface Drop {
  readonly who: string;
  readonly token: string;
}

/**
 * What a game's cards are played with. A table needs none of it before the first card, event or encounter of the game, so a
 * game may hand over a function that loads it (`Ruleset.play`).
 */
export interface Play {
  readonly rollKinds: readonly RollKind[];
  readonly questions: readonly QuestionKind[];
  readonly events: EventBook;
  /** What a turn in an encounter allows, and what it costs; without it everything is free. */
  readonly gate?: Gate;
  /** What windows say of a turn; core's own, made from the gate. */
  readonly turnLines?: TurnTeller;
  /** What the game adds to the tracker of encounters. */
  readonly tracker?: TrackerSpec;
  /** What ends and begins as time passes. */
  readonly time?: TimeSpec;
  /** What its Gamemaster may ask others to roll; the kind of roll that asks (`call`) comes with it. */
  readonly calls?: readonly CallSpec[];
  /** How somebody is, for the desk: wounds, points, hands. Pure; asked with the prepared data of the game's own actors. */
  glance?(system: object): readonly Glance[];
  /** Loads what else its Gamemaster wants to know at a glance; asked anew whenever her desk is drawn. */
  notes?(): Promise<readonly DeskNote[]>;
  /** What its Gamemaster has at hand on her desk. */
  readonly tools?: readonly KeeperTool[];
  /** Loads how its cards are told in a chronicle, where it has more to say than a card's own sentence. */
  tells?(): Promise<GameTeller>;
  /** Loads how the numbers on its cards come about, for whoever asks. */
  whys?(): Promise<GameWhys>;
  /** Loads who is bound to whom, and how; its window stands in the Gamemaster's hand. */
  ties?(): Promise<TiesSpec>;
  /** Loads what newcomers are shown of a sheet and of a first roll. */
  tour?(): Promise<TourSpec>;
  /** What comes of stepping onto what lies on a scene; called on the active Gamemaster's page. */
  tread?(step: Tread): Promise<unknown>;
  /** What comes of falling; called as `tread` is. */
  drop?(fall: Drop): Promise<unknown>;
}
