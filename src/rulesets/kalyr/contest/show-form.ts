import { type Choice, takeOf, takes } from "../rules/contest/forms.ts";
import type { Plan } from "../rules/contest/plan.ts";
import type { ContestForm } from "./contest-form.ts";

/**
 * Shows of a window's fields those that count in the form that the plan has come to: the table of forms says it. A field
 * names its choice in `data-choice`; whether arms count shows in its box, and lists show the harm, where it hurts, the mode that
 * the form has, and the second ability.
 */
export function showForm(root: HTMLElement, form: ContestForm, plan: Plan): void {
  const { name } = form;
  for (const field of root.querySelectorAll<HTMLElement>("[data-choice]")) {
    field.hidden = !isShown(field.dataset.choice as Choice | "weapon", form, plan);
  }
  const arms = root.querySelector<HTMLInputElement>('[name="fight"]');
  if (arms) arms.checked = plan.fight;
  offer(root, "harm", plan.harm, { none: takes(name, "none"), fixed: takes(name, "fixed") });
  offer(root, "mode", plan.mode, { paired: takes(name, "paired") });
  offer(root, "track", plan.track, {});
  offer(root, "picks.1.item", plan.picks[1]!.item, {});
}

function isShown(
  choice: Choice | "weapon",
  { name, aims, stances }: ContestForm,
  { fight, harm, track }: Plan,
): boolean {
  // What is in hand is chosen anew in each round.
  if (choice === "weapon") return fight && takeOf(name, "fight") !== "ignores";
  if (choice === "stance") return takes(name, choice) && stances !== "none" && harm !== "none";
  if (choice === "aim") return takes(name, choice) && aims.length > 1 && (fight || track === "physical");
  return takes(name, choice);
}

/** Leaves out of a list what this form does not have, unless it is chosen: then the person is told. */
function offer(root: HTMLElement, list: string, chosen: string, has: Readonly<Record<string, boolean>>): void {
  const select = root.querySelector<HTMLSelectElement>(`select[name="${list}"]`);
  if (!select) return;
  for (const option of select.options) {
    option.hidden = option.disabled = has[option.value] === false && option.value !== chosen;
  }
  select.value = chosen;
}
