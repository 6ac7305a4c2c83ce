import type { OwnedActor } from "./documents.ts";
import { type Indexed, worldOf } from "./game.ts";
import { seen } from "./held.ts";

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

interface Importing {
  importFromCompendium(pack: object, id: string): Promise<object>;
}

/** Every compendium of actors that this user may see. */
export function actorPacks(): ActorPack[] {
  return [...worldOf<ActorPack>(game.packs!)].filter(
    ({ documentName, visible }) => documentName === "Actor" && visible,
  );
}

/** An actor of a compendium, copied into the world; null where it is gone. */
export async function importActor(collection: string, id: string): Promise<OwnedActor | null> {
  const pack = game.packs!.get(collection);
  const actors = seen<Importing, NonNullable<typeof game.actors>>(game.actors!);
  // An actor, as the collection makes no others; held in documents.check.ts.
  return pack ? ((await actors.importFromCompendium(pack, id)) as OwnedActor | null) : null;
}

/** The data of a new token of an actor of the world, without a place. */
export async function tokenSourceOf({ id }: OwnedActor): Promise<Record<string, unknown>> {
  const token = await worldOf<WithToken>(game.actors!).get(id)?.getTokenDocument({});
  // Plain data, whose members are the schema's.
  return (token?.toObject() ?? {}) as Record<string, unknown>;
}
