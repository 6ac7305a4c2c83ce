import { once } from "../../kernel/once.ts";
import { hearTogether } from "../foundry/heard-together.ts";
import { drawAnew } from "./draw-anew.ts";
import type { TaleActorSheet } from "./tale-actor.sheet.ts";

/**
 * For sheets that show something of what lies outside their person: each is drawn anew when that has changed, and only then.
 * @param hooks by which a change may be heard of
 * @param shown what a sheet shows of it, to be compared
 * @returns to be called whenever a sheet is about to be drawn
 */
export function following(
  hooks: Parameters<typeof hearTogether>[0],
  shown: (sheet: TaleActorSheet) => string | boolean,
): (sheet: TaleActorSheet) => void {
  const open = new Map<TaleActorSheet, ReturnType<typeof shown>>();
  const watch = once(() =>
    hearTogether(hooks, () => {
      for (const [sheet, was] of open) {
        // Nobody's typing is lost for it.
        if (!sheet.editing && shown(sheet) !== was) drawAnew(sheet);
      }
    }),
  );
  return (sheet) => {
    watch();
    if (!open.has(sheet)) sheet.addEventListener("close", () => open.delete(sheet));
    open.set(sheet, shown(sheet));
  };
}
