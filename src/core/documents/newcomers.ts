import type { Ruleset } from "../contract/ruleset.ts";
import { createActor } from "../foundry/document-classes.ts";
import { currentUser, mayCreateActors, worldActors } from "../foundry/game.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";
import { buttonFor } from "../text/button.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";

/**
 * Shows the way in, above the list of actors: who may create actors and owns none of a game that is played here is
 * offered a first one, made step by step.
 */
export function offerNewcomers(_app: unknown, element: HTMLElement): void {
  // The window of an adventure is Foundry's; which there are, compendia have to be asked.
  if (currentUser().isGM && gamesInPlay().some((game) => !gamesWithPeople().includes(game)))
    void guarded(async () => (await import("./adventures.ts")).offerAdventures(element));
  const games = mayCreateActors() ? gamesInPlay().filter(wantsNewcomer) : [];
  const begins = games.map(({ label, newcomer }) => buttonFor(t(label), () => begin(newcomer!)));
  putAbove(element, "ft-newcomers", begins.length > 0 ? [t("FOURTALES.Core.Newcomer.offer"), ...begins] : []);
}

function wantsNewcomer({ newcomer, actors }: Ruleset): boolean {
  const people = worldActors();
  return newcomer !== undefined && ![...people].some(({ type, isOwner }) => isOwner && type in actors);
}

/** A new actor, its sheet, and there its first steps. */
async function begin({ type, guide }: NonNullable<Ruleset["newcomer"]>): Promise<void> {
  const data = { name: t("FOURTALES.Core.Newcomer.name"), type };
  const actor = await createActor(data);
  if (!actor?.sheet) return;
  await actor.sheet.render({ force: true });
  await guide(actor, actor.sheet);
}
