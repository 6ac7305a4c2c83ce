import { chatMessages } from "../foundry/game.ts";
import type { TaleMessage } from "./tale.model.ts";

/** Writes to a card. One that somebody tidied away meanwhile has nothing left to write to: that is no fault. */
export async function updateCard(message: TaleMessage, changes: object): Promise<void> {
  try {
    await message.update(changes);
  } catch (error) {
    if (chatMessages().has(message.id)) throw error;
  }
}
