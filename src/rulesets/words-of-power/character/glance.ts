import type { Glance } from "../../../core/contract/play.ts";
import { vitalZone } from "../rules/character/zones.ts";
import type { BeingSystem } from "../rules/types.ts";

/** How somebody is, at a glance: the zone that life hangs on, all zones together, and the Words in hand. */
export function glance(system: object): readonly Glance[] {
  const { zones, body, hand } = system as BeingSystem & { body: { value: number; max: number } };
  const vital = vitalZone(zones)?.[1];
  const words = Object.keys(hand).length;
  return [
    ...(vital
      ? [{ label: vital.label, text: `${vital.hp.value} / ${vital.hp.max}`, low: vital.hp.value * 2 <= vital.hp.max }]
      : []),
    { label: "FOURTALES.Words.Glance.body", text: `${body.value} / ${body.max}` },
    { label: "FOURTALES.Words.Glance.words", text: `${words}` },
  ];
}
