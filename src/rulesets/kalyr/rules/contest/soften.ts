import type { WorldEvent } from "../../../../kernel/events.ts";
import { milder } from "../damage/tracks.ts";
import type { WoundData } from "../damage/wound.event.ts";
import type { FudgeData } from "../fudge/fudge.event.ts";
import { pointsLeft, spenders, xpForSpending } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import type { ContestFaces, ContestRequest, SideName } from "../side/request.ts";
import type { Letter } from "../types.ts";
import { resolve } from "./resolve.ts";

/** A Fudge point that makes the wound of a contest lighter before it counts (KA-100, AM-36). */
export interface Softening {
  readonly id: string;
  /** UUID of whoever spends the point. */
  readonly by: string;
  readonly side: SideName;
}

/** What one more point would make of a wound; null = it goes. */
export interface Softer {
  readonly side: SideName;
  readonly from: Letter;
  readonly to: Letter | null;
}

/** KA-100, AM-36: which of a contest's wounds `by` could make lighter now: their own, as long as they have a point. */
export function softerWounds(
  request: ContestRequest,
  faces: ContestFaces,
  softenings: readonly Softening[],
  by: string,
  settings: KalyrSettings,
): Softer[] {
  const left = pointsLeft(request, by) - softenings.filter((one) => one.by === by).length;
  const resolved = resolve(request, faces, settings);
  if (!resolved.ok || left < 1) return [];
  return resolved.value.outcome.damage.flatMap(({ side, uuid, letter }): Softer[] => {
    const times = softenings.filter((one) => one.side === side).length;
    let from = letter;
    for (let n = 0; n < times && from; n++) from = milder(from);
    return uuid === by && from ? [{ side, from, to: milder(from) }] : [];
  });
}

/**
 * KA-100: the events of a contest with the points that were spent on its wounds: each makes the wound of a side lighter by a
 * letter; a scratch goes. A point for which there is no wound is not spent.
 */
export function softened(
  request: ContestRequest,
  softenings: readonly Softening[],
  events: readonly WorldEvent[],
  settings: Pick<KalyrSettings, "xpSource" | "advancement">,
): WorldEvent[] {
  let all = [...events];
  for (const { id, by, side } of softenings) {
    const wound = all.find((event) => event.id === `wound:${side}`) as WorldEvent<WoundData> | undefined;
    if (!wound?.data.to) continue;
    const to = milder(wound.data.to);
    const left = to === null ? [] : [{ ...wound, data: { ...wound.data, to } }];
    const xp = xpForSpending(spenders(request).find(({ uuid }) => uuid === by)?.player ?? false, settings);
    const data: FudgeData = { points: -1, xp, what: "wound", note: wound.data.cause };
    all = [
      { id: `fudge:${id}`, kind: "kalyr.fudge", target: by, data },
      ...all.flatMap((event) => (event === wound ? left : [event])),
    ];
  }
  return all;
}
