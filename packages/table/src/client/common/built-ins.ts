import { equals } from "./utils/object-copies.ts";

function extend(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const TAU = Math.PI * 2;

extend(Math, {
  clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number) => {
    const turned = ((radians % TAU) + TAU) % TAU;
    return turned > Math.PI ? turned - TAU : turned;
  },
  toDegrees: (radians: number) => (radians * 180) / Math.PI,
  toRadians: (degrees: number) => (degrees * Math.PI) / 180,
});

extend(Array, { fromRange: (length: number, min = 0) => Array.from({ length }, (_, index) => index + min) });

extend(Array.prototype, {
  deepFlatten(this: unknown[]) {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  equals(this: unknown[], other: unknown) {
    return equals([...this], other);
  },
  filterJoin(this: unknown[], separator: string) {
    return this.filter((part) => part).join(separator);
  },
  findSplice(this: unknown[], find: (element: unknown, index: number, array: unknown[]) => boolean, replace?: unknown) {
    const index = this.findIndex(find);
    if (index < 0) return null;
    const [found] = replace === undefined ? this.splice(index, 1) : this.splice(index, 1, replace);
    return found;
  },
  partition(this: unknown[], rule: (element: unknown) => boolean) {
    const [left, right]: [unknown[], unknown[]] = [[], []];
    for (const element of this) (rule(element) ? right : left).push(element);
    return [left, right];
  },
});

type SetTest = (value: unknown, index: number, set: Set<unknown>) => boolean;

extend(Set.prototype, {
  difference(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((value) => !other.has(value)));
  },
  symmetricDifference(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...[...this].filter((v) => !other.has(v)), ...[...other].filter((v) => !this.has(v))]);
  },
  equals(this: Set<unknown>, other: unknown) {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  every(this: Set<unknown>, test: SetTest) {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: SetTest) {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: SetTest) {
    return [...this].find((value, index) => test(value, index, this));
  },
  first(this: Set<unknown>) {
    return this.values().next().value;
  },
  intersection(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this].filter((value) => other.has(value)));
  },
  intersects(this: Set<unknown>, other: Set<unknown>) {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>) {
    return [...this].every((value) => other.has(value));
  },
  map(this: Set<unknown>, transform: (value: unknown, index: number, set: Set<unknown>) => unknown) {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    reducer: (a: unknown, v: unknown, i: number, s: Set<unknown>) => unknown,
    initial: unknown,
  ) {
    return [...this].reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  },
  some(this: Set<unknown>, test: SetTest) {
    return [...this].some((value, index) => test(value, index, this));
  },
  toObject(this: Set<unknown>) {
    return [...this];
  },
  union(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this, ...other]);
  },
});

extend(String.prototype, {
  capitalize(this: string) {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string) {
    return this.localeCompare(other);
  },
  slugify(
    this: string,
    {
      replacement = "-",
      strict = false,
      lowercase = true,
    }: { replacement?: string; strict?: boolean; lowercase?: boolean } = {},
  ) {
    let slug = this.normalize("NFD").replace(/\p{M}/gu, "");
    if (lowercase) slug = slug.toLowerCase();
    if (strict) slug = slug.replace(/[^a-zA-Z0-9\s-]/g, "");
    return slug.trim().replace(/[\s-]+/g, replacement);
  },
  stripDiacritics(this: string) {
    return this.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  },
  stripScripts(this: string) {
    return this.replace(/<script\b[\s\S]*?(<\/script\s*>|$)/gi, "");
  },
  titleCase(this: string) {
    return this.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
  },
});

extend(Number, {
  between: (value: number, a: number, b: number, inclusive = true) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? value >= low && value <= high : value > low && value < high;
  },
  isNumeric: (value: unknown) =>
    !Array.isArray(value) && value !== null && value !== "" && !Number.isNaN(Number(value)),
  /** A number that a person wrote: spaces and a leading plus do no harm, and nothing is no number. */
  fromString: (value: unknown) => {
    if (typeof value === "number") return value;
    if (typeof value !== "string" || value.trim() === "") return Number.NaN;
    return Number(value.replace(/\s+/g, ""));
  },
});

extend(Number.prototype, {
  almostEqual(this: number, other: number, epsilon = 1e-8) {
    return Math.abs(this - other) < epsilon;
  },
  between(this: number, a: number, b: number, inclusive = true) {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= low && this <= high : this > low && this < high;
  },
  ordinalString(this: number) {
    const suffix: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
    return `${this}${suffix[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(this))]}`;
  },
  paddedString(this: number, digits: number) {
    return String(this).padStart(digits, "0");
  },
  signedString(this: number) {
    // A real minus sign, as tables set it.
    return this < 0 ? `−${Math.abs(this)}` : `+${this}`;
  },
  toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round") {
    const digits = String(interval).split(".")[1]?.length ?? 0;
    return Number((Math[method](Number(this) / interval) * interval).toFixed(digits));
  },
});

extend(RegExp, { escape: (text: string) => text.replace(/[-[\]{}()*+?.,\\^$|#\s/]/g, "\\$&") });
