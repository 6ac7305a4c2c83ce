import { makesSense } from "../../../core/card/card-sense.ts";
import { kindOf, stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import { newestCards, otherOn } from "../attempt/other-on.ts";
import { knownPerson } from "../rules/social/influence.ts";
import type { Being } from "../rules/types.ts";

/** Lines for each person. */
const MOST_LINES = 5;

/** What has passed between somebody and those they know, by the id of the line, the newest first: as this person may read it. */
export function dealingsOf(being: Being): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  if (being.type !== "wovenCharacter") return lines;
  for (const card of newestCards()) {
    const other = otherOn(card, being.uuid);
    const known = other && knownPerson(being, other);
    if (!known) continue;
    const told = lines.get(known.id) ?? [];
    if (told.length >= MOST_LINES || !card.isContentVisible || !makesSense(card.system)) continue;
    lines.set(known.id, [...told, storyOf(card)].filter(Boolean));
  }
  return lines;
}

function storyOf({ system }: TaleMessage): string {
  return kindOf(system)?.card(stateOf(system), system.outcome).story ?? "";
}
