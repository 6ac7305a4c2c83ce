import type { OwnedActor } from "./documents.ts";
import type { Stage } from "./scenes.ts";
import type { Stats } from "./source-data.ts";

/** How a token sees. */
export interface Sight {
  enabled: boolean;
  /** In the dark, in units of the scene's distances; null without end. */
  range: number | null | undefined;
}

/** A token on its scene, as far as it sees; held in `sight.check.ts`. */
export interface SeeingToken {
  id: string;
  sight: Sight;
  actor: { type: string } | null;
}

/** A scene, as far as players see it; held in `sight.check.ts`. */
export interface SeenScene {
  /** Do players see it through their tokens only? */
  tokenVision: boolean;
  environment: { globalLight: { enabled: boolean } };
  walls: { size: number };
  tokens: Iterable<SeeingToken>;
  _stats?: Stats;
}

/** How a scene is seen. */
export function seenSceneOf(scene: Stage): SeenScene {
  // The same document, seen through another narrow type.
  return scene as Stage & SeenScene;
}

/** An actor, for how its new tokens see. */
export interface WithEyes {
  prototypeToken: { sight: Sight };
}

/** How new tokens of an actor see. */
export function sightOfNewTokens(actor: OwnedActor): Sight {
  // Every actor of the world has a prototype of its tokens; it is held in sight.check.ts.
  return (actor as OwnedActor & WithEyes).prototypeToken.sight;
}

/** Gives eyes to tokens on a scene, by their ids. */
export async function openEyes(scene: Stage, ids: readonly string[]): Promise<void> {
  const updates = ids.map((_id) => ({ _id, "sight.enabled": true }));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
}
