import { type Area, isSeen, type Line } from "../../../../kernel/spot.ts";
import type { TellerSettings } from "../settings.ts";
import type { Bonus } from "../types.ts";

/** How well one can see. */
export type Light = "bright" | "dim" | "dark";

/** Notice dice others than dwarfs lose. */
export const LIGHT_PENALTY: Readonly<Record<Light, number>> = { bright: 0, dim: 2, dark: 4 };

/**
 * Notice dice lost to bad light. Somebody with an entry of its own for this light (the dwarf: 0 in dim light, −2 in
 * the dark) goes by that entry alone, which counts as a bonus like any other; so 0 here.
 */
export function lightPenalty(light: Light, bonuses: readonly Bonus[], settings: TellerSettings): number {
  if (bonuses.some((bonus) => bonus.action === "notice" && bonus.tag === light)) return 0;
  return settings.lightPenalties ? LIGHT_PENALTY[light] : 0;
}

/** Something that sheds light, or darkness, on a scene; lengths in pixels. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly bright: number;
  readonly dim: number;
  /** It makes the place dark. */
  readonly dark: boolean;
}

/** How a scene is lit. */
export interface SceneLight {
  /** From 0, full day, to 1. */
  readonly darkness: number;
  readonly lamps: readonly Lamp[];
  /** Walls that no light passes. */
  readonly walls: readonly Line[];
}

/** From which darkness of a scene on it is dusk there, and from which night. */
const DUSK = 0.25;
const NIGHT = 0.75;

/** DT-30, DT-77: how well one sees where somebody stands: by the hour of the scene, its lamps, and who carries a light near by. */
export function lightAt(place: Area, { darkness, lamps, walls }: SceneLight): Light {
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  const reaching = lamps.flatMap((lamp) => {
    const far = Math.hypot(lamp.x - x, lamp.y - y);
    const reaches = far <= Math.max(lamp.bright, lamp.dim);
    return reaches && isSeen({ x: lamp.x, y: lamp.y, width: 0, height: 0 }, place, walls) ? [{ ...lamp, far }] : [];
  });
  if (reaching.some(({ dark }) => dark)) return "dark";
  if (darkness < DUSK || reaching.some(({ bright, far }) => far <= bright)) return "bright";
  return darkness < NIGHT || reaching.length > 0 ? "dim" : "dark";
}
