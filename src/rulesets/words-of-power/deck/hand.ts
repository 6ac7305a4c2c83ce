import { askForm } from "../../../core/dialogs/ask-form.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { Step } from "../../../core/ledger/steps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { problem } from "../../../kernel/result.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

/**
 * Asks which Word was drawn and writes it down; one of the Words still to draw is then drawn. WP-33: a player notes what was
 * earned and no more; the Storyteller may hand out whatever she likes.
 */
export async function noteDrawnWord(actor: OwnedActor): Promise<void> {
  if (!mayNote(actor)) {
    notifyProblems([problem("FOURTALES.Words.Rules.Refuse.noDraw", undefined, { name: actor.name })]);
    return;
  }
  const data = await askForm({
    title: t("FOURTALES.Words.Hand.note"),
    classes: ["ft-dialog", "wp-dialog"],
    lines: [
      { name: "text", label: "FOURTALES.Words.Hand.text", type: "text", max: 60, required: true },
      { name: "sense", label: "FOURTALES.Words.Hand.sense", type: "text", max: 60 },
    ],
    ok: "FOURTALES.Words.Hand.keep",
  });
  const text = String(data?.text ?? "").trim();
  if (text === "") return;
  const { hand, draws } = actor.system as BeingSystem;
  const sort = 1 + Math.max(0, ...Object.values(hand).map((word) => word.sort));
  const word = { text, sense: String(data?.sense ?? "").trim(), sort };
  const step = new Step(WORDS);
  notifyProblems(await step.happen(actor, "words.hand", { id: randomId(), word, text }));
  if (draws > 0) notifyProblems(await step.happen(actor, "words.draw", { amount: -1 }));
}

/** WP-33: does a Word wait to be drawn, or is it the Storyteller who asks? */
export function mayNote({ system }: Pick<OwnedActor, "system">): boolean {
  return currentUser().isGM || (system as BeingSystem).draws > 0;
}

/** A drawn Word was used elsewhere: in a spell, or against one. */
export async function spendDrawnWord(actor: OwnedActor, id: string): Promise<void> {
  const word = (actor.system as BeingSystem).hand[id];
  if (word) notifyProblems(await new Step(WORDS).happen(actor, "words.hand", { id, word: null, text: word.text }));
}
