import { del, put } from "../../../core/foundry/compat.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { OWNER } from "../../../kernel/ownership.ts";

/** Of an animal: whose friend it is, and to which players it was lent, with what they might do with it before. */
interface Lent {
  friend: string;
  players: Record<string, number>;
}

/**
 * DT-110: a tame animal is moved and rolled for by whoever plays its friend, until it is let go. Written by the Gamemaster's page:
 * no card changes whose something is.
 */
export async function lendAnimal(hero: OwnedActor): Promise<void> {
  const { tameAnimal } = hero.system as { tameAnimal?: string | null };
  const before = hero.flags[SYSTEM_ID]?.animal;
  if (typeof before === "string" && before !== tameAnimal) await takeBack(before, hero);
  const animal = tameAnimal ? actorAtHand(tameAnimal) : null;
  if (!animal || lentOf(animal)) return;
  const players = playersOf(hero.uuid).filter((id) => levelOf(animal, id) !== OWNER);
  const had = Object.fromEntries(players.map((id) => [id, levelOf(animal, id)]));
  const lent: Lent = { friend: hero.uuid, players: had };
  const owners = Object.fromEntries(players.map((id) => [`ownership.${id}`, OWNER]));
  await animal.update({ ...owners, ...put(`flags.${SYSTEM_ID}.lent`, lent) });
  await hero.update({ [`flags.${SYSTEM_ID}.animal`]: animal.uuid });
}

/** It is nobody's pet any more, and whose it was before. */
async function takeBack(uuid: string, hero: OwnedActor): Promise<void> {
  const animal = actorAtHand(uuid);
  const lent = animal && lentOf(animal);
  if (animal && lent?.friend === hero.uuid) {
    // A level of their own stays, as high as that of everybody: of an unlinked token's actor one can't tell the two apart.
    const levels = Object.fromEntries(Object.entries(lent.players).map(([id, level]) => [`ownership.${id}`, level]));
    await animal.update({ ...levels, ...del(`flags.${SYSTEM_ID}.lent`) });
  }
  await hero.update(del(`flags.${SYSTEM_ID}.animal`));
}

function lentOf({ flags }: OwnedActor): Lent | null {
  return (flags[SYSTEM_ID]?.lent as Lent | undefined) ?? null;
}

/** What a player may do with it, by Foundry's number. */
function levelOf(actor: OwnedActor, player: string): number {
  const { ownership = {} } = actor.toObject() as { ownership?: Record<string, number> };
  return ownership[player] ?? ownership.default ?? 0;
}
