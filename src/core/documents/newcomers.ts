import { guarded } from "../notify.ts";
import type { Ruleset } from "../ruleset.ts";
import { gamesInPlay } from "../settings/settings.ts";
import type { OwnedActor } from "../sheets/tale-actor.sheet.ts";
import { t } from "../words.ts";

type NewActor = OwnedActor & { sheet: { render(options: object): Promise<unknown> } };

/**
 * Shows the way in, above the list of actors: who may create actors and owns none of a game that is played here is
 * offered a first one, made step by step.
 */
export function offerNewcomers(_app: unknown, element: HTMLElement): void {
  element.querySelector(".ft-newcomers")?.remove();
  const user = game.user as unknown as { can(permission: string): boolean };
  const games = user.can("ACTOR_CREATE") ? gamesInPlay().filter(wantsNewcomer) : [];
  if (games.length === 0) return;
  const offer = document.createElement("div");
  offer.className = "four-tales ft-newcomers";
  offer.append(t("FOURTALES.Core.Newcomer.offer"), ...games.map(startButton));
  element.querySelector(".directory-header")?.append(offer);
}

function wantsNewcomer({ newcomer, actors }: Ruleset): boolean {
  const people = game.actors as unknown as Iterable<OwnedActor>;
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
  const actor = (await Actor.create(data as never)) as unknown as NewActor | undefined;
  if (!actor) return;
  await actor.sheet.render({ force: true });
  await guide(actor, actor.sheet);
}
