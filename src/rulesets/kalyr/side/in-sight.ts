import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { tokensInView } from "../../../core/foundry/game.ts";
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
  const isOnSide = (other: number) => (how === "with" ? own > 0 && other > 0 : own * other < 0);
  return actorsAtHand(uuid).filter((one) => isOnSide(sideOf(one.uuid)) && isStanding(one));
}

/** Those who stand against somebody on the scene in view first, the others after them, as they came. */
export function foesFirst<T extends Pick<OwnedActor, "uuid">>(uuid: string, people: Iterable<T>): T[] {
  const sideOf = sidesInView();
  const own = sideOf(uuid);
  const place = (one: T) => (own * sideOf(one.uuid) < 0 ? 0 : 1);
  return [...people].sort((a, b) => place(a) - place(b));
}

/** The disposition of somebody's first token on the scene in view; 0 where there is none. */
function sidesInView(): (uuid: string) => number {
  const sides = new Map<string, number>();
  for (const { actor, disposition } of tokensInView()) {
    if (actor && !sides.has(actor.uuid)) sides.set(actor.uuid, disposition);
  }
  return (uuid) => sides.get(uuid) ?? 0;
}

function isStanding(actor: OwnedActor): boolean {
  const conditions = conditionsOf(characterOf(actor).system.damage);
  return TRACKS.every((track) => conditions[track] < DEFEATED);
}
