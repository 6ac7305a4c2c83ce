import type { Area } from "../../kernel/spot.ts";
import { gatePlace } from "../contract/gate-place.ts";
import type { TokenWay } from "../contract/movement-spec.ts";
import { spotsOn, wallsOn } from "../documents/places.ts";
import type { MovingToken, PlaceOfToken } from "../foundry/moving.ts";
import { actorAtHand, documentAtHand } from "../foundry/uuid.ts";
import { placeAtHand } from "../world/fighter-at-hand.ts";

const HERE = { document: documentAtHand, place: placeAtHand };

/**
 * The way of a token as the rules ask about it. What is around is looked up when they do: most tokens go where they like.
 * @param game whose rules ask
 * @param places where it starts, and where it comes to; what they leave out is as the token is
 */
export function wayOf(game: string, token: MovingToken, [from, ...path]: readonly PlaceOfToken[]): TokenWay {
  const field = token.parent?.grid.size ?? 1;
  const scene = token.parent?.uuid ?? "";
  const area = (place: PlaceOfToken | undefined): Area => {
    const { x, y, width, height } = { ...sizeOf(token), ...place };
    return { x, y, width: (width ?? 1) * field, height: (height ?? 1) * field };
  };
  return {
    from: area(from),
    path: path.map(area),
    field,
    counted: token.combatant?.parent?.started === true,
    aloft: token.elevation > 0,
    place: () => (token.actor ? gatePlace(game, HERE, token.actor.uuid) : null),
    spotOf: (actor) => spotsOn(HERE, scene).get(actor) ?? null,
    being: (actor) => actorAtHand(actor),
    walls: () => wallsOn(HERE, scene, "sight"),
  };
}

function sizeOf({ x, y, width, height }: PlaceOfToken): PlaceOfToken {
  return { x, y, width, height };
}
