import type { TimedEffect } from "../effect.ts";

/** DT-68, DT-143: scorpion poison, −2 dice on every action until the scene ends or an Antidote. */
export function scorpionPoison(label: string, from: TimedEffect["from"]): TimedEffect {
  return {
    id: "poison",
    power: "poison",
    rule: "DT-68",
    label,
    until: "scene",
    turns: null,
    fresh: false,
    ends: ["scene-end", "antidote"],
    successes: 1,
    left: null,
    mods: { allDice: -2, condition: "poisoned" },
    from,
  };
}
