import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { localize } from "../wording.ts";
import { buildOptions, type InputConfig, type SelectConfig } from "./select-options.ts";

export type { InputConfig, SelectConfig };

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

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", String(config.value ?? ""));
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = String(config.value ?? "");
  if (config.rows) area.setAttribute("rows", String(config.rows));
  setInputAttributes(area, config);
  return area;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

export interface NumberConfig extends InputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

/** A number input, or with `type: "range"` and both bounds a `<range-picker>`. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const ranged = config.type === "range" && config.min !== undefined && config.max !== undefined;
  const input = document.createElement(ranged ? "range-picker" : "input");
  if (!ranged) input.setAttribute("type", "number");
  const { value } = config;
  if (value !== null && value !== undefined && value !== "") input.setAttribute("value", String(value));
  if (config.min !== undefined) input.setAttribute("min", String(config.min));
  if (config.max !== undefined) input.setAttribute("max", String(config.max));
  input.setAttribute("step", String(config.step ?? "any"));
  setInputAttributes(input, config);
  return input;
}

export function createSelectInput(config: SelectConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = document.createElement("select");
  setInputAttributes(select, config);
  select.append(...buildOptions(config));
  return select;
}

export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const create = config.type === "checkboxes" ? HTMLMultiCheckboxElement.create : HTMLMultiSelectElement.create;
  const element = create(config);
  setInputAttributes(element, config);
  return element;
}

/** A rich-text field. Only the engine "prosemirror" is there, as on generation 14. */
export function createEditorInput(config: InputConfig & { toggled?: boolean; button?: boolean }): HTMLElement {
  const element = HTMLProseMirrorElement.create({
    ...config,
    value: String(config.value ?? ""),
    toggled: config.toggled ?? config.button ?? false,
    disabled: Boolean(config.disabled),
    placeholder: undefined,
  });
  setInputAttributes(element, config);
  return element;
}
