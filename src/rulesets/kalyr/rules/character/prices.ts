import { PRICES } from "../figures.ts";

/** Lowest level that can be bought: mundane abilities and connections start at Mediocre, psionic ones at Terrible (KA-104). */
export function firstLevel(kind: "mundane" | "psionic"): number {
  return kind === "psionic" ? -3 : -1;
}

/**
 * KA-104: price of one step up to this level (or of a new trait at its first level); null if nothing of the kind is sold.
 */
export function stepPrice(kind: "mundane" | "psionic", level: number): number | null {
  const prices: Readonly<Record<string, number>> = PRICES[kind];
  return prices[String(level)] ?? null;
}

/** What a trait at this level has cost in all; 0 below its first level. */
export function totalPrice(kind: "mundane" | "psionic", level: number): number {
  let sum = 0;
  for (let step = firstLevel(kind); step <= level; step++) sum += stepPrice(kind, step) ?? 0;
  return sum;
}
