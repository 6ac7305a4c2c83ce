import { questionsOf, type TaleData, type TaleMessage } from "../card/tale.model.ts";
import type { RollKind } from "../contract/roll-kind.ts";
import { allUsers } from "../foundry/game.ts";
import { findDocument } from "../foundry/uuid.ts";
import { addresseeOf } from "./asked-of.ts";
import { callOf } from "./called.ts";
import { owns } from "./responsible.ts";

/** What tells who sees a message. */
export interface Seen {
  /** Ids of those who see it beside its author; nobody means everybody. */
  whisper: readonly string[];
  blind: boolean;
}

/**
 * Who else has to see a card that its author keeps from others: Foundry shows a message for chosen eyes to nobody but
 * those and the author, not even to a Gamemaster. Whoever is asked something sees what about, and the Gamemasters see a
 * card that they have to answer or whose doings fall to them.
 * @param authorId whose card it is
 * @returns the whole list for `whisper`; the same one for a message that everybody sees, and for one behind the screen
 */
export async function withOnlookers(
  { whisper = [], blind }: Partial<Seen>,
  data: TaleData,
  authorId: string,
): Promise<string[]> {
  const seen = new Set(whisper);
  if (seen.size === 0 || blind) return [...seen];
  const users = allUsers();
  const author = users.get(authorId) ?? null;
  const keepers = users.contents.filter(({ isGM }) => isGM);
  for (const question of questionsOf(data)) {
    if (question.status !== "open") continue;
    const named = addresseeOf(question);
    if (named !== null) {
      seen.add(named);
      continue;
    }
    const document = await findDocument(question.about);
    const owners = users.contents.filter((user) => !user.isGM && document?.testUserPermission(user, "OWNER"));
    for (const { id } of owners.length > 0 ? owners : keepers) seen.add(id);
  }
  for (const { target, wanted } of Object.values(data.events)) {
    if (!wanted || author?.isGM || (await owns(author, target))) continue;
    for (const { id } of keepers) seen.add(id);
  }
  if (seen.size > whisper.length) seen.delete(authorId);
  return [...seen];
}

/** What of a card has to be written so that everybody sees it who has to, as its data have become; nothing where they do. */
export async function widened(
  { whisper, blind, author }: Pick<TaleMessage, "whisper" | "blind" | "author">,
  kind: RollKind,
  data: TaleData,
): Promise<{ whisper?: string[] }> {
  if (kind.eyes?.(data.request) === "keeper" || callOf(data)?.system.unseen) return {};
  const seen = await withOnlookers({ whisper, blind }, data, author?.id ?? "");
  return seen.length > whisper.length ? { whisper: seen } : {};
}
