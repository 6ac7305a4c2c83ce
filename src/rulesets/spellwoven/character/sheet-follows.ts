import { allOf, hearTogether } from "../../../core/foundry/heard-together.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import type { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { once } from "../../../kernel/once.ts";
import { beingOf } from "../being.ts";
import { encounterAtHand } from "../encounter/struggle-at-hand.ts";
import { dealingsOf } from "../social/dealings.ts";

/** What may change what goes on around somebody. */
const HEARD = ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant", ...allOf("ChatMessage")] as const;

/** The sheets that are open, with what they showed when they were drawn last. */
const open = new Map<TaleActorSheet, string>();

/** A sheet that is open shows what goes on around its person: a conflict that they are in, what passes with those they know. */
export function followAround(sheet: TaleActorSheet): void {
  watch();
  open.set(sheet, around(sheet));
}

/** It was closed. */
export function letGo(sheet: TaleActorSheet): void {
  open.delete(sheet);
}

function around({ actor }: TaleActorSheet): string {
  return JSON.stringify([encounterAtHand(actor.uuid), ...dealingsOf(beingOf(actor))]);
}

const watch = once(() =>
  hearTogether(HEARD, () => {
    for (const [sheet, shown] of open) {
      // Nobody's typing is lost for it.
      if (!sheet.editing && around(sheet) !== shown) drawAnew(sheet);
    }
  }),
);
