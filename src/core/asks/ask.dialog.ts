import { ok } from "../../kernel/result.ts";
import { same } from "../../kernel/same.ts";
import { questionsOf, type StoredQuestion, type TaleMessage } from "../card/tale.model.ts";
import type { QuestionKind } from "../contract/question.ts";
import type { AskedQuestion, Question } from "../contract/roll-kind.ts";
import { findQuestionKind, readyToPlay } from "../contract/ruleset.ts";
import { smallWindow } from "../foundry/dialogs.ts";
import { chatMessages, currentUser } from "../foundry/game.ts";
import { isInterfaceDrawn } from "../foundry/interface.ts";
import { bringLogToFore } from "../foundry/log.ts";
import { besideSidebar } from "../foundry/screen.ts";
import { type Posed, posedAll, posedOn } from "../referee/posed.ts";
import { isShownElsewhere } from "../rolls/elsewhere.ts";
import { stuckFor } from "../rolls/held-up.ts";
import { isForNobody, respondentOf } from "../rolls/responsible.ts";
import { showOwnCard } from "../rolls/show-own.ts";
import { areThrownByKeeper } from "../settings/keeper-throws.ts";
import { FromKeys } from "../sheets/from-keys.ts";
import { guardedOverCard, inform, notifyProblems } from "../text/notify.ts";
import { say } from "../text/text.ts";
import { withDice } from "./answer-dice.ts";
import { giveAnswer } from "./answers.ts";
import { ask } from "./outbox.ts";

/**
 * Questions that this client was shown, by card and question: what closes the window in which somebody is answering, or
 * null where they have left it. Each question comes up by itself only once; the card keeps its buttons.
 */
const shown = new Map<string, AbortController | null>();

/** The most windows that may wait for one user at once for one author's cards; more is no honest play. The cards keep their buttons. */
const MOST_WINDOWS = 12;

/** Shows the card's open questions that are this client's to answer; windows about settled ones close. */
export async function askAloud(message: TaleMessage): Promise<void> {
  const questions = questionsOf(message.system);
  closeAll(questions.filter(({ status }) => status !== "open").map(({ id }) => keyOf(message.id, id)));
  const open = questions.filter(({ id, status }) => status === "open" && !shown.has(keyOf(message.id, id)));
  const isSealed = open.some(({ seal }) => seal) ? (await import("./seals.ts")).isSealed : () => false;
  const fresh: StoredQuestion[] = [];
  for (const question of open) {
    if (!isSealed(message, question) && (await isMine(question))) fresh.push(question);
  }
  if (fresh.length === 0 || isFull(message) || isShownElsewhere(message)) return;
  // The card may say what its author likes; what is asked, and whom, the rules say. Where it names somebody else, the
  // Gamemaster's page puts it right.
  const all = await posedAll(message);
  for (const { id } of fresh) {
    const posed = all.get(id);
    if (!posed || !(await isMine(posed.question)) || isFull(message)) continue;
    void guardedOverCard(() => show(message, posed, keyOf(message.id, id)));
  }
}

const isMine = async (question: Question): Promise<boolean> => (await respondentOf(question)) === currentUser().id;

/** Are there as many windows open as there may be for the cards of one author? */
function isFull({ author }: TaleMessage): boolean {
  const waiting = [...shown].filter(([, closing]) => closing !== null).map(([key]) => key.split(".")[0]!);
  const isTheirs = (id: string) => (chatMessages().get(id) as TaleMessage | undefined)?.author?.id === author?.id;
  return waiting.filter(isTheirs).length >= MOST_WINDOWS;
}

/** Closes what is still asked about a card that went on, was withdrawn or deleted. */
export function stopAsking(messageId: string): void {
  closeAll([...shown.keys()].filter((key) => key.startsWith(keyOf(messageId, ""))));
}

/**
 * Carries out one choice of a question, from the dialog or from the card.
 * The question may have been settled elsewhere meanwhile; then nothing happens. Where it says something else by now than
 * what the person read, it is asked once more.
 * @param read what the person read; what stands on the card where it is left out
 */
export async function choose(
  message: TaleMessage,
  questionId: string,
  choice: string,
  read: AskedQuestion | undefined = message.system.questions[questionId],
): Promise<void> {
  // A card can be pressed before its game has been fetched.
  await readyToPlay(message.system.ruleset);
  const kind = read && findQuestionKind(message.system.ruleset, read.kind);
  if (!kind || message.system.questions[questionId]?.status !== "open") return;
  // What was vouched for before somebody went does not bring them back.
  const posed = (await isForNobody(read)) ? null : await posedOn(message, questionId);
  if (!posed) {
    const stuck = stuckFor(message);
    if (stuck.length > 0) return void notifyProblems(stuck);
    // Nothing of what they would say counts any more: the card goes on without it.
    return void (await ask("answer", { message: message.id, question: questionId, answer: null }));
  }
  const key = keyOf(message.id, questionId);
  if (!same([posed.question.about, posed.question.data], [read.about, read.data])) {
    inform("FOURTALES.Core.Ask.changed");
    shown.get(key)?.abort();
    shown.delete(key);
    return await show(message, posed, key);
  }
  const closing = open(key);
  const chosen = await kind
    .answer(posed.state, posed.question, choice, closing.signal)
    .finally(() => leave(key, closing));
  if (!chosen || closing.signal.aborted) return;
  const answer = areThrownByKeeper(currentUser()) ? ok(chosen) : await withDice(kind, posed, chosen);
  if (!answer.ok) return void notifyProblems(answer.problems);
  // Dice thrown by hand take their time.
  if (closing.signal.aborted) return;
  await giveAnswer(message, questionId, answer.value);
  bringLogToFore();
  showOwnCard(message);
}

/** The small dialogs come one after another: windows upon each other hide what they ask. */
let lastAsked: Promise<unknown> = Promise.resolve();

async function show(message: TaleMessage, posed: Posed, key: string): Promise<void> {
  const { question } = posed;
  const kind = findQuestionKind(message.system.ruleset, question.kind);
  // Two looks at the same card may have waited for the same document.
  if (!kind || shown.has(key)) return;
  if (kind.direct) return await choose(message, question.id, kind.direct, question);
  const closing = open(key);
  const before = lastAsked;
  let done = (): void => {};
  lastAsked = new Promise<void>((resolve) => {
    done = resolve;
  });
  closing.signal.addEventListener("abort", done);
  await before;
  // Meanwhile it may have been settled, or answered on the card.
  if (closing.signal.aborted || shown.get(key) !== closing) return done();
  try {
    const dialog = smallDialog(message, posed, kind);
    const keys = new FromKeys();
    const had = document.activeElement;
    closing.signal.addEventListener("abort", () => void dialog.close());
    dialog.addEventListener("close", () => {
      keys.closed();
      leave(key, closing);
      done();
    });
    await dialog.render({ force: true });
    if (isInterfaceDrawn()) {
      besideSidebar(dialog);
      keys.opened(dialog.element, had);
    }
  } catch (error) {
    leave(key, closing);
    done();
    throw error;
  }
}

/** The question with a button for each choice, and what each would mean. */
function smallDialog(message: TaleMessage, { question, state }: Posed, kind: QuestionKind) {
  const content = document.createElement("div");
  content.className = "ft-question";
  const text = content.appendChild(document.createElement("p"));
  text.textContent = say(kind.ask(state, question));
  const choices = kind.choices(state, question);
  const usual = choices.find((choice) => choice.usual) ?? choices.at(-1);
  const list = content.appendChild(document.createElement("ul"));
  for (const { label, hint } of choices) {
    if (!hint) continue;
    const line = list.appendChild(document.createElement("li"));
    line.appendChild(document.createElement("strong")).textContent = say(label);
    line.append(` ${say(hint)}`);
  }
  if (!list.hasChildNodes()) list.remove();
  return smallWindow({
    classes: ["four-tales", "ft-ask", `ft-game-${message.system.ruleset}`],
    window: { title: "FOURTALES.Core.Ask.title", icon: "fa-solid fa-circle-question" },
    content,
    buttons: choices.map((choice) => ({
      // An object of buttons puts whole numbers before all else, and so the steps of a ladder out of order.
      action: /^\d+$/.test(choice.id) ? `n${choice.id}` : choice.id,
      label: say(choice.label),
      icon: choice.icon,
      default: choice === usual,
      callback: () => void guardedOverCard(() => choose(message, question.id, choice.id, question)),
    })),
  });
}

const keyOf = (messageId: string, questionId: string): string => `${messageId}.${questionId}`;

/** Somebody begins to answer; what they had open for the same question makes room. */
function open(key: string): AbortController {
  const before = shown.get(key);
  const closing = new AbortController();
  shown.set(key, closing);
  before?.abort();
  sayAnswering();
  return closing;
}

function leave(key: string, closing: AbortController): void {
  if (shown.get(key) === closing) shown.set(key, null);
  sayAnswering();
}

/** As long as a window asks, the cards that come up beside it don't offer the same once more; the games' stylesheets hide it. */
function sayAnswering(): void {
  document.body.classList.toggle("ft-answering", [...shown.values()].some(Boolean));
}

/** Closes the windows of settled questions, and tells users who were still answering why. */
function closeAll(keys: readonly string[]): void {
  const windows = keys.flatMap((key) => shown.get(key) ?? []);
  for (const key of keys) shown.delete(key);
  for (const closing of windows) closing.abort();
  if (windows.length > 0) inform("FOURTALES.Core.Ask.settled");
}
