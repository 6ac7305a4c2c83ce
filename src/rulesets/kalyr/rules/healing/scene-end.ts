import type { WorldEvent } from "../../../../kernel/events.ts";
import type { KalyrSettings } from "../settings.ts";
import { type Character, type KalyrItem, TRACKS } from "../types.ts";

/**
 * KA-02, KA-67, KA-105, KA-106: the scene is over: scratches vanish; what was used in it may be raised until the next one ends,
 * and what was raised in it may be so again.
 */
export function sceneEndEvents(
  characters: readonly Character[],
  settings: Pick<KalyrSettings, "overflowScratchClears">,
): WorldEvent[] {
  const scratched = characters.filter(isScratched);
  return [
    ...scratched.map(({ uuid }) => ({
      id: `scene:${uuid}`,
      kind: "kalyr.scene",
      target: uuid,
      data: { overflow: settings.overflowScratchClears },
    })),
    ...characters.flatMap(({ items }) => items.flatMap(marksOf)),
  ];
}

function isScratched({ system }: Character): boolean {
  return TRACKS.some((track) => Object.values(system.damage[track].wounds).some(({ letter }) => letter === "S"));
}

/** What the end of a scene makes of the marks on one thing. */
function marksOf(item: KalyrItem): WorldEvent[] {
  if (item.type !== "kalyrAbility" && item.type !== "kalyrConnection") return [];
  const { usedThisScene, usedLastScene, raisedThisScene } = item.system;
  const mark = (what: "used" | "ripe" | "raised", value: boolean): WorldEvent => ({
    id: `${what}:${item.uuid}`,
    kind: `kalyr.${what}`,
    target: item.uuid,
    data: { value, name: item.name },
  });
  return [
    ...(usedThisScene ? [mark("used", false)] : []),
    ...(usedThisScene === usedLastScene ? [] : [mark("ripe", usedThisScene)]),
    ...(raisedThisScene ? [mark("raised", false)] : []),
  ];
}
