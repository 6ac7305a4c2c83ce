import { selectHtml } from "../../../core/dialogs/form-fields.ts";
import { t } from "../../../core/words.ts";
import { ACTIONS, type ActionId, isAction } from "../rules/actions.ts";
import type { Job } from "../rules/types.ts";

/**
 * Asks for a new job: what it is, which action works at it, how many successes it needs (empty: the Gamemaster keeps the
 * number, DT-05). Null when the person backs out.
 */
export async function askJob(): Promise<Job | null> {
  const content = document.createElement("div");
  content.className = "four-tales dt-form";
  content.append(
    field(t("FOURTALES.Teller.Job.name"), input("name", "text", { required: "", maxlength: "80" })),
    field(t("FOURTALES.Teller.Job.action"), selectHtml("action", actionChoices(), "make")),
    field(t("FOURTALES.Teller.Job.needed"), input("needed", "number", { min: "1", max: "99", step: "1" })),
  );
  const data = (await foundry.applications.api.DialogV2.input({
    classes: ["four-tales", "dt-dialog"],
    window: { title: "FOURTALES.Teller.Job.new" },
    content,
    ok: { label: t("FOURTALES.Teller.Job.begin") },
  } as never)) as { name?: string; action?: string; needed?: number | null } | null;
  const name = String(data?.name ?? "").trim();
  if (!data || name === "") return null;
  const needed = data.needed ? Math.max(1, Math.floor(Number(data.needed))) : null;
  const action: ActionId = isAction(data.action) ? data.action : "make";
  return { name: name.slice(0, 80), action, needed, collected: 0, done: false };
}

function actionChoices(): Record<string, string> {
  return Object.fromEntries(ACTIONS.map((id) => [id, t(`FOURTALES.Teller.Action.${id}`)]));
}

function field(label: string, control: HTMLElement): HTMLElement {
  const wrapper = document.createElement("label");
  wrapper.className = "ft-field";
  wrapper.appendChild(document.createElement("span")).textContent = label;
  wrapper.append(control);
  return wrapper;
}

function input(name: string, type: string, attributes: Record<string, string>): HTMLInputElement {
  const element = document.createElement("input");
  element.name = name;
  element.type = type;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
