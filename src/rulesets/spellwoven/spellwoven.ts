import { templatePath } from "../../core/foundry/system.ts";

/** Id of this ruleset. */
export const SPELLWOVEN = "spellwoven";

/** Address of one of this game's templates. */
export function wovenTemplate(name: string): string {
  return templatePath(`spellwoven/${name}`);
}
