/** Some menace dice put together for one wound. */
export interface WoundGroup {
  /** Indices of the dice, lowest first. */
  readonly dice: readonly number[];
  readonly sum: number;
}

/** Menace dice parted into as many wounds as can be. */
export interface Partition {
  readonly groups: readonly WoundGroup[];
  /** Indices of dice that are not needed. */
  readonly unused: readonly number[];
}

/** Most dice that are parted; the work doubles with each. */
export const MOST_MENACE = 10;

/**
 * SW-79, SW-80: the most groups of dice that each reach the threshold, and one way to make them. Exact.
 *
 * A die that reaches the threshold alone is a group of its own: a parting that uses it otherwise can let its companions go.
 * The others are laid down one by one, a group closing whenever it is full; some order of laying gives the best parting. For
 * each set of dice only the best state counts, most groups first and then most points towards the next: the same die added
 * to a better state never ends up worse. The work is n × 2^n for n small dice.
 *
 * @param values 1 or more each, at most `MOST_MENACE` of them
 * @param threshold Wound Threshold, 1 or more
 * @throws {RangeError} for more dice or a threshold under 1
 */
export function bestPartition(values: readonly number[], threshold: number): Partition {
  if (values.length > MOST_MENACE) throw new RangeError(`bestPartition: ${values.length} dice`);
  if (!(threshold >= 1)) throw new RangeError(`bestPartition: threshold ${threshold}`);
  const groups: WoundGroup[] = [];
  const small: number[] = [];
  values.forEach((value, index) => {
    if (value >= threshold) groups.push({ dice: [index], sum: value });
    else small.push(index);
  });
  for (const group of partSmall(values, small, threshold)) {
    const dice = trim(group, values, threshold);
    groups.push({ dice, sum: dice.reduce((sum, index) => sum + values[index]!, 0) });
  }
  const used = new Set(groups.flatMap(({ dice }) => dice));
  return { groups, unused: values.flatMap((_, index) => (used.has(index) ? [] : [index])) };
}

/** Groups of dice that are all below the threshold, in the order in which they fill up. */
function partSmall(values: readonly number[], small: readonly number[], threshold: number): number[][] {
  const sets = 1 << small.length;
  const closed = new Array<number>(sets).fill(0);
  const rest = new Array<number>(sets).fill(0);
  const last = new Array<number>(sets).fill(-1);
  for (let set = 1; set < sets; set++) {
    for (let i = 0; i < small.length; i++) {
      const bit = 1 << i;
      if (!(set & bit)) continue;
      const sum = rest[set ^ bit]! + values[small[i]!]!;
      const closes = sum >= threshold;
      const c = closed[set ^ bit]! + (closes ? 1 : 0);
      const r = closes ? 0 : sum;
      if (last[set] === -1 || c > closed[set]! || (c === closed[set] && r > rest[set]!)) {
        closed[set] = c;
        rest[set] = r;
        last[set] = i;
      }
    }
  }
  const groups: number[][] = [];
  let open: number[] = [];
  let counting = false;
  // Backwards from all dice: a set with nothing left over has just closed a group.
  for (let set = sets - 1; set > 0; ) {
    if (rest[set] === 0) {
      if (open.length > 0) groups.unshift(open);
      open = [];
      counting = true;
    }
    const i = last[set]!;
    if (counting) open.unshift(small[i]!);
    set ^= 1 << i;
  }
  if (open.length > 0) groups.unshift(open);
  return groups;
}

/** Leaves out what a group does not need, smallest dice first, so that the card shows no die in vain. */
function trim(group: readonly number[], values: readonly number[], threshold: number): number[] {
  let sum = group.reduce((total, index) => total + values[index]!, 0);
  const bySize = [...group].sort((a, b) => values[a]! - values[b]!);
  const needed = bySize.filter((index) => {
    if (sum - values[index]! < threshold) return true;
    sum -= values[index]!;
    return false;
  });
  return needed.sort((a, b) => a - b);
}
