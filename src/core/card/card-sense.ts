import { findQuestionKind } from "../contract/ruleset.ts";
import { kindOf, questionsOf, stateOf, type TaleData } from "./tale.model.ts";

/**
 * Can the rules read the card at all? What is written there may be anything; rules that are pure either say something of it
 * or fail, and will fail again each time they are asked. Of a game that is not there nothing can be said.
 */
export function makesSense(system: TaleData): boolean {
  try {
    const kind = kindOf(system);
    if (!kind) return true;
    const state = stateOf(system);
    kind.actor(system.request);
    kind.title(system.request);
    kind.card(state, system.outcome);
    if (kind.next(state).do === "resolve") kind.resolve(state);
    for (const question of questionsOf(system)) {
      const asked = findQuestionKind(system.ruleset, question.kind);
      asked?.ask(state, question);
      asked?.choices(state, question);
    }
    return true;
  } catch {
    return false;
  }
}
