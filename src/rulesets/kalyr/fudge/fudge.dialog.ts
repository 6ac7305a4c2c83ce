import { askForm, type FormLine } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/text/text.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** KA-101: asks what a Fudge point shall add to the scene. Null when the person backed out. */
export async function askStory(): Promise<string | null> {
  const line = { label: `${DIALOG}.storyWhat`, type: "text", max: 200, required: true } as const;
  const value = await askValue(`${DIALOG}.storyPoint`, line, `${DIALOG}.storyHint`, `${DIALOG}.storySpend`);
  return value === null ? null : String(value);
}

/** KA-102: asks how many leftover points are turned in. Null when the person backed out. */
export async function askPoints(most: number): Promise<number | null> {
  const line = { label: `${DIALOG}.howMany`, type: "number", value: most, min: 1, max: most } as const;
  const value = await askValue(`${DIALOG}.turnIn`, line, `${DIALOG}.turnInHint`, "FOURTALES.Kalyr.Sheet.turnIn");
  return value === null ? null : Number(value);
}

async function askValue(title: string, line: Omit<FormLine, "name">, hint: string, ok: string): Promise<unknown> {
  const data = await askForm({
    title: t(title),
    hint: t(hint),
    classes: ["ft-ask", "ft-game-kalyr"],
    lines: [{ name: "value", ...line }],
    ok,
  });
  return data ? (data.value ?? "") : null;
}
