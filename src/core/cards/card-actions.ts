import { askUndo, lapse, makeMove } from "../asks/answers.ts";
import { choose } from "../asks/ask.dialog.ts";
import { guarded, inform, notifyProblems } from "../notify.ts";
import { withdrawRoll } from "../rolls/road.ts";
import { keeperOf } from "../ruleset.ts";
import type { TaleMessage } from "./tale.model.ts";

type CardAction = (message: TaleMessage, button: HTMLElement) => Promise<unknown>;

/** What the buttons of a card do. Everything is looked up in the message; buttons only name the thing meant. */
const ACTIONS: Record<string, CardAction> = {
  "ft-choose": (message, button) => choose(message, button.dataset.question ?? "", button.dataset.choice ?? ""),
  "ft-move": (message, button) => makeMove(message, button.dataset.move ?? ""),
  "ft-lapse": async (message, button) => notifyProblems(await lapse(message, button.dataset.question ?? "")),
  "ft-withdraw": (message) => withdrawRoll(message),
  "ft-undo": (message) => takeBack(message, "undo"),
  "ft-redo": (message) => takeBack(message, "redo"),
  "ft-retry": (message) => takeBack(message, "retry"),
};

/** Listens on a card as drawn; it may be drawn again in a pop-out or a notification, so each drawing gets its own. */
export function bindCard(root: HTMLElement, message: TaleMessage): void {
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-action]");
    const action = button && ACTIONS[button.dataset.action ?? ""];
    if (!button || !action) return;
    event.preventDefault();
    event.stopPropagation();
    // One click, one deed: children click fast.
    button.toggleAttribute("disabled", true);
    void guarded(() => action(message, button)).finally(() => button.toggleAttribute("disabled", false));
  });
}

async function takeBack(message: TaleMessage, way: "undo" | "redo" | "retry"): Promise<void> {
  if (!(await askUndo(message, way))) inform("FOURTALES.Core.Ask.waits", { keeper: keeperOf(message.system.ruleset) });
}
