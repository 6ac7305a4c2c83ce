import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { Character, KalyrItem } from "../rules/types.ts";

/** An actor of this game as the pure rules read it: plain data, its items in the order of the sheet. */
export function characterOf(actor: OwnedActor): Character {
  const items = [...actor.items]
    .sort((a, b) => a.sort - b.sort)
    .map((item) => {
      const { uuid, id, name, type } = item;
      return { uuid, id, name, type, system: item.toObject().system } as KalyrItem;
    });
  const { uuid, name } = actor;
  return { uuid, name, type: "kalyrCharacter", system: actor.toObject().system as Character["system"], items };
}

/** Does the actor belong to this game? */
function isKalyr(actor: { type: string } | null | undefined): boolean {
  return actor?.type === "kalyrCharacter";
}

/**
 * Finds a character by UUID, also that of an unlinked token.
 * @returns null when it is gone or belongs to another game
 */
export async function findCharacter(uuid: string): Promise<Character | null> {
  const actor = (await fromUuid(uuid as never)) as unknown as OwnedActor | null;
  return actor && isKalyr(actor) ? characterOf(actor) : null;
}

/**
 * Who is at hand besides somebody, by UUID: whom the user has targeted first, then everybody on the scene in view, then the
 * other played characters.
 */
export function companyOf(actor: OwnedActor): Map<string, Character> {
  const company = new Map<string, Character>();
  const add = (other: OwnedActor | null): void => {
    if (!other || !isKalyr(other) || other.uuid === actor.uuid || company.has(other.uuid)) return;
    company.set(other.uuid, characterOf(other));
  };
  for (const { actor: other } of game.user!.targets as unknown as Iterable<Placed>) add(other);
  for (const token of sceneTokens()) if (!token.hidden || game.user!.isGM) add(token.actor);
  for (const other of game.actors as unknown as Iterable<OwnedActor & { system: { tier?: string } }>) {
    if (other.system.tier === "pc") add(other);
  }
  return company;
}

/** The first whom this user aims at, or null. */
export function aimedAt(actor: OwnedActor): string | null {
  const targets = [...(game.user!.targets as unknown as Iterable<Placed>)];
  return targets.find(({ actor: other }) => isKalyr(other) && other!.uuid !== actor.uuid)?.actor?.uuid ?? null;
}

interface Placed {
  hidden?: boolean;
  actor: OwnedActor | null;
}

function sceneTokens(): Iterable<Placed> {
  const scenes = game.scenes as unknown as Record<"viewed" | "active", { tokens: Iterable<Placed> } | undefined>;
  return (scenes.viewed ?? scenes.active)?.tokens ?? [];
}
