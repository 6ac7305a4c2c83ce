import { escapeHTML } from "../utils/text-tools.ts";

/** What went wrong with one value of an array. */
export interface ElementFailure {
  id: string | number;
  name?: string;
  failure: DataModelValidationFailure;
}

/**
 * A value that did not pass validation, with the failures of what is inside it. Leaves out the real one's shims.
 */
export class DataModelValidationFailure {
  invalidValue: unknown;
  /** The value used instead, when there is one. Called `fallbackValue` in generation 14. */
  fallback: unknown;
  /** Whether an array element was left out. */
  dropped: boolean;
  message: string | undefined;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: ElementFailure[] = [];
  /** Whether neither a fallback nor dropping made the data valid. */
  unresolved: boolean;

  constructor({
    invalidValue,
    fallback,
    dropped = false,
    message,
    unresolved = false,
  }: { invalidValue?: unknown; fallback?: unknown; dropped?: boolean; message?: string; unresolved?: boolean } = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** Generation 14's name of {@link fallback}. */
  get fallbackValue(): unknown {
    return this.fallback;
  }

  /** Generation 14's name of {@link isEmpty}. */
  get empty(): boolean {
    return this.isEmpty();
  }

  /** Whether there is nothing inside: no field and no element failed. */
  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** The failure at a dotted path below this one. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined = this;
    for (const step of path.split(".")) {
      failure = failure?.fields[step] ?? failure?.elements.find((element) => String(element.id) === step)?.failure;
    }
    return failure;
  }

  /** Every innermost failure by its dotted path. */
  getAllFailures(prefix = ""): Record<string, DataModelValidationFailure> {
    const inner = [
      ...Object.entries(this.fields),
      ...this.elements.map(({ id, failure }): [string, DataModelValidationFailure] => [String(id), failure]),
    ];
    if (!inner.length) return prefix ? { [prefix]: this } : {};
    return Object.assign({}, ...inner.map(([key, f]) => f.getAllFailures(prefix ? `${prefix}.${key}` : key)));
  }

  toObject(): Record<string, unknown> {
    return {
      invalidValue: this.invalidValue,
      fallback: this.fallback,
      dropped: this.dropped,
      message: this.message,
      fields: Object.fromEntries(Object.entries(this.fields).map(([name, failure]) => [name, failure.toObject()])),
      elements: this.elements.map(({ id, name, failure }) => ({ id, name, failure: failure.toObject() })),
    };
  }

  toString(): string {
    const lines = Object.entries(this.getAllFailures()).map(([path, failure]) => `  ${path}: ${failure.message}`);
    return lines.length ? [this.message, ...lines].filter(Boolean).join("\n") : (this.message ?? "");
  }
}

/** The error that a strict model throws. Leaves nothing of the real one out. */
export class DataModelValidationError extends Error {
  #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, options?: ErrorOptions) {
    super(failure.toString(), options);
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  /** The failure at a dotted path; the outermost one without a path. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    return path ? this.#failure.getFailure(path) : this.#failure;
  }

  getAllFailures(): Record<string, DataModelValidationFailure> {
    return this.#failure.getAllFailures();
  }

  logAsTable(): void {
    console.table(Object.entries(this.getAllFailures()).map(([path, failure]) => ({ path, message: failure.message })));
  }

  asHTML(): string {
    const rows = Object.entries(this.getAllFailures()).map(
      ([path, failure]) => `<li><b>${escapeHTML(path)}</b>: ${escapeHTML(failure.message)}</li>`,
    );
    return rows.length ? `<ul>${rows.join("")}</ul>` : `<p>${escapeHTML(this.message)}</p>`;
  }
}
