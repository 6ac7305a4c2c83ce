import { eventsOf, isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { isRound, type Struggle } from "../rules/conflict/struggle.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import type { ResolutionChoice } from "./resolution.kind.ts";

/** Names of the kinds of cards that end a round, and a conflict without dice. */
const KIND = "resolution";
const ENDS = "ending";

/** The Gamesmaster's cards that resolve rounds of an encounter's conflict, oldest first, without those that were withdrawn. */
export function resolutionsOf(encounter: string): TaleMessage[] {
  return cardsOf(encounter, [KIND]);
}

/** The newest card that says how an encounter's conflict stands, and holds; null where there is none. */
export function lastCardOf(encounter: string): TaleMessage | null {
  const cards = cardsOf(encounter, [KIND, ENDS]);
  return cards.findLast(({ system }) => system.stage === "rolled" && !isTakenBack(system)) ?? null;
}

function cardsOf(encounter: string, kinds: readonly string[]): TaleMessage[] {
  return ([...chatMessages()] as object[]).filter(isTale).filter(({ system, author }) => {
    const { ruleset, kind, stage } = system;
    const choice = system.choices as Partial<ResolutionChoice> | null;
    return (
      author?.isGM &&
      ruleset === SPELLWOVEN &&
      kinds.includes(kind) &&
      stage !== "withdrawn" &&
      choice?.encounter === encounter
    );
  });
}

/** The card that resolves the round that a conflict is in, or will: one that is under way or does what it says. */
export function resolutionNow(encounter: string, now: Pick<Struggle, "round" | "since">): TaleMessage | null {
  const ofRound = resolutionsOf(encounter).filter(
    ({ system }) => isRound(system.choices as ResolutionChoice, now) && !isTakenBack(system),
  );
  return ofRound.at(-1) ?? null;
}

/** The cards of the rounds of an encounter's newest conflict, oldest first; the last one may be under way. */
export function roundsOf(encounter: string, now: Pick<Struggle, "round" | "since">): TaleMessage[] {
  const cards = resolutionsOf(encounter).filter(({ system }) => !isTakenBack(system));
  const of = ({ system }: TaleMessage) => system.choices as ResolutionChoice;
  const rounds = cards.slice(
    Math.max(
      0,
      cards.findLastIndex((card) => of(card).round === 1),
    ),
  );
  if (now.round === 1) return rounds.filter((card) => isRound(of(card), now));
  // What was ended in its first round had no dice: those that lie there are of another.
  const last = now.round === 0 ? lastCardOf(encounter) : null;
  return last?.system.kind === ENDS && of(last).round === 1 ? [] : rounds;
}

/** Was what the card did taken back? Then the round is to be resolved anew. */
function isTakenBack(system: TaleMessage["system"]): boolean {
  const events = eventsOf(system).filter(({ wanted }) => wanted);
  return system.stage === "rolled" && events.every(({ status }) => status === "undone" || status === "refused");
}
