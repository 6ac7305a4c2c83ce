import type { Glance } from "../../../core/contract/play.ts";

/** From so little Luck on somebody is looked after who had more. */
const LOW = 3;

/** How a hero or a creature is, at a glance: the Luck left, and armor where it has any. */
export function glance(system: object): readonly Glance[] {
  const { luck, armor } = system as { luck: { value: number; max: number }; armor?: number };
  const shown = {
    label: "FOURTALES.Teller.Builder.luck",
    text: `${luck.value} / ${luck.max}`,
    low: luck.value < luck.max && luck.value <= LOW,
  };
  return armor ? [shown, { label: "FOURTALES.Teller.Glance.armor", text: `${armor}` }] : [shown];
}
