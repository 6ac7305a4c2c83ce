import type { AnyClass } from "./types.ts";

const NAMED_CLASSES: readonly [AnyClass, string][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
  [RegExp, "RegExp"],
];

/** The name of a value's type: a primitive's name, `null`, `Object` for plain objects, a known class's name, or `Unknown`. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  for (const [cls, name] of NAMED_CLASSES) if (value instanceof cls) return name;
  if (globalThis.HTMLElement && value instanceof HTMLElement) return "HTMLElement";
  if (globalThis.Document && value instanceof Document) return "Document";
  return "Unknown";
}

/** Whether a value is an object literal (or has no prototype at all). */
export function isPlainObject(value: unknown): value is Record<string, Loose> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Whether a value holds nothing: undefined, null, or an array, object, set or map without entries. Text and numbers never count as empty. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** Whether a class is the parent itself or extends it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || getParentClasses(cls).includes(parent);
}

/** The classes a class extends, nearest first; the class itself is not among them. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent = Object.getPrototypeOf(cls);
  while (parent && parent !== Function.prototype) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in the chain that defines a static member itself. */
export function getDefiningClass(cls: AnyClass, property: string): AnyClass {
  return [cls, ...getParentClasses(cls)].find((c) => Object.hasOwn(c, property)) ?? cls;
}
