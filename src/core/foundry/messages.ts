import type { OwnedActor } from "./documents.ts";
import { seen } from "./held.ts";

/** A chat message, as our class of messages builds on it. */
export interface Message {
  id: string;
  isContentVisible: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
  _preCreate(data: object, options: object, user: object): Promise<boolean | undefined>;
  _preUpdate(changes: object, options: object, user: object): Promise<boolean | undefined>;
  _onDelete(options: object, userId: string): void;
}

type MessageClass = new (...args: unknown[]) => Message;

// Too deep to compare as a class; its members are held in messages.check.ts.
export const MessageBase = ChatMessage as unknown as MessageClass;

interface Posting {
  create(data: object): Promise<object | undefined>;
}

/** Posts a message. Null when somebody's hook refused it. */
export async function postMessage(data: object): Promise<object | null> {
  return (await seen<Posting, typeof ChatMessage>(ChatMessage).create(data)) ?? null;
}

/** Who speaks in a message: this actor, with their token where they have one. */
export function speakerOf(actor: OwnedActor | null): object {
  // A document of the world, seen through a narrow type until now.
  return ChatMessage.getSpeaker({ actor: actor as unknown as Actor.Implementation | null });
}
