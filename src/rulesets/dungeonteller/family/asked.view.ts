import { drawnCard } from "../../../core/cards/card-view.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { respondentOf } from "../../../core/rolls/responsible.ts";
import { openCards } from "./last-deed.ts";

/** What a card tells of what it asks. */
interface Asks {
  questions?: { id: string; text: string; choices?: object[] }[];
}

/** The oldest question that is this client's to answer; null where nothing is asked. */
export async function askedHere(): Promise<object | null> {
  for (const message of openCards()) {
    const { questions = [] } = (await drawnCard(message)) as Asks;
    for (const shown of questions) {
      const question = message.system.questions[shown.id];
      // A Gamemaster may answer for others, and is not asked for that.
      if (!question || !shown.choices?.length || (await respondentOf(question)) !== currentUser().id) continue;
      return { card: message.id, img: (question.about && actorAtHand(question.about)?.img) || "", ...shown };
    }
  }
  return null;
}
