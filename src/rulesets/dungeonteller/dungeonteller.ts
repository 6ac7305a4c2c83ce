import { systemPath } from "../../core/system.ts";

/** Id of this ruleset. */
export const DUNGEONTELLER = "dungeonteller";

/** Address of an icon that the build took from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of one of this game's templates. */
export function tellerTemplate(name: string): string {
  return systemPath(`templates/dungeonteller/${name}.hbs`);
}
