import { problem } from "../../kernel/result.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { createEncounter, type Encounter } from "../foundry/encounters.ts";
import { type Piece, stageAtHand } from "../foundry/scenes.ts";
import { bringTrackerToFore } from "../foundry/sidebar-tab.ts";
import { notifyProblems } from "../text/notify.ts";
import { encounterInViewOf } from "./in-view-of.ts";

/** The tokens of those on the scene that people are on who are in sight and fit to fight. */
export function piecesAtHand(isFit: (actor: OwnedActor) => boolean): Piece[] {
  const pieces = [...(stageAtHand()?.tokens ?? [])];
  return pieces.filter(({ actor, hidden }) => actor !== null && !hidden && isFit(actor));
}

/**
 * Has those who stand on a scene in the encounter that the tracker has, or in a new one where that is another game's, and shows the
 * tracker.
 * @param game id of theirs
 * @param nobody language key of what is said where there is none of them
 * @param fits may they be put into the game's encounter that the tracker has?
 * @returns the encounter; null where nobody is there, or somebody's hook refused it
 */
export async function bringTogether(
  game: string,
  those: readonly Piece[],
  nobody: string,
  fits: (encounter: Encounter) => boolean = () => true,
): Promise<Encounter | null> {
  const inView = encounterInViewOf(game);
  const before = inView && fits(inView) ? inView : null;
  const there = new Set([...(before?.combatants ?? [])].map(({ actor }) => actor?.uuid));
  const joining = those.flatMap(({ id, actor, parent }) =>
    actor && !there.has(actor.uuid) ? [{ tokenId: id, sceneId: parent?.id, actorId: actor.id }] : [],
  );
  if (joining.length === 0 && !before) return notifyProblems([problem(nobody)]);
  const encounter = before ?? (await createEncounter());
  if (joining.length > 0) await encounter?.createEmbeddedDocuments("Combatant", joining);
  bringTrackerToFore();
  return encounter;
}
