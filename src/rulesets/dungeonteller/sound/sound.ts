import type { Followers } from "../../../core/contract/follows.ts";
import { hasProperty } from "../../../core/foundry/data.ts";
import { readSetting, writeSetting } from "../../../core/settings/settings.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";

/** Does this browser play sounds? */
export function soundIsOn(): boolean {
  return readSetting<boolean>(DUNGEONTELLER, "sound");
}

/** Turns the sounds of this browser on or off. */
export async function switchSound(): Promise<void> {
  await writeSetting(DUNGEONTELLER, "sound", !soundIsOn());
}

/** Plays a chime whenever dice of this game have fallen. */
export const hearsDice: Followers = {
  cards(cards, changes) {
    const [message] = cards;
    if (changes && !hasProperty(changes, "system.stage")) return;
    // Who may not read it may not hear of it either.
    if (message?.system.stage !== "rolled" || !message.isContentVisible) return;
    const successes = message.system.outcome?.successes;
    if (typeof successes === "number" && soundIsOn()) {
      // A machine that can't play stays silent.
      ringOut(successes).catch(() => {});
    }
  },
};

async function ringOut(successes: number): Promise<void> {
  const { chime } = await import("./chime.ts");
  await chime(successes);
}
