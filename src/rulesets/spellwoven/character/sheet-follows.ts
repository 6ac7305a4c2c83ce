import { allOf } from "../../../core/foundry/heard-together.ts";
import { following } from "../../../core/sheets/following.ts";
import { beingOf } from "../being.ts";
import { conflictAtHand, hasTheTurn } from "../encounter/struggle-at-hand.ts";
import { dealingsOf } from "../social/dealings.ts";

/** A sheet that is open shows what goes on around its person: a conflict that they are in, what passes with those they know. */
export const followAround = following(
  ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant", ...allOf("ChatMessage")],
  ({ actor }) => JSON.stringify([conflictAtHand(actor.uuid), hasTheTurn(actor.uuid), ...dealingsOf(beingOf(actor))]),
);
