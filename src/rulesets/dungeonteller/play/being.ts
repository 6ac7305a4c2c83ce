import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { Being, TellerItem } from "../rules/types.ts";

/** An actor of this game as the pure rules read it: plain data, its items with it. */
export function beingOf(actor: OwnedActor): Being {
  const items = [...actor.items].map(
    (item) =>
      ({
        uuid: item.uuid,
        id: item.id,
        name: item.name,
        type: item.type,
        system: item.toObject().system,
      }) as TellerItem,
  );
  return { uuid: actor.uuid, name: actor.name, type: actor.type, system: actor.toObject().system, items } as Being;
}

/**
 * Finds an actor of this game by UUID, also that of an unlinked token.
 * @returns null when it is gone or belongs to another game
 */
export async function findBeing(uuid: string): Promise<Being | null> {
  const actor = (await fromUuid(uuid as never)) as unknown as OwnedActor | null;
  return actor && isBeing(actor) ? beingOf(actor) : null;
}

/** Does the actor belong to this game? */
export function isBeing(actor: { type: string } | null): boolean {
  return actor?.type === "tellerHero" || actor?.type === "tellerMonster";
}

/** Whom this user has targeted, without the roller and without actors of other games. */
export function targetedBeings(exceptUuid: string): OwnedActor[] {
  const tokens = [...(game.user!.targets as unknown as Iterable<{ actor: OwnedActor | null }>)];
  return tokens
    .map(({ actor }) => actor)
    .filter((actor): actor is OwnedActor => isBeing(actor) && actor?.uuid !== exceptUuid);
}
