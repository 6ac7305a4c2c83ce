import { currentUser } from "../../../core/foundry/game.ts";
import type { Phrase } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { ContestOutcome } from "../rules/contest/outcome.ts";

/** KA-10: does the table keep the difficulty from this person? @param fallen the dice have fallen */
export function isDifficultyHidden(fallen: boolean): boolean {
  const { showDifficulty } = kalyrSettings();
  return !currentUser().isGM && (showDifficulty === "gm" || (showDifficulty === "afterRoll" && !fallen));
}

/** What came out, as this person may read it: the distance would tell the difficulty as well as its name. */
export function toldSentence({ verdict, sentence }: Pick<ContestOutcome, "verdict" | "sentence">): Phrase {
  const named = verdict === "success" || verdict === "failure";
  return named && isDifficultyHidden(true) ? { ...sentence, key: `${sentence.key}Unnamed` } : sentence;
}
