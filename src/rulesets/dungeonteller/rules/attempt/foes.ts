import type { Being } from "../types.ts";
import type { Lay } from "./reach.ts";

/** Somebody, and on whose side their token says that they are: below 0 against the heroes. */
interface Sided {
  readonly type: string;
  readonly disposition: number | null | undefined;
}

/**
 * Are these two on different sides? Their tokens say who is on whose, as whoever was tamed or called may be on the heroes'; where
 * somebody has none, heroes stand against creatures. So they do where both are hostile, as tokens are until somebody says otherwise.
 */
export function areFoes(one: Sided, other: Sided): boolean {
  const [own, theirs] = [sideOf(one), sideOf(other)];
  return own < 0 && theirs < 0 ? one.type !== other.type : own * theirs < 0;
}

const sideOf = ({ type, disposition }: Sided) => disposition ?? (type === "tellerHero" ? 1 : -1);

/** The same of two on a map. */
export function isFoe(
  one: Pick<Being, "uuid" | "type">,
  other: Pick<Being, "uuid" | "type">,
  { standsAt }: Pick<Lay, "standsAt">,
): boolean {
  const sided = ({ uuid, type }: typeof one) => ({ type, disposition: standsAt?.(uuid)?.disposition });
  return areFoes(sided(one), sided(other));
}
