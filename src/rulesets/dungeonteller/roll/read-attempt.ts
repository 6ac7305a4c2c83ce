import { readForm } from "../../../core/dialogs/read-form.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import type { Attempt, JobChoice } from "../rules/attempt/attempt.ts";

/** Reads the dialog's form into an attempt. Fields that the form does not show keep their value. */
export function readAttempt(form: HTMLFormElement, before: Attempt): Result<Attempt> {
  const read = readForm(form, before);
  if (!read.ok) return read;
  const data = new FormData(form);
  const { value } = read;
  const attempt: Attempt = "targets" in value ? { ...value, targets: readTargets(form, data, value.targets) } : value;
  if (!("job" in attempt)) return ok(attempt);
  const job = readJob(data.get("jobId"), data.get("jobName"), attempt.job);
  if (job?.id.startsWith("new") && job.name === "") {
    return fail(problem("FOURTALES.Teller.Problem.jobName", "jobName"));
  }
  return ok({ ...attempt, job: job && { ...job, needed: attempt.needed } });
}

/** The first, then the second of a pool in two, or all who are ticked besides. */
function readTargets(form: HTMLFormElement, data: FormData, targets: readonly string[]): string[] {
  const ticks = [...form.querySelectorAll<HTMLInputElement>('input[name^="also:"]')];
  const also = ticks.filter(({ checked }) => checked).map(({ name }) => name.slice("also:".length));
  const first = data.has("target") ? data.get("target") : targets[0];
  const more = data.has("second") ? [data.get("second")] : ticks.length > 0 ? also : targets.slice(1);
  return [...new Set([first, ...more].map((one) => String(one ?? "")).filter(Boolean))];
}

/** A new job keeps the id it was given first, so that a change of its name does not begin another. */
function readJob(choice: FormDataEntryValue | null, typed: FormDataEntryValue | null, before: JobChoice | null) {
  if (choice === null) return before;
  if (choice === "") return null;
  const name = String(typed ?? before?.name ?? "").slice(0, 80);
  if (choice !== "new") return { id: String(choice), name };
  return { id: before?.id.startsWith("new") ? before.id : `new${randomId()}`, name: name.trim() };
}
