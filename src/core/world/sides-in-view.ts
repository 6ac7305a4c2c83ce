import type { OwnedActor } from "../foundry/documents.ts";
import { tokensInView } from "../foundry/game.ts";

/** The disposition of somebody's first token on the scene in view, by UUID; 0 where there is none. */
export function sidesInView(): (uuid: string) => number {
  const sides = new Map<string, number>();
  for (const { actor, disposition } of tokensInView()) {
    if (actor && !sides.has(actor.uuid)) sides.set(actor.uuid, disposition);
  }
  return (uuid) => sides.get(uuid) ?? 0;
}

/** Do two stand against each other: friends of the players against those who are hostile to them? Who is neither fights nobody. */
export function areFoes(one = 0, other = 0): boolean {
  return one * other < 0;
}

/** Whether somebody stands against this one on the scene in view. */
export function foesInView(uuid: string): (other: Pick<OwnedActor, "uuid">) => boolean {
  const sideOf = sidesInView();
  const own = sideOf(uuid);
  return (other) => areFoes(own, sideOf(other.uuid));
}

/** Those who stand against somebody on the scene in view first, the others after them, as they came. */
export function foesFirst<T extends Pick<OwnedActor, "uuid">>(uuid: string, people: Iterable<T>): T[] {
  const isFoe = foesInView(uuid);
  return [...people].sort((one, other) => Number(isFoe(other)) - Number(isFoe(one)));
}
