import { claimants, findBeing } from "../being.ts";
import { goneClaims } from "../rules/check/claims.ts";
import type { CheckRollState } from "./check-state.ts";

/**
 * Does a player's check match the sheets? The difficulty and every yes are the Storyteller's to give, and what was claimed
 * must be there. Drawn Words are left out: those that counted are used up by this very card.
 */
export async function isCheckRight({ request }: CheckRollState): Promise<boolean> {
  const who = await findBeing(request.who.uuid);
  if (who?.system.fateWeaver !== request.who.fateWeaver) return false;
  if (request.baseDice !== null || request.secret) return false;
  if (request.claims.some(({ state, by }) => state !== "asked" || by !== "player")) return false;
  const claims = request.claims.filter(({ source }) => source?.from !== "hand");
  return goneClaims({ ...request, claims }, await claimants(claims)).length === 0;
}
