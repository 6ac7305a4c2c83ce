import type { WorldEvent } from "../../kernel/events.ts";
import type { Problem } from "../../kernel/result.ts";
import type { AskedQuestion, CardMove, RollKind, RollRequest, RollState } from "../contract/roll-kind.ts";
import { findRollKind } from "../contract/ruleset.ts";
import { fields, TypeModel } from "../foundry/fields.ts";
import type { PostedMessage } from "../foundry/messages.ts";
import { isTooLarge, weighAnew } from "./card-size.ts";

/** Where a roll stands on its road. */
type Stage = "open" | "rolled" | "withdrawn";

/** Where one event of a card stands. */
export type EventStatus = "waiting" | "applied" | "undone" | "refused" | "failed";

/** An event on a card, with what became of it. */
export interface TaleEvent extends WorldEvent {
  order: number;
  status: EventStatus;
  /** False when a later move made it untrue: then it is taken back. */
  wanted: boolean;
  /** What truly happened, after limits. Like `status` for the eye only: what counts is what the target remembers. */
  done: unknown;
  problem: Problem | null;
}

/** The data of a card: a roll, from the request to what it did to the world. Nothing is read back from HTML. */
export interface TaleData {
  ruleset: string;
  kind: string;
  stage: Stage;
  /** What its author chose: all that a referee takes from the card, beside dice. Null on cards of older worlds. */
  choices: object | null;
  /** What follows from the choices, as it was looked up when the dice fell. */
  request: RollRequest;
  questions: Record<string, StoredQuestion>;
  throws: Record<string, StoredThrow>;
  moves: Record<string, CardMove & { order: number }>;
  outcome: Record<string, unknown> | null;
  events: Record<string, TaleEvent>;
  /** Id of the card that invited to this roll; empty where none did. */
  calledBy: string;
  /** Who may not read it does not even see that it is there. */
  unseen: boolean;
  /** Since when the rules keep it from going on although nobody is to be heard any more, in milliseconds; null where they don't. */
  hindered: number | null;
}

/** A question as stored. */
export type StoredQuestion = AskedQuestion & {
  /** When it was asked, in milliseconds. */
  asked: number;
  order: number;
  /** Id of the user whose answer stands, or who went on without one. */
  by?: string;
  /** The dice had fallen when it came to be due: it was put to them afterwards. */
  late?: boolean;
  /** Which of the message's rolls came with the answer. */
  rolls?: number[];
  /** Of a sealed question: by whom it was answered, and the print of the answer. */
  seal?: { by: string; print: string };
  /** What the print was made with; there once it is opened. */
  salt?: string;
  /** Its owner had lost the sealed answer, and chose again. */
  anew?: boolean;
  /** What was opened is not what was sealed. */
  broken?: boolean;
  /** It was sealed in time, and kept shut when all were in. */
  shut?: boolean;
};

/** A throw as stored: its faces, and which of the message's rolls shows them. */
interface StoredThrow {
  faces: number[][];
  roll: number;
}

/** System data of the chat message subtype `tale`. */
export class TaleModel extends TypeModel {
  static override defineSchema() {
    const text = () => new fields.StringField({ required: true, nullable: false, blank: true, initial: "" });
    const byId = () => new fields.TypedObjectField(new fields.ObjectField());
    return {
      ruleset: text(),
      kind: text(),
      stage: new fields.StringField({
        required: true,
        nullable: false,
        choices: ["open", "rolled", "withdrawn"],
        initial: "open",
      }),
      choices: new fields.ObjectField({ required: true, nullable: true, initial: null }),
      request: new fields.ObjectField(),
      questions: byId(),
      throws: byId(),
      moves: byId(),
      outcome: new fields.ObjectField({ required: true, nullable: true, initial: null }),
      events: byId(),
      calledBy: text(),
      unseen: new fields.BooleanField(),
      hindered: new fields.NumberField({ required: true, nullable: true, initial: null }),
    };
  }

  /** Older cards have it under a name that Foundry keeps for the document that a model belongs to. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if (typeof source.parent === "string") {
      source.calledBy ??= source.parent;
      delete source.parent;
    }
    return super.migrateData(source);
  }

  /** Foundry calls it whenever the data of a card have changed. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    weighAnew(this);
  }
}

/** A chat message that carries a card. */
export interface TaleMessage extends PostedMessage {
  system: TaleData;
}

/** Is this message one of our cards? */
export function isTale(message: unknown): message is TaleMessage {
  return (message as { type?: string } | null)?.type === "tale";
}

/** The kind of roll on a card, or null when its ruleset is no longer installed, or the card is too large to work with. */
export function kindOf(data: TaleData): RollKind | null {
  return isTooLarge(data) ? null : findRollKind(data.ruleset, data.kind);
}

/** The card's questions in the order they were asked. */
export function questionsOf(data: TaleData): StoredQuestion[] {
  return inOrder(data.questions);
}

/** The card's events in the order in which they apply. */
export function eventsOf(data: TaleData): TaleEvent[] {
  return inOrder(data.events);
}

/** Does the event still hold, but was undone, refused or could not be written? Then it can be done again. */
export function isTakenBack({ wanted, status }: TaleEvent): boolean {
  return wanted && (status === "undone" || status === "refused" || status === "failed");
}

/** What the rules are asked about: the card without its bookkeeping. */
export function stateOf(data: TaleData): RollState {
  const throws = Object.fromEntries(Object.entries(data.throws).map(([name, { faces }]) => [name, faces]));
  return { request: data.request, throws, questions: questionsOf(data), moves: inOrder(data.moves) };
}

function inOrder<T extends { order: number }>(entries: Record<string, T>): T[] {
  return Object.values(entries).sort((a, b) => a.order - b.order);
}
