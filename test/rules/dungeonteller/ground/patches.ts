import type { Spot } from "../../../../src/kernel/spot.ts";
import type { TimedEffect } from "../../../../src/rulesets/dungeonteller/rules/effect.ts";
import type { Ground } from "../../../../src/rulesets/dungeonteller/rules/ground.ts";
import type { Being } from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { hero } from "../beings.ts";

/** A token in row 3, column 2 of a scene of ten fields by ten, with nothing around it. */
export const SPOT: Spot = {
  token: "Scene.s.Token.t",
  scene: "Scene.s",
  x: 200,
  y: 300,
  width: 100,
  height: 100,
  elevation: 0,
  light: { dim: 0, bright: 0 },
  field: 100,
  most: { x: 900, y: 900 },
};

export const PATCHES: Ground = { shape: "patches", paces: 0, most: 3 };

export const effect = (ground: Ground | undefined, some: Partial<TimedEffect> = {}): TimedEffect => ({
  id: "fire",
  power: "Item.fire",
  rule: "DT-149",
  label: "Fire Patch",
  until: "turns",
  turns: 1,
  fresh: true,
  ends: [],
  successes: 3,
  left: null,
  mods: {},
  from: { uuid: "Actor.Mage", name: "Mage" },
  ...(ground ? { ground } : {}),
  ...some,
});
export const mage = (...effects: TimedEffect[]): Being =>
  hero("Mage", "wizard", [], { effects: Object.fromEntries(effects.map((one) => [one.id, one])) });
