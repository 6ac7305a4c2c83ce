import type { ApplicationConfiguration, ApplicationOptions } from "./configuration.ts";

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!value || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainObject(value) ? mergeOptions({}, value) : value;
}

/**
 * Merges options as ApplicationV2 does up its inheritance chain: arrays are joined, plain objects merge, anything else
 * replaces. The source is never shared with the result, and a value of undefined changes nothing.
 */
function mergeOptions(target: Record<string, unknown>, source: object): Record<string, unknown> {
  for (const [key, value] of Object.entries(source)) {
    const old = target[key];
    if (value === undefined) continue;
    if (Array.isArray(old) && Array.isArray(value)) target[key] = [...old, ...value.map(copy)];
    else if (isPlainObject(old) && isPlainObject(value)) mergeOptions(old, value);
    else target[key] = copy(value);
  }
  return target;
}

interface WithDefaults {
  DEFAULT_OPTIONS?: ApplicationOptions;
}

/**
 * Merges the `DEFAULT_OPTIONS` that each class of the chain declares itself, from the base to the class, and then the
 * caller's options.
 * @param chain the classes from the most derived to the base, as `inheritanceChain` gives them
 */
export function mergeChain(chain: Iterable<WithDefaults>, options: ApplicationOptions): ApplicationConfiguration {
  const merged: Record<string, unknown> = {};
  for (const cls of [...chain].reverse()) {
    if (Object.hasOwn(cls, "DEFAULT_OPTIONS") && cls.DEFAULT_OPTIONS) mergeOptions(merged, cls.DEFAULT_OPTIONS);
  }
  return mergeOptions(merged, options) as ApplicationConfiguration;
}
