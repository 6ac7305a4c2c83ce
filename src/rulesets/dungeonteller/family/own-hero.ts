import { randomId } from "../../../core/foundry/data.ts";
import type { OwnedActor } from "../../../core/foundry/documents.ts";
import { worldActors } from "../../../core/foundry/game.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { t } from "../../../core/text/text.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { chooseHero } from "./family-settings.ts";

/** Id of a hero who was asked for at this screen, and is not there yet. */
let awaited = "";

/** Somebody else wants to play, too: a friend brings them along, and the Gamemaster is asked. */
export async function bring({ uuid: who }: OwnedActor): Promise<void> {
  awaited = randomId();
  await startRoll(DUNGEONTELLER, "newcomer", { id: awaited, who, name: t("FOURTALES.Core.Newcomer.name") });
}

/** Once the hero who was asked for is there, it is their turn to become somebody. */
export async function greet(): Promise<void> {
  const hero = worldActors().get(awaited);
  if (!hero) return;
  awaited = "";
  await chooseHero(hero.uuid);
  await become(hero);
}

/** Says a hero's name and takes a role. */
export async function become(hero: OwnedActor): Promise<void> {
  const { RoleDialog } = await import("../character/role.dialog.ts");
  await RoleDialog.choose(hero, null);
}

/** A hero's own sheet, above the screen. */
export async function openCard({ sheet }: OwnedActor): Promise<void> {
  await sheet?.render({ force: true });
  // One that lay open already is still where it was.
  (sheet as { bringToFront?(): void } | null)?.bringToFront?.();
}
