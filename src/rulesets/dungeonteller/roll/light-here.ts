import type { World } from "../../../core/contract/roll-kind.ts";
import { lightOn, spotsIn, tokenOnActive, tokensOf, wallsOn } from "../../../core/documents/places.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { type Light, lightAt } from "../rules/pool/light.ts";

/**
 * DT-30, DT-77: how well one sees where somebody stands on the scene that everybody is on, as it is lit now. Bright for who is on
 * none.
 */
export function lightAround(world: Pick<World, "document">, uuid: string): Light {
  return lightIn(world, uuid, tokenOnActive(uuid));
}

/** The same on the scene in view: where a try begins. */
export function lightHere(uuid: string): Light {
  return lightIn(NOW, uuid, tokensOf([uuid])[0]);
}

function lightIn(world: Pick<World, "document">, uuid: string, token: string | null | undefined): Light {
  const spot = token && spotsIn(world, [token]).get(uuid);
  const lit = spot && lightOn(world, spot.scene);
  return spot && lit ? lightAt(spot, { ...lit, walls: wallsOn(world, spot.scene, "light") }) : "bright";
}
