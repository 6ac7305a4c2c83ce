import type { TaleMessage } from "../card/tale.model.ts";
import { isSecond } from "../sheets/actions.ts";
import { guarded, notifyProblems } from "../text/notify.ts";

type CardAction = (message: TaleMessage, button: HTMLElement) => Promise<unknown>;

const answers = () => import("../asks/answers.ts");
const heldUp = () => import("../rolls/held-up.ts");
const asks = () => import("../asks/ask.dialog.ts");

/** What the buttons of a card do. Everything is looked up in the message; buttons only name the thing meant. */
const ACTIONS: Record<string, CardAction> = {
  "ft-choose": async (message, { dataset: { question = "", choice = "" } }) =>
    (await asks()).choose(message, question, choice),
  "ft-move": async (message, { dataset: { move = "" } }) => (await answers()).makeMove(message, move),
  "ft-lapse": async (message, { dataset: { question = "" } }) =>
    notifyProblems(await (await answers()).lapse(message, question)),
  "ft-call-rest": async (message) => (await import("../calls/roll-for.ts")).rollFor(message, "away"),
  "ft-call-again": async ({ system: { ruleset, choices } }) =>
    (await import("../calls/call.window.ts")).CallWindow.open(ruleset, choices ?? {}),
  "ft-go-on": async (message) => (await heldUp()).goOn(message),
  "ft-withdraw": async (message) => (await heldUp()).withdrawRoll(message),
  "ft-undo-first": async (message) =>
    (await answers()).tellWhoWaits(message, await (await import("./in-the-way.ts")).takeBackFirst(message)),
  "ft-words": async (_message, button) =>
    (await import("../help/offer-help.ts")).explain(button.closest<HTMLElement>(".ft-message") ?? button),
  "ft-undo": takeBack,
  "ft-redo": takeBack,
  "ft-retry": takeBack,
};

/** Buttons whose deed is under way. */
const busy = new WeakSet<HTMLElement>();

/** Listens on a card as drawn; it may be drawn again in a pop-out or a notification, so each drawing gets its own. */
export function bindCard(root: HTMLElement, message: TaleMessage): void {
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-action]");
    const action = button && ACTIONS[button.dataset.action ?? ""];
    if (!button || !action) return;
    event.preventDefault();
    event.stopPropagation();
    // One click, one deed: children click fast, and what a double click meant may have made room for its opposite by then. A
    // button that is disabled would lose the keys.
    if (busy.has(button) || isSecond(event)) return;
    busy.add(button);
    void guarded(() => action(message, button)).finally(() => busy.delete(button));
  });
}

/** Takes back, does again or tries again, as the button is called. */
async function takeBack(message: TaleMessage, { dataset }: HTMLElement): Promise<void> {
  const { askUndo, tellWhoWaits } = await answers();
  tellWhoWaits(message, await askUndo(message, dataset.action!.slice(3) as "undo" | "redo" | "retry"));
}
