import { localize } from "../wording.ts";

export interface SelectOption {
  value: string;
  label: string;
  group?: string | undefined;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [attribute: string]: unknown;
}

export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  classes?: string;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  dataset?: Record<string, unknown> | null;
  aria?: Record<string, unknown> | null;
  placeholder?: string | null;
  [option: string]: unknown;
}

export interface SelectConfig extends InputConfig {
  options: SelectOption[];
  groups?: string[] | null;
  blank?: string | boolean | null | undefined;
  valueAttr?: string | null;
  labelAttr?: string | null;
  sort?: boolean | null;
  type?: "single" | "multi" | "checkboxes" | null;
}

/** Puts options into groups, in the order asked for, localised and sorted where asked for. */
export function prepareSelectOptionGroups(config: SelectConfig): { group: string; options: SelectOption[] }[] {
  const { valueAttr, labelAttr, value } = config;
  const chosen = new Set(
    (Array.isArray(value) ? value : value instanceof Set ? [...value] : [value]).map((one) => String(one ?? "")),
  );
  const groups = new Map<string, SelectOption[]>();
  for (const name of config.groups ?? []) groups.set(name, []);
  if (config.blank !== undefined && config.blank !== null && config.blank !== false) {
    const label = config.blank === true ? "" : String(config.blank);
    groups.set("", [{ value: "", label: config.localize ? localize(label) : label, selected: chosen.has("") }]);
  }
  const [blank] = groups.get("") ?? [];
  for (const given of config.options) {
    const option: SelectOption = {
      ...given,
      value: String((valueAttr ? given[valueAttr] : given.value) ?? ""),
      label: String((labelAttr ? given[labelAttr] : given.label) ?? given.label ?? given.value ?? ""),
    };
    if (config.localize) option.label = localize(option.label);
    option.selected = given.selected ?? chosen.has(option.value);
    const group = config.localize && given.group ? localize(given.group) : (given.group ?? "");
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  if (config.sort) {
    for (const options of groups.values()) {
      options.sort((a, b) => Number(b === blank) - Number(a === blank) || a.label.localeCompare(b.label));
    }
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}

/** `<option>` and `<optgroup>` elements for a select's configuration. */
export function buildOptions(config: SelectConfig): Element[] {
  const build = (option: SelectOption): Element => {
    if (option.rule) return document.createElement("hr");
    const element = document.createElement("option");
    element.value = option.value;
    element.textContent = option.label;
    element.disabled = Boolean(option.disabled);
    element.toggleAttribute("selected", Boolean(option.selected));
    for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
    return element;
  };
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    if (!group) return options.map(build);
    if (!options.length) return [];
    const element = document.createElement("optgroup");
    element.label = group;
    element.append(...options.map(build));
    return [element];
  });
}
