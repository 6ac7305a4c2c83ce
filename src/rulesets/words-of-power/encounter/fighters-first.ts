import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actorsAtHand } from "../being.ts";
import { teamOf } from "../rules/encounter/order.ts";

/** Who is at hand; in a fight those come first against whom one fights, then one's own team, then who only stands about. */
export function fightersFirst(who: OwnedActor): OwnedActor[] {
  const fights = ({ uuid }: OwnedActor) => NOW.place!(uuid);
  const team = ({ type, system }: OwnedActor) => teamOf({ type, system, disposition: null });
  const rank = (one: OwnedActor) => (fights(one) ? Number(team(one) === team(who)) : 2);
  const people = actorsAtHand(who.uuid);
  return fights(who) ? people.sort((one, other) => rank(one) - rank(other)) : people;
}
