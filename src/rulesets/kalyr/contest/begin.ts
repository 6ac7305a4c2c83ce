import { checkChoices } from "../rules/contest/plan-check.ts";
import { beginBetween } from "./begin-between.ts";
import { SIMPLE_FORMS } from "./contest-form.ts";

/** Begins a simple contest that another one led to: at once where everything is chosen already (KA-14), else in the window. */
export async function beginContest(choices: object): Promise<object | null> {
  const whole = checkChoices(choices);
  return whole.ok ? whole.value : await beginBetween(choices, SIMPLE_FORMS, {});
}
