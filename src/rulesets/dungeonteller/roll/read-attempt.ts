import { readForm } from "../../../core/dialogs/read-form.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import type { Attempt, JobChoice } from "../rules/attempt/attempt.ts";

/** Reads the dialog's form into an attempt. Fields that the form does not show keep their value. */
export function readAttempt(form: HTMLFormElement, before: Attempt): Result<Attempt> {
  const read = readForm(form, before);
  if (!read.ok) return read;
  const attempt = read.value;
  const data = new FormData(form);
  const job = readJob(data.get("jobId"), data.get("jobName"), before.job);
  if (job?.id.startsWith("new") && job.name === "") {
    return fail(problem("FOURTALES.Teller.Problem.jobName", "jobName"));
  }
  return ok({
    ...attempt,
    targets: [data.get("target"), ...(data.has("second") ? [data.get("second")] : before.targets.slice(1))]
      .map(String)
      .filter(Boolean),
    job: job && { ...job, needed: attempt.needed },
  });
}

/** A new job keeps the id it was given first, so that a change of its name does not begin another. */
function readJob(choice: FormDataEntryValue | null, typed: FormDataEntryValue | null, before: JobChoice | null) {
  if (choice === null) return before;
  if (choice === "") return null;
  const name = String(typed ?? before?.name ?? "").slice(0, 80);
  if (choice !== "new") return { id: String(choice), name };
  return { id: before?.id.startsWith("new") ? before.id : `new${randomId()}`, name: name.trim() };
}
