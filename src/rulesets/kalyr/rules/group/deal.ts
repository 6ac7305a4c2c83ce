import type { KalyrSettings } from "../settings.ts";

/**
 * KA-32, KA-33, AM-13: shares the larger party out among the smaller: those whom nobody placed by hand go one by one to
 * whoever faces the fewest, and of those to the highest level; of equals to whoever stands first.
 * @param few levels of the smaller party, before any of this counts
 * @param placed for each of the larger party whom of the smaller they face, by place; null = as the rules deal
 * @returns the same with nobody left out
 */
export function dealOut(few: readonly number[], placed: readonly (number | null)[]): number[] {
  const facing = few.map((_, i) => placed.filter((place) => place === i).length);
  const next = (): number => {
    let place = 0;
    few.forEach((level, i) => {
      const fewer = facing[place]! - facing[i]! || level - few[place]!;
      if (fewer > 0) place = i;
    });
    facing[place]!++;
    return place;
  };
  return placed.map((place) => place ?? next());
}

/** KA-32, KA-33, AM-12: what facing so many opponents at once costs; never below what the table allows. */
export function outnumberedBy(opponents: number, { outnumberedCap }: Pick<KalyrSettings, "outnumberedCap">): number {
  const most = outnumberedCap === "none" ? Number.POSITIVE_INFINITY : Number(outnumberedCap);
  const extra = Math.min(opponents - 1, most);
  return extra > 0 ? -extra : 0;
}

/**
 * KA-34: in a mass battle only those in play are played out, against their share of the enemy: as many as the odds of the
 * two armies put before each of them, rounded to the nearest, at least one.
 * @param played how many of one's own army are played out
 */
export function fairShare(played: number, own: number, foes: number): number {
  return Math.max(1, Math.round((played * foes) / own));
}
