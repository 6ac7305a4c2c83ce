interface FailureLike {
  message?: string;
  toString(): string;
}

/**
 * The problems in a validation error, by field path; null when the error is of another kind. An error that names no
 * field has its message below the empty path.
 */
export function problemsOf(error: unknown): Record<string, string> | null {
  const failed = error as Error & { getAllFailures?(): Record<string, FailureLike> };
  if (failed?.name !== "DataModelValidationError" && !failed?.getAllFailures) return null;
  const failures = Object.entries(failed.getAllFailures?.() ?? {});
  if (!failures.length) return { "": failed.message };
  return Object.fromEntries(failures.map(([path, failure]) => [path, failure?.message || String(failure)]));
}

/** Fields that were marked here: what a system says of its own fields stays. */
const marked = new WeakSet<Element>();

/** Marks the fields of a form that did not validate, and takes the mark from the others. */
export function markInvalid(form: HTMLFormElement, problems: Record<string, string>): void {
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (name && name in problems) {
      element.setAttribute("aria-invalid", "true");
      marked.add(element);
    } else if (marked.delete(element)) element.removeAttribute("aria-invalid");
  }
}
