import { currentUser } from "../../../core/foundry/game.ts";
import type { Phrase } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { ContestOutcome } from "../rules/contest/outcome.ts";

/**
 * KA-10: does the table keep the difficulty from this person?
 * @param fallen the dice have fallen
 * @param all is it told to everybody?
 */
export function isDifficultyHidden(fallen: boolean, all = false): boolean {
  const { showDifficulty } = kalyrSettings();
  return (all || !currentUser().isGM) && (showDifficulty === "gm" || (showDifficulty === "afterRoll" && !fallen));
}

/** What came out, as this person may read it: the distance would tell the difficulty as well as its name. */
export function toldSentence({ verdict, sentence }: Pick<ContestOutcome, "verdict" | "sentence">, all = false): Phrase {
  const named = verdict === "success" || verdict === "failure";
  return named && isDifficultyHidden(true, all) ? { ...sentence, key: `${sentence.key}Unnamed` } : sentence;
}
