import fc from "fast-check";

/** A place in plain data, by names and indices from the top. */
export type Place = readonly string[];

/** What somebody else's hands may have left in the place of anything. */
const WILD: unknown[] = [
  null,
  true,
  false,
  -1,
  0.5,
  7,
  1e9,
  1e308,
  -1e308,
  "",
  " ",
  "junk",
  "12",
  "1e400",
  "true",
  "x".repeat(500),
  [],
  [null],
  [[[]]],
  ["a", 1, {}],
  {},
  { a: { b: [1] } },
  { length: 1e9 },
  { value: null, max: "many" },
  { "dotted.key": 1 },
  { "-=gone": null },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  { constructor: 1 },
];

/** Names that our schemas do not know, or knew once. */
const FOREIGN = ["zzz", "hp", "armor", "skill", "flat", "length", "constructor", "toString", "_source"];

/** One piece of damage: something replaced, taken away or added. */
export interface Damage {
  at: number;
  how: "replace" | "remove" | "add";
  value: unknown;
  name: string;
}

export const damage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom("replace", "replace", "replace", "remove", "add"),
    value: fc.constantFrom(...WILD),
    name: fc.constantFrom(...FOREIGN),
  }) as fc.Arbitrary<Damage>,
  { minLength: 1, maxLength: 4 },
);

/** Sound data for a schema, with an entry or two wherever there is a list. @param seed any whole number */
export function soundData(field: Loose, seed: number): unknown {
  const { SchemaField, TypedObjectField, ArrayField, NumberField, StringField, BooleanField } = foundry.data.fields;
  if (field instanceof SchemaField) {
    const entries = Object.entries(field.fields as object);
    return Object.fromEntries(entries.map(([name, inner], i) => [name, soundData(inner, seed * 31 + i)]));
  }
  if (field instanceof TypedObjectField) {
    const entries = ["k1", "k2"].map((key, i) => [key, soundData(field.element, seed + i)]);
    return Object.fromEntries(entries.filter(([, value]) => !field.element.validate(value)));
  }
  if (field instanceof ArrayField) return [soundData(field.element, seed), soundData(field.element, seed + 1)];
  if (field.choices)
    return pick([...(Array.isArray(field.choices) ? field.choices : Object.keys(field.choices))], seed);
  if (field instanceof NumberField)
    return (field.min ?? 0) + (seed % 4) * ((field.max ?? 9) - (field.min ?? 0) >= 3 ? 1 : 0);
  if (field instanceof BooleanField) return seed % 2 === 0;
  const text = `text ${seed % 97}`;
  if (field instanceof StringField && !field.validate(text)) return text;
  return field.clean(undefined, {});
}

function pick<T>(list: readonly T[], seed: number): T {
  return list[Math.abs(seed) % list.length]!;
}

/** Every place in the data, `system` itself among them. */
export function placesIn(data: unknown, at: Place = []): Place[] {
  if (typeof data !== "object" || data === null) return [at];
  return [at, ...Object.entries(data).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

/** Does the damage to the data, and tells where. A list counts as one place. */
export function spoil(system: unknown, damages: readonly Damage[]): { system: unknown; spoilt: Place[] } {
  const holder = { system: structuredClone(system) };
  const spoilt: Place[] = [];
  for (const { at, how, value, name } of damages) {
    const place = pick(placesIn(holder.system), at);
    const path = ["system", ...place];
    const parent = path.slice(0, -1).reduce<Loose>((inner, key) => inner[key], holder);
    const key = path.at(-1)!;
    if (how === "add") {
      const target = parent[key];
      if (typeof target !== "object" || target === null || Array.isArray(target) || name in target) continue;
      target[name] = structuredClone(value);
      spoilt.push([...place, name]);
      continue;
    }
    if (how === "remove" && place.length > 0 && !Array.isArray(parent)) delete parent[key];
    else parent[key] = structuredClone(value);
    spoilt.push(place.slice(0, listIn(system, place)));
  }
  return { system: holder.system, spoilt };
}

/** How many names lead to the outermost list on the way; all of them where there is none. */
function listIn(data: unknown, place: Place): number {
  let inner: Loose = data;
  for (const [index, name] of place.entries()) {
    if (Array.isArray(inner)) return index;
    inner = inner?.[name];
  }
  return place.length;
}

/** Is the place untouched: neither itself spoilt, nor what holds it, nor something in it? */
export function isUntouched(place: Place, spoilt: readonly Place[]): boolean {
  return spoilt.every((other) => {
    const shorter = Math.min(place.length, other.length);
    return place.slice(0, shorter).join("/") !== other.slice(0, shorter).join("/");
  });
}

/** The value at a place. */
export function valueAt(data: unknown, place: Place): unknown {
  return place.reduce<Loose>((inner, name) => inner?.[name], data);
}
