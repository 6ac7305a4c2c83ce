import { t } from "../../../core/words.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** KA-101: asks what a Fudge point shall add to the scene. Null when the person backed out. */
export async function askStory(): Promise<string | null> {
  const input = document.createElement("input");
  input.type = "text";
  input.maxLength = 200;
  const value = await askValue(t(`${DIALOG}.storyPoint`), t(`${DIALOG}.storyWhat`), input);
  return value === null ? null : String(value);
}

/** KA-102: asks how many leftover points are turned in. Null when the person backed out. */
export async function askPoints(most: number): Promise<number | null> {
  const input = document.createElement("input");
  input.type = "number";
  input.min = "1";
  input.max = String(most);
  input.step = "1";
  input.value = String(most);
  input.setAttribute("value", input.value);
  const value = await askValue(t(`${DIALOG}.turnIn`), t(`${DIALOG}.howMany`), input);
  return value === null ? null : Number(value);
}

async function askValue(title: string, label: string, input: HTMLInputElement): Promise<unknown> {
  const content = document.createElement("label");
  content.className = "ft-field";
  content.appendChild(document.createElement("span")).textContent = label;
  input.name = "value";
  input.autofocus = true;
  content.append(input);
  const data = (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "ft-ask", "ft-game-kalyr"],
    window: { title },
    content,
  } as never)) as { value?: unknown } | null;
  return data ? (data.value ?? "") : null;
}
