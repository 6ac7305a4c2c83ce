import { type Problem, problem } from "../../../../kernel/result.ts";
import { type Area, fieldsBetween, isSeen, type Line } from "../../../../kernel/spot.ts";
import type { TimedEffect } from "../effect.ts";

/** A way, and what is around it; lengths in pixels. */
export interface Surroundings {
  readonly from: Area;
  readonly path: readonly Area[];
  readonly field: number;
  spotOf(being: string): Area | null;
  effectsOf(being: string): Readonly<Record<string, TimedEffect>>;
  walls(): readonly Line[];
}

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/**
 * DT-111, DT-148: why somebody who is frightened or driven away does not go there: no nearer than the paces to keep, or than
 * they are. Whoever is nearer already may go, as long as it is not nearer still.
 */
export function shunProblem(
  name: string,
  effects: Readonly<Record<string, TimedEffect>>,
  way: Surroundings,
): Problem | null {
  for (const { label, mods, from } of Object.values(effects)) {
    const keep = mods.keepAway ?? (mods.holdOff ? Number.POSITIVE_INFINITY : 0);
    const maker = keep > 0 ? way.spotOf(from.uuid) : null;
    if (!maker) continue;
    const paces = (place: Area) => fieldsBetween(place, maker, way.field);
    const most = Math.min(keep, paces(way.from));
    if (!way.path.some((place) => paces(place) < most)) continue;
    const data = { name, from: from.name, effect: label };
    return Number.isFinite(keep)
      ? problem(`${REFUSE}.keepsAway`, "moved", { ...data, count: keep })
      : problem(`${REFUSE}.drivenAway`, "moved", data);
  }
  return null;
}

/**
 * DT-141, DT-152: why what was called does not go there: out of its maker's sight. Where its maker is not on the scene, nobody
 * looks.
 * @param calledBy whoever called it, and by which of their effects: UUID and id, with a space between
 */
export function sightProblem(name: string, calledBy: string, way: Surroundings): Problem | null {
  const [maker = "", id = ""] = calledBy.split(" ");
  const effects = maker ? way.effectsOf(maker) : {};
  const effect = Object.hasOwn(effects, id) ? effects[id] : undefined;
  const spot = effect?.inSight ? way.spotOf(maker) : null;
  if (!spot) return null;
  const walls = way.walls();
  const hidden = way.path.some((place) => !isSeen(spot, place, walls));
  return hidden ? problem(`${REFUSE}.outOfSight`, "moved", { name, from: effect!.from.name }) : null;
}
