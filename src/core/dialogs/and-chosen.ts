import type { World } from "../contract/roll-kind.ts";
import { NOW } from "../rolls/walk.ts";

/**
 * Those whom a window names, by UUID: who is at hand, and whoever was chosen in it and is not at hand any more. A target that
 * was let go, or a look at another scene, changes nothing of what somebody has chosen.
 * @param chosen UUIDs of those who were chosen; blank ones stand for nobody
 * @param find   finds somebody by UUID; null where they are gone for good
 */
export function andChosen<P extends { uuid: string }>(
  atHand: Iterable<P>,
  chosen: readonly string[],
  find: (world: World, uuid: string) => P | null,
): Map<string, P> {
  const all = new Map([...atHand].map((one) => [one.uuid, one]));
  for (const uuid of chosen) {
    const left = all.has(uuid) ? null : find(NOW, uuid);
    if (left) all.set(uuid, left);
  }
  return all;
}
