import { askForm as ask, type FormLine, type SmallForm } from "../../core/dialogs/ask-form.ts";

/** Asks for a few figures or words in a small window of this game. Null when the person backs out. */
export async function askForm(
  title: string,
  lines: readonly FormLine[],
  hint = "",
  more: Pick<SmallForm, "refuse" | "closing"> = {},
): Promise<Record<string, unknown> | null> {
  const ok = "FOURTALES.Woven.Dialog.done";
  return await ask({ title, lines, hint, ok, classes: ["ft-dialog", "sw-dialog"], ...more });
}
