import { areFoes } from "../attempt/foes.ts";

/** Somebody who fights. */
interface Fights {
  readonly type: string;
  readonly system: object | null;
  readonly disposition: number | null;
}

/** DT-17, DT-74: has all of one side been knocked out, the heroes or their foes? */
export function isOver(all: readonly Fights[]): boolean {
  const heroes = all.filter(({ type }) => type === "tellerHero");
  const foes = all.filter((one) => !heroes.includes(one) && heroes.some((hero) => areFoes(hero, one)));
  const down = (side: readonly Fights[]) => side.every(({ system }) => (system as { out?: boolean } | null)?.out);
  return foes.length > 0 && (down(heroes) || down(foes));
}
