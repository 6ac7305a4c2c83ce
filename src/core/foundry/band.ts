import type { OwnedActor } from "./documents.ts";
import { type Indexed, worldOf } from "./game.ts";

/** Actors that lie in a compendium, and tokens of them. */

/** A compendium of actors, as far as somebody is fetched from it. */
interface ActorPack {
  collection: string;
  title: string;
  documentName: string;
  visible: boolean;
  getIndex(options: { fields: readonly string[] }): Promise<Iterable<Indexed>>;
}

/** An actor, as far as a token is made of it. */
export interface WithToken {
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

/** Every compendium of actors that this user may see. */
export function actorPacks(): ActorPack[] {
  return [...worldOf<ActorPack>(game.packs!)].filter(
    ({ documentName, visible }) => documentName === "Actor" && visible,
  );
}

/** An actor of a compendium, copied into the world; null where it is gone. */
export async function importActor(collection: string, id: string): Promise<OwnedActor | null> {
  // The published types ask for a compendium of actors; that it is one, `actorPacks` has looked at.
  const pack = game.packs!.get(collection) as
    | Parameters<NonNullable<typeof game.actors>["importFromCompendium"]>[0]
    | undefined;
  const actor = pack && (await game.actors!.importFromCompendium(pack, id));
  // A document of the world, seen through a narrow type.
  return (actor as unknown as OwnedActor | undefined) ?? null;
}

/** The data of a new token of an actor of the world, without a place. */
export async function tokenSourceOf({ id }: OwnedActor): Promise<Record<string, unknown>> {
  // Stored actors are published as a type of their own that hides it; it is held in documents.check.ts.
  const actor = game.actors!.get(id) as unknown as WithToken | undefined;
  const token = await actor?.getTokenDocument({});
  // Plain data, whose members are the schema's.
  return (token?.toObject() ?? {}) as Record<string, unknown>;
}
