import type Handlebars from "handlebars";
import { timeSince } from "../../common/utils/page-texts.ts";
import { generation } from "../../generation.ts";
import { createNumberInput } from "../fields/inputs.ts";
import { buildOptions, type SelectOption } from "../fields/select-options.ts";
import { localize as localizeKey } from "../wording.ts";

type Hash = Record<string, unknown>;
interface HelperOptions {
  hash: Hash;
  fn?(context: unknown): string;
}
interface FieldLike {
  toInput(config: Hash): HTMLElement | Iterable<Element>;
  toFormGroup(group: Hash, input: Hash): HTMLElement;
}

const withoutOptions = (values: unknown[]): unknown[] => values.slice(0, -1);
const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function dataset(hash: Hash): Hash {
  const given = (hash.dataset as Hash | undefined) ?? {};
  return { ...given };
}

/** Which of a helper's named arguments belong to the form group rather than to its input. */
const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "hidden"];

function splitGroupHash(hash: Hash): { group: Hash; input: Hash } {
  const group: Hash = {};
  const input: Hash = {};
  for (const [key, value] of Object.entries(hash)) {
    if (GROUP_KEYS.includes(key)) group[key] = value;
    else input[key] = value;
  }
  group.localize = input.localize = hash.localize ?? false;
  const { classes } = hash;
  delete input.classes;
  group.classes = typeof classes === "string" ? classes.split(" ") : classes;
  if (hash.inputClasses) input.classes = hash.inputClasses;
  return { group, input: { ...input, dataset: dataset(hash) } };
}

function html(elements: HTMLElement | Iterable<Element>): string {
  return "outerHTML" in elements
    ? (elements as HTMLElement).outerHTML
    : [...elements].map((one) => one.outerHTML).join("");
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const decimals = Number(hash.decimals ?? 0);
  const number = Number.parseFloat(String(value));
  const text = (Number.isNaN(number) ? 0 : number).toFixed(decimals);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

/** `selectOptions`: choices as an array of objects or texts, or as an object of labels or of objects. */
function readChoices(choices: unknown, hash: Hash): SelectOption[] {
  const { valueAttr, labelAttr, nameAttr, inverted } = hash as Record<string, string | undefined>;
  const entries: [string, unknown][] = Array.isArray(choices)
    ? choices.map((one, index) => [typeof one === "object" ? String(index) : String(one), one])
    : Object.entries((choices as object | undefined) ?? {});
  return entries.map(([key, choice]) => {
    if (choice && typeof choice === "object") {
      const record = choice as Record<string, unknown>;
      const value = valueAttr ? record[valueAttr] : nameAttr ? record[nameAttr] : (record.value ?? key);
      return { ...record, value: String(value), label: String(record[labelAttr ?? "label"] ?? value) };
    }
    return inverted ? { value: String(choice), label: key } : { value: key, label: String(choice) };
  });
}

/** Registers Foundry's helpers on a Handlebars runtime; generation 14 has neither `select` nor `colorPicker`. */
export function registerHelpers(handlebars: typeof Handlebars): void {
  const safe = (text: string) => new handlebars.SafeString(text);
  const attribute = (text: unknown) => handlebars.escapeExpression(String(text ?? ""));

  const selectOptions = (choices: unknown, { hash }: HelperOptions) => {
    const selected = hash.selected instanceof Set ? [...hash.selected] : hash.selected;
    const options = buildOptions({
      options: readChoices(choices, hash),
      value: selected,
      blank: hash.blank as string | undefined,
      localize: Boolean(hash.localize),
      sort: Boolean(hash.sort),
      groups: hash.groups as string[] | undefined,
    });
    return safe(options.map((option) => option.outerHTML).join(""));
  };

  const radioBoxes = (name: string, choices: Record<string, string>, { hash }: HelperOptions) =>
    safe(
      Object.entries(choices)
        .map(([key, label]) => {
          const shown = hash.localize ? localizeKey(label) : label;
          const on = String(hash.checked) === key ? " checked" : "";
          return `<label class="checkbox"><input type="radio" name="${attribute(name)}" value="${attribute(key)}"${on}> ${attribute(shown)}</label>`;
        })
        .join(""),
    );

  const formInput = (field: FieldLike, { hash }: HelperOptions) =>
    safe(html(field.toInput({ ...hash, dataset: dataset(hash) })));

  const formGroup = (field: FieldLike, { hash }: HelperOptions) => {
    const { group, input } = splitGroupHash(hash);
    return safe(field.toFormGroup(group, input).outerHTML);
  };

  const compare: Record<string, (a: never, b: never) => boolean> = {
    eq: (a, b) => a === b,
    ne: (a, b) => a !== b,
    lt: (a, b) => a < b,
    gt: (a, b) => a > b,
    lte: (a, b) => a <= b,
    gte: (a, b) => a >= b,
  };
  for (const [name, test] of Object.entries(compare))
    handlebars.registerHelper(name, test as Handlebars.HelperDelegate);
  handlebars.registerHelper({
    not: (value: unknown) => !value,
    and: (...values: unknown[]) => withoutOptions(values).every(truthy),
    or: (...values: unknown[]) => withoutOptions(values).some(truthy),
    checked: (value: unknown) => (value ? "checked" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    concat: (...values: unknown[]) =>
      safe(
        withoutOptions(values)
          .filter((value) => typeof value !== "object")
          .map((value) => (value === undefined ? "" : String(value)))
          .join(""),
      ),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    object: (options: HelperOptions) => ({ ...options.hash }),
    localize: (key: unknown, { hash }: HelperOptions) => {
      const text = String((key as { toString(): string } | undefined) ?? "");
      return localizeKey(text, Object.keys(hash).length ? hash : undefined);
    },
    numberFormat,
    timeSince: (moment: Date | string) => timeSince(moment),
    numberInput: (value: unknown, { hash }: HelperOptions) =>
      safe(createNumberInput({ ...hash, value, classes: hash.class as string, dataset: dataset(hash) }).outerHTML),
    rangePicker: ({ hash }: HelperOptions) => safe(createNumberInput({ ...hash, type: "range" }).outerHTML),
    selectOptions,
    radioBoxes,
    formInput,
    formField: formInput,
    formGroup,
    filePicker: ({ hash }: HelperOptions) =>
      safe(`<file-picker type="${attribute(hash.type ?? "any")}" name="${attribute(hash.target)}"></file-picker>`),
    editor: (content: unknown, { hash }: HelperOptions) => {
      const field = document.createElement("prose-mirror");
      field.setAttribute("name", String(hash.target ?? ""));
      field.setAttribute("value", String(content ?? ""));
      field.toggleAttribute("toggled", Boolean(hash.button));
      field.toggleAttribute("disabled", hash.editable === false);
      return safe(field.outerHTML);
    },
  });
  if (generation >= 14) return;
  handlebars.registerHelper("select", function (this: unknown, selected: unknown, options: HelperOptions) {
    const holder = document.createElement("select");
    holder.innerHTML = options.fn?.(this) ?? "";
    const wanted = new Set(Array.isArray(selected) ? selected.map(String) : [String(selected)]);
    for (const option of holder.options) option.toggleAttribute("selected", wanted.has(option.value));
    return safe(holder.innerHTML);
  });
  handlebars.registerHelper("colorPicker", ({ hash }: HelperOptions) =>
    safe(
      `<color-picker name="${attribute(hash.name)}" value="${attribute(hash.value ?? hash.default)}"></color-picker>`,
    ),
  );
}
