import type { Glance } from "../../../core/contract/play.ts";

interface Meter {
  readonly value: number;
  readonly max: number;
}

/** How somebody is, at a glance: the vital zone, all zones together, and the Words in hand. */
export function glance(system: object): readonly Glance[] {
  const { life, body, hand } = system as { life: Meter; body: Meter; hand: object };
  const words = Object.keys(hand).length;
  return [
    { label: "FOURTALES.Words.Glance.life", text: `${life.value} / ${life.max}`, low: life.value * 2 <= life.max },
    { label: "FOURTALES.Words.Glance.body", text: `${body.value} / ${body.max}` },
    { label: "FOURTALES.Words.Glance.words", text: `${words}` },
  ];
}
