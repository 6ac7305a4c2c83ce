import { el, selectInput } from "../dom/element.builder.ts";

/** A registered setting as far as its form needs it. */
export interface SettingConfig {
  namespace: string;
  key: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: Loose;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  default?: unknown;
}

/** Words shown for a key, or the key itself when there are none. */
export function words(key: string | undefined): string {
  return key ? game.i18n.localize(key) : "";
}

/**
 * The input that fits a setting: a checkbox for true and false, a list for choices, a slider for a range, a field's own
 * input for data fields, and a line of text for the rest.
 */
export function settingInput(setting: SettingConfig, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const dataset = { setting: name };
  const choices =
    typeof setting.choices === "function" ? setting.choices() : (setting.choices ?? setting.type?.choices);
  if (choices && !Array.isArray(choices) && typeof choices === "object") {
    const labelled = Object.entries(choices as Record<string, string>).map(
      ([key, label]) => [key, words(label)] as const,
    );
    const kind = isNumber(setting.type) ? "Number" : "String";
    return selectInput(name, labelled, String(value ?? ""), { dataset: { ...dataset, dtype: kind } });
  }
  if (setting.range && isNumber(setting.type)) return rangeInput(name, setting.range, Number(value));
  if (isBoolean(setting.type)) return el("input", { type: "checkbox", name, dataset, checked: value === true });
  if (isNumber(setting.type)) {
    const { min, max, step } = setting.type ?? {};
    return el("input", { type: "number", name, dataset, value, min, max, step: step ?? "any" });
  }
  if (typeof setting.type?.toInput === "function") return setting.type.toInput({ name, value });
  return el("input", { type: "text", name, dataset, value: value ?? "" });
}

function rangeInput(name: string, range: NonNullable<SettingConfig["range"]>, value: number): HTMLElement {
  if (customElements.get("range-picker")) {
    return el("range-picker" as "input", { name, value, min: range.min, max: range.max, step: range.step ?? 1 });
  }
  return el("input", { type: "range", name, value, ...range, dataset: { dtype: "Number" } });
}

/** Constructors and data fields both say what kind of value a setting holds. */
function isBoolean(type: Loose): boolean {
  return type === Boolean || type?.constructor?.name === "BooleanField";
}

function isNumber(type: Loose): boolean {
  return type === Number || type?.constructor?.name === "NumberField";
}
