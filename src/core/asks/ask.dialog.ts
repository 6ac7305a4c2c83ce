import { questionsOf, type StoredQuestion, stateOf, type TaleMessage } from "../cards/tale.model.ts";
import { guarded } from "../notify.ts";
import { respondentId } from "../rolls/responsible.ts";
import { findQuestionKind, type TaleDocument } from "../ruleset.ts";
import { say, t } from "../words.ts";
import { giveAnswer } from "./answers.ts";

/** Open question dialogs of this client, so that one question is shown once and closed when it is settled. */
const shown = new Map<string, { close(): Promise<unknown> }>();

/** Shows the card's open questions that are this client's to answer, each in a dialog; the card has the same buttons. */
export async function askAloud(message: TaleMessage): Promise<void> {
  for (const question of questionsOf(message.system)) {
    const key = `${message.id}.${question.id}`;
    if (question.status !== "open") {
      await shown.get(key)?.close();
      continue;
    }
    if (shown.has(key)) continue;
    const about = question.about ? ((await fromUuid(question.about as never)) as unknown as TaleDocument | null) : null;
    if (respondentId(about) === game.user!.id) void guarded(() => show(message, question, key));
  }
}

/** Closes what is still asked about a card that went on, was withdrawn or deleted. */
export async function stopAsking(messageId: string): Promise<void> {
  for (const [key, dialog] of [...shown]) if (key.startsWith(`${messageId}.`)) await dialog.close();
}

/**
 * Carries out one choice of a question, from the dialog or from the card.
 * The question may have been settled elsewhere meanwhile; then nothing happens.
 */
export async function choose(message: TaleMessage, questionId: string, choice: string): Promise<void> {
  const question = message.system.questions[questionId];
  const kind = question && findQuestionKind(message.system.ruleset, question.kind);
  if (!kind || question.status !== "open") return;
  const answer = await kind.answer(stateOf(message.system), question, choice);
  if (answer) await giveAnswer(message, questionId, answer);
}

async function show(message: TaleMessage, question: StoredQuestion, key: string): Promise<void> {
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  if (!kind) return;
  if (kind.direct) {
    shown.set(key, { close: async () => shown.delete(key) });
    return await choose(message, question.id, kind.direct);
  }
  const state = stateOf(message.system);
  const content = document.createElement("div");
  content.className = "ft-question";
  const text = content.appendChild(document.createElement("p"));
  text.textContent = say(kind.ask(state, question));
  const choices = kind.choices(state, question);
  const list = content.appendChild(document.createElement("ul"));
  for (const { label, hint } of choices) {
    if (!hint) continue;
    const line = list.appendChild(document.createElement("li"));
    line.appendChild(document.createElement("strong")).textContent = say(label);
    line.append(` ${say(hint)}`);
  }
  if (!list.hasChildNodes()) list.remove();
  const dialog = new foundry.applications.api.DialogV2({
    classes: ["four-tales", "ft-ask", `ft-game-${message.system.ruleset}`],
    window: { title: "FOURTALES.Core.Ask.title", icon: "fa-solid fa-circle-question" },
    content,
    buttons: choices.map(({ id, label, icon }, index) => ({
      // An object of buttons puts whole numbers before all else, and so the steps of a ladder out of order.
      action: /^\d+$/.test(id) ? `n${id}` : id,
      label: say(label),
      icon,
      default: index === choices.length - 1,
      callback: () => void guarded(() => choose(message, question.id, id)),
    })),
  } as never);
  shown.set(key, dialog);
  dialog.addEventListener("close", () => shown.delete(key));
  await dialog.render({ force: true });
  ui.notifications?.info(t("FOURTALES.Core.Ask.news"));
}
