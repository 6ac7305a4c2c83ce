import type { Held } from "./held.ts";
import type { Message, PostedMessage } from "./messages.ts";

/** Not called by anybody: the compiler holds our chat messages against the published ones. */
type Same<N extends Held<N, P>, P> = N;

/** Protected in the published types; by its name, so that the compiler refuses one that is not there. */
interface Protected {
  _preCreate: ChatMessage.Implementation["_preCreate"];
  _preUpdate: ChatMessage.Implementation["_preUpdate"];
  _onDelete: ChatMessage.Implementation["_onDelete"];
}

export type Checked = [
  Same<Omit<Message, keyof Protected>, ChatMessage.Implementation>,
  Same<Pick<Message, keyof Protected>, Protected>,
  Same<PostedMessage, ChatMessage.Implementation>,
  Same<PostedMessage["rolls"][number], foundry.dice.Roll>,
];
