import { makesSense } from "../../../core/card/card-sense.ts";
import { isTale, kindOf, stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import type { WovenRequest } from "../attempt/attempt-state.ts";
import { knownPerson } from "../rules/social/influence.ts";
import type { Being } from "../rules/types.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** Cards of the log that are looked through, the newest first. */
const MOST_CARDS = 300;
/** Lines for each person. */
const MOST_LINES = 5;

/** Kinds of rolls that pass between two people. */
const BETWEEN = new Set(["test", "contest", "opportunity"]);

/** What has passed between somebody and those they know, by the id of the line, the newest first: as this person may read it. */
export function dealingsOf(being: Being): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  if (being.type !== "wovenCharacter") return lines;
  const cards = ([...chatMessages()] as object[]).slice(-MOST_CARDS).filter(isTale).reverse();
  for (const card of cards) {
    const other = otherOn(card, being.uuid);
    const known = other && knownPerson(being, other);
    if (!known) continue;
    const told = lines.get(known.id) ?? [];
    if (told.length >= MOST_LINES || !card.isContentVisible || !makesSense(card.system)) continue;
    lines.set(known.id, [...told, storyOf(card)].filter(Boolean));
  }
  return lines;
}

/** With whom somebody had to do on a card that is done, whatever else stands on it; null where it was none of theirs. */
function otherOn({ system }: TaleMessage, uuid: string): Pick<Being, "uuid" | "name"> | null {
  const { ruleset, kind, stage } = system;
  if (ruleset !== SPELLWOVEN || !BETWEEN.has(kind) || stage !== "rolled") return null;
  const { who, target } = (system.request as Partial<WovenRequest> | null)?.roll ?? { who: null, target: null };
  if (!isSomebody(who) || !isSomebody(target)) return null;
  return who.uuid === uuid ? target : target.uuid === uuid ? who : null;
}

function isSomebody(one: Pick<Being, "uuid" | "name"> | null): one is Being {
  return typeof one?.uuid === "string" && typeof one.name === "string";
}

function storyOf({ system }: TaleMessage): string {
  return kindOf(system)?.card(stateOf(system), system.outcome).story ?? "";
}
