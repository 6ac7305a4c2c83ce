import { templatePath } from "../../core/foundry/system.ts";

/** Id of this ruleset. */
export const KALYR = "kalyr";

/** Address of one of this game's templates. */
export function kalyrTemplate(name: string): string {
  return templatePath(`kalyr/${name}`);
}
