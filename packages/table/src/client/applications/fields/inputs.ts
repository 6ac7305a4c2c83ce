import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { setInputAttributes } from "./input-attributes.ts";
import { buildOptions, type InputConfig, type SelectConfig } from "./select-options.ts";

export type { InputConfig, SelectConfig };

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
  return create(config);
}

/** A rich-text field. Only the engine "prosemirror" is there, as on generation 14. */
export function createEditorInput(config: InputConfig & { toggled?: boolean; button?: boolean }): HTMLElement {
  const toggled = config.toggled ?? config.button ?? false;
  return HTMLProseMirrorElement.create({ ...config, value: String(config.value ?? ""), toggled });
}
