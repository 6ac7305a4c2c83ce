/** Somebody who fights. */
interface Fights {
  readonly type: string;
  readonly system: object | null;
  /** Below 0 for a foe of the heroes; null where nothing tells. */
  readonly disposition: number | null;
}

/** DT-17, DT-74: has all of one side been knocked out, the heroes or their foes? */
export function isOver(all: readonly Fights[]): boolean {
  const heroes = all.filter(({ type }) => type === "tellerHero");
  const foes = all.filter((one) => !heroes.includes(one) && (one.disposition ?? -1) < 0);
  const down = (side: readonly Fights[]) => side.every(({ system }) => (system as { out?: boolean } | null)?.out);
  return heroes.length > 0 && foes.length > 0 && (down(heroes) || down(foes));
}
