import { drawAnew } from "./draw-anew.ts";
import { hearWhileOpen } from "./hear-while-open.ts";
import type { TaleActorSheet } from "./tale-actor.sheet.ts";

/**
 * For sheets that show something of what lies outside their person: each is drawn anew when that has changed, and only then.
 * @param hooks by which a change may be heard of
 * @param shown what a sheet shows of it, to be compared
 * @returns to be called whenever a sheet is about to be drawn
 */
export function following(
  hooks: Parameters<typeof hearWhileOpen>[0],
  shown: (sheet: TaleActorSheet) => string | boolean,
): (sheet: TaleActorSheet) => void {
  const drawn = new WeakMap<TaleActorSheet, ReturnType<typeof shown>>();
  const hear = hearWhileOpen<TaleActorSheet>(hooks, (sheet) => {
    // Nobody's typing is lost for it.
    if (!sheet.editing && shown(sheet) !== drawn.get(sheet)) drawAnew(sheet);
  });
  return (sheet) => {
    hear(sheet);
    drawn.set(sheet, shown(sheet));
  };
}
