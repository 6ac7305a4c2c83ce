/*
 * Where fields meet forms. The builders themselves belong to `foundry.applications`, which only exists in a page.
 */

const forms = () => globalThis.foundry.applications.fields;
const elements = () => globalThis.foundry.applications.elements;

/** Build a core form input by the name of its builder, such as `createTextInput`. */
export function buildInput(builder: string, config: Loose): HTMLElement {
  return forms()[builder](config);
}

/** Build a custom element by the name of its class, such as `HTMLColorPickerElement`. */
export function buildElement(className: string, config: Loose): HTMLElement {
  return elements()[className].create(config);
}

/** Wrap an input with its label and hint. */
export function buildGroup(config: Loose): HTMLElement {
  return forms().createFormGroup(config);
}

/** Turn choices of any allowed shape into the options of a select. */
export function choiceOptions(config: Loose): { value: string; label: string; group?: string }[] {
  const { labelAttr = "label", valueAttr, localize = false } = config;
  const choices = typeof config.choices === "function" ? config.choices() : config.choices;
  const say = (label: unknown) => (localize ? globalThis.game.i18n.localize(String(label)) : String(label));
  const entries = Array.isArray(choices) ? choices.map((choice) => [choice, choice]) : Object.entries(choices ?? {});
  return entries.map(([key, choice]: Loose) => {
    const object = Object(choice) === choice;
    const label = object ? choice[labelAttr] : choice;
    const option: { value: string; label: string; group?: string } = {
      value: String(object && valueAttr ? choice[valueAttr] : key),
      label: say(label),
    };
    if (object && choice.group) option.group = say(choice.group);
    return option;
  });
}
