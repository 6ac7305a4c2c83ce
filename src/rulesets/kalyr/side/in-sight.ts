import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { areFoes, sidesInView } from "../../../core/world/sides-in-view.ts";
import { actorsAtHand, characterOf } from "../people.ts";
import { conditionsOf, DEFEATED } from "../rules/damage/tracks.ts";
import { TRACKS } from "../rules/types.ts";

/**
 * Whom this user sees on the scene in view who is not beaten and stands with the actor there, or against them; nobody as long as
 * it has no token there. Tokens are hostile to begin with, so that this alone makes nobody anybody's friend.
 */
export function standingInSight({ uuid }: OwnedActor, how: "with" | "against"): OwnedActor[] {
  const sideOf = sidesInView();
  const own = sideOf(uuid);
  const isOnSide = (other: number) => (how === "with" ? own > 0 && other > 0 : areFoes(own, other));
  return actorsAtHand(uuid).filter((one) => isOnSide(sideOf(one.uuid)) && isStanding(one));
}

function isStanding(actor: OwnedActor): boolean {
  const conditions = conditionsOf(characterOf(actor).system.damage);
  return TRACKS.every((track) => conditions[track] < DEFEATED);
}
