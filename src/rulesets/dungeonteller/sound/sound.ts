import { isTale } from "../../../core/card/tale.model.ts";
import { hasProperty } from "../../../core/foundry/data.ts";
import { listen } from "../../../core/foundry/hooks.ts";
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
export function listenForDice(): void {
  const heard = (message: unknown) => {
    if (!isTale(message) || message.system.ruleset !== DUNGEONTELLER || message.system.stage !== "rolled") return;
    // Who may not read it may not hear of it either.
    if (!message.isContentVisible) return;
    const successes = message.system.outcome?.successes;
    if (typeof successes === "number" && soundIsOn()) {
      // A machine that can't play stays silent.
      ringOut(successes).catch(() => {});
    }
  };
  listen("createChatMessage", heard);
  listen("updateChatMessage", (message, changes) => {
    if (hasProperty(changes, "system.stage")) heard(message);
  });
}

async function ringOut(successes: number): Promise<void> {
  const { chime } = await import("./chime.ts");
  await chime(successes);
}
