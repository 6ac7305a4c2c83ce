import { fail, ok, type Problem, problem, type Result } from "../../../kernel/result.ts";
import type { Attempt, JobChoice } from "../play/attempt.ts";
import { MOST_DICE } from "../rules/request.ts";

/**
 * Reads the dialog's form into an attempt. Fields that the form does not show keep their value.
 * Problems name the input at fault.
 */
export function readAttempt(form: HTMLFormElement, before: Attempt): Result<Attempt> {
  const data = new FormData(form);
  const problems: Problem[] = [];
  const text = (name: string, otherwise: string): string => (data.has(name) ? String(data.get(name)) : otherwise);
  const whole = (name: string, otherwise: number, min: number, max: number): number => {
    const input = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!input) return otherwise;
    if (input.value.trim() === "" && !input.validity?.badInput) return otherwise;
    const value = Number(input.value);
    if (input.validity?.badInput || !Number.isInteger(value) || value < min || value > max) {
      problems.push(problem("FOURTALES.Teller.Problem.number", name, { min, max }));
      return otherwise;
    }
    return value;
  };
  const ticks = { ...before.ticks };
  // Only what the person changed is theirs; a bonus that came by itself goes with the weapon that brought it.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name^="tick:"]')) {
    if (box.checked !== box.defaultChecked) ticks[box.name.slice(5)] = box.checked;
  }
  const targets = [text("target", before.targets[0] ?? ""), text("second", before.targets[1] ?? "")].filter(Boolean);
  const neededInput = form.elements.namedItem("needed") as HTMLInputElement | null;
  const attempt: Attempt = {
    ...before,
    weapon: text("weapon", before.weapon),
    targets: form.elements.namedItem("second") ? targets : [...targets.slice(0, 1), ...before.targets.slice(1)],
    first: whole("first", before.first, 1, MOST_DICE),
    moved: text("moved", before.moved) as Attempt["moved"],
    light: text("light", before.light) as Attempt["light"],
    needed: neededInput?.value === "" ? null : neededInput ? whole("needed", before.needed ?? 1, 1, 99) : before.needed,
    against: text("against", before.against) as Attempt["against"],
    job: readJob(text("job", before.job?.id ?? ""), text("jobName", before.job?.name ?? ""), before.job),
    ticks,
    extra: {
      dice: whole("extraDice", before.extra.dice, -12, 12),
      reason: text("extraReason", before.extra.reason).slice(0, 80),
    },
    lent: { from: text("lentFrom", before.lent.from), dice: whole("lentDice", before.lent.dice, 0, 12) },
    number: whole("number", before.number, 1, 30),
  };
  if (attempt.job?.id.startsWith("new") && attempt.job.name.trim() === "") {
    problems.push(problem("FOURTALES.Teller.Problem.jobName", "jobName"));
  }
  if (attempt.job) attempt.job.needed = attempt.needed;
  return problems.length > 0 ? fail(...problems) : ok(attempt);
}

/** A new job keeps the id it was given first, so that a change of its name does not begin another. */
function readJob(choice: string, name: string, before: JobChoice | null): JobChoice | null {
  if (choice === "") return null;
  if (choice !== "new") return { id: choice, name, needed: before?.needed ?? null };
  const id = before?.id.startsWith("new") ? before.id : `new${foundry.utils.randomID()}`;
  return { id, name: name.trim().slice(0, 80), needed: before?.needed ?? null };
}
