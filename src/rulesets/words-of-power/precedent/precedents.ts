import { isTooLarge } from "../../../core/card/card-size.ts";
import { isTale, stateOf, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages, currentUser } from "../../../core/foundry/game.ts";
import { applyLoose } from "../../../core/ledger/loose-event.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { namedId } from "../../../kernel/named-id.ts";
import { type Precedent, precedentsIn, precedentsOn } from "../rules/precedent/precedents.ts";
import { type RuledData, ruledEvent, type WordsWorld } from "../rules/precedent/ruled.event.ts";
import { WORDS } from "../words-of-power.ts";

const RULED = "FOURTALES.Words.Ruled";

/** So many of the newest cards are looked through for what is not kept yet. */
const LOOK_BACK = 200;
/** At most in one event. */
const MOST_AT_ONCE = 100;

/** All rulings that this user may see, oldest first: those that the world keeps, and those of cards that are not done yet. */
export function precedentsAtHand(): Precedent[] {
  const { rulings } = worldStateOf(WORDS).system as WordsWorld;
  const kept = Object.entries(rulings).sort(([, a], [, b]) => a.sort - b.sort);
  const seen = kept.filter(([, { hidden }]) => !hidden || currentUser().isGM).map(([, one]) => one);
  const cards = ([...chatMessages()].slice(-LOOK_BACK) as object[]).filter(isTale);
  const fresh = cards.filter(({ isContentVisible }) => isContentVisible).flatMap(ruledOnCard);
  return [...seen, ...fresh.filter(([id]) => !Object.hasOwn(rulings, id)).map(([, one]) => one)];
}

/** The rulings of cards that are done are kept with the world; those that are kept already stay as they are. */
export async function keepRulings(messages: readonly TaleMessage[]): Promise<void> {
  const { rulings } = worldStateOf(WORDS).system as WordsWorld;
  const found = messages.flatMap((message) => {
    const hidden = message.whisper.length > 0 || message.blind;
    return ruledOnCard(message).map(([id, one]) => [id, { ...one, hidden }] as const);
  });
  const fresh = found.filter(([id]) => !Object.hasOwn(rulings, id));
  for (let from = 0; from < fresh.length; from += MOST_AT_ONCE) {
    const data: RuledData = { rulings: Object.fromEntries(fresh.slice(from, from + MOST_AT_ONCE)) };
    notifyProblems(await applyLoose(WORDS, worldStateOf(WORDS), ruledEvent.kind, data));
  }
}

/** What was ruled on a card, by the ids under which it is kept. */
function ruledOnCard({ id, system }: Pick<TaleMessage, "id" | "system">): [id: string, one: Precedent][] {
  if (system.ruleset !== WORDS || isTooLarge(system) || system.stage === "withdrawn") return [];
  const { request, questions } = stateOf(system);
  const found = precedentsIn({ kind: system.kind, request, questions });
  return found.map((one, n) => [namedId(`${id} ${n}`), one]);
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
