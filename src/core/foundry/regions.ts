import type { Schema } from "./fields.ts";
import { type World, worldOf } from "./game.ts";

/** What a region does, as far as core asks. */
interface Behavior {
  type: string;
  disabled: boolean;
  system: object;
}

/** An area of a scene. */
export interface RegionOnScene {
  uuid: string;
  update(changes: object): Promise<unknown>;
  behaviors: Iterable<Behavior>;
}

/** A token, and the regions that it stands in. */
export interface TokenInRegions {
  id: string | null;
  uuid: string;
  x: number;
  y: number;
  /** In fields of the grid. */
  width: number | null | undefined;
  height: number | null | undefined;
  disposition: number;
  actor: { uuid: string } | null;
  regions: Iterable<RegionOnScene> | null;
}

/** A scene, for what lies on it and who stands there. */
export interface SceneWithRegions {
  uuid: string;
  grid: { size: number };
  regions: Iterable<RegionOnScene>;
  tokens: Iterable<TokenInRegions>;
}

/** Every scene, for the regions on it. */
export function scenesWithRegions(): World<SceneWithRegions> {
  return worldOf(game.scenes!);
}

/** What regions tell their behaviours: somebody came in, or a turn began for somebody who is there. */
export interface RegionEvent {
  name: string;
  data: { token?: { actor: { uuid: string } | null } | null };
}

/** A model of what a region does; `events` of the class names the handlers that Foundry calls. */
export abstract class BehaviorModel extends foundry.data.regionBehaviors.RegionBehaviorType<Schema> {}

/** Foundry's handlers for a model of behaviour, by the events that it hears. They are called on every client. */
export function heardBy(
  handlers: Readonly<
    Record<"tokenEnter" | "tokenTurnStart", (behavior: object, event: RegionEvent) => Promise<unknown>>
  >,
): typeof BehaviorModel.events {
  const heard = Object.entries(handlers).map(([name, handle]) => [
    name,
    async function (this: object, event: object) {
      // Foundry binds the model; what an event tells is held in regions.check.ts.
      await handle(this, event as RegionEvent);
    },
  ]);
  return Object.fromEntries(heard);
}
