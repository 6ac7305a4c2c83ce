import { systemPath } from "../../core/system.ts";

/** Id of this ruleset. */
export const KALYR = "kalyr";

/** Address of an icon that the build took from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of the same icon bare, as a mask that takes the colour of its surroundings. */
export function glyphPath(name: string): string {
  return systemPath(`glyphs/${name}.svg`);
}

/** Address of one of this game's templates. */
export function kalyrTemplate(name: string): string {
  return systemPath(`templates/kalyr/${name}.hbs`);
}
