import type { ThrownRoll } from "./dice.ts";
import type { OwnedActor, Person } from "./documents.ts";
import type { TypeModel } from "./fields.ts";
import { currentUser } from "./game.ts";
import { baseOf, seen } from "./held.ts";
import type { MessageSource, Stats } from "./source-data.ts";

/** A chat message, as our class of messages builds on it. */
export interface Message {
  id: string;
  isContentVisible: boolean;
  /** Does this client's user see that it is there? */
  get visible(): boolean;
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  _preUpdate(changes: object, options: object, user: object): Promise<boolean | undefined>;
  _onDelete(options: object, userId: string): void;
}

/** A message in the chat log that carries data of a subtype of ours. */
export interface PostedMessage {
  id: string;
  uuid: string;
  type: string;
  isAuthor: boolean;
  /** May this client's user read it? */
  isContentVisible: boolean;
  /** Ids of those who see it beside its author; nobody means everybody. */
  whisper: string[];
  /** Its author does not see it. */
  blind: boolean;
  author: Pick<Person, "id" | "name" | "active" | "isGM" | "isSelf"> | null;
  /** When it came into being is the server's word. */
  _stats?: Pick<Stats, "createdTime">;
  rolls: ThrownRoll[];
  /** What its speaker is called. */
  alias: string;
  /** When it was sent, in milliseconds since 1970. */
  timestamp: number;
  /** Draws it, and shows modules what was drawn. */
  renderHTML(options?: ShownAs): Promise<HTMLElement>;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Which of Foundry's buttons a drawing of a message has. */
export interface ShownAs {
  canDelete?: boolean;
  canClose?: boolean;
}

/** The message that a model of a message's subtype belongs to. */
export function messageOf(model: TypeModel): PostedMessage {
  // One class stands for the models of all documents, and the published types want one document named.
  return model.parent as unknown as PostedMessage;
}

/** The class that ours of messages builds on. */
export const MessageBase = baseOf<new (...args: unknown[]) => Message>(ChatMessage);

interface Posting {
  create(data: object, operation: object): Promise<object | undefined>;
}

/**
 * Posts a message, under an id of one's own where it has one. Null when somebody's hook refused it.
 * @throws when there is a message of that id
 */
export async function postMessage(data: MessageSource): Promise<object | null> {
  const operation = data._id ? { keepId: true } : {};
  return (await seen<Posting, typeof ChatMessage>(ChatMessage).create(data, operation)) ?? null;
}

/** Who speaks in a message: this actor, with their token where they have one; for none the user, whatever token they selected. */
export function speakerOf(actor: OwnedActor | null): object {
  if (!actor) return { alias: currentUser().name };
  return seen<{ getSpeaker(of: object): object }, typeof ChatMessage>(ChatMessage).getSpeaker({ actor });
}
