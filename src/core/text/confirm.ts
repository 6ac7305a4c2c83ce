import { openConfirm } from "../foundry/dialogs.ts";
import { noteBegun } from "./begun.ts";
import { t } from "./text.ts";

/**
 * Asks the person whether they are sure.
 * @param title language key of the window's title
 * @param text already in the person's language; may hold names that users typed
 * @param classes of the window, where a game has a look for its questions
 * @returns false also when the window is closed
 */
export async function confirm(title: string, text: string, classes = ["four-tales", "ft-ask"]): Promise<boolean> {
  noteBegun();
  const content = document.createElement("div");
  content.appendChild(document.createElement("p")).textContent = text;
  return (await openConfirm({ classes: [...classes], window: { title: t(title) }, content })) === true;
}
