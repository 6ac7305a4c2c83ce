/** A Tag or Word that was named in a check and let count. */
export interface Named {
  /** Name of whose it is. */
  readonly who: string;
  readonly text: string;
}

/** A Tag or Word that was named often. */
export interface Carried extends Named {
  /** In how many checks it was named, and how many checks its owner had. */
  readonly count: number;
  readonly of: number;
}

/** From so many checks on something is often, and from such a part of somebody's checks on. */
const OFTEN = 3;
const PART = 0.5;

/**
 * WP-29: which Tags and Words carry their owners through an evening: named for them in three checks at least and in half of
 * theirs, the commonest first.
 * @param checks of each check who tried it, by name, and what was let count of theirs
 */
export function carriedOften(
  checks: readonly { readonly who: string; readonly named: readonly string[] }[],
): Carried[] {
  const tried = new Map<string, number>();
  const counts = new Map<string, Carried>();
  for (const { who, named } of checks) {
    tried.set(who, (tried.get(who) ?? 0) + 1);
    for (const text of new Set(named)) {
      const key = JSON.stringify([who, text.trim().toLowerCase()]);
      counts.set(key, { who, text, count: (counts.get(key)?.count ?? 0) + 1, of: 0 });
    }
  }
  return [...counts.values()]
    .map((one) => ({ ...one, of: tried.get(one.who)! }))
    .filter(({ count, of }) => count >= OFTEN && count >= of * PART)
    .sort((a, b) => b.count - a.count);
}

/** Who has had so little to say that it is worth asking: nothing, while others had a few turns each. */
const FEW = 2;

/**
 * Who of those who are played has done nothing this evening, while the others did something twice each on the average.
 * @param all   the names of who is played by somebody who is here
 * @param deeds the names of who did something, one for each deed
 */
export function silentOnes(all: readonly string[], deeds: readonly string[]): string[] {
  const spoke = new Set(deeds);
  const silent = all.filter((name) => !spoke.has(name));
  return deeds.length >= FEW * (all.length - silent.length) && deeds.length > FEW ? silent : [];
}
