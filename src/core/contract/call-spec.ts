import type { Words } from "../text/text.ts";
import type { CallAnswer } from "./roll-kind.ts";
import type { SpanLine } from "./time-spec.ts";

/** Name of the kind of roll that asks others for one, the same in every game. */
export const CALL = "call";

/** What was filled in when a roll was asked for, by the names of the lines. */
export type CallSaid = Readonly<Record<string, number | string>>;

/** A kind of roll that a Gamemaster may ask others for: "Stealth, Adept", "Notice, 2". */
export interface CallSpec {
  /** Names it among what the game may ask for. */
  readonly id: string;
  /** Language key of its name in the window. */
  readonly label: string;
  /** Font Awesome class of the button on the card. */
  readonly icon: string;
  /** The kind of roll that answers it; its `begin` asks the answerer for what is left to choose. */
  readonly kind: string;
  /** What has to be said: which ability, how hard. */
  readonly lines: readonly SpanLine[];
  /** The choices that an answer begins with. It has to hold to them, and may choose more. Pure. */
  choices(who: string, said: CallSaid): object;
  /** What is asked for, in a few words; the button says it. Pure. */
  wish(said: CallSaid): Words;
  /** How an answer reads in the tally; as its own card tells it where this is left out. */
  told?(answer: CallAnswer): { text: string; tone: string };
}
