import type { Ruleset } from "../contract/ruleset.ts";
import { createActor } from "../foundry/document-classes.ts";
import { currentUser, mayCreateActors, worldActors } from "../foundry/game.ts";
import { gamesInPlay, gamesWithPeople } from "../settings/settings.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";

/**
 * Shows the way in, above the list of actors: who may create actors and owns none of a game that is played here is
 * offered a first one, made step by step.
 */
export function offerNewcomers(_app: unknown, element: HTMLElement): void {
  // The window of an adventure is Foundry's; which there are, compendia have to be asked.
  if (currentUser().isGM && gamesInPlay().some((game) => !gamesWithPeople().includes(game)))
    void guarded(async () => (await import("./adventures.ts")).offerAdventures(element));
  element.querySelector(".ft-newcomers:not(.ft-adventures)")?.remove();
  const games = mayCreateActors() ? gamesInPlay().filter(wantsNewcomer) : [];
  if (games.length === 0) return;
  const offer = document.createElement("div");
  offer.className = "four-tales ft-way-in ft-newcomers";
  offer.append(t("FOURTALES.Core.Newcomer.offer"), ...games.map(startButton));
  element.querySelector(".directory-header")?.append(offer);
}

function wantsNewcomer({ newcomer, actors }: Ruleset): boolean {
  const people = worldActors();
  return newcomer !== undefined && ![...people].some(({ type, isOwner }) => isOwner && type in actors);
}

function startButton(ruleset: Ruleset): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = t(ruleset.label);
  button.addEventListener("click", () => void guarded(() => begin(ruleset.newcomer!)));
  return button;
}

/** A new actor, its sheet, and there its first steps. */
async function begin({ type, guide }: NonNullable<Ruleset["newcomer"]>): Promise<void> {
  const data = { name: t("FOURTALES.Core.Newcomer.name"), type };
  const actor = await createActor(data);
  if (!actor?.sheet) return;
  await actor.sheet.render({ force: true });
  await guide(actor, actor.sheet);
}
