import { isTale } from "../card/tale.model.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { chatMessages, currentUser, worldActors } from "../foundry/game.ts";
import { shownCopies } from "../foundry/log.ts";
import { openWindows, showChat } from "../foundry/tours.ts";

/** How long a window that a tour opens is waited for, in milliseconds, and how often one looks. */
const PATIENCE = 15_000;
const GLANCE = 50;

/** Something that a tour shows: whether it can, and the element in which its steps point at things. */
export interface Place {
  isThere(): boolean;
  open(): Promise<HTMLElement | null>;
}

/** The sheet of this person's own character in a game, as one plays with it. */
export function sheetPlace(game: Ruleset): Place {
  return { isThere: () => heroOf(game) !== null, open: () => openSheet(game) };
}

/**
 * The window of a roll, opened by its button on the sheet as the person would, or still open from the step before.
 * @param press the button, as a CSS selector
 */
export function rollPlace(game: Ruleset, press: string): Place {
  let opened: HTMLElement | null = null;
  return {
    isThere: () => heroOf(game) !== null,
    open: async () => {
      if (opened?.isConnected) return opened;
      const before = new Set(openWindows());
      const button = (await openSheet(game))?.querySelector<HTMLButtonElement>(press);
      button?.click();
      opened = button ? await come(() => openWindows().find((one) => !before.has(one))) : null;
      return opened;
    },
  };
}

/** The newest card of any game, in the log. */
export const cardPlace: Place = {
  isThere: () => newestCard() !== undefined,
  open: async () => {
    showChat();
    const id = newestCard()?.id ?? "";
    return come(() => shownCopies(id).find((copy) => copy.querySelector(".ft-card")));
  },
};

/** The Gamemaster's desk. @param openDesk opens it, or brings it to the front */
export function deskPlace(openDesk: () => Promise<void>): Place {
  return {
    isThere: () => currentUser().isGM,
    open: async () => {
      await openDesk();
      return come(() => openWindows().find(({ id }) => id === "ft-keeper"));
    },
  };
}

/** The character that a tour shows: the one this person plays, else one of their own; to a Gamemaster anybody's. */
export function heroOf({ newcomer }: Ruleset): OwnedActor | null {
  const me = currentUser();
  const own = [...worldActors()].filter((actor) => actor.type === newcomer?.type && actor.isOwner);
  return own.find(({ uuid }) => uuid === me.character?.uuid) ?? own[0] ?? null;
}

async function openSheet(game: Ruleset): Promise<HTMLElement | null> {
  const sheet = heroOf(game)?.sheet as { editing?: boolean; element?: HTMLElement; render(options: object): unknown };
  if (!sheet) return null;
  sheet.editing = false;
  await sheet.render({ force: true });
  return sheet.element ?? null;
}

const newestCard = () => [...chatMessages()].reverse().find(isTale);

/** What `look` finds, as soon as it is there; null where it does not come. */
async function come<T>(look: () => T | undefined): Promise<T | null> {
  for (let waited = 0; waited < PATIENCE; waited += GLANCE) {
    const found = look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, GLANCE));
  }
  return null;
}
