import { activateScene } from "../foundry/adventures.ts";
import { worldScenes } from "../foundry/game.ts";
import { buttonInPage } from "../text/button-in-page.ts";
import { inform, itemGone } from "../text/notify.ts";

/** The way to a scene, as a page of an adventure says it: one click of the Gamemaster takes everybody there. */
export function wayThere([, scene = "", text = ""]: RegExpMatchArray): HTMLElement {
  return buttonInPage({
    id: "go",
    value: scene,
    text,
    hint: "FOURTALES.Core.Doors.goHint",
    press: (id) => takeAllTo(id),
  });
}

/**
 * Takes everybody to a scene of this world.
 * @param told language key of what is said then, with its `name`
 */
export async function takeAllTo(id: string, told = "FOURTALES.Core.Doors.went"): Promise<void> {
  const there = worldScenes().get(id);
  if (!there) return itemGone();
  await activateScene(id);
  inform(told, { name: there.name });
}
