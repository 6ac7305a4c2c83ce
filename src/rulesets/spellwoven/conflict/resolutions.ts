import { eventsOf, isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import type { ResolutionChoice } from "./resolution.kind.ts";

/** Name of the kind of card that ends a round. */
const KIND = "resolution";

/** The Gamesmaster's cards that resolve rounds of an encounter's conflict, oldest first, without those that were withdrawn. */
export function resolutionsOf(encounter: string): TaleMessage[] {
  return ([...chatMessages()] as object[]).filter(isTale).filter(({ system, author }) => {
    const { ruleset, kind, stage } = system;
    const choice = system.choices as Partial<ResolutionChoice> | null;
    return (
      author?.isGM &&
      ruleset === SPELLWOVEN &&
      kind === KIND &&
      stage !== "withdrawn" &&
      choice?.encounter === encounter
    );
  });
}

/** The card that resolves this round, or will: one that is under way or does what it says. */
export function resolutionOfRound(encounter: string, round: number): TaleMessage | null {
  const ofRound = resolutionsOf(encounter).filter(
    ({ system }) => (system.choices as ResolutionChoice).round === round && !isTakenBack(system),
  );
  return ofRound.at(-1) ?? null;
}

/** Was what the card did taken back? Then the round is to be resolved anew. */
export function isTakenBack(system: TaleMessage["system"]): boolean {
  const events = eventsOf(system).filter(({ wanted }) => wanted);
  return system.stage === "rolled" && events.every(({ status }) => status === "undone" || status === "refused");
}
