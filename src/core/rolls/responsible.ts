import type { TaleMessage } from "../cards/tale.model.ts";
import { isActing } from "../referee/session.ts";
import type { TaleDocument } from "../ruleset.ts";

interface Person {
  id: string;
  isGM: boolean;
  active: boolean;
}

/**
 * Whose client carries out an event: the active Gamemaster's, for every target; while there is none, the card's author's
 * for what is theirs. Null when nobody who may do it is connected: the card then waits.
 */
export function responsibleUserId(message: Pick<TaleMessage, "author">, target: TaleDocument | null): string | null {
  const keeper = (game.users as unknown as { activeGM: Person | null }).activeGM;
  if (keeper) return keeper.id;
  const author = message.author as unknown as Person | null;
  return author?.active && target?.testUserPermission(author, "OWNER") ? author.id : null;
}

/** Does this page carry out anything of that card? */
export function settles(message: Pick<TaleMessage, "author">): boolean {
  const keeper = (game.users as unknown as { activeGM: Person | null }).activeGM;
  return isForMe(keeper?.id ?? message.author?.id ?? null);
}

/** Is this page the one that acts for the user of that id? Somebody may have more than one page open. */
export function isForMe(userId: string | null): boolean {
  return userId !== null && userId === game.user!.id && isActing();
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
