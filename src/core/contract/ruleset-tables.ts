import { iconPath } from "../foundry/system.ts";
import type { StatusSpec, SubtypeSpec } from "./ruleset.ts";

/** Model, solid Font Awesome icon for directories, and picture of a new one, a name in game-icons. */
export type ItemRow = readonly [model: SubtypeSpec["model"], icon: string, picture: string];

/** Picture, a name in game-icons; sixteen letters or digits, fixed for ever; and how the sheet tells, where it does. */
export type StatusRow<S> = readonly [picture: string, _id: string, holds?: (system: S) => boolean];

/**
 * Item subtypes of a game that has one sheet for all of them.
 * @param sheetLabel language key of the sheet's name in the sheet chooser
 * @param rows what tells them apart, by subtype
 */
export function itemTypes(
  sheet: SubtypeSpec["sheet"],
  sheetLabel: string,
  rows: Record<string, ItemRow>,
): Record<string, SubtypeSpec> {
  const specOf = ([model, icon, picture]: ItemRow): SubtypeSpec => {
    return { model, sheet, sheetLabel, icon: `fa-solid ${icon}`, image: iconPath(picture) };
  };
  return Object.fromEntries(Object.entries(rows).map(([type, row]) => [type, specOf(row)]));
}

/**
 * Status icons of a game.
 * @param prefix of their ids: `prefix-name`
 * @param words language key below which each has its name
 */
export function statusIcons<S extends object>(
  prefix: string,
  words: string,
  rows: Record<string, StatusRow<S>>,
): StatusSpec[] {
  return Object.entries(rows).map(([name, [picture, _id, holds]]) => {
    const known = { id: `${prefix}-${name}`, name: `${words}.${name}`, img: iconPath(picture), _id };
    return holds ? { ...known, holds: (system: object) => holds(system as S) } : known;
  });
}
