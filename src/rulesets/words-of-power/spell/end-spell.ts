import { takeStep } from "../../../core/ledger/steps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

/** A spell that is at work ends before its time. */
export async function endSpell(actor: OwnedActor, id: string): Promise<void> {
  const spell = (actor.system as BeingSystem).spells[id];
  if (!spell) return;
  notifyProblems(await takeStep(WORDS, actor, "words.spell", { id, spell: null, text: spell.text }));
}
