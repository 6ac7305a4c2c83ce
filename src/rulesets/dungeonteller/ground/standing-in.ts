import type { World } from "../../../core/rolls/roll-kind.ts";
import { beingIn } from "../being.ts";
import { type Standing, standingOn } from "../rules/ground/standing.ts";
import type { Being } from "../rules/types.ts";

/** The same as `beingIn`, with all that the ground under somebody's feet does to them. */
export function standingIn(world: World, uuid: unknown): Being | null {
  const being = beingIn(world, uuid);
  const places = being ? (world.underfoot?.(being.uuid) ?? []) : [];
  if (!being || places.length === 0) return being;
  return standingOn(
    being,
    places.flatMap(({ by, effect: id, friendly }): Standing[] => {
      const maker = beingIn(world, by);
      const effect = maker && Object.hasOwn(maker.system.effects, id) ? maker.system.effects[id] : undefined;
      return maker && effect ? [{ maker, effect, friendly }] : [];
    }),
  );
}
