import { getProperty } from "../foundry/data.ts";
import { fields } from "../foundry/fields.ts";
import { t } from "../text/text.ts";

/** One of the values that a field may have. */
export type InputValue = string | number;

/** One input of an item's edit mode, for `templates/core/inputs.hbs`. */
export interface ItemInput {
  kind: "check" | "number" | "text" | "select" | "words";
  /** Where the value is stored, below `system`. */
  path: string;
  name: string;
  label: string;
  value: unknown;
  /** May a number not be left out? */
  required: boolean;
  /** Is a choice stored as a number? */
  numeric: boolean;
  min?: number;
  max?: number;
  choices: { value: InputValue; label: string }[];
}

/** What a game adds to its schemas, so that forms can be made of them. */
export interface ItemForm {
  /** Is this field set here? Some are written by packs, rules and other windows only. */
  shows(path: string): boolean;
  /** What may be chosen, in order; none where one writes. `own` is what the schema allows. */
  choicesOf(path: string, own: readonly InputValue[]): readonly InputValue[];
  /** The label of a choice; "" stands for no choice. */
  wordOf(path: string, choice: InputValue): string;
}

interface Field {
  label: string;
  nullable: boolean;
  fields?: Record<string, Field>;
  element?: Field;
  choices?: InputValue[];
  min?: number;
  max?: number;
}

/** Inputs for all fields that one input can show, in the order of the schema. */
export function inputsOf(schema: object, source: object, form: ItemForm): ItemInput[] {
  return [...leaves(schema as Field)].flatMap(([path, field]) => {
    const kind = kindOf(field);
    return kind && form.shows(path) ? [inputOf(path, field, kind, source, form)] : [];
  });
}

function* leaves(group: Field, start = ""): Generator<[path: string, field: Field]> {
  for (const [name, field] of Object.entries(group.fields ?? {})) {
    // Nobody can set a part of something that may be missing as a whole.
    if (field.fields && !field.nullable) yield* leaves(field, `${start}${name}.`);
    else yield [start + name, field];
  }
}

function kindOf(field: Field): "check" | "number" | "text" | "words" | null {
  const { ArrayField, BooleanField, HTMLField, NumberField, StringField } = fields;
  if (field instanceof BooleanField) return "check";
  if (field instanceof NumberField) return "number";
  if (field instanceof ArrayField) return field.element instanceof StringField ? "words" : null;
  return field instanceof StringField && !(field instanceof HTMLField) ? "text" : null;
}

function inputOf(
  path: string,
  { label, nullable, choices = [], min, max }: Field,
  kind: "check" | "number" | "text" | "words",
  source: object,
  form: ItemForm,
): ItemInput {
  const numeric = kind === "number";
  // What the field does not hold is not offered.
  const fits = (value: InputValue) => typeof value === "string" || (value >= (min ?? value) && value <= (max ?? value));
  const words = kind === "words" ? [] : form.choicesOf(path, choices).filter(fits);
  const offered = nullable && words.length > 0 ? [...words, ""] : words;
  return {
    kind: offered.length > 0 ? "select" : kind,
    path,
    name: `system.${path}`,
    label: t(label),
    value: getProperty(source, path) ?? "",
    required: numeric && !nullable,
    numeric,
    ...(numeric ? { min: min!, max: max! } : {}),
    choices: offered.map((value) => ({ value, label: form.wordOf(path, value) })),
  };
}
