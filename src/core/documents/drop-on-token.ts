import type { OwnedActor } from "../foundry/documents.ts";
import { type Piece, stageInView } from "../foundry/scenes.ts";
import { calledOf } from "../foundry/tokens.ts";
import { findDocument } from "../foundry/uuid.ts";
import { TaleActorSheet } from "../sheets/tale-actor.sheet.ts";
import { asPlayer, inform, itemGone } from "../text/notify.ts";

/** What was dropped on the map, and where, in pixels of the scene. */
export interface Dropped {
  uuid?: unknown;
  x: number;
  y: number;
}

/**
 * A thing dropped on a token is dropped on the sheet of whoever stands there. Where several stand one behind the other, one's own
 * gets it; whoever may not give them anything is told so.
 */
export async function dropOnToken(dropped: Dropped, event: DragEvent): Promise<void> {
  const under = [...(stageInView()?.tokens ?? [])].filter((piece) => isUnder(piece, dropped) && isSeen(piece));
  const { actor } = under.find(({ isOwner }) => isOwner) ?? under[0] ?? {};
  // What Foundry or a module makes of other sheets is theirs to say.
  if (!actor || !(actor.sheet instanceof TaleActorSheet)) return;
  const { sheet } = actor;
  const item = await findDocument(String(dropped.uuid));
  if (!item) return itemGone();
  await asPlayer(actor, async () => {
    const before = countOf(actor);
    await sheet._onDropItem(event, item);
    // Nobody sees it come where the sheet is closed.
    if (countOf(actor) > before) inform("FOURTALES.Core.Drop.has", { name: calledOf(actor), thing: item.name });
  });
}

const countOf = ({ items }: OwnedActor): number => [...items].length;

function isUnder({ x, y, width, height, parent }: Piece, place: Dropped): boolean {
  const size = parent?.dimensions.size ?? 0;
  const isWithin = (at: number, fields: number) => at >= 0 && at < fields * size;
  return isWithin(place.x - x, width ?? 1) && isWithin(place.y - y, height ?? 1);
}

/** One's own, or shown to everybody and in sight of this user's tokens. */
const isSeen = ({ isOwner, hidden, object }: Piece): boolean => isOwner || (!hidden && object?.isVisible !== false);
