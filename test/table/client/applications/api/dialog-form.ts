import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";
import type { DialogButton } from "./dialog.ts";

function buildButton(button: DialogButton, isDefault: boolean): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset.action = button.action;
  if (button.class) element.className = button.class;
  element.classList.toggle("default", isDefault);
  element.disabled = Boolean(button.disabled);
  Object.assign(element.style, button.style);
  if (button.icon) {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("aria-hidden", "true");
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localize(button.label);
  element.append(label);
  return element;
}

/** A dialog's form: content, then buttons. Without a field that asks for focus, the default button has it. */
export function buildDialogForm(content: string | HTMLElement | undefined, buttons: DialogButton[]): HTMLFormElement {
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
