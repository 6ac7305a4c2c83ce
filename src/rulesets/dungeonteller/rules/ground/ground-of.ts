import { effectMods } from "../effect-mods-of.ts";
import { type Ground, MOST_CELLS, WHOM } from "../ground.ts";
import { modsOf } from "../mods.ts";
import type { PowerSystem } from "../types.ts";

/** Fields that somebody fills to each side who is called by a power. */
export function fieldsOf({ measure, paces }: PowerSystem["area"]): number {
  return measure === "across" ? Number(paces) || 1 : 1;
}

/**
 * What a power lays on the scene, by the fields of its card; null for one that lays nothing.
 * @param strength its successes
 */
export function groundOf(system: PowerSystem, strength: number): Ground | null {
  const { aim, many, area } = system;
  const mods = modsOf(system);
  const { measure } = area;
  // Whoever is called stands where the caller wants; a swarm covers that as well.
  if (mods.summon && !mods.covers) return { shape: "stand", paces: fieldsOf(area), most: 1 };
  if (aim !== "ground" && !(aim === "others" && many)) return null;
  if (measure !== "patch" && measure !== "radius" && measure !== "across") return null;
  const paces = Math.max(0, Number(area.paces) || 0);
  const about = aim === "others";
  const shape = mods.covers
    ? "under"
    : measure === "patch"
      ? "patches"
      : measure === "across" && about
        ? "square"
        : about
          ? "around"
          : "block";
  const whom = WHOM.find((word) => word === mods.whom);
  const inside = effectMods(system, strength);
  const [dim, bright, dark] = [area.light_dim, area.light_bright, area.darkness].map((one) => Number(one) || 0);
  return {
    shape,
    paces: shape === "patches" ? 0 : paces,
    most: shape === "patches" ? Math.min(MOST_CELLS, strength) : shape === "block" || shape === "under" ? 1 : 0,
    ...(area.joined ? { joined: true } : {}),
    ...(Number.isInteger(area.reach) ? { reach: Number(area.reach) } : {}),
    ...(mods.element ? { element: mods.element } : {}),
    ...(mods.putsOut ? { ends: mods.putsOut } : {}),
    ...(mods.durationFuel ? { fuel: true } : {}),
    ...(Object.keys(inside).length > 0 ? { inside } : {}),
    ...(whom ? { whom } : {}),
    ...(mods.unseen ? { unseen: true } : {}),
    ...(typeof area.color === "string" ? { color: area.color } : {}),
    ...(dim || bright || dark
      ? { light: { dim: dark ? dark : dim!, bright: dark ? dark : bright!, dark: dark! > 0 } }
      : {}),
  };
}
