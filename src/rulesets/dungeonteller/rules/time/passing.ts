import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import { coldDays, warmUp } from "../hazard/cold.ts";
import type { TellerSettings } from "../settings.ts";
import { sceneEndEvents, sceneRestEvents } from "../turn/rest.ts";
import { beginTurn, endTurn } from "../turn/turn.ts";
import type { Being } from "../types.ts";

/**
 * What time does: turns that begin and end (DT-19, DT-121, DT-131, and all that lasts turns), the end of a scene (DT-17),
 * and a rest between scenes (DT-20).
 */
export function passes(
  { span, way, who, round = 1, with: said }: Passage,
  people: readonly Being[],
  settings: TellerSettings,
): WorldEvent[] {
  if (span === "turn") {
    const being = people.find(({ uuid }) => uuid === who);
    if (!being) return [];
    return way === "begins" ? beginTurn(being, settings, round) : endTurn(being);
  }
  if (way === "begins") return [];
  if (span === "scene") return people.flatMap(sceneEndEvents);
  if (span === "camp") return people.flatMap(sceneRestEvents);
  if (span === "cold") return people.flatMap((being) => coldDays(being, said ?? {}));
  if (span === "warm") return people.flatMap(warmUp);
  return [];
}
