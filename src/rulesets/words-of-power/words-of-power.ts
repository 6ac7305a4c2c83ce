import { templatePath } from "../../core/foundry/system.ts";

/** Id of this ruleset. */
export const WORDS = "words-of-power";

/** Address of one of this game's templates. */
export function wordsTemplate(name: string): string {
  return templatePath(`words-of-power/${name}`);
}
