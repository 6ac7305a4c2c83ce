import { playOf, readyToPlay } from "../../../../core/contract/ruleset.ts";
import { bringTogether } from "../../../../core/encounter/bring-together.ts";
import { aboutOf } from "../../../../core/encounter/standing.ts";
import type { Piece } from "../../../../core/foundry/scenes.ts";
import { isBeing } from "../../being.ts";
import { WORDS } from "../../words-of-power.ts";
import { latecomers, type SceneBoard, unitOf } from "../scene-board.ts";

/**
 * WP-86 to WP-89: everybody who stands on the board is in the fight that the tracker has, or in a new one, and it is asked how
 * it begins. Whoever is down, hidden or beside the board stays out of it.
 */
export async function enlist(on: SceneBoard): Promise<void> {
  const late = latecomers();
  const stands = (piece: Piece): boolean => {
    const { cell, down } = unitOf(on, piece, late);
    return isBeing(piece.actor) && cell !== "" && !down && !piece.hidden;
  };
  const encounter = await bringTogether(
    WORDS,
    [...on.scene.tokens].filter(stands),
    "FOURTALES.Words.Desk.nobodyFights",
  );
  if (encounter?.round !== 0) return;
  await readyToPlay(WORDS);
  const windows = playOf(WORDS)?.tracker?.windows?.(aboutOf(encounter, WORDS)) ?? [];
  await windows.find(({ id }) => id === "fight")?.open();
}
