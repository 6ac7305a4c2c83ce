import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { Being, CarriedItem, WordsItem, Zone } from "../rules/types.ts";
import { zoneLabel } from "./zone-label.ts";

/** An actor of this game as the pure rules read it: plain data, its items with it. */
export function beingOf(actor: OwnedActor): Being {
  const items = [...actor.items].sort((a, b) => a.sort - b.sort).map((item) => plainItem(item));
  const system = actor.toObject().system as Being["system"];
  for (const [id, zone] of Object.entries<Zone>(system.zones)) {
    Object.assign(zone, { label: zoneLabel(id, zone.label) });
  }
  return { uuid: actor.uuid, name: actor.name, type: actor.type, system, items } as Being;
}

/** An item as the pure rules read it. */
export function plainItem(item: { uuid: string; id: string; name: string; type: string; toObject(): object }) {
  const { uuid, id, name, type } = item;
  return { uuid, id, name, type, system: (item.toObject() as { system: object }).system } as WordsItem;
}

/** Is it something one carries? */
export function isCarried(item: WordsItem): item is CarriedItem {
  return item.type !== "wordsFaction";
}

/**
 * Finds an actor of this game by UUID, also that of an unlinked token.
 * @returns null when it is gone or belongs to another game
 */
export async function findBeing(uuid: string): Promise<Being | null> {
  const actor = (await fromUuid(uuid as never)) as unknown as OwnedActor | null;
  return actor && isBeing(actor) ? beingOf(actor) : null;
}

/** The actors of this game with these UUIDs, those that are gone left out. */
export async function findBeings(uuids: Iterable<string>): Promise<Map<string, Being>> {
  const found = await Promise.all([...new Set(uuids)].map(findBeing));
  return new Map(found.flatMap((being) => (being ? [[being.uuid, being]] : [])));
}

/** Does the actor belong to this game? */
export function isBeing(actor: { type: string } | null): boolean {
  return actor?.type === "wordsCharacter" || actor?.type === "wordsCreature";
}

/** Actors at hand: those this user targets first, then those on the scene in view, then all characters. */
export function peopleAtHand(except: string): OwnedActor[] {
  const people = new Map<string, OwnedActor>();
  const add = (actor: OwnedActor | null): void => {
    if (actor && isBeing(actor) && actor.uuid !== except) people.set(actor.uuid, actor);
  };
  for (const actor of targeted()) add(actor);
  for (const token of sceneTokens()) if (!token.hidden || game.user!.isGM) add(token.actor);
  for (const actor of game.actors as unknown as Iterable<OwnedActor>) if (actor.type === "wordsCharacter") add(actor);
  return [...people.values()];
}

/** Whom this user targets. */
export function targeted(): (OwnedActor | null)[] {
  return [...(game.user!.targets as unknown as Iterable<{ actor: OwnedActor | null }>)].map(({ actor }) => actor);
}

function sceneTokens(): Iterable<{ hidden: boolean; actor: OwnedActor | null }> {
  type View = { tokens: Iterable<{ hidden: boolean; actor: OwnedActor | null }> };
  const scenes = game.scenes as unknown as { viewed?: View; active?: View };
  return (scenes.viewed ?? scenes.active)?.tokens ?? [];
}
