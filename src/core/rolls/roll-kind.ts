import type { WorldEvent } from "../../kernel/events.ts";
import type { Problem, Result } from "../../kernel/result.ts";
import type { Words } from "../words.ts";

/** A request is plain data: who rolls what, with which dice. Each kind of roll has its own fields. */
export type RollRequest = object;

/** Something one must be told before the roll can go on. The answer belongs to the owner of `about`. */
export interface Question {
  id: string;
  /** A question kind of the same ruleset. */
  kind: string;
  /** UUID of the document whose owner answers; empty for the Gamemaster alone. */
  about: string;
  /** What the asked person is shown, plain data. */
  data: Record<string, unknown>;
}

export interface AskedQuestion extends Question {
  status: "open" | "answered" | "lapsed";
  answer: Record<string, unknown> | null;
}

/** All that is known of one roll: what a card stores and what the pure rules are asked about. */
export interface RollState<Q extends RollRequest = RollRequest> {
  request: Q;
  /** One list of faces per die term of the formula; null until the dice fell. */
  faces: number[][] | null;
  questions: AskedQuestion[];
}

/** What must happen next on the road. */
export type Step =
  | { do: "ask"; questions: Question[] }
  | { do: "roll"; formula: string }
  | { do: "resolve" }
  | { do: "refuse"; problems: readonly Problem[] };

export interface Resolution {
  /** Plain data: what came out, for the card. */
  outcome: Record<string, unknown>;
  events: readonly WorldEvent[];
}

/** What a card shows of a roll: one line of story, then the working. Both plain data for templates. */
export interface CardView {
  /** The outcome in one sentence; screen readers hear just this. */
  story: string;
  /** A word for styling, such as "good", "bad" or "open". */
  tone: string;
  /** Partial that draws the working, and its context. */
  template: string;
  context: Record<string, unknown>;
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

/** One way of rolling in one game. Pure but for `verify` and `card`, which may read documents and language. */
export interface RollKind<Q extends RollRequest = RollRequest> {
  id: string;
  /** UUID of the actor that acts. */
  actor(request: Q): string;
  /** Class name of the Roll subclass that throws the dice. */
  rollClass: string;
  /** What comes next, from all that is known. Must be pure: several clients ask. */
  next(state: RollState<Q>): Step;
  /** Outcome and events once the dice lie and every question is answered. Pure. */
  resolve(state: RollState<Q>): Result<Resolution>;
  /** Exact odds of the request as it stands, by the same rules as `resolve`. */
  odds(request: Q): OddsView | null;
  /** Checks a player's roll against the documents it speaks of: the Gamemaster's client asks before it applies events. */
  verify(state: RollState<Q>): Promise<readonly Problem[]>;
  /** How the card tells it. `outcome` is null before the dice fell. */
  card(state: RollState<Q>, outcome: Record<string, unknown> | null): CardView;
  /** What is being tried, in a few words ("Harley swings the war hammer"). */
  title(request: Q): Words;
}
