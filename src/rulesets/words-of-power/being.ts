import { peopleOf } from "../../core/documents/people.ts";
import type { Being, CarriedItem, WordsItem, Zone } from "./rules/types.ts";
import { zoneLabel } from "./zone-label.ts";

/** The actors of this game, and who of them is at hand. */
export const { isBeing, isPlayed, beingOf, beingIn, beingNow, asNow, targeted, actorsAtHand } = peopleOf<Being>({
  types: ["wordsCharacter", "wordsCreature"],
  played: ({ type }) => type === "wordsCharacter",
  prepare(being) {
    const there = new Set(being.items.map(({ id }) => id));
    for (const [id, zone] of Object.entries<Zone>(being.system.zones)) {
      // What nobody has any more covers nothing.
      const covers = Object.fromEntries(Object.entries(zone.covers).filter(([item]) => there.has(item)));
      Object.assign(zone, { label: zoneLabel(id, zone.label), covers });
    }
    return being;
  },
});

/** Is it something one carries? */
export function isCarried(item: WordsItem): item is CarriedItem {
  return item.type !== "wordsFaction";
}
