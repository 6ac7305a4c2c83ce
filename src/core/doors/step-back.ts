import { type Ruleset, rulesetOfType, rulesets } from "../contract/ruleset.ts";
import { currentUser, worldActors, worldItems, worldScenes } from "../foundry/game.ts";
import { scenesByNotes } from "../foundry/scene-notes.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { inPlay } from "../settings/settings.ts";
import { buttonFor } from "../text/button.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";
import { openDoors } from "./open-doors.ts";

/**
 * What belongs to games that are not played tonight steps back: people, things, scenes and their notes, settings and compendia, in any of
 * Foundry's lists. Nothing of it is gone; under each list stands how much steps back, and for a Gamemaster the way to change that.
 * @param list what Foundry has just drawn
 */
export function stepBack(list: HTMLElement): void {
  const notes = scenesByNotes();
  const gone = [...list.querySelectorAll<HTMLElement>("[data-entry-id], [data-scene-id]")].filter((entry) => {
    const id = entry.dataset.entryId ?? entry.dataset.sceneId ?? "";
    const games = gamesOf(id, notes.get(id) ?? [id]);
    return games.length > 0 && !games.some(({ id }) => inPlay(id));
  });
  const folders = new Set(gone.flatMap(foldersAround));
  for (const entry of gone) entry.remove();
  for (const folder of folders) if (!folder.querySelector("[data-entry-id]")) folder.remove();
  for (const entry of list.querySelectorAll<HTMLElement>("[data-pack]")) {
    const owner = ownerOf(entry.dataset.pack!, "-");
    if (owner && !inPlay(owner.id)) entry.remove();
  }
  for (const field of list.querySelectorAll<HTMLElement>(`[name^="${SYSTEM_ID}."]`)) {
    const owner = ownerOf(field.getAttribute("name")!, ".");
    if (owner && !inPlay(owner.id)) putAway(field.closest<HTMLElement>(".form-group"));
  }
  tellHowMany(list, gone.length);
}

/** Out of sight and still in its form, which sends it as it stands; the form's own search shows and hides what lies in there. */
function putAway(field: HTMLElement | null): void {
  if (!field || field.parentElement?.hidden) return;
  const place = document.createElement("div");
  place.hidden = true;
  field.replaceWith(place);
  place.append(field);
}

/**
 * The games that an entry belongs to: a scene to all that somebody on it plays, its notes to the same, and what no game knows to none.
 * @param scenes ids of the scenes that it is, or holds the notes of
 */
function gamesOf(id: string, scenes: readonly string[]): Ruleset[] {
  const standing = scenes.flatMap((one) => [...(worldScenes().get(one)?.tokens ?? [])]).map(({ actor }) => actor);
  const people = [...standing, worldActors().get(id)];
  const thing = worldItems().get(id);
  return [
    ...people.map((actor) => (actor ? rulesetOfType("Actor", actor.type) : null)),
    thing ? rulesetOfType("Item", thing.type) : null,
  ].flatMap((game) => game ?? []);
}

/** A game's compendia and settings stand in its own package, ours or a module, and their names go on with the game's id. */
function ownerOf(name: string, end: string): Ruleset | undefined {
  return rulesets().find(({ id, module }) => name.startsWith(`${module ?? SYSTEM_ID}.${id}${end}`));
}

/** The folders that an entry lies in, innermost first. */
function foldersAround(entry: HTMLElement): HTMLElement[] {
  const folder = entry.parentElement?.closest<HTMLElement>("[data-folder-id]");
  return folder ? [folder, ...foldersAround(folder)] : [];
}

function tellHowMany(list: HTMLElement, count: number): void {
  // A list that is looked at again without having been drawn anew has its line.
  if (count === 0) return;
  const change = currentUser().isGM ? [buttonFor(t("FOURTALES.Core.Doors.change"), openDoors)] : [];
  putAbove(list, "ft-stepped-back", [t("FOURTALES.Core.Doors.steppedBack", { count }), ...change]);
}
