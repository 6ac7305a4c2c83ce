import { applyLoose } from "../../../core/cards/event-applier.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

/** Asks which Word was drawn and writes it down; one of the Words still to draw is then drawn. */
export async function noteDrawnWord(actor: OwnedActor): Promise<void> {
  const content = document.createElement("div");
  content.className = "ft-row";
  for (const name of ["text", "sense"]) {
    const field = content.appendChild(document.createElement("label"));
    field.className = "ft-field";
    field.appendChild(document.createElement("span")).textContent = t(`FOURTALES.Words.Hand.${name}`);
    const input = field.appendChild(document.createElement("input"));
    Object.assign(input, { name, type: "text", maxLength: 60, required: name === "text" });
  }
  const data = (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "ft-dialog", "wp-dialog"],
    window: { title: "FOURTALES.Words.Hand.note" },
    content,
    ok: { label: t("FOURTALES.Words.Hand.keep") },
  } as never)) as { text?: string; sense?: string } | null;
  const text = String(data?.text ?? "").trim();
  if (text === "") return;
  const { hand, draws } = actor.system as BeingSystem;
  const sort = 1 + Math.max(0, ...Object.values(hand).map((word) => word.sort));
  const word = { text, sense: String(data?.sense ?? "").trim(), sort };
  await apply(actor, "words.hand", { id: foundry.utils.randomID(), word, text });
  if (draws > 0) await apply(actor, "words.draw", { amount: -1 });
}

/** A drawn Word was used elsewhere: in a spell, or against one. */
export async function spendDrawnWord(actor: OwnedActor, id: string): Promise<void> {
  const word = (actor.system as BeingSystem).hand[id];
  if (word) await apply(actor, "words.hand", { id, word: null, text: word.text });
}

async function apply(actor: OwnedActor, kind: string, data: object): Promise<void> {
  notifyProblems(await applyLoose(WORDS, actor, kind, data));
}
