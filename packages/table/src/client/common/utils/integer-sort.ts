import { CONST } from "../constants/index.ts";

interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

/**
 * The new sort values after an entry is put beside another one.
 * @param options.target what it is put beside; without one it goes to the end
 * @param options.sortBefore whether before it; left out, it is decided by where the entry was
 * @returns for each entry whose value changes, what to update
 */
export function performIntegerSort<T extends Record<string, Loose>>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const step: number = CONST.SORT_INTEGER_DENSITY;
  const order = siblings.filter((entry) => entry !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  const before = sortBefore ?? !(target && source[sortKey] < target[sortKey]);
  const found = target ? order.indexOf(target) : -1;
  order.splice(found < 0 ? order.length : found + (before ? 0 : 1), 0, source);
  const at = order.indexOf(source);
  const low: number | undefined = order[at - 1]?.[sortKey];
  const high: number | undefined = order[at + 1]?.[sortKey];
  const value =
    low === undefined && high === undefined
      ? step
      : low === undefined
        ? (high as number) - step
        : high === undefined
          ? low + step
          : Math.round((low + high) / 2);
  const fits = (low === undefined || low < value) && (high === undefined || value < high);
  if (fits) return [{ target: source, update: { [sortKey]: value } }];
  // No room is left between the neighbours: all of them get new values.
  return order.map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * step } }));
}
