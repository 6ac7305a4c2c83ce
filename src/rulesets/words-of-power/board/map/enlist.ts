import { playOf, readyToPlay } from "../../../../core/contract/ruleset.ts";
import { aboutOf } from "../../../../core/encounter/standing.ts";
import { createEncounter, encounterInView } from "../../../../core/foundry/encounters.ts";
import type { Piece } from "../../../../core/foundry/scenes.ts";
import { bringTrackerToFore } from "../../../../core/foundry/sidebar-tab.ts";
import { notifyProblems } from "../../../../core/text/notify.ts";
import { problem } from "../../../../kernel/result.ts";
import { isBeing } from "../../being.ts";
import { WORDS } from "../../words-of-power.ts";
import { latecomers, type SceneBoard, unitOf } from "../scene-board.ts";

/**
 * WP-86 to WP-89: everybody who stands on the board is in the fight that the tracker has, or in a new one, and it is asked how
 * it begins. Whoever is down, hidden or beside the board stays out of it.
 */
export async function enlist(on: SceneBoard): Promise<void> {
  const fight = encounterInView();
  const there = new Set([...(fight?.combatants ?? [])].map(({ actor }) => actor?.uuid));
  const late = latecomers();
  const stands = (piece: Piece): boolean => {
    const { cell, down } = unitOf(on, piece, late);
    return isBeing(piece.actor) && cell !== "" && !down && !piece.hidden;
  };
  const coming = [...on.scene.tokens].filter((piece) => stands(piece) && !there.has(piece.actor!.uuid));
  if (coming.length === 0 && !fight) return void notifyProblems([problem("FOURTALES.Words.Desk.nobodyFights")]);
  const encounter = fight ?? (await createEncounter());
  const joining = coming.map(({ id, actor }) => ({ tokenId: id, sceneId: on.scene.id, actorId: actor!.id }));
  if (joining.length > 0) await encounter?.createEmbeddedDocuments("Combatant", joining);
  bringTrackerToFore();
  if (encounter?.round !== 0) return;
  await readyToPlay(WORDS);
  const windows = playOf(WORDS)?.tracker?.windows?.(aboutOf(encounter, WORDS)) ?? [];
  await windows.find(({ id }) => id === "fight")?.open();
}
