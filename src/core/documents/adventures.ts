import { type Ruleset, rulesets } from "../contract/ruleset.ts";
import { readPack } from "../creation/offers.ts";
import {
  activateScene,
  adventurePacks,
  type Imported,
  openAdventure,
  openPage,
  type ReadyAdventure,
} from "../foundry/adventures.ts";
import { currentUser } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { frontFromNow } from "../foundry/windows-above.ts";
import { gamesInPlay, gamesWithPeople, inPlay, playGame } from "../settings/settings.ts";
import { placeJournal } from "../sheets/placing.ts";
import { buttonFor } from "../text/button.ts";
import { inform, itemGone } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";

/** What an adventure of ours says of how it begins: the game that it is for, and UUIDs within it. */
interface Beginning {
  game: string;
  scene: string;
  page: string;
}

/**
 * Offers adventures that are ready to play, where first characters are offered: to a Gamemaster, for games that are played here and
 * that nobody belongs to yet. Each opens Foundry's own window, which tells of it and imports it.
 */
export async function offerAdventures(element: HTMLElement): Promise<void> {
  const found = await adventuresAtHand();
  const ways = found.map(openButton);
  const offer = putAbove(
    element,
    "ft-adventures",
    found.length > 0 ? [t("FOURTALES.Core.Adventure.offer"), ...ways] : [],
  );
  // A world without characters begins sooner with a ready adventure than with a first character.
  if (offer) element.querySelector(".ft-newcomers")?.before(offer);
}

/** An adventure of a compendium, the name of the game that it is for, and the UUIDs that its first scene and page have once it is imported. */
interface Found {
  uuid: string;
  name: string;
  game: string;
  scene: string;
  page: string;
}

/** Adventures of games that are played here and have no characters yet; none for players. */
export async function adventuresAtHand(): Promise<Found[]> {
  const begun = gamesWithPeople();
  const games = currentUser().isGM ? gamesInPlay().filter((game) => !begun.includes(game)) : [];
  return (await Promise.all(games.map(adventuresOf))).flat();
}

/** A game's compendia stand in its own package, ours or a module, and their names start with the game's id. */
export async function adventuresOf({ id, module, label }: Ruleset): Promise<Found[]> {
  const packs = adventurePacks().filter(({ collection }) => collection.startsWith(`${module ?? SYSTEM_ID}.${id}-`));
  const fields = [`flags.${SYSTEM_ID}.begin`];
  const entries = await Promise.all(packs.map((pack) => readPack(pack, () => pack.getIndex({ fields }))));
  return entries.flat().map(({ uuid, name, flags }) => {
    const { scene = "", page = "" } = beginningOf(flags?.[SYSTEM_ID]?.begin) ?? {};
    return { uuid, name, game: t(label), scene, page };
  });
}

function openButton({ uuid, name, game }: Found): HTMLElement {
  return buttonFor(t("FOURTALES.Core.Adventure.open", { game, name }), async () => {
    if (!(await openAdventure(uuid))) itemGone();
  });
}

/**
 * An adventure of ours was imported by this page: its game is played here from now on, everybody comes to its first scene, and its
 * first page opens. What was there before stays as it was: nobody is led away from what they are at.
 */
export async function beginAdventure({ flags }: ReadyAdventure, created: Imported): Promise<void> {
  const toFront = frontFromNow();
  const begin = beginningOf(flags[SYSTEM_ID]?.begin);
  const game = rulesets().find(({ id }) => id === begin?.game);
  if (!begin || !game) return;
  if (!inPlay(game.id)) {
    await playGame(game.id);
    inform("FOURTALES.Core.Adventure.playedNow", { game: t(game.label) });
  }
  const isNew = (kind: string, uuid: string) => created[kind]?.some((made) => made.uuid === uuid) === true;
  if (isNew("Scene", begin.scene)) await activateScene(begin.scene.split(".")[1]!);
  const [kind = "", entry = ""] = begin.page.split(".");
  if (isNew(kind, `${kind}.${entry}`)) await openBeside(begin.page, toFront);
}

/**
 * Opens a journal, or a page of one, beside the map, by its UUID; nothing where it is gone.
 * @param toFront brings to the front what this person has opened meanwhile (`frontFromNow`)
 */
export async function openBeside(uuid: string, toFront = frontFromNow()): Promise<void> {
  const [, entry, , page] = uuid.split(".");
  if (!entry) return;
  const sheet = await openPage(entry, page);
  placeJournal(sheet);
  toFront(sheet);
}

/** So wide is a screen, in pixels, on which a journal, the sidebar unfolded and the scene's controls lie side by side. */
const ROOM_BESIDE = 1000;

/** Is there room for a journal beside what one presses next? */
export const hasRoomBeside = (): boolean => innerWidth >= ROOM_BESIDE;

/** Adventures come from anywhere. */
function beginningOf(begin: unknown): Beginning | null {
  if (typeof begin !== "object" || begin === null) return null;
  const { game, scene = "", page = "" } = begin as Partial<Beginning>;
  return [game, scene, page].every((text) => typeof text === "string") ? { game: game!, scene, page } : null;
}
