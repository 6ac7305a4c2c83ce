import { type Problem, problem } from "../../kernel/result.ts";
import { deleteProperty } from "../foundry/data.ts";
import { HIGHEST } from "../models/fields.ts";
import { showFieldProblems } from "../text/notify.ts";
import { t } from "../text/text.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes out of a sheet's data what its inputs do not allow, such as text in a number, and explains it at the field. What
 * is stored stays: Foundry would make a number of it and say nothing.
 */
export function dropUnfit(form: HTMLFormElement, data: Record<string, unknown>): Record<string, unknown> {
  const unfit = unfitIn(form, STAYS);
  // A list is stored as a whole, so a bad row leaves the whole list as it was.
  for (const { name } of unfit) deleteProperty(data, name.replace(/\.\d+\..*$/, ""));
  return data;
}

/** Do all inputs of a small form allow what they hold? What they do not is explained there; nothing is stored yet that could stay. */
export function fits(form: HTMLFormElement): boolean {
  return unfitIn(form, "").length === 0;
}

/** What follows where something else is stored. */
const STAYS = "FOURTALES.Core.Problem.stays";

function unfitIn(form: HTMLFormElement, more: string): Field[] {
  const fields = [...form.querySelectorAll<Field>("input[name], select[name], textarea[name]")];
  const unfit = fields.filter(({ validity }) => !validity.valid);
  showFieldProblems(
    form,
    unfit.map((field) => problemOf(field, more && ` ${t(more)}`)),
  );
  return unfit;
}

function problemOf(field: Field, more: string): Problem {
  const { name } = field;
  if (field.getAttribute("type") !== "number") return problem("FOURTALES.Core.Problem.empty", name, { more });
  const { min, max, validity } = field as HTMLInputElement;
  // Where the end is so far off that nobody means it, it is told to those who went beyond.
  const open = max === "" || (Number(max) >= HIGHEST && !validity.rangeOverflow);
  if (open) return problem("FOURTALES.Core.Problem.numberFrom", name, { min, more });
  return problem("FOURTALES.Core.Problem.number", name, { min, max, more });
}
