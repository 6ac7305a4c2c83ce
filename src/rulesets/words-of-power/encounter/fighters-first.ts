import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actorsAtHand } from "../being.ts";
import { isStanding } from "../rules/character/derive.ts";
import type { BeingSystem } from "../rules/types.ts";
import { teamAt } from "../turn-at.ts";

/**
 * Who is at hand, those who stand before those who are down; in a fight those come first against whom one fights, then one's
 * own team, then who only stands about.
 */
export function fightersFirst({ uuid }: OwnedActor): OwnedActor[] {
  const own = teamAt(NOW, uuid);
  const rankOf = (one: OwnedActor): number => {
    const team = teamAt(NOW, one.uuid);
    const lies = isStanding({ system: one.system as BeingSystem }) ? 0 : 3;
    return lies + (own && team ? Number(team === own) : 2);
  };
  return actorsAtHand(uuid).toSorted((one, other) => rankOf(one) - rankOf(other));
}
