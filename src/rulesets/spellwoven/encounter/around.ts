import { spotsOn } from "../../../core/documents/places.ts";
import { allScenes } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { areFoes, foesInView } from "../../../core/world/sides-in-view.ts";
import type { Spot } from "../../../kernel/spot.ts";
import { actorsAtHand, beingIn } from "../being.ts";

/**
 * SW-90: how many of the other side stand right next to somebody on the scene that everybody is on and can still act; 1 at least.
 * It is what a window proposes: the map does not know whom somebody truly fights.
 */
export function opponentsOf(who: string): number {
  const scene = allScenes().active;
  const spots = scene ? spotsOn(NOW, `Scene.${scene.id}`) : new Map<string, Spot>();
  const own = spots.get(who);
  if (!own) return 1;
  const foes = [...spots].filter(
    ([uuid, spot]) => areFoes(own.disposition, spot.disposition) && areNext(own, spot) && acts(uuid),
  );
  return Math.max(1, foes.length);
}

/** SW-24: whom an attack begins with where nobody is aimed at: the one foe in sight who still stands; empty where there is none, or several. */
export function onlyFoeOf(who: string): string {
  const isFoe = foesInView(who);
  const [foe, ...others] = actorsAtHand(who).filter((one) => isFoe(one) && acts(one.uuid));
  return (others.length === 0 && foe?.uuid) || "";
}

/** Is nothing as wide as a field between them? */
function areNext(one: Spot, other: Spot): boolean {
  const x = Math.max(one.x - other.x - other.width, other.x - one.x - one.width);
  const y = Math.max(one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.max(x, y) < one.field;
}

function acts(uuid: string): boolean {
  const status = beingIn(NOW, uuid)?.system.status;
  return status !== undefined && !status.defeated && !status.dead && !status.removed;
}
