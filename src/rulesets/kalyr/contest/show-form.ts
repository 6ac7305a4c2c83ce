import { type Choice, takeOf, takes } from "../rules/contest/forms.ts";
import type { Plan, SidePlan } from "../rules/contest/plan.ts";
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
  offer(root, "track", plan.track, {});
  showSide(root, plan, { paired: takes(name, "paired") });
}

/** Shows in a window's lists how a side is rolled and with which second ability, as something else that was chosen may change it. */
export function showSide(
  root: HTMLElement,
  { mode, picks }: SidePlan,
  modes: Readonly<Partial<Record<SidePlan["mode"], boolean>>> = {},
): void {
  offer(root, "mode", mode, modes);
  offer(root, "picks.1.item", picks[1]!.item, {});
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
