import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";
import type { DialogButton } from "./dialog.ts";

/**
 * A button is markup, and so are the texts that it is made of: Foundry puts the label into a span as it stands, without
 * escaping it. That its action, icon and classes stand in the markup in the same way is from memory.
 */
function buildButton(button: DialogButton, isDefault: boolean): HTMLButtonElement {
  const { action, type = "submit", class: classes = "", icon, label } = button;
  const holder = document.createElement("div");
  const picture = icon ? `<i class="${icon}" aria-hidden="true"></i>` : "";
  const words = `<span>${localize(label)}</span>`;
  holder.innerHTML = `<button type="${type}" data-action="${action}" class="${classes}">${picture}${words}</button>`;
  const element = holder.firstElementChild as HTMLButtonElement;
  element.classList.toggle("default", isDefault);
  element.disabled = Boolean(button.disabled);
  Object.assign(element.style, button.style);
  return element;
}

/**
 * What a dialog may hold: markup or a division. The published contract takes no other element; what the real one makes of
 * one is not known, and here it is refused, so that it is found.
 * @throws TypeError for another element
 */
export function checkDialogContent(content: unknown): asserts content is string | HTMLDivElement | undefined {
  if (content === undefined || content === null || typeof content === "string") return;
  if ((content as Element).tagName?.toUpperCase() === "DIV") return;
  throw new TypeError("The content of a DialogV2 must be a string or a HTMLDivElement.");
}

/** A dialog's form: content, then buttons. Without a field that asks for focus, the default button has it. */
export function buildDialogForm(
  content: string | HTMLDivElement | undefined,
  buttons: DialogButton[],
): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  form.noValidate = true;
  const body = document.createElement("div");
  body.className = "dialog-content standard-form";
  if (typeof content === "string") body.innerHTML = runtime.foundry.utils.cleanHTML(content);
  else if (content) body.append(content);
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const chosen = buttons.find((button) => button.default) ?? buttons[0];
  footer.append(...buttons.map((button) => buildButton(button, button === chosen)));
  const asked = body.querySelector("[autofocus]") ?? body.querySelector("input:not([type='hidden']), select, textarea");
  if (asked) asked.setAttribute("autofocus", "");
  else footer.querySelector(".default")?.setAttribute("autofocus", "");
  form.append(...(content ? [body] : []), footer);
  return form;
}
