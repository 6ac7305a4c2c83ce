import { systemPath } from "../../core/system.ts";

/** Id of this ruleset. */
export const DUNGEONTELLER = "dungeonteller";

/** Address of an icon as a mask, which takes the colour of its surroundings. */
export function glyphPath(name: string): string {
  return systemPath(`glyphs/${name}.svg`);
}

/** Address of an icon as a picture, to be seen on any ground; the build takes both from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of one of this game's templates. */
export function tellerTemplate(name: string): string {
  return systemPath(`templates/dungeonteller/${name}.hbs`);
}
