import { kindOf, type TaleData, type TaleMessage } from "../card/tale.model.ts";
import { escaped } from "../foundry/data.ts";
import { allUsers } from "../foundry/game.ts";
import { postMessage } from "../foundry/messages.ts";
import { guarded } from "../text/notify.ts";
import { say, t } from "../text/text.ts";

/** Who deletes many at once is told of once, in milliseconds. */
const GATHERING = 300;

/** Cards of one author that are named; the others are counted. */
const MOST_NAMED = 10;

/** What each author's cards said that are gone and not told of yet. */
const gone = new Map<string, string[]>();

/**
 * A player deleted a card of theirs on which dice lay, as Foundry lets every author. The Gamemasters find a note of it in the
 * log: otherwise whoever doesn't like their dice could throw until they do.
 * @param userId who deleted it
 */
export function noteGone({ system, author, rolls }: TaleMessage, userId: string): void {
  if (author?.id !== userId || author.isGM || rolls.length === 0) return;
  const { name } = author;
  const lines = gone.get(name);
  if (lines) return void lines.push(lineOf(system));
  gone.set(name, [lineOf(system)]);
  setTimeout(() => void guarded(() => tell(name)), GATHERING);
}

function lineOf(system: TaleData): string {
  const title = kindOf(system)?.title(system.request);
  const faces = Object.values(system.throws).flatMap((thrown) => thrown.faces.flat());
  return t("FOURTALES.Core.Gone.card", { title: title ? say(title) : system.kind, dice: faces.join(", ") });
}

async function tell(author: string): Promise<void> {
  const lines = gone.get(author) ?? [];
  gone.delete(author);
  const more = lines.length - MOST_NAMED;
  const named = lines.slice(0, MOST_NAMED);
  if (more > 0) named.push(t("FOURTALES.Core.Gone.more", { count: more }));
  const list = named.map((line) => `<li>${escaped(line)}</li>`).join("");
  const news = escaped(t("FOURTALES.Core.Gone.news", { name: author, count: lines.length }));
  const whisper = allUsers().contents.flatMap(({ id, isGM }) => (isGM ? [id] : []));
  await postMessage({ type: "base", content: `<p>${news}</p><ul>${list}</ul>`, whisper });
}
