/** All leaves of nested plain data with their dotted paths. */
export function* leaves(value: unknown, path = ""): Generator<[string, unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

/** Paths of numbers that are none. */
export function brokenNumbers(value: unknown): string[] {
  return [...leaves(value)].filter(([, leaf]) => typeof leaf === "number" && !Number.isFinite(leaf)).map(([at]) => at);
}

/** What a document's prepared data holds: fields and what was derived, without methods and parents. */
export function prepared(system: Loose): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ ...system }, (_key, value) => (Number.isNaN(value) ? "NaN" : value)));
}

/** Every field of a schema with its dotted path; elements of lists and keyed objects are called `*`. */
export function* fieldsOf(schema: Loose, path = ""): Generator<[string, Loose]> {
  for (const [name, field] of Object.entries(schema.fields as Record<string, Loose>)) {
    yield* branch(field, path ? `${path}.${name}` : name);
  }
}

function* branch(field: Loose, path: string): Generator<[string, Loose]> {
  yield [path, field];
  if (field.fields) yield* fieldsOf(field, path);
  if (field.element) yield* branch(field.element, `${path}.*`);
}

/** The same data with every object in it frozen: who changes it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

/** Is the value the same after it went through JSON? */
export function jsonTwin(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
