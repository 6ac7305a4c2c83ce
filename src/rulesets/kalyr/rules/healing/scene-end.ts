import type { WorldEvent } from "../../../../kernel/events.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Character } from "../types.ts";

/** KA-02, KA-67, KA-106: the scene is over: scratches vanish, and what was used or raised in it may be so again. */
export function sceneEndEvents(
  characters: readonly Character[],
  settings: Pick<KalyrSettings, "overflowScratchClears">,
): WorldEvent[] {
  return characters.flatMap(({ uuid, items }) => [
    { id: `scene:${uuid}`, kind: "kalyr.scene", target: uuid, data: { overflow: settings.overflowScratchClears } },
    ...items.flatMap((item) =>
      (item.type === "kalyrAbility" || item.type === "kalyrConnection") && item.system.usedThisScene
        ? [
            {
              id: `used:${item.uuid}`,
              kind: "kalyr.used",
              target: item.uuid,
              data: { value: false, name: item.name },
            },
          ]
        : [],
    ),
    ...items.flatMap((item) =>
      (item.type === "kalyrAbility" || item.type === "kalyrConnection") && item.system.raisedThisScene
        ? [
            {
              id: `raised:${item.uuid}`,
              kind: "kalyr.raised",
              target: item.uuid,
              data: { value: false, name: item.name },
            },
          ]
        : [],
    ),
  ]);
}
