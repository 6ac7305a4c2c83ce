import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { WovenItem } from "../rules/item-types.ts";
import type { Being } from "../rules/types.ts";

/** Who can be chosen from, by UUID. */
export type Company = ReadonlyMap<string, Being>;

/** An actor of this game as the pure rules read it: plain data, its items with it, in the order of the sheet. */
export function beingOf(actor: OwnedActor): Being {
  const items = [...actor.items].sort((a, b) => a.sort - b.sort).map(plainItem);
  const { uuid, name, type } = actor;
  return { uuid, name, type, system: actor.toObject().system, items } as Being;
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
export function isBeing(actor: { type: string } | null): actor is OwnedActor {
  return actor?.type === "wovenCharacter" || actor?.type === "wovenMinor";
}

/**
 * Who is at hand: those this user targets first, then everybody on the scene in view, then all characters. Not the one
 * who acts.
 */
export function companyOf(except: string): Map<string, Being> {
  const company = new Map<string, Being>();
  const add = (actor: OwnedActor | null): void => {
    if (isBeing(actor) && actor.uuid !== except && !company.has(actor.uuid)) company.set(actor.uuid, beingOf(actor));
  };
  for (const { actor } of targets()) add(actor);
  const { viewed, active } = game.scenes as unknown as Record<"viewed" | "active", { tokens: Iterable<Token> } | null>;
  for (const token of (viewed ?? active)?.tokens ?? []) if (!token.hidden || game.user!.isGM) add(token.actor);
  for (const actor of game.actors as unknown as Iterable<OwnedActor>) if (actor.type === "wovenCharacter") add(actor);
  return company;
}

/** UUID of the first one this user targets, or empty. */
export function targetUuid(except: string): string {
  return targets().find(({ actor }) => isBeing(actor) && actor.uuid !== except)?.actor?.uuid ?? "";
}

interface Token {
  hidden: boolean;
  actor: OwnedActor | null;
}

function targets(): Token[] {
  return [...(game.user!.targets as unknown as Iterable<Token>)];
}

function plainItem(item: { uuid: string; id: string; name: string; type: string; toObject(): { system: object } }) {
  const { uuid, id, name, type } = item;
  return { uuid, id, name, type, system: item.toObject().system } as WovenItem;
}
