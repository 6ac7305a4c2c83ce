import { peopleOf } from "../../core/documents/people.ts";
import type { Claim } from "./rules/check/match-request.ts";
import type { Being, CarriedItem, WordsItem, Zone } from "./rules/types.ts";
import { zoneLabel } from "./zone-label.ts";

/** The actors of this game, and who of them is at hand. */
export const { isBeing, beingOf, findBeing, targeted, actorsAtHand } = peopleOf<Being>({
  types: ["wordsCharacter", "wordsCreature"],
  played: ({ type }) => type === "wordsCharacter",
  prepare(being) {
    for (const [id, zone] of Object.entries<Zone>(being.system.zones)) {
      Object.assign(zone, { label: zoneLabel(id, zone.label) });
    }
    return being;
  },
});

/** Is it something one carries? */
export function isCarried(item: WordsItem): item is CarriedItem {
  return item.type !== "wordsFaction";
}

/** The actors of this game with these UUIDs, those that are gone left out. */
export async function findBeings(uuids: Iterable<string>): Promise<Map<string, Being>> {
  const found = await Promise.all([...new Set(uuids)].map(findBeing));
  return new Map(found.flatMap((being) => (being ? [[being.uuid, being]] : [])));
}

/** Everybody whose Tags and Words are claimed. */
export async function claimants(claims: readonly Claim[]) {
  return await findBeings(claims.flatMap(({ source }) => (source ? [source.owner] : [])));
}
