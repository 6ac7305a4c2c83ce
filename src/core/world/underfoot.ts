import type { LyingEffect, Underfoot } from "../contract/roll-kind.ts";
import { rulesets } from "../contract/ruleset.ts";
import { dispositions } from "../foundry/config.ts";
import { type RegionOnScene, scenesWithRegions } from "../foundry/regions.ts";

/** On what the tokens of this actor stand, on whatever scene; once each. */
export function underfoot(actor: string): Underfoot[] {
  const found = new Map<string, Underfoot>();
  for (const scene of scenesWithRegions()) {
    for (const { actor: stands, regions, disposition } of scene.tokens) {
      if (stands?.uuid !== actor) continue;
      const friendly = disposition === dispositions().FRIENDLY;
      for (const one of lyingIn(regions ?? [])) found.set(one.region, { ...one, friendly });
    }
  }
  return [...found.values()];
}

/** What lies on a scene, by its UUID. */
export function lyingOn(scene: string): LyingEffect[] {
  const found = [...scenesWithRegions()].find(({ uuid }) => uuid === scene);
  return found ? lyingIn(found.regions) : [];
}

function lyingIn(regions: Iterable<RegionOnScene>): LyingEffect[] {
  const types = new Set(rulesets().map(({ ground }) => ground));
  return [...regions].flatMap(({ uuid, behaviors }) =>
    [...behaviors].flatMap(({ type, disabled, system }) => {
      const { by, effect } = system as Pick<LyingEffect, "by" | "effect">;
      return types.has(type) && !disabled ? [{ region: uuid, by, effect }] : [];
    }),
  );
}
