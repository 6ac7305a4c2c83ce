import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import type { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { once } from "../../../kernel/once.ts";
import { actsNow } from "./being.context.ts";

/** The sheets that are open, and whether they said that it is their turn. */
const open = new Map<TaleActorSheet, boolean>();

/** A sheet that is open says when it is their turn. */
export function followTurn(sheet: TaleActorSheet): void {
  watch();
  open.set(sheet, actsNow(sheet.actor.uuid));
}

/** It was closed. */
export function letGo(sheet: TaleActorSheet): void {
  open.delete(sheet);
}

const watch = once(() =>
  hearTogether(allOf("Combat", "Combatant"), () => {
    for (const [sheet, acts] of open) {
      // Nobody's typing is lost for it.
      if (!sheet.editing && actsNow(sheet.actor.uuid) !== acts) drawAnew(sheet);
    }
  }),
);
