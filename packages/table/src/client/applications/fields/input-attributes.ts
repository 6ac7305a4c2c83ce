import { localize } from "../wording.ts";
import type { InputConfig } from "./select-options.ts";

/** Sets what all inputs have in common: id, classes, required, disabled, read-only, focus, placeholder, data and aria. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  for (const name of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(name, Boolean(config[name]));
  }
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  if (config.classes) input.classList.add(...config.classes.split(/\s+/).filter(Boolean));
  if (config.placeholder) {
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  }
  for (const [key, value] of Object.entries(config.dataset ?? {})) {
    if (value !== undefined && value !== null) input.dataset[key] = String(value);
  }
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}
