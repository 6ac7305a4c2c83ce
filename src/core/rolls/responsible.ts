import type { TaleMessage } from "../cards/tale.model.ts";
import type { TaleDocument } from "../ruleset.ts";

interface Person {
  id: string;
  isGM: boolean;
  active: boolean;
}

/**
 * Whose client carries out an event: the card's author for what is theirs, the active Gamemaster for all else.
 * Null when nobody who may do it is connected: the card then waits.
 */
export function responsibleUserId(message: TaleMessage, target: TaleDocument | null): string | null {
  const author = message.author as unknown as Person | null;
  const keeper = (game.users as unknown as { activeGM: Person | null }).activeGM;
  if (author?.active && target?.testUserPermission(author, "OWNER") && !author.isGM) return author.id;
  return keeper?.id ?? null;
}

/** Whose client walks a card on: its author's, or the active Gamemaster's while the author is away. */
export function advancerId(message: TaleMessage): string | null {
  if (message.author?.active) return message.author.id;
  return (game.users as unknown as { activeGM: Person | null }).activeGM?.id ?? null;
}

/**
 * Who is asked about a document: the player who owns it and is here, else the active Gamemaster.
 * Null when neither is connected.
 */
export function respondentId(about: TaleDocument | null): string | null {
  const users = game.users as unknown as { contents: Person[]; activeGM: Person | null };
  const owner =
    about && users.contents.find((user) => user.active && !user.isGM && about.testUserPermission(user, "OWNER"));
  return owner?.id ?? users.activeGM?.id ?? null;
}

/** Does the document with this UUID belong to the user? Nobody owns what is gone. */
export async function owns(user: object | null, uuid: string): Promise<boolean> {
  const document = uuid ? ((await fromUuid(uuid as never)) as unknown as TaleDocument | null) : null;
  return document?.testUserPermission(user, "OWNER") === true;
}
