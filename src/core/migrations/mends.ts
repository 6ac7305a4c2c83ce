import { currentUser } from "../foundry/game.ts";
import { readCoreSetting, writeCoreSetting } from "../settings/settings.ts";

const STAMP = "mended";

/**
 * What older versions left in a world, and what is sound data all the same: no reading of it would turn it. Each is put right
 * once, in this order, and what a Gamemaster changes afterwards stays. New ones come last.
 */
const MENDS: readonly (() => Promise<() => Promise<void>>)[] = [
  async () => (await import("./eyes.mend.ts")).openAllEyes,
];

/**
 * Puts right what this world has not been mended of yet. Runs on the active Gamemaster's client only. Should one fail, the next
 * start tries it again, and those behind it.
 */
export async function mendWorld(): Promise<void> {
  if (!currentUser().isActiveGM) return;
  for (let done = readCoreSetting<number>(STAMP); done < MENDS.length; done++) {
    const mend = await MENDS[done]!();
    await mend();
    await writeCoreSetting(STAMP, done + 1);
  }
}
