import type { WorldEvent } from "../../../../kernel/events.ts";
import { effectsOf } from "../gear/armor.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being } from "../types.ts";

/** DT-20: a rest between scenes fills Luck, ends being knocked out, and everything that lasted turns or the scene is over. */
export function sceneRestEvents(being: Being): WorldEvent[] {
  const list = new TellerEvents();
  list.add("rest", being.uuid, { scope: "scene" });
  endScene(list, being);
  return list.all;
}

/** DT-17: a scene that ends lets heroes stand up again, and what lasted turns or the scene is over. Luck stays as it is. */
export function sceneEndEvents(being: Being): WorldEvent[] {
  const list = new TellerEvents();
  if (being.system.out && being.type === "tellerHero") list.add("out", being.uuid, { value: false });
  endScene(list, being);
  return list.all;
}

function endScene(list: TellerEvents, being: Being): void {
  for (const effect of effectsOf(being)) {
    const stays = effect.until === "hour" || effect.until === "journey" || effect.until === "broken";
    if (stays && !effect.ends.includes("scene-end")) continue;
    list.ends(being.uuid, effect);
  }
  list.wipe(being);
  if (being.system.climb) list.add("climb", being.uuid, { climb: null });
  if (being.system.turn.resting) list.add("resting", being.uuid, { value: 0 });
}
