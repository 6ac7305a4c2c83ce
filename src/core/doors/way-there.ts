import { activateScene } from "../foundry/adventures.ts";
import { worldScenes } from "../foundry/game.ts";
import { buttonInPage } from "../text/button-in-page.ts";
import { inform, itemGone } from "../text/notify.ts";

/** The way to a scene, as a page of an adventure says it: one click of the Gamemaster takes everybody there. */
export function wayThere([, scene = "", text = ""]: RegExpMatchArray): HTMLElement {
  return buttonInPage({ id: "go", value: scene, text, hint: "FOURTALES.Core.Doors.goHint", press: takeAllTo });
}

/** Takes everybody to a scene of this world, and tells whoever runs the game where they find what they need there. */
export async function takeAllTo(id: string): Promise<void> {
  const there = worldScenes().get(id);
  if (!there) return itemGone();
  await activateScene(id);
  inform("FOURTALES.Core.Doors.went", { name: there.name });
}
