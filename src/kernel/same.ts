/**
 * Are two pieces of plain data equal? The order of an object's members does not count, that of a list does. As in JSON, an
 * undefined member is no member, and NaN and Infinity are null. Parts that are the same object are not looked into.
 */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [one, other] = [stored(a), stored(b)];
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) || Array.isArray(other)) {
    const lists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
    return lists && one.every((value, i) => same(value ?? null, other[i] ?? null));
  }
  return sameMembers(one as Members, other as Members);
}

type Members = Readonly<Record<string, unknown>>;

function sameMembers(one: Members, other: Members): boolean {
  for (const key of Object.keys(one))
    if (!same(one[key], Object.hasOwn(other, key) ? other[key] : undefined)) return false;
  for (const key of Object.keys(other)) if (other[key] !== undefined && !Object.hasOwn(one, key)) return false;
  return true;
}

function stored(value: unknown): unknown {
  return typeof value === "number" && !Number.isFinite(value) ? null : value;
}
