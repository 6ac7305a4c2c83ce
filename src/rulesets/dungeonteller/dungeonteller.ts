import { templatePath } from "../../core/foundry/system.ts";

/** Id of this ruleset. */
export const DUNGEONTELLER = "dungeonteller";

/** Address of one of this game's templates. */
export function tellerTemplate(name: string): string {
  return templatePath(`dungeonteller/${name}`);
}
