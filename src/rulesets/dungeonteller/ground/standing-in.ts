import type { World } from "../../../core/contract/roll-kind.ts";
import { beingIn } from "../being.ts";
import { type Footing, standingOn } from "../rules/ground/standing.ts";
import type { Being } from "../rules/types.ts";

/** The same as `beingIn`, with all that the ground under somebody's feet does to them; whose master is gone serves nobody. */
export function standingIn(world: World, uuid: unknown): Being | null {
  const being = served(beingIn(world, uuid), world);
  const places = being ? (world.underfoot?.(being.uuid) ?? []) : [];
  if (!being || places.length === 0) return being;
  return standingOn(
    being,
    places.flatMap(({ by, effect: id, friendly }): Footing[] => {
      const maker = beingIn(world, by);
      const effect = maker && Object.hasOwn(maker.system.effects, id) ? maker.system.effects[id] : undefined;
      return maker && effect ? [{ maker, effect, friendly }] : [];
    }),
  );
}

/** DT-75: whose master is gone is hurt alone. */
function served(being: Being | null, world: World): Being | null {
  if (being?.type !== "tellerMonster" || !being.system.master || beingIn(world, being.system.master)) return being;
  return { ...being, system: { ...being.system, master: "" } };
}
