import { systemPath } from "../../core/system.ts";

/** Id of this ruleset. */
export const SPELLWOVEN = "spellwoven";

/** Address of an icon as a picture, to be seen on any ground; the build takes it from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of one of this game's templates. */
export function wovenTemplate(name: string): string {
  return systemPath(`templates/spellwoven/${name}.hbs`);
}
