/**
 * A copy of plain data, as documents store it, that shares nothing with it. Browsers' own copying knows much more than that, and
 * takes many times as long for what is small.
 */
export function plainCopy<T>(data: T): T {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map(plainCopy) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(data)) {
    const value = plainCopy((data as Record<string, unknown>)[key]);
    // Such a key would be no entry of the copy.
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
    else copy[key] = value;
  }
  return copy as T;
}
