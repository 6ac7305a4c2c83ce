import type { Being } from "../types.ts";
import type { Lay } from "./reach.ts";

/**
 * Are these two on different sides? The map says who is on whose, as whoever was tamed or called may be on the heroes'; where
 * one of them isn't on it, heroes stand against creatures.
 */
export function isFoe(
  one: Pick<Being, "uuid" | "type">,
  other: Pick<Being, "uuid" | "type">,
  { standsAt }: Pick<Lay, "standsAt">,
): boolean {
  const [own, theirs] = [one, other].map(({ uuid }) => standsAt?.(uuid)?.disposition);
  return own === undefined || theirs === undefined ? one.type !== other.type : own * theirs < 0;
}
