import { fail, ok, type Problem, problem, type Result } from "../../kernel/result.ts";
import { getProperty, setProperty } from "../foundry/data.ts";

/** Longest text that a person may type into a dialog, in letters. */
const LONGEST = 300;

/**
 * What a form says, over what was chosen before. An input is called by the path of what it sets, and what stands there says
 * how it is read: a text, yes or no, a whole number, a list of what is ticked. A list to choose a figure from may have an
 * empty choice, which is null; so may an empty number input with `data-optional`. Bounds are those of the input. What has
 * no input keeps its value.
 *
 * Boxes called `tick:<id>` are the reasons that speak for or against something: in `ticks` only those are noted that the
 * person changed, so that the rest follows the sheets.
 * @param numberKey language key of what is wrong with a figure; `min` and `max` are filled in
 */
export function readForm<P extends object>(
  form: HTMLFormElement,
  before: P,
  numberKey = "FOURTALES.Core.Problem.wholeNumber",
): Result<P> {
  const data = new FormData(form);
  const after: P & { ticks?: Record<string, boolean> } = structuredClone(before);
  const problems: Problem[] = [];
  const names = new Set([...form.elements].map((input) => (input as HTMLInputElement).name));
  for (const name of names) {
    const old: unknown = getProperty(before, name);
    const set = (value: unknown) => setProperty(after, name, value);
    const input = form.elements.namedItem(name);
    if ((input as HTMLInputElement | null)?.disabled === true) continue;
    if (typeof old === "boolean") set(data.has(name));
    else if (Array.isArray(old)) set(data.getAll(name));
    else if (old === undefined || !data.has(name)) continue;
    else if (typeof old === "string") set(String(data.get(name)).slice(0, LONGEST));
    else {
      const figure = readFigure(form.elements.namedItem(name) as HTMLInputElement, String(data.get(name)));
      if (Number.isNaN(figure)) problems.push(numberProblem(form, name, numberKey));
      else if (figure !== undefined) set(figure);
    }
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name^="tick:"]')) {
    if (box.checked !== box.defaultChecked) Object.assign(after.ticks ?? {}, { [box.name.slice(5)]: box.checked });
  }
  return problems.length > 0 ? fail(...problems) : ok(after);
}

/** The figure, null for none, undefined where the old one stays, NaN where it is none. */
function readFigure({ type, validity, dataset, min, max }: HTMLInputElement, text: string): number | null | undefined {
  if (type !== "number") return text === "" ? null : Number(text);
  if (validity.badInput) return Number.NaN;
  if (text.trim() === "") return dataset.optional === undefined ? undefined : null;
  const value = Number(text);
  return Number.isInteger(value) && value >= Number(min) && value <= Number(max) ? value : Number.NaN;
}

function numberProblem(form: HTMLFormElement, name: string, key: string): Problem {
  const { min, max } = form.elements.namedItem(name) as HTMLInputElement;
  return problem(key, name, { min: Number(min), max: Number(max) });
}
