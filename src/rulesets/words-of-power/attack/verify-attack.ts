import type { RollState } from "../../../core/rolls/roll-kind.ts";
import { same } from "../../../kernel/same.ts";
import { findBeing } from "../being.ts";
import { attackRequest, type HitRequest } from "../rules/attack/hit-request.ts";
import type { Zone } from "../rules/types.ts";

/** Does a player's attack match the sheets: the weapon's figures, and the body of whom it strikes? */
export async function isAttackRight({ request }: RollState<HitRequest>): Promise<boolean> {
  const [who, target] = [await findBeing(request.who.uuid), request.target && (await findBeing(request.target.uuid))];
  if (!who || !target) return false;
  const { uuid, name } = request.weapon;
  const weapon = who.items.find((item) => item.uuid === uuid);
  const held = weapon?.type === "wordsWeapon" ? weapon : null;
  if (uuid !== null && !held) return false;
  const { steps, useWord, unaware } = request;
  const real = attackRequest(who, held, target, name, { steps, useWord, unaware }).request;
  const claim = ({ weapon, who, target }: HitRequest) => [weapon, who.fateWeaver, target?.fateWeaver];
  return same(claim(real), claim(request)) && same(unhurt(target.system.zones), unhurt(request.target!.zones));
}

/** What of a body no blow changes. */
function unhurt(zones: Readonly<Record<string, Zone>>) {
  return Object.fromEntries(Object.entries(zones).map(([id, { face, vital, hp }]) => [id, [face, vital, hp.max]]));
}
