import { localize } from "../wording.ts";

export interface FormGroupConfig {
  label?: string | null;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | string | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  hidden?: boolean | string | null;
  input?: HTMLElement | Iterable<Element> | null;
  widget?: unknown;
  [option: string]: unknown;
}

/**
 * A form group: label (with units), the inputs, and a hint below. With a `rootId` the input gets an id and the label
 * points at it; the hint describes the input to assistive technology.
 */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { input, rootId, units } = config;
  const words = (text: string) => (config.localize ? localize(text) : text);
  const classes = typeof config.classes === "string" ? config.classes.split(/\s+/) : (config.classes ?? []);
  const group = document.createElement("div");
  group.classList.add("form-group", ...classes.filter(Boolean));
  group.classList.toggle("stacked", Boolean(config.stacked));
  if (config.hidden) group.hidden = true;

  const inputs: Element[] = !input
    ? []
    : "nodeType" in input
      ? [input as HTMLElement]
      : [...(input as Iterable<Element>)];
  const multiple = inputs.length === 1 && inputs[0]!.localName === "multi-checkbox";
  const label = document.createElement("label");
  label.textContent = words(config.label ?? "");
  if (units) {
    const unit = document.createElement("span");
    unit.className = "units";
    unit.textContent = ` (${words(units)})`;
    label.append(unit);
  }
  group.append(label);

  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(fields);
  const [first] = inputs as HTMLElement[];
  const name = first?.getAttribute("name");
  if (first && !multiple) {
    if (rootId && name && !first.id) first.id = `${rootId}-${name}`;
    if (first.id) label.htmlFor = first.id;
    else if (label.textContent) first.setAttribute("aria-label", label.textContent);
  }
  if (multiple && label.textContent) {
    first!.setAttribute("role", "group");
    first!.setAttribute("aria-label", label.textContent);
  }

  if (config.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.innerHTML = globalThis.foundry.utils.cleanHTML(words(config.hint));
    if (first?.id) {
      hint.id = `${first.id}-hint`;
      first.setAttribute("aria-describedby", hint.id);
    }
    group.append(hint);
  }
  return group;
}
