import type { WorldEvent } from "../../kernel/events.ts";
import type { Problem, Result } from "../../kernel/result.ts";
import type { TaleDocument } from "../foundry/documents.ts";
import type { Words } from "../text/text.ts";

/** A request is plain data: who rolls what, with which dice. Each kind of roll has its own fields. */
export type RollRequest = object;

/** People who are asked, each on their own. "everyone" are the players who are here; the Gamemaster is named, or not meant. */
export type Addressees = "everyone" | { users: readonly string[] } | { allBut: readonly string[] };

/** Something one must be told before the roll can go on. The answer belongs to the owner of `about`. */
export interface Question {
  id: string;
  /** A question kind of the same ruleset. */
  kind: string;
  /** UUID of the document whose owner answers, unless `to` says who; empty for the Gamemaster alone. */
  about: string;
  /** What the asked person is shown, plain data. */
  data: Record<string, unknown>;
  /** Who answers, where it is not the owner of `about`. Posed once for each of them, under `idFor(id, user)`. */
  to?: Addressees;
  /** The answers are told without names, and once all are in. */
  anonymous?: boolean;
  /** The answers are fixed first, and all told at once when every sealed one of the card is in. */
  sealed?: boolean;
}

export interface AskedQuestion extends Question {
  status: "open" | "answered" | "lapsed";
  answer: Record<string, unknown> | null;
}

/** Something that somebody did to a roll after it was asked for: a point spent, a claim made, a word withdrawn. */
export interface CardMove {
  id: string;
  /** What was done, a name the roll kind knows. */
  kind: string;
  /** UUID of the actor in whose name it was done; empty for the Gamemaster. */
  about: string;
  /** Id of the user who did it. */
  by: string;
  /** How many throws lay when it was made. It is made there again when the roll is replayed; after the dice where this is missing. */
  thrown?: number;
  data: Record<string, unknown>;
}

/** All that is known of one roll: what a card stores and what the pure rules are asked about. */
export interface RollState<Q extends RollRequest = RollRequest> {
  request: Q;
  /** Faces by the name of the throw, one list per die term of its formula; a throw that is missing is still to come. */
  throws: Record<string, number[][]>;
  questions: AskedQuestion[];
  /** In the order in which they were made. */
  moves: CardMove[];
}

/** What the asker chose and what others have answered: from this `facts` looks up what the sheets give. */
export interface Asked<C extends object = object, Q extends RollRequest = RollRequest> {
  /** What a person chose: people, things, ability, stance, claims. Never how good anybody is. */
  choices: C;
  /**
   * Who asks for the roll, and when, in milliseconds by the server's clock; by this page's as long as no card is posted.
   * Is it the answer to a Gamemaster who called for it?
   */
  by: { id: string; isGM: boolean; at?: number; called?: boolean };
  questions: readonly AskedQuestion[];
  moves: readonly CardMove[];
  /** What was looked up when the first dice of this roll fell, or when it was fixed without any (`isFixed`); null before that. */
  before: Q | null;
}

/** The documents that a lookup may see. */
export interface World {
  /** The document with this UUID, as it is now; null once it is gone. */
  document(uuid: string): TaleDocument | null;
  /** The actor's place in an encounter that has begun; null for one in no encounter. */
  place?(actor: string): EncounterPlace | null;
  /** The actor's place in an encounter that has not begun yet; null for one who waits for none. */
  awaits?(actor: string): (Pick<EncounterPlace, "combatant"> & { encounter: string }) | null;
  /** What lies on the scene where an actor's tokens stand. */
  underfoot?(actor: string): readonly Underfoot[];
  /** What lies on a scene, by its UUID. */
  lyingOn?(scene: string): readonly LyingEffect[];
}

/** Something of a game that lies on a scene. */
export interface LyingEffect {
  /** UUID of its region. */
  region: string;
  /** UUID of the actor that made it, and the id of the effect there. */
  by: string;
  effect: string;
}

/** Something on which somebody stands. */
export interface Underfoot extends LyingEffect {
  /** Is that token on the players' side? */
  friendly: boolean;
}

/** Somebody's place in an encounter. */
export interface EncounterPlace {
  /** UUID of the combatant. */
  combatant: string;
  /** From 1 on. */
  round: number;
  /** Is it their turn? */
  acts: boolean;
  /** The round of the turn that they are in, or that comes next. */
  next: number;
}

/** What must happen next on the road. */
export type RoadStep =
  /** Wait for others; questions that stand on the card already are not asked twice. */
  | { do: "ask"; questions: Question[] }
  /** The author's client throws dice. */
  | { do: "roll"; throw: string; formula: string; rollClass: string }
  | { do: "resolve" }
  | { do: "refuse"; problems: readonly Problem[] };

/** A move that somebody may make on a card now. */
export interface MoveOffer {
  /** Names the move; handed back to `RollKind.move`. */
  id: string;
  label: Words;
  hint?: Words;
  icon: string;
  /** UUID of the actor in whose name it would be made; its owner may. Empty for the Gamemaster. */
  about: string;
  /** The move that it is. It may be made as long as it is offered; without it, see `RollKind.move` and `verifyMove`. */
  makes?: Pick<CardMove, "kind" | "data">;
  /** It begins another roll, as a card of its own. Taken up once: by a card of that kind with these choices, whatever else they hold. */
  opens?: { kind: string; choices: object };
  /** Once something that opens, with the same word here, is taken up, none of those with that word is offered any more. */
  wayOf?: string;
  /** The Gamemaster owes it: it stands on her desk, too; of several the first is the large button. */
  owed?: "first" | "more";
  /** It rests on what the card does: it is offered once that is done, or refused. */
  afterwards?: true;
  /** What several people may do alike stands in one row: what it is, and this one's name in it. `label` still says it whole. */
  row?: { what: Words; whose: string };
}

export interface RollResolution<O extends object = Record<string, unknown>> {
  /** Plain data: what came out, for the card. */
  outcome: O;
  events: readonly WorldEvent[];
}

/** What a card shows of a roll: one line of story, then the working. Both plain data for templates. */
export interface CardView {
  /** The outcome in one sentence; screen readers hear just this. */
  story: string;
  /** What invited to it, in words; left out: what the card that did is called. Empty where its own title says it. */
  invitedBy?: string;
  /** A word for styling, such as "good", "bad" or "open". */
  tone: string;
  /** Lines below it that stand whatever the working is. */
  notes?: readonly string[];
  /** What it comes to for whom, a line each. */
  people?: readonly PersonTold[];
  /** So many lines of what was answered stand open on the card; the rest of them unfolds. */
  answersOpen?: number;
  /** Partial that draws the working, and its context. */
  template: string;
  context: Record<string, unknown>;
}

/** What a roll comes to for one person. */
export interface PersonTold {
  /** UUID of theirs. */
  about: string;
  name: string;
  text: string;
  /** Kind of the event that does it to them, where there is one: it is told by this text, and by what became of it. */
  by?: string;
  /** How it adds up, which unfolds. */
  sum?: { parts: readonly { text: string; value: string }[]; total: string };
}

/** The roll by which somebody answered a call. */
export interface CallAnswer {
  state: RollState;
  /** Null as long as it waits for somebody or something. */
  outcome: object | null;
  /** How its own card tells it. */
  view: CardView;
  /** Was what it did taken back? */
  closed: boolean;
  /** May whoever looks at the tally read it? */
  seen: boolean;
}

/** How those stand whom a card calls. */
export interface CallTally {
  /** How many have answered, in one sentence. */
  said: string;
  lines: readonly {
    /** The offer that calls them. */
    offer: string;
    name: string;
    text: string;
    /** See `CardView.tone`; "waits" for who has not answered. */
    tone: string;
  }[];
}

/** The odds as one line: a word for children, a figure for grown-ups, and the bars. */
export interface OddsView {
  word: string;
  figure: string;
  /** Chance of success, 0 to 1. */
  chance: number;
  bars: OddsSlice[];
}

/** One slice of the odds bar. */
export interface OddsSlice {
  /** What comes out, with its chance in figures. */
  label: string;
  /** The few characters that fit on the slice itself. */
  short: string;
  /** 0 to 1000, the slice's share of the bar. */
  share: number;
  /** Is there room for `short`? */
  wide: boolean;
  good: boolean;
}

/** Choices of which these have to be said, and all others may be left out (`RollKind.complete`). Each form by itself. */
export type GivenChoices<C, K extends keyof C> = C extends unknown ? Pick<C, K> & Partial<C> : never;

/** One way of rolling in one game. Pure but for `facts`, which reads documents and settings, and `card`, which reads language. */
export interface RollKind<
  Q extends RollRequest = RollRequest,
  C extends object = object,
  /** What `resolve` makes of it; the card stores it, and hands it back. */
  O extends object = object,
> {
  id: string;
  /**
   * Looks up what follows from the choices: levels, weapons, wounds, points. The road asks whenever a roll goes on, and the
   * referee asks again: the same choices and the same sheets always give the same. What dice have fallen for already stays
   * as it was (`before`).
   */
  facts(asked: Asked<C, Q>, world: World): Result<Q>;
  /**
   * Fetches the documents that `facts` reads and that no page has at hand: what lies in a compendium. `World.document` finds
   * them then. The choices may come from anywhere.
   */
  reads?(choices: C): Promise<readonly TaleDocument[]>;
  /**
   * Adds what a macro left out of its choices, as the window of this roll would begin. Asked once, where a roll begins; the
   * card stores what comes of it. What makes no sense stays as it is: `facts` refuses it.
   */
  complete?(choices: object, world: World): object;
  /** Why the turn does not allow it, unless whoever runs the game lets it pass; comes with the game's gate (`Play.gate`). Pure. */
  bars?(request: Q): readonly Problem[];
  /** UUID of the actor that acts; empty for what the Gamemaster does to many. */
  actor(request: Q): string;
  /** What comes next, from all that is known. Must be pure: several clients ask. */
  next(state: RollState<Q>): RoadStep;
  /** Outcome and events once the dice lie and every question is answered. Pure. */
  resolve(state: RollState<Q>): Result<RollResolution<O>>;
  /**
   * Does what was looked up stay as it is from now on, although no dice have fallen: because what was staked is used up? The
   * request itself has to say so, and `facts` goes on from it (`before`). Pure.
   */
  isFixed?(request: Q): boolean;
  /**
   * What happens as soon as dice have fallen, or the request is fixed, though the roll still waits for somebody: what was
   * staked is used up. `resolve` gives the same events in the end. Asked on cards that are open. Pure.
   */
  stakes?(state: RollState<Q>): readonly WorldEvent[];
  /** Exact odds of the request as it stands, by the same rules as `resolve`. */
  odds(request: Q): Promise<OddsView | null> | OddsView | null;
  /** How the card tells it. `outcome` is null before the dice fell. */
  card(state: RollState<Q>, outcome: O | null): CardView;
  /** All moves that a card offers; of these it shows each viewer the ones that they may make. */
  offers?(state: RollState<Q>, outcome: O | null): Promise<MoveOffer[]> | MoveOffer[];
  /** What became of those whom the card calls for a roll: instead of one button below for each. Asked where it is drawn. */
  tally?(state: RollState<Q>, outcome: O | null, answers: ReadonlyMap<string, CallAnswer>): CallTally;
  /**
   * Makes a move that has to be asked about first, on the mover's client; the Gamemaster's client checks what comes back
   * with `verifyMove`. Null when the person backed out.
   */
  move?(state: RollState<Q>, offer: MoveOffer): Promise<Pick<CardMove, "kind" | "data"> | null>;
  /** Is this move allowed now? Pure but for reading documents. */
  verifyMove?(state: RollState<Q>, move: CardMove): Promise<Result<true>>;
  /** What is being tried, in a few words ("Harley swings the war hammer"). */
  title(request: Q): Words;
  /** May the roll still be taken back, as far as it has come? Until dice lie, unless said otherwise. Pure. */
  mayWithdraw?(state: RollState<Q>): boolean;
  /**
   * Who sees the card, whatever its author has chosen for rolls: ids of users, or the Gamemasters alone. Those who are
   * asked something see it as well, except what is thrown behind the screen. Null: as the author has chosen. Pure.
   */
  eyes?(request: Q): readonly string[] | "keeper" | null;
  /** Does it begin only where a card invites to it (`MoveOffer.opens`)? */
  invited?: boolean;
  /** Asks the invited user for what is left to choose. Null when they backed out. */
  begin?(choices: object): Promise<object | null>;
}
