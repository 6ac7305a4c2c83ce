/**
 * JSON with object keys in order, so that equal values always give the same text. `undefined` members are left out.
 * @throws {TypeError} for what JSON cannot hold: functions, NaN, infinities, BigInt, rings
 */
export function canonicalJson(value: unknown): string {
  return write(value, new Set());
}

function write(value: unknown, above: Set<object>): string {
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("canonicalJson: not a finite number");
    return JSON.stringify(value);
  }
  if (typeof value !== "object") throw new TypeError(`canonicalJson: ${typeof value}`);
  if (above.has(value)) throw new TypeError("canonicalJson: a ring");
  above.add(value);
  const text = Array.isArray(value)
    ? `[${value.map((item) => write(item, above)).join(",")}]`
    : `{${Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([key, item]) => `${JSON.stringify(key)}:${write(item, above)}`)
        .join(",")}}`;
  above.delete(value);
  return text;
}
