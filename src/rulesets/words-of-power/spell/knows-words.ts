import { currentUser } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { rulingIn } from "../rules/spell/spell-facts.ts";
import type { CastState } from "./spell-state.ts";

/** WP-62: does this viewer make out the Words of a spell? The caster's players and the Storyteller always do. */
export function knowsWords({ request, questions }: CastState): boolean {
  if (!rulingIn(questions)?.veiled || currentUser().isGM) return true;
  return actorAtHand(request.who.uuid)?.isOwner === true;
}
