import type { Stage } from "../foundry/scenes.ts";
import { rulesets } from "./ruleset.ts";

/** Is the scene a board of some game? */
export function isBoard(scene: Pick<Stage, "flags"> | null): boolean {
  return scene !== null && rulesets().some((game) => game.isBoard?.(scene));
}
