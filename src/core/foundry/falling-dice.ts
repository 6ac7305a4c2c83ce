/** What the module Dice So Nice offers, by its public pages; others that draw dice in 3D take its place under this name. */
interface Dice3D {
  /** Resolves when the dice of a message have come to rest; at once where this page does not wait for them. */
  waitFor3DAnimationByMessageID?(id: string): Promise<unknown>;
}

/** What it writes on messages whose dice are in the air; of several throws at once newer versions count how many. */
interface Marked {
  _dice3danimating?: boolean;
  _dice3dPendingRenders?: number;
}

/**
 * Do dice in 3D still fall for this message on this page?
 * @returns what resolves when they have come to rest; null where nobody has to wait
 */
export async function inTheAir(message: { id: string }): Promise<{ landed: Promise<unknown> } | null> {
  // The marks are the module's, and no type of Foundry's has them.
  const { _dice3danimating, _dice3dPendingRenders = 0 } = message as Marked;
  if (!_dice3danimating && _dice3dPendingRenders <= 0) return null;
  // Looked for before it is used, for it may not be there; the published types don't know it.
  const dice3d = "dice3d" in game ? (game.dice3d as Dice3D) : null;
  const landed = dice3d?.waitFor3DAnimationByMessageID?.(message.id);
  if (!landed) return null;
  const waits = await Promise.race([landed.then(() => false), afterwards(true)]);
  return waits ? { landed } : null;
}

/** Comes after whatever has happened already. */
async function afterwards<T>(value: T): Promise<T> {
  await Promise.resolve();
  await Promise.resolve();
  return value;
}
