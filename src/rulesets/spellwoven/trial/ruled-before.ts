import { isTale } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { isRung } from "../rules/ladder/rungs.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** So many of the newest cards are looked through. */
const MOST_CARDS = 300;

/** SW-06: the rung that the Gamesmaster named the last time for the same attribute and skill, whoever tried it; null if none. */
export function ruledBefore({ attribute, skill }: Pick<LadderRequest, "attribute" | "skill">): number | null {
  const cards = ([...chatMessages()] as object[]).slice(-MOST_CARDS).filter(isTale).reverse();
  for (const { system } of cards) {
    const rung = system.ruleset === SPELLWOVEN ? system.questions.difficulty?.answer?.rung : undefined;
    const { roll } = (system.request ?? {}) as { roll?: Partial<LadderRequest> };
    if (isRung(rung) && roll?.attribute === attribute && roll.skill?.slug === skill?.slug) return rung;
  }
  return null;
}
