import type { TaleMessage } from "../card/tale.model.ts";
import { followsLog, isPassing, showEndOfLog, shownCopies } from "../foundry/log.ts";

/** The last drawing of each card that is being drawn. */
const drawing = new Map<string, Promise<void>>();

/**
 * Draws a card anew wherever it is shown, for something that it tells of has changed: a message is drawn by itself only when
 * it is written to. Foundry draws it, so that modules add anew what they add to it.
 */
export async function redrawCard(message: TaleMessage): Promise<void> {
  const { id } = message;
  // What is drawn at the same time would find that the copy it was drawn for is gone.
  const run = (drawing.get(id) ?? Promise.resolve()).then(() => redraw(message));
  const end = run.catch(() => {});
  drawing.set(id, end);
  await run.finally(() => {
    if (drawing.get(id) === end) drawing.delete(id);
  });
}

async function redraw(message: TaleMessage): Promise<void> {
  const copies = shownCopies(message.id);
  if (copies.length === 0) return;
  const follow = followsLog();
  await Promise.all(copies.map((copy) => redrawCopy(copy, message)));
  if (follow) await showEndOfLog();
}

async function redrawCopy(copy: HTMLElement, message: TaleMessage): Promise<void> {
  const has = (action: string) => copy.querySelector(`.message-metadata [data-action="${action}"]`) !== null;
  const fresh = await message.renderHTML({ canDelete: has("deleteMessage"), canClose: has("dismissMessage") });
  if (!isPassing(copy)) return copy.replaceWith(fresh);
  copy.className = fresh.className;
  copy.replaceChildren(...fresh.childNodes);
}
