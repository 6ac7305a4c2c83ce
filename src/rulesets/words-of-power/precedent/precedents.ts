import { isTooLarge } from "../../../core/cards/card-size.ts";
import { isTale, stateOf } from "../../../core/cards/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { t } from "../../../core/words.ts";
import { type Precedent, precedentsIn, precedentsOn } from "../rules/precedent/precedents.ts";
import { WORDS } from "../words-of-power.ts";

const RULED = "FOURTALES.Words.Ruled";

/** So many of the newest cards are looked through. */
const LOOK_BACK = 1000;

/** All rulings in the chat log that this user may see, oldest first. */
export function precedentsAtHand(): Precedent[] {
  const cards = ([...chatMessages()].slice(-LOOK_BACK) as object[]).filter(isTale);
  return cards.flatMap((message) => {
    const { system, isContentVisible } = message;
    if (system.ruleset !== WORDS || isTooLarge(system) || !isContentVisible || system.stage === "withdrawn") return [];
    const { request, questions } = stateOf(system);
    return precedentsIn({ kind: system.kind, request, questions });
  });
}

/** A ruling in one line. */
export function precedentLine({ words, who, deed, granted, said }: Precedent): string {
  const data = { words: words.map((word) => `[${word}]`).join(" "), who, deed, said };
  return t(`${RULED}.${granted ? "granted" : "refused"}${said ? "Said" : ""}`, data);
}

/** Earlier rulings on these Words, a line each. */
export function ruledOn(words: readonly string[]): string[] {
  return precedentsOn(precedentsAtHand(), words).map(precedentLine);
}
