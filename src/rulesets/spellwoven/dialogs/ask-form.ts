import { t } from "../../../core/words.ts";

/** One line of a small form. */
export interface FormLine {
  name: string;
  label: string;
  type: "number" | "text";
  value: number | string;
  min?: number;
  max?: number;
}

/** Asks for a few figures or words in a small window. Null when the person backs out. */
export async function askForm(
  title: string,
  lines: readonly FormLine[],
  hint = "",
): Promise<Record<string, unknown> | null> {
  const content = document.createElement("div");
  content.className = "ft-page";
  if (hint) content.appendChild(document.createElement("p")).textContent = hint;
  for (const { name, label, type, value, min, max } of lines) {
    const line = content.appendChild(document.createElement("label"));
    line.className = "ft-field";
    line.appendChild(document.createElement("span")).textContent = t(label);
    const input = line.appendChild(document.createElement("input"));
    Object.assign(input, { name, type, required: type === "number" });
    input.setAttribute("value", String(value));
    if (type === "text") input.maxLength = 300;
    if (min !== undefined) input.min = String(min);
    if (max !== undefined) input.max = String(max);
  }
  return (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "ft-dialog", "sw-dialog"],
    window: { title },
    content,
    ok: { label: t("FOURTALES.Woven.Dialog.done") },
  } as never)) as Record<string, unknown> | null;
}
