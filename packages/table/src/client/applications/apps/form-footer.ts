import { localize } from "../wording.ts";

/** A form's footer with one button that submits it. */
export function formFooter(label = "Save"): HTMLElement {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const button = document.createElement("button");
  button.type = "submit";
  button.textContent = localize(label);
  footer.append(button);
  return footer;
}
