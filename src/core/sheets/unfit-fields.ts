import { type Problem, problem } from "../../kernel/result.ts";
import { deleteProperty } from "../foundry/data.ts";
import { HIGHEST } from "../models/fields.ts";
import { showFieldProblems } from "../text/notify.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes out of a sheet's data what its inputs do not allow, such as text in a number, and explains it at the field. What
 * is stored stays: Foundry would make a number of it and say nothing.
 */
export function dropUnfit(form: HTMLFormElement, data: Record<string, unknown>): Record<string, unknown> {
  const unfit = unfitIn(form, IN_SHEET);
  // A list is stored as a whole, so a bad row leaves the whole list as it was.
  for (const { name } of unfit) deleteProperty(data, name.replace(/\.\d+\..*$/, ""));
  return data;
}

/** Do all inputs of a small form allow what they hold? What they do not is explained there; nothing is stored yet that could stay. */
export function fits(form: HTMLFormElement): boolean {
  return unfitIn(form, IN_FORM).length === 0;
}

/** How it is said what a field wants. */
interface Texts {
  empty: string;
  number: string;
  from: string;
}

const IN_FORM: Texts = {
  empty: "FOURTALES.Core.Problem.empty",
  number: "FOURTALES.Core.Problem.wholeNumber",
  from: "FOURTALES.Core.Problem.numberFrom",
};

/** Where something else is stored, which stays. */
const IN_SHEET: Texts = {
  empty: "FOURTALES.Core.Problem.emptyStays",
  number: "FOURTALES.Core.Problem.wholeNumberStays",
  from: "FOURTALES.Core.Problem.numberFromStays",
};

function unfitIn(form: HTMLFormElement, texts: Texts): Field[] {
  const fields = [...form.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
  const unfit = fields.filter(({ validity }) => !validity.valid);
  showFieldProblems(
    form,
    unfit.map((field) => problemOf(field, texts)),
  );
  return unfit;
}

function problemOf(field: Field, texts: Texts): Problem {
  const { name } = field;
  if (field.getAttribute("type") !== "number") return problem(texts.empty, name);
  const { min, max, validity } = field as HTMLInputElement;
  // Where the end is so far off that nobody means it, it is told to those who went beyond.
  const open = max === "" || (Number(max) >= HIGHEST && !validity.rangeOverflow);
  return open ? problem(texts.from, name, { min }) : problem(texts.number, name, { min, max });
}
