import { allOf } from "../../../core/foundry/heard-together.ts";
import { following } from "../../../core/sheets/following.ts";
import { actsNow } from "../../../core/world/fighter-at-hand.ts";
import { beingOf } from "../being.ts";
import { encounterAtHand } from "../encounter/struggle-at-hand.ts";
import { dealingsOf } from "../social/dealings.ts";

/** A sheet that is open shows what goes on around its person: a conflict that they are in, what passes with those they know. */
export const followAround = following(
  ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant", ...allOf("ChatMessage")],
  ({ actor }) => JSON.stringify([encounterAtHand(actor.uuid), actsNow(actor.uuid), ...dealingsOf(beingOf(actor))]),
);
