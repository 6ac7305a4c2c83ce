import type { ActorDocument } from "../canvas.types.ts";
import type { Point } from "../grid/grid.types.ts";

export interface DropData {
  type: string;
  uuid?: string;
  x?: number;
  y?: number;
  [key: string]: unknown;
}

/** Dropped actors out of a compendium are first copied into the world, as a token needs a world actor. */
async function worldActor(data: DropData): Promise<Loose> {
  const Actor = getDocumentClass("Actor");
  const actor: Loose = (await Actor?.fromDropData?.(data)) ?? (data.uuid ? await fromUuid(data.uuid) : null);
  const source = actor?.pack ?? actor?.inCompendium;
  if (!source) return actor;
  if (!(game.user.can?.("ACTOR_CREATE") ?? game.user.isGM)) return null;
  return game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id);
}

async function tokenData(actor: Loose, position: Point): Promise<Record<string, unknown>> {
  const made = await actor.getTokenDocument?.({ ...position }, { parent: canvas.scene });
  if (made) return { ...made.toObject(), ...position };
  const prototype = actor.prototypeToken?.toObject?.() ?? actor.prototypeToken ?? {};
  return { name: actor.name, ...prototype, actorId: actor.id, ...position };
}

/** Makes an actor's token with its middle at a scene point. Null, with a notice, when the user may not. */
async function placeToken(actor: ActorDocument, center: Point, { snap = true, hidden = false } = {}): Promise<Loose> {
  if (!(game.user.isGM || game.user.can?.("TOKEN_CREATE"))) {
    ui.notifications?.warn("You may not place tokens; ask the game master.");
    return null;
  }
  if (!actor.isOwner) {
    ui.notifications?.warn(`You do not own ${actor.name}, so you cannot place a token of it.`);
    return null;
  }
  const data = await tokenData(actor, { x: 0, y: 0 });
  const { grid, dimensions } = canvas;
  const [w, h] = [Number(data.width ?? 1) * grid.sizeX, Number(data.height ?? 1) * grid.sizeY];
  const corner = { x: center.x - w / 2, y: center.y - h / 2 };
  const point =
    snap && !grid.isGridless
      ? grid.getTopLeftPoint({ x: corner.x + grid.sizeX / 2, y: corner.y + grid.sizeY / 2 })
      : corner;
  const { rect } = dimensions;
  const x = Math.round(Math.clamp(point.x, rect.x, rect.x + rect.width - w));
  const y = Math.round(Math.clamp(point.y, rect.y, rect.y + rect.height - h));
  const [document] = await canvas.scene.createEmbeddedDocuments("Token", [
    { ...data, x, y, hidden: hidden || data.hidden === true },
  ]);
  return document ?? null;
}

/** An actor dropped on the canvas becomes a token there; with Alt a hidden one, with Shift one off the grid. */
export async function createTokenFromActor(event: DragEvent, data: DropData): Promise<Loose> {
  const { rect } = canvas.dimensions;
  const point = { x: data.x ?? 0, y: data.y ?? 0 };
  if (!rect.contains(point.x, point.y)) return false;
  const actor = await worldActor(data);
  if (!actor) return false;
  return placeToken(actor, point, { snap: !event.shiftKey, hidden: event.altKey && game.user.isGM });
}
