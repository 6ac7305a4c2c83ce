import { systemPath } from "../../core/system.ts";

/** Id of this ruleset. */
export const WORDS = "words-of-power";

/** Address of an icon as a picture; the build takes it from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of one of this game's templates. */
export function wordsTemplate(name: string): string {
  return systemPath(`templates/words-of-power/${name}.hbs`);
}
