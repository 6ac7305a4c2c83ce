/** A form control as it is read here: a native one or a form-associated custom element. */
export interface FormControl {
  name?: string;
  type?: string;
  value?: unknown;
  checked?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  tagName: string;
  localName?: string;
  dataset?: Record<string, string | undefined>;
  options?: ArrayLike<{ selected: boolean; value: string }>;
  multiple?: boolean;
  valueAsNumber?: number;
  closest?(selector: string): unknown;
}

interface FormLike {
  elements: ArrayLike<FormControl>;
  querySelectorAll?(selector: string): ArrayLike<FormControl>;
}

export interface FormReadOptions {
  dtypes?: Record<string, string>;
  /** Include disabled controls. */
  disabled?: boolean;
  /** Include read-only controls. */
  readonly?: boolean;
}

function castTo(dtype: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" || value === "on" || value === "1" : Boolean(value);
    case "JSON":
      return typeof value === "string" ? JSON.parse(value) : value;
    case "String":
      return String(value);
    default:
      return value;
  }
}

/** A native control's type; what custom elements call their type is something else. */
function nativeType(control: FormControl): string | undefined {
  return control.tagName.includes("-") ? undefined : control.type;
}

function isChoice(control: FormControl): boolean {
  return nativeType(control) === "checkbox" || nativeType(control) === "radio";
}

function readChecks(group: FormControl[]): { value: unknown; dtype: string | undefined } {
  const dtype = group.find((box) => box.dataset?.dtype)?.dataset?.dtype;
  if (group[0]?.type === "radio") {
    const chosen = group.find((radio) => radio.checked);
    return { value: chosen ? chosen.value : null, dtype };
  }
  const own = (box: FormControl) => (box.value === "on" || box.value === undefined ? undefined : box.value);
  if (group.length === 1) {
    const [box] = group;
    const value = own(box!);
    return value === undefined || dtype === "Boolean"
      ? { value: Boolean(box!.checked), dtype: undefined }
      : { value: box!.checked ? value : null, dtype };
  }
  return {
    value: group.map((box) => (own(box) === undefined ? Boolean(box.checked) : box.checked ? box.value : null)),
    dtype,
  };
}

function readControl(control: FormControl): { value: unknown; dtype: string | undefined } {
  const dtype = control.dataset?.dtype;
  const type = nativeType(control);
  if (type === "select-multiple") {
    const chosen = Array.from(control.options ?? []).filter((option) => option.selected);
    const values = chosen.map((option) => (dtype ? castTo(dtype, option.value) : option.value));
    return { value: values, dtype: undefined };
  }
  if (type === "number" || type === "range") return { value: control.value, dtype: dtype ?? "Number" };
  return { value: control.value, dtype };
}

function isSkipped(control: FormControl, options: FormReadOptions): boolean {
  if (!control.name) return true;
  if (["BUTTON", "FIELDSET", "OBJECT", "OUTPUT"].includes(control.tagName)) return true;
  if (["submit", "reset", "button", "image"].includes(nativeType(control) ?? "")) return true;
  if (control.disabled && !options.disabled) return true;
  if (control.closest?.("fieldset[disabled]") && !options.disabled) return true;
  return Boolean(control.readOnly && options.readonly === false);
}

/**
 * Reads a form's named controls into flat, dotted keys with typed values: numbers (or null), booleans, arrays for
 * multiple selects and for checkboxes that share a name, `data-dtype` casts, and the value of custom elements as it is.
 * Whatever has `data-edit` belongs to the form as well: a picture by its source, anything else by the markup within it.
 */
export function readForm(
  form: FormLike,
  options: FormReadOptions = {},
): { object: Record<string, unknown>; dtypes: Record<string, string> } {
  const object: Record<string, unknown> = {};
  const dtypes: Record<string, string> = { ...options.dtypes };
  const named = new Map<string, FormControl[]>();
  for (const control of Array.from(form.elements)) {
    if (isSkipped(control, options)) continue;
    named.set(control.name!, [...(named.get(control.name!) ?? []), control]);
  }
  for (const [name, group] of named) {
    const read = group.map(readControl);
    const { value, dtype } = isChoice(group[0]!)
      ? readChecks(group)
      : group.length === 1
        ? read[0]!
        : { value: read.map((one) => (one.dtype ? castTo(one.dtype, one.value) : one.value)), dtype: undefined };
    const wanted = dtypes[name] ?? dtype;
    if (wanted) dtypes[name] = wanted;
    object[name] = wanted && !Array.isArray(value) ? castTo(wanted, value) : value;
  }
  for (const element of Array.from(form.querySelectorAll?.("[data-edit]") ?? [])) {
    const path = element.dataset?.edit;
    if (!path || path in object) continue;
    const image = element as FormControl & { getAttribute(name: string): string | null; innerHTML: string };
    object[path] = element.tagName === "IMG" ? image.getAttribute("src") : image.innerHTML;
  }
  return { object, dtypes };
}

/**
 * The stand-in for `foundry.applications.ux.FormDataExtended`. `object` is flat with dotted keys and typed values.
 * Left out: the editors of the old application framework.
 */
export class FormDataExtended extends FormData {
  readonly dtypes: Record<string, string>;
  #object: Record<string, unknown>;

  constructor(form: HTMLFormElement, options: FormReadOptions = {}) {
    super();
    const { object, dtypes } = readForm(form as unknown as FormLike, options);
    this.#object = object;
    this.dtypes = dtypes;
    for (const [name, value] of Object.entries(object)) {
      for (const one of Array.isArray(value) ? value : [value]) super.append(name, one === null ? "" : String(one));
    }
  }

  get object(): Record<string, unknown> {
    return this.#object;
  }

  override set(name: string, value: string | Blob): void {
    super.set(name, value);
    this.#object[name] = castTo(this.dtypes[name] ?? "", value);
  }
}
