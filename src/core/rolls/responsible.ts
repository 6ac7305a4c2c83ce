import type { TaleMessage } from "../card/tale.model.ts";
import type { Question } from "../contract/roll-kind.ts";
import type { TaleDocument } from "../contract/ruleset.ts";
import type { Person } from "../foundry/documents.ts";
import { allUsers, currentUser } from "../foundry/game.ts";
import { documentAtHand, findDocument, isOfEncounter } from "../foundry/uuid.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { addresseeOf } from "./asked-of.ts";
import { isActing } from "./session.ts";

/**
 * Whose client carries out an event: the active Gamemaster's, for every target; while there is none, the card's author's
 * for what is theirs. Null when nobody who may do it is connected: the card then waits.
 */
export function responsibleUserId(message: Pick<TaleMessage, "author">, target: TaleDocument | null): string | null {
  const keeper = allUsers().activeGM;
  if (keeper) return keeper.id;
  const author = message.author;
  if (!author?.active || !target || isOfEncounter(target)) return null;
  return target.testUserPermission(author, "OWNER") ? author.id : null;
}

/** Does this page carry out anything of that card? */
export function settles(message: Pick<TaleMessage, "author">): boolean {
  const keeper = allUsers().activeGM;
  return isForMe(keeper?.id ?? message.author?.id ?? null);
}

/** Is this page the one that acts for the user of that id? Somebody may have more than one page open. */
export function isForMe(userId: string | null): boolean {
  return userId !== null && userId === currentUser().id && isActing();
}

/**
 * Whose client walks a card on: its author's, or the active Gamemaster's while the author is away. Where the Gamemaster's
 * computer throws, players' cards are for it, and wait while there is none.
 */
export function advancerId({ author }: Pick<TaleMessage, "author">): string | null {
  if (author?.active && !areThrownByKeeper(author)) return author.id;
  return allUsers().activeGM?.id ?? null;
}

/**
 * Who is asked about a document: the player whose character it is, else another who owns it and is here, else the active Gamemaster.
 * Null when neither is connected.
 */
function respondentId(about: TaleDocument | null): string | null {
  const users = allUsers();
  const owners = about
    ? users.contents.filter((user) => user.active && !user.isGM && about.testUserPermission(user, "OWNER"))
    : [];
  const owner = owners.find(({ character }) => character?.uuid === about?.uuid) ?? owners[0];
  return owner?.id ?? users.activeGM?.id ?? null;
}

/** Who is asked: whom the question names, be they here or not, else as above. */
export async function respondentOf(question: Question): Promise<string | null> {
  return addresseeOf(question) ?? respondentId(await findDocument(question.about));
}

/** Is the one whom a question is about no longer here? Nobody can say anything for them any more. */
export async function isForNobody({ about }: Question): Promise<boolean> {
  return about !== "" && !(await findDocument(about));
}

/** May this user answer the question? The users it names may, or else the owners of what it is about. */
export async function isAskedOf(user: Pick<Person, "id">, question: Question): Promise<boolean> {
  const named = addresseeOf(question);
  return named === null ? question.about !== "" && (await owns(user, question.about)) : named === user.id;
}

/** Ids of the players that are connected, in the order of the world's list. */
export function playersHere(): string[] {
  return allUsers().contents.flatMap(({ id, active, isGM }) => (active && !isGM ? [id] : []));
}

/** Ids of the players whose document this is, by its UUID, whether they are here or not. */
export function playersOf(uuid: string): string[] {
  const document = documentAtHand(uuid);
  return document
    ? allUsers().contents.flatMap((user) => (!user.isGM && document.testUserPermission(user, "OWNER") ? [user.id] : []))
    : [];
}

/** Do other players own this document, and this user does not? Whether they are connected does not matter. */
export function isPlayedByOthers(document: TaleDocument, userId: string): boolean {
  const users = allUsers();
  const isTheirs = (user: object | null | undefined) => !!user && document.testUserPermission(user, "OWNER");
  return !isTheirs(users.get(userId)) && users.contents.some((user) => !user.isGM && isTheirs(user));
}

/** Does the document with this UUID belong to the user? Nobody owns what is gone. */
export async function owns(user: object | null, uuid: string): Promise<boolean> {
  const document = await findDocument(uuid);
  return document?.testUserPermission(user, "OWNER") === true;
}

/** May this user act in the name of the document? Its owners and every Gamemaster; for an empty UUID only the latter. */
export async function maySpeakFor(user: Pick<Person, "isGM">, uuid: string): Promise<boolean> {
  return user.isGM || (await owns(user, uuid));
}

/** May this user take a card back? Its author and every Gamemaster. */
export function mayTakeBack(user: Pick<Person, "id" | "isGM">, { author }: Pick<TaleMessage, "author">): boolean {
  return user.isGM || author?.id === user.id;
}

/**
 * May this user go on without the answer? The author without another player's, a Gamemaster without anybody's: what she is asked,
 * she alone passes over.
 */
export async function mayPassOver(
  user: Pick<Person, "id" | "isGM">,
  message: Pick<TaleMessage, "author">,
  question: Question,
): Promise<boolean> {
  if (user.isGM) return true;
  const asked = allUsers().get((await respondentOf(question)) ?? "");
  return asked?.isGM === false && mayTakeBack(user, message);
}

/**
 * May this user answer the question? Whom it is put to, and every Gamemaster: under seal only where it is not put to
 * somebody by name.
 */
export async function mayAnswer(user: Pick<Person, "id" | "isGM">, question: Question): Promise<boolean> {
  if (user.isGM && !(question.sealed && addresseeOf(question) !== null)) return true;
  return await isAskedOf(user, question);
}
