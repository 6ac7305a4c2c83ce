import { readSetting, writeSetting } from "../../../core/settings/settings.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";

/** Is the family screen open in this browser? It comes back when the page is loaded again. */
export function isScreenOpen(): boolean {
  return readSetting<boolean>(DUNGEONTELLER, "familyOpen");
}

export async function keepScreenOpen(open: boolean): Promise<void> {
  if (isScreenOpen() !== open) await writeSetting(DUNGEONTELLER, "familyOpen", open);
}

/** UUID of the hero that was tapped last in this browser: outside a fight it is their turn. */
export function chosenHero(): string {
  return readSetting<string>(DUNGEONTELLER, "familyHero");
}

export async function chooseHero(uuid: string): Promise<void> {
  await writeSetting(DUNGEONTELLER, "familyHero", uuid);
}
