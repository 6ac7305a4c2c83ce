import { isPresent, isUnderWay, type StruggleFighter, type StruggleState } from "./struggle.ts";

/** Somebody in the encounter, and whether a player has them: whoever leads is asked for dice and plans. */
export type Leading = StruggleFighter & { readonly played: boolean };

/** SW-55: where nobody is named to lead, or whoever was is gone, the first leads whom a player has, if there is one. */
export function ledByPlayers(
  { sides, struggle: round, winner }: Pick<StruggleState, "sides" | "struggle" | "winner">,
  people: readonly Leading[],
): StruggleState["sides"] {
  const on = isUnderWay({ round, winner });
  const led = Object.entries(sides).map(([id, side]) => {
    const here = people.filter(({ own, system }) => own.side === id && isPresent(system, on));
    const leader = here.find((one) => one.id === side.leader) ?? here.find(({ played }) => played);
    return [id, { ...side, leader: leader?.id ?? side.leader }];
  });
  return Object.fromEntries(led);
}
