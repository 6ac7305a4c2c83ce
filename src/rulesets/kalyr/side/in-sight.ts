import { isSeen, tokensInView } from "../../../core/documents/people.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { characterOf, isCharacter } from "../people.ts";
import { conditionsOf, DEFEATED } from "../rules/damage/tracks.ts";
import { TRACKS } from "../rules/types.ts";

/**
 * Whom this user sees on the scene in view who is not beaten and stands with the actor there, or against them; nobody as long as
 * it has no token there. Tokens are hostile to begin with, so that this alone makes nobody anybody's friend.
 */
export function standingInSight({ uuid }: OwnedActor, how: "with" | "against"): OwnedActor[] {
  const tokens = tokensInView();
  const side = tokens.find(({ actor }) => actor?.uuid === uuid)?.disposition ?? 0;
  const isOnSide = (own: number, other: number) => (how === "with" ? own > 0 && other > 0 : own * other < 0);
  const sides = tokens.filter((token) => isSeen(token) && isOnSide(side, token.disposition));
  return sides
    .map(({ actor }) => actor)
    .filter(isCharacter)
    .filter((one) => one.uuid !== uuid && isStanding(one));
}

function isStanding(actor: OwnedActor): boolean {
  const conditions = conditionsOf(characterOf(actor).system.damage);
  return TRACKS.every((track) => conditions[track] < DEFEATED);
}
