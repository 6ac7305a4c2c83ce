import { teamOf, turnState, type Waiting } from "./order.ts";

/** A place within a team, and those of all others of it that change with that. */
export interface Picked {
  readonly value: number;
  readonly others: readonly { readonly combatant: string; readonly value: number }[];
}

/**
 * WP-89: what changes where somebody takes one place earlier or later within their team; null where nobody of it stands there.
 * @param turns everybody of the encounter in their order
 */
export function swapped(
  turns: readonly (Waiting & { readonly uuid: string })[],
  uuid: string,
  step: -1 | 1,
): Picked | null {
  const one = turns.find((it) => it.uuid === uuid);
  if (!one) return null;
  const team = turns.filter((it) => teamOf(it) === teamOf(one));
  const [at, to] = [team.indexOf(one), team.indexOf(one) + step];
  const other = team[to];
  if (!other) return null;
  const next = team.with(at, other).with(to, one);
  const others = next.flatMap((it, value) =>
    it === one || turnState(it.own).place === value ? [] : [{ combatant: it.uuid, value }],
  );
  return { value: to, others };
}
