import { isBoard } from "../contract/boards.ts";
import { playedTypes } from "../contract/played.ts";
import { rulesets } from "../contract/ruleset.ts";
import { adventurePacks, scenesBroughtBy } from "../foundry/adventures.ts";
import { updateDocuments } from "../foundry/document-classes.ts";
import { worldActors } from "../foundry/game.ts";
import { type Stage, stages } from "../foundry/scenes.ts";
import { openEyes, type Sight, seenSceneOf, sightOfNewTokens } from "../foundry/sight.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { inform, warn } from "../text/notify.ts";
import { t } from "../text/text.ts";

/**
 * Scenes of ours were seen through tokens only, as Foundry's begin, and nobody who is played had sight: players saw black. Scenes
 * that our adventures brought, and boards, are seen whole from now on, and whoever is played gets sight where nobody has touched
 * it.
 */
export async function openAllEyes(): Promise<void> {
  const failed: string[] = [];
  const attempt = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      console.error(error);
      failed.push(name);
    });
  };
  const played = playedTypes();
  const blind = [...worldActors()].filter((actor) => played.has(actor.type) && isUntouched(sightOfNewTokens(actor)));
  for (const { id, name } of blind) {
    const update = { _id: id, "prototypeToken.sight.enabled": true };
    await attempt(name, () => updateDocuments("Actor", [update], {}));
  }
  const dark = await darkScenes();
  for (const scene of dark) await attempt(scene.name, () => scene.update({ tokenVision: false }));
  let opened = 0;
  for (const scene of stages()) {
    const eyeless = [...seenSceneOf(scene).tokens].filter(
      ({ actor, sight }) => actor !== null && played.has(actor.type) && isUntouched(sight),
    );
    opened += eyeless.length;
    const ids = eyeless.map(({ id }) => id);
    await attempt(scene.name, () => openEyes(scene, ids));
  }
  if (failed.length > 0) warn(t("FOURTALES.Core.Problem.migration", { names: failed.join(", ") }));
  if (blind.length + dark.length + opened > failed.length) inform("FOURTALES.Core.EyesOpened");
}

/** Sight as Foundry begins it. */
function isUntouched({ enabled, range }: Sight): boolean {
  return !enabled && !range;
}

/** Scenes that players see through their tokens only, and that are meant to be seen whole. */
async function darkScenes(): Promise<Stage[]> {
  const closed = [...stages()].filter((scene) => seenSceneOf(scene).tokenVision);
  // Whoever has built walls or lit the whole scene has thought of what players see. Lights may be a spell's.
  const bare = closed.filter((scene) => !isBoard(scene) && isBare(scene));
  const brought = bare.length > 0 ? await scenesOfOurs() : null;
  return closed.filter((scene) => isBoard(scene) || (brought && bare.includes(scene) && cameFrom(brought, scene)));
}

function isBare(scene: Stage): boolean {
  const { environment, walls } = seenSceneOf(scene);
  return !environment.globalLight.enabled && walls.size === 0;
}

/** Where scenes of ours come from: ids of those in adventures, and how UUIDs of what is in our compendia begin. */
interface Origin {
  readonly ids: ReadonlySet<string>;
  readonly compendia: readonly string[];
}

async function scenesOfOurs(): Promise<Origin> {
  const compendia = rulesets().map(({ id, module }) => `${module ?? SYSTEM_ID}.${id}-`);
  const packs = adventurePacks().filter(({ collection }) => compendia.some((start) => collection.startsWith(start)));
  const brought = await Promise.all(packs.map(scenesBroughtBy));
  return { ids: new Set(brought.flat()), compendia: compendia.map((start) => `Compendium.${start}`) };
}

/** Is it one of them, or a copy? */
function cameFrom({ ids, compendia }: Origin, scene: Stage): boolean {
  const { compendiumSource, duplicateSource } = seenSceneOf(scene)._stats ?? {};
  const copied = duplicateSource?.replace(/^Scene\./, "") ?? "";
  return ids.has(scene.id) || ids.has(copied) || compendia.some((start) => compendiumSource?.startsWith(start));
}
