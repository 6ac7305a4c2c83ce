import type { RollState } from "../../../core/rolls/roll-kind.ts";
import type { Problem } from "../../../kernel/result.ts";
import { findBeing, findBeings } from "../play/being.ts";
import { attackRequest, type HitRequest } from "../rules/hit-request.ts";
import type { Claim } from "../rules/match-request.ts";
import type { BeingSystem } from "../rules/types.ts";
import { goneClaims } from "../rules/vocabulary.ts";
import type { CheckRollState } from "./check-state.ts";

const MISMATCH: Problem = { key: "FOURTALES.Core.Problem.doesNotMatch" };

/**
 * Does a player's check match the sheets? The difficulty and every yes are the Storyteller's to give, and what was claimed
 * must be there. Drawn Words are left out: those that counted are used up by this very card.
 */
export async function verifyCheck({ request }: CheckRollState): Promise<readonly Problem[]> {
  const who = await findBeing(request.who.uuid);
  if (!who || who.system.fateWeaver !== request.who.fateWeaver) return [MISMATCH];
  if (request.baseDice !== null || request.secret) return [MISMATCH];
  if (request.claims.some(({ state, by }) => state !== "asked" || by !== "player")) return [MISMATCH];
  const lasting = request.claims.filter(({ source }) => source?.from !== "hand");
  return goneClaims({ ...request, claims: lasting }, await claimants(lasting));
}

/** Everybody whose Tags and Words are claimed. */
export async function claimants(claims: readonly Claim[]) {
  return await findBeings(claims.flatMap(({ source }) => (source ? [source.owner] : [])));
}

/** Does a player's attack match the sheets: the weapon's figures, and the body of whom it strikes? */
export async function verifyAttack({ request }: RollState<HitRequest>): Promise<readonly Problem[]> {
  const [who, target] = [await findBeing(request.who.uuid), request.target && (await findBeing(request.target.uuid))];
  if (!who || !target) return [MISMATCH];
  const { uuid, name } = request.weapon;
  const weapon = who.items.find((item) => item.uuid === uuid);
  if (uuid !== null && weapon?.type !== "wordsWeapon") return [MISMATCH];
  const { steps, useWord, unaware } = request;
  const held = weapon?.type === "wordsWeapon" ? weapon : null;
  const real = attackRequest(who, held, target, name, { steps, useWord, unaware }).request;
  const same =
    JSON.stringify(inOrder(real.weapon)) === JSON.stringify(inOrder(request.weapon)) &&
    real.who.fateWeaver === request.who.fateWeaver &&
    real.target?.fateWeaver === request.target?.fateWeaver &&
    shape(target.system.zones) === shape(request.target!.zones);
  return same ? [] : [MISMATCH];
}

const inOrder = (of: object) => Object.entries(of).sort(([a], [b]) => a.localeCompare(b));

/** What of a body no blow changes. */
function shape(zones: BeingSystem["zones"]): string {
  return JSON.stringify(
    Object.entries(zones)
      .map(([id, { face, vital, hp }]) => [id, face, vital, hp.max])
      .sort(),
  );
}
