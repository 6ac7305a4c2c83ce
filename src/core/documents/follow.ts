import { isTale } from "../card/tale.model.ts";
import type { FollowedCard, Followers } from "../contract/follows.ts";
import { type Ruleset, rulesetOfType, rulesets } from "../contract/ruleset.ts";
import { allUsers, chatMessages, currentUser } from "../foundry/game.ts";
import { listen } from "../foundry/hooks.ts";
import { isForMe } from "../rolls/responsible.ts";
import { onActing } from "../rolls/session.ts";
import { guarded } from "../text/notify.ts";

/** So many of the newest cards are looked through when somebody joins. */
const LOOK_BACK = 1000;

const ofActor = ({ type }: { type: string }) => rulesetOfType("Actor", type);
const ofItem = ({ type }: { type: string }) => rulesetOfType("Item", type);

/** Hands each game what became of its own documents (`Ruleset.follows`). */
export function watchDocuments(): void {
  listen("createActor", (actor, options, user) =>
    tell(ofActor(actor), user, (one) => one.actorCame?.(actor, options, user)),
  );
  listen("updateActor", (actor, changes, _options, user) =>
    tell(ofActor(actor), user, (one) => one.actorChanged?.(actor, changes, user)),
  );
  listen("deleteActor", (actor, options, user) => tell(ofActor(actor), user, (one) => one.actorGone?.(actor, options)));
  listen("deleteToken", ({ actor }, options, user) => {
    if (actor) tell(ofActor(actor), user, (one) => one.actorGone?.(actor, options));
  });
  listen("preCreateItem", (item) => ofItem(item)?.follows?.author?.itemComes?.(item) ?? true);
  listen("preUpdateItem", (item, changes) => ofItem(item)?.follows?.author?.itemChanges?.(item, changes) ?? true);
  listen("createItem", (item, options, user) => tell(ofItem(item), user, (one) => one.itemCame?.(item, options)));
  listen("updateItem", (item, changes, _options, user) =>
    tell(ofItem(item), user, (one) => one.itemChanged?.(item, changes)),
  );
  listen("deleteItem", (item, _options, user) => tell(ofItem(item), user, (one) => one.itemGone?.(item)));
  listen("createChatMessage", (message, _options, user) => tellOf([message], null, user));
  listen("updateChatMessage", (message, changes, _options, user) => tellOf([message], changes, user));
  // What was done while nobody was here, and in older worlds.
  onActing(() => {
    if (!isForMe(allUsers().activeGM?.id ?? null)) return;
    const newest = [...chatMessages()].slice(-LOOK_BACK);
    for (const { follows, id } of rulesets()) {
      const cards = follows?.keeper?.cards ? cardsOf(id, newest) : [];
      if (cards.length > 0) void guarded(async () => follows!.keeper!.cards!(cards, null));
    }
  });
}

function cardsOf(game: string, messages: readonly object[]): readonly FollowedCard[] {
  return messages.filter(isTale).filter(({ system }) => system.ruleset === game);
}

function tellOf(messages: readonly object[], changes: object | null, user: string): void {
  for (const game of rulesets()) {
    const cards = game.follows ? cardsOf(game.id, messages) : [];
    if (cards.length > 0) tell(game, user, (one) => one.cards?.(cards, changes));
  }
}

function tell(game: Ruleset | null, user: string, call: (followers: Followers) => unknown): void {
  const { author, keeper, everywhere } = game?.follows ?? {};
  const told = [
    user === currentUser().id && author,
    keeper && isForMe(allUsers().activeGM?.id ?? null) && keeper,
    everywhere,
  ];
  for (const one of told) if (one) void guarded(async () => call(one));
}
