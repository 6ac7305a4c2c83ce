import type { OwnedActor, OwnedItem } from "../foundry/documents.ts";

/** A card of the game, as far as what follows from it goes. */
export interface FollowedCard {
  readonly id: string;
  /** May the person at this page read it? */
  readonly isContentVisible: boolean;
  readonly system: { readonly kind: string; readonly stage: string; readonly outcome: Record<string, unknown> | null };
}

/** What a game does when documents of its own come, change and go. `options` are those of the write. */
export interface Followers {
  actorCame?(actor: OwnedActor, options: object, user: string): unknown;
  actorChanged?(actor: OwnedActor, changes: object, user: string): unknown;
  /** The actor itself, or the token that it came with. */
  actorGone?(actor: OwnedActor, options: object): unknown;
  itemCame?(item: OwnedItem, options: object): unknown;
  itemChanged?(item: OwnedItem, changes: object): unknown;
  itemGone?(item: OwnedItem): unknown;
  /** Cards that came, or of which something changed; to the Gamemaster's page all newer ones at once when it begins to act. */
  cards?(cards: readonly FollowedCard[], changes: object | null): unknown;
}

/**
 * Which rules follow when somebody changes a sheet by hand, or a card is done. Core hands each game its own documents alone, once
 * for each change, on the page that acts.
 */
export interface Follows {
  /** On the page of the user who did it. */
  readonly author?: Followers & {
    /** Before it is written. @returns false where it may not be */
    itemComes?(item: OwnedItem): boolean;
    /** Before it is written, on the item as it was. @returns false where it may not be */
    itemChanges?(item: OwnedItem, changes: object): boolean;
  };
  /** On the Gamemaster's page that acts. */
  readonly keeper?: Followers;
  /** On every page. */
  readonly everywhere?: Followers;
}
