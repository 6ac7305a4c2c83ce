import { isAction } from "../actions.ts";
import type { Hazard } from "../effect.ts";
import { FIRE_LOSS } from "../gear/equipment.ts";
import { modsOf } from "../mods.ts";
import type { PowerSystem } from "../types.ts";

/** What a Gamemaster may let happen to anybody: DT-65 a fall, DT-67 fire, DT-68 poison, and a sting that one may shake off. */
export const HAZARDS = {
  fall: { falls: true, loss: 0, save: null, suffers: null },
  fire: { loss: FIRE_LOSS, burns: true, save: null, suffers: null },
  poison: { loss: 0, save: null, suffers: "poisoned" },
  sting: { loss: 0, save: { roll: "muscle", how: "one-avoids" }, suffers: "poisoned", tags: ["poison"] },
} as const satisfies Record<string, Hazard>;

export type HazardId = keyof typeof HAZARDS;
export const HAZARD_IDS = Object.keys(HAZARDS) as HazardId[];

/** The hazard that a power leaves lying, by its fields; null where it leaves none. */
export function hazardOf(system: PowerSystem, strength: number): Hazard | null {
  const { save, area, opposed, duration } = system;
  const mods = modsOf(system);
  const { loseLuck: loss = 0, onFail: fails = [] } = mods;
  const suffers = SUFFERS.find((word) => fails.includes(word)) ?? null;
  if (loss === 0 && !suffers && !mods.tells) return null;
  // DT-105: as many successes as it was made with break it.
  const [breaks = ""] = opposed.how === "match" ? opposed.by : [];
  const { roll, how } = isAction(breaks) ? { roll: breaks, how: "one-avoids" } : save;
  const saves = isAction(roll) && isHow(how) ? { roll, how } : null;
  return {
    loss,
    suffers,
    save: saves,
    ...(mods.burns ? { burns: true } : {}),
    ...(mods.either ? { either: true } : {}),
    ...(mods.covers ? { again: true } : {}),
    ...(mods.poisons || suffers === "poisoned" ? { tags: ["poison"] } : {}),
    ...(area.measure === "patch" ? { small: true } : {}),
    ...(isAction(breaks) ? { needs: Math.max(1, strength) } : {}),
    ...(duration.ends.includes("triggered") ? { once: true, living: true } : {}),
    ...(mods.tells ? { tells: true } : {}),
  };
}

/** What may become of those who do not get away, by the words of a power. */
const SUFFERS = ["lose-turn", "held", "poisoned"] as const;

function isHow(how: string): how is NonNullable<Hazard["save"]>["how"] {
  return how === "each-reduces" || how === "one-avoids";
}
