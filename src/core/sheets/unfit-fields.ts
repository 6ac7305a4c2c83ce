import type { Problem } from "../../kernel/result.ts";
import { deleteProperty } from "../foundry/data.ts";
import { HIGHEST } from "../models/fields.ts";
import { showFieldProblems } from "../text/notify.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes out of a sheet's data what its inputs do not allow, such as text in a number, and explains it at the field. What
 * is stored stays: Foundry would make a number of it and say nothing.
 */
export function dropUnfit(form: HTMLFormElement, data: Record<string, unknown>): Record<string, unknown> {
  const unfit = unfitIn(form);
  // A list is stored as a whole, so a bad row leaves the whole list as it was.
  for (const { name } of unfit) deleteProperty(data, name.replace(/\.\d+\..*$/, ""));
  return data;
}

/** Do all inputs allow what they hold? What they do not is explained there. */
export function fits(form: HTMLFormElement): boolean {
  return unfitIn(form).length === 0;
}

function unfitIn(form: HTMLFormElement): Field[] {
  const fields = [...form.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
  const unfit = fields.filter(({ validity }) => !validity.valid);
  showFieldProblems(form, unfit.map(problemOf));
  return unfit;
}

function problemOf(field: Field): Problem {
  const { name } = field;
  if (field.getAttribute("type") !== "number") return { key: "FOURTALES.Core.Problem.empty", field: name };
  const { min, max, validity } = field as HTMLInputElement;
  // Where the end is so far off that nobody means it, it is told to those who went beyond.
  const open = max === "" || (Number(max) >= HIGHEST && !validity.rangeOverflow);
  if (open) return { key: "FOURTALES.Core.Problem.numberFrom", field: name, data: { min } };
  return { key: "FOURTALES.Core.Problem.number", field: name, data: { min, max } };
}
