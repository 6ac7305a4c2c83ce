import { birthOf, type CardCopy } from "../cards/card-copy.ts";
import { del } from "../foundry/compat.ts";
import { allUsers, currentUser } from "../foundry/game.ts";
import { owns } from "../rolls/responsible.ts";
import { SYSTEM_ID } from "../system.ts";
import type { Person } from "./outbox.ts";

/** What a Gamemaster's client remembers of one answer or move, as JSON; the time is in milliseconds. */
interface Testimony {
  said: string;
  time: number;
}

/** More than this is forgotten, the oldest half first. */
const MEMORY = 200;

/**
 * Remembers an answer or a move that this Gamemaster's client took in. Cards are their author's to write, so what others
 * said is kept where no player can write: on the Gamemaster's own user document.
 * @param id of the question or the move
 */
export async function bearWitness(card: CardCopy, id: string, said: object): Promise<void> {
  const me = currentUser();
  const known = testimonies(me);
  const path = (key: string) => `flags.${SYSTEM_ID}.witness.${key}`;
  const testimony: Testimony = { said: words(card, said), time: Date.now() };
  await me.update({ [path(keyOf(card, id))]: testimony });
  const keys = Object.keys(known).sort((a, b) => known[a]!.time - known[b]!.time);
  if (keys.length < MEMORY) return;
  const old = keys.slice(0, MEMORY / 2).map((key) => del(path(key)));
  await me.update(Object.assign({}, ...old));
}

/** Did others truly give the answers and make the moves that stand on the card? The author's own count as they stand. */
export async function isWitnessed(card: CardCopy): Promise<boolean> {
  const { questions, moves } = card.system;
  const claims = [
    ...Object.values(questions)
      .filter(({ status }) => status === "answered")
      .map(({ id, about, answer }) => ({ id, about, said: answer as object })),
    ...Object.values(moves).map(({ id, kind, about, data }) => ({ id, about, said: [kind, about, data] })),
  ];
  const keepers = [...allUsers()].filter(({ isGM }) => isGM);
  for (const { id, about, said } of claims) {
    const key = keyOf(card, id);
    const heard = keepers.some((keeper) => testimonies(keeper)[key]?.said === words(card, said));
    if (!heard && !(await owns(card.author, about))) return false;
  }
  return true;
}

function testimonies(keeper: Person): Record<string, Testimony> {
  return (keeper.flags[SYSTEM_ID]?.witness ?? {}) as Record<string, Testimony>;
}

function keyOf({ id: card }: CardCopy, id: string): string {
  return `${card}-${id}`;
}

/** A card that was made anew under the id of a dead one inherits nothing that was said on that one. */
function words(card: CardCopy, said: object): string {
  return JSON.stringify([birthOf(card), said]);
}
