import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { actorsAtHand } from "../being.ts";
import { teamAt } from "../turn-at.ts";

/** Who is at hand; in a fight those come first against whom one fights, then one's own team, then who only stands about. */
export function fightersFirst({ uuid }: OwnedActor): OwnedActor[] {
  const people = actorsAtHand(uuid);
  const own = teamAt(NOW, uuid);
  if (!own) return people;
  const ranked = people.map((one) => {
    const team = teamAt(NOW, one.uuid);
    return { one, rank: team ? Number(team === own) : 2 };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ one }) => one);
}
