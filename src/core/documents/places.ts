import type { Spot } from "../../kernel/spot.ts";
import { allScenes } from "../foundry/game.ts";
import { tokenOf } from "../foundry/tokens.ts";
import type { World } from "../rolls/roll-kind.ts";

/** UUIDs of the tokens that these actors have on the scene in view, in the order of the actors. */
export function tokensOf(actors: readonly string[]): string[] {
  const { viewed, active } = allScenes();
  const tokens = [...((viewed ?? active)?.tokens ?? [])];
  return actors.flatMap((uuid) => tokens.find(({ actor }) => actor?.uuid === uuid)?.uuid ?? []);
}

/** Where the tokens stand that somebody named, by the UUID of the actor; what is no token on a scene is passed over. */
export function spotsIn(world: World, tokens: readonly string[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const uuid of tokens) {
    const token = tokenOf(world.document(uuid));
    const scene = token?.parent;
    if (!token?.actor || !scene || spots.has(token.actor.uuid)) continue;
    const field = scene.grid.size;
    const [width, height] = [(token.width ?? 1) * field, (token.height ?? 1) * field];
    const around = 1 + 2 * (scene.padding ?? 0);
    spots.set(token.actor.uuid, {
      ...{ token: token.uuid, scene: scene.uuid, x: token.x, y: token.y, elevation: token.elevation, field },
      ...{ width, height },
      light: { dim: token.light.dim, bright: token.light.bright },
      most: { x: (scene.width ?? 0) * around - width, y: (scene.height ?? 0) * around - height },
    });
  }
  return spots;
}
