import { getProperty } from "../../../core/foundry/data.ts";
import { allUsers, worldActors } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { isForMe } from "../../../core/rolls/responsible.ts";
import { onActing } from "../../../core/rolls/session.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded } from "../../../core/text/notify.ts";
import { isBeing } from "../being.ts";
import { type WrittenTag, writtenTags } from "../rules/character/vouch.ts";
import type { BeingSystem } from "../rules/types.ts";
import type { Written } from "./vouching.ts";

/**
 * WP-30: the Gamemaster's page that acts hears who writes Tags. What the Storyteller writes is vouched for; what a player writes
 * past our sheet as if she had said yes to it waits for her all the same.
 */
export function watchTags(): void {
  listen("createActor", (actor, _options, user) => heard(written(actor), user, true));
  listen("updateActor", (actor, changes, _options, user) => {
    const now = writtenIn(actor, getProperty(changes, "system") ?? {});
    const isGiven = getProperty(changes, "ownership") !== undefined;
    if (isGiven || now.tags.length > 0 || now.gone.length > 0) heard(now, user, isGiven);
  });
  listen("deleteActor", ({ id, type }) => {
    if (type.startsWith("words")) inTurn((vouching) => vouching.forget(id));
  });
  // What was written while no Gamemaster's page acted.
  onActing(() => {
    const all = [...worldActors()].filter(isOfWorld).map(written);
    if (all.length > 0) inTurn((vouching) => vouching.lookOver(all));
  });
}

/** Others' games may call something else by that name. */
const allOf = (actor: OwnedActor): WrittenTag[] =>
  isBeing(actor) ? writtenTags((actor.system as BeingSystem).tags) : [];
const isOfWorld = (actor: OwnedActor): boolean => isBeing(actor) && !actor.token;
const written = (actor: OwnedActor): Written => ({ actor, tags: allOf(actor), gone: [] });

/** The Tags that a change names; all of them where it puts others in the place of all. Version 13 marks names, 14 what stands there. */
function writtenIn(actor: OwnedActor, changed: object): Written {
  const [name, tags] = Object.entries(changed).find(([key]) => plain(key) === "tags") ?? [];
  if (name !== "tags" || Object.getPrototypeOf(tags ?? []) !== Object.prototype)
    return { actor, tags: name === undefined ? [] : allOf(actor), gone: [] };
  const named = new Set(Object.keys(tags as object).map(plain));
  const here = allOf(actor).filter(({ id }) => named.delete(id));
  return { actor, tags: here, gone: [...named] };
}

const plain = (key: string): string => key.replace(/^[-=]=/, "");

/** @param isGiven somebody may be a player's who was not before */
function heard(now: Written, user: string, isGiven: boolean): void {
  if (!isOfWorld(now.actor)) return;
  const byKeeper = allUsers().get(user)?.isGM === true;
  const given = isGiven ? allOf(now.actor) : null;
  inTurn((vouching) => vouching.take(now, byKeeper, given));
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what was heard first is done first. */
function inTurn(work: (vouching: typeof import("./vouching.ts")) => Promise<unknown>): void {
  if (!isForMe(allUsers().activeGM?.id ?? null)) return;
  last = last.then(() => guarded(async () => await work(await import("./vouching.ts"))));
}
