import { listen } from "../../../core/foundry/hooks.ts";
import { drawAnew } from "../../../core/sheets/draw-anew.ts";
import type { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { beingOf } from "../being.ts";
import { encounterAtHand } from "../encounter/struggle-at-hand.ts";
import { dealingsOf } from "../social/dealings.ts";

/** What is heard within so long, in milliseconds, is looked at once. */
const GATHERING = 40;

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

let watching = false;

function watch(): void {
  if (watching) return;
  watching = true;
  let waits = false;
  const look = () => {
    waits = false;
    for (const [sheet, shown] of open) {
      // Nobody's typing is lost for it.
      if (!sheet.editing && around(sheet) !== shown) drawAnew(sheet);
    }
  };
  const soon = () => {
    if (waits || open.size === 0) return;
    waits = true;
    setTimeout(look, GATHERING);
  };
  listen("updateCombat", soon);
  listen("deleteCombat", soon);
  listen("createCombatant", soon);
  listen("deleteCombatant", soon);
  listen("createChatMessage", soon);
  listen("updateChatMessage", soon);
  listen("deleteChatMessage", soon);
}
