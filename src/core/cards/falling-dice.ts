import type { TaleMessage } from "../card/tale.model.ts";
import { inTheAir } from "../foundry/falling-dice.ts";

/** Longer than dice fall, in milliseconds. A card that waits for what never comes tells what it has to tell all the same. */
const PATIENCE = 30_000;

/**
 * How many of a card's rolls were told of on this page. A module that draws dice in 3D hides a message that comes with dice, but
 * what dice added later do is for the card to keep to itself until they have fallen.
 */
const told = new WeakMap<TaleMessage, number>();

/** Cards that keep something to themselves, until when. */
const waiting = new Map<string, Promise<void>>();

/**
 * May the card not tell yet what its dice show, for they still fall on this page? It is drawn anew once it may.
 * @param redraw draws the card wherever it is shown
 */
export async function keepsToItself(message: TaleMessage, redraw: () => Promise<void>): Promise<boolean> {
  const { id, rolls } = message;
  const before = told.get(message) ?? rolls.length;
  const air = rolls.length > before ? await inTheAir(message) : null;
  if (!air) {
    told.set(message, rolls.length);
    return false;
  }
  if (!waiting.has(id)) {
    const landed = patiently(air.landed).then((inTime) => {
      waiting.delete(id);
      if (!inTime) told.set(message, message.rolls.length);
      return redraw();
    });
    waiting.set(id, landed);
    landed.catch(console.error);
  }
  return true;
}

/** Waits for the dice of a card, which fall on this page, but not for ever. */
export async function untilDiceLie(message: TaleMessage): Promise<void> {
  const air = await inTheAir(message);
  if (air) await patiently(air.landed);
}

/** @returns did it come to pass before nobody waits any more? */
async function patiently(landed: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), PATIENCE);
  });
  return await Promise.race([landed.then(() => true), late]).finally(() => clearTimeout(timer));
}
