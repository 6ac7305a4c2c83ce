import { OBSERVER, OWNER } from "../../kernel/ownership.ts";
import type { Problem } from "../../kernel/result.ts";
import type { AskHandler } from "../asks/outbox.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { actorsInPacks } from "../creation/offers.ts";
import { del } from "../foundry/compat.ts";
import { createActor } from "../foundry/document-classes.ts";
import type { OwnedActor, Person } from "../foundry/documents.ts";
import { worldActors } from "../foundry/game.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { findDocument } from "../foundry/uuid.ts";
import { gamesInPlay } from "../settings/settings.ts";
import { t } from "../text/text.ts";
import { isFree, isTheirs, levelsOf } from "../world/whose.ts";
import { tonight } from "./tonight.ts";

/** Somebody whom a player may be tonight. */
export interface Ready {
  uuid: string;
  name: string;
  img: string;
  /** Who they are, as HTML; empty where nobody wrote it. */
  about: string;
}

/** What those who choose are shown of somebody. */
export function shownOf({ newcomer }: Ruleset, { uuid, name, img, system }: Shown): Ready {
  const about = newcomer?.about && (system as Record<string, unknown> | undefined)?.[newcomer.about];
  return { uuid, name, img: img ?? "", about: typeof about === "string" ? about : "" };
}

type Shown = Pick<OwnedActor, "uuid" | "name"> & { img?: string | null; system?: object };

/** Does somebody belong to a game that is played tonight? */
export function isPlayedTonight({ type }: { type: string }): boolean {
  return gamesInPlay().some(({ actors }) => type in actors);
}

/** Characters of a game that are this person's own. */
export function ownHeroes(game: Ruleset, person: Person): OwnedActor[] {
  return heroes(game).filter((actor) => isTheirs(actor, person));
}

/**
 * Characters of a game whom nobody plays yet: those of the world that the person may look at, then those of the compendia. Who has
 * one already may be somebody of an adventure for an evening, and nobody else.
 */
export async function readyHeroes(game: Ruleset, person: Person): Promise<Ready[]> {
  const own = ownHeroes(game, person);
  const here = heroes(game).filter(
    (actor) => isFree(actor) && actor.testUserPermission(person, "OBSERVER") && !isAmong(own, actor),
  );
  const inWorld = here.map((actor) => shownOf(game, actor));
  if (own.length > 0) return inWorld;
  const known = new Set(heroes(game).map(({ name }) => name));
  const { type: heroic, about } = game.newcomer ?? {};
  const packed = (await actorsInPacks(about ? [`system.${about}`] : [])).filter(
    ({ uuid, type, name }) => type === heroic && isOffered(game, uuid) && !known.has(name),
  );
  return [...inWorld, ...packed.map((offer) => shownOf(game, offer))];
}

/** Does it lie in a compendium that the game itself brings? What a Gamemaster keeps in others is hers to give. */
function isOffered({ id, module }: Ruleset, uuid: string): boolean {
  return uuid.startsWith(`Compendium.${module ?? SYSTEM_ID}.${id}-`);
}

function heroes({ newcomer }: Ruleset): OwnedActor[] {
  return [...worldActors()].filter(({ type }) => type === newcomer?.type);
}

/** Does somebody come with one of these? An adventure's heroes lie in a folder of their own. */
function isAmong(own: readonly OwnedActor[], actor: OwnedActor): boolean {
  return own.some((one) => one.uuid !== actor.uuid && stored(one).folder === stored(actor).folder);
}

function stored({ _source }: OwnedActor) {
  return _source as { folder?: string | null };
}

/**
 * Gives a player the character they ask for, on a Gamemaster's page: one of the world that nobody plays, one of a compendium, or
 * a new one of a game. It is theirs then, and the one they play. While they have one, nobody gets a second one of a game but
 * from another adventure.
 */
export const giveHero: AskHandler = (...wish) => {
  // Two may want the same one at the same moment: the second is looked at when the first has it.
  const given = turn.then(() => give(...wish));
  turn = given.catch(() => undefined);
  return given;
};

let turn: Promise<unknown> = Promise.resolve();

const give: AskHandler = async (sender, { uuid, game, back }, id) => {
  if (typeof back === "string") return takeBack(sender, worldActors().get(back));
  if (!tonight().welcome) return refused("FOURTALES.Core.Problem.notAskedWho");
  const asked = typeof uuid === "string" ? await findDocument(uuid) : null;
  const found = given(id) ?? asked;
  const ruleset = gamesInPlay().find((one) => (uuid ? one.newcomer?.type === found?.type : one.id === game));
  if (!ruleset?.newcomer) return refused("FOURTALES.Core.Problem.heroGone");
  const own = ownHeroes(ruleset, sender);
  const here = worldActors().get(found?.id ?? "");
  if (here ? isAmong(own, here) : own.length > 0) return refused("FOURTALES.Core.Problem.hasHero");
  if (here && !here.testUserPermission(sender, "OBSERVER")) return refused("FOURTALES.Core.Problem.heroGone");
  if (here && !isTheirs(here, sender) && !isFree(here)) return refused("FOURTALES.Core.Problem.heroTaken");
  if (found && !here && !isOffered(ruleset, found.uuid)) return refused("FOURTALES.Core.Problem.heroGone");
  const actor = here ?? (await made(ruleset, found, sender, id));
  if (!actor) return refused("FOURTALES.Core.Problem.heroGone");
  // Once it is somebody's, the others look on.
  const levels = levelsOf(actor);
  const shared = (levels.default ?? 0) > OBSERVER;
  await actor.update({
    [`ownership.${sender.id}`]: OWNER,
    ...(shared ? { "ownership.default": OBSERVER } : {}),
    ...(isTheirs(actor, sender) ? {} : { [TAKEN]: taken(sender, shared ? OWNER : null, levels[sender.id]) }),
  });
  await sender.update({ character: actor.id });
  return [];
};

/** That somebody was taken as they were, by whom, and which levels they had before: the player's own, and everybody's if it changed. */
interface Taken {
  to: string;
  own: number | null;
  all: number | null;
}

const TAKEN = `flags.${SYSTEM_ID}.heroTaken`;
const taken = ({ id }: Person, all: number | null, own: number | null = null): Taken => ({ to: id, own, all });

/** How they were taken, if it was by this person: then they may be given back. What was made new stays theirs. */
export function takenBy({ flags }: OwnedActor, { id }: Person): Taken | null {
  const said = flags[SYSTEM_ID]?.heroTaken as Taken | undefined;
  return said?.to === id ? said : null;
}

/** Somebody is nobody's again, with all that has happened to them, and whoever is asked may take them. */
async function takeBack(sender: Person, actor: OwnedActor | undefined): Promise<readonly Problem[]> {
  const was = actor && isTheirs(actor, sender) && takenBy(actor, sender);
  if (!was) return refused("FOURTALES.Core.Problem.heroGone");
  const path = `ownership.${sender.id}`;
  await actor.update({
    ...(was.own === null ? del(path) : { [path]: was.own }),
    ...(was.all === null ? {} : { "ownership.default": was.all }),
    ...del(TAKEN),
  });
  if (sender.character?.uuid === actor.uuid) await sender.update({ character: null });
  return [];
}

const refused = (key: string): Problem[] => [{ key }];

/** The one that was made for this ask, if it came before. */
function given(ask: string): OwnedActor | undefined {
  return [...worldActors()].find(({ flags }) => flags[SYSTEM_ID]?.givenFor === ask);
}

async function made(
  { newcomer }: Ruleset,
  copied: object | null,
  person: Person,
  ask: string,
): Promise<OwnedActor | null> {
  const { type } = newcomer!;
  const source = copied as { toObject(): Record<string, unknown> } | null;
  const { _id, folder, ...data } = source?.toObject() ?? {};
  const flags = (data.flags ?? {}) as OwnedActor["flags"];
  // Whoever comes from a compendium is for all to see there, and so once they are given back.
  const from = source && { heroTaken: taken(person, OBSERVER) };
  const marked = { ...flags, [SYSTEM_ID]: { ...flags[SYSTEM_ID], ...from, givenFor: ask } };
  const name = (data.name as string | undefined) ?? t("FOURTALES.Core.Newcomer.name");
  return createActor({ ...data, name, type, flags: marked, ownership: { default: 0, [person.id]: OWNER } });
}
