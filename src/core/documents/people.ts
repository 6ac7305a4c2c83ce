import { plainCopy } from "../../kernel/plain-copy.ts";
import type { World } from "../contract/roll-kind.ts";
import type { OwnedActor, OwnedItem } from "../foundry/documents.ts";
import { currentUser, type Placed, tokensInView, worldActors } from "../foundry/game.ts";
import { calledOf } from "../foundry/tokens.ts";
import { documentAtHand, findActor } from "../foundry/uuid.ts";
import { thoseInPlay, withoutUntaken } from "../world/whose.ts";

/** What of a document pure rules read: plain data. */
interface Plain {
  uuid: string;
  id: string;
  name: string;
  type: string;
  system: object;
}

/** How a game's actors are told from others. */
export interface PeopleSpec<B> {
  /** The subtypes of the game. */
  types: readonly string[];
  /** Those who are at hand wherever they are, because somebody plays them. */
  played(actor: OwnedActor): boolean;
  /** What the game makes of the plain data; the same data, unless said otherwise. */
  prepare?(being: B): B;
}

/** An item as pure rules read it. */
function plainItem({ uuid, id, name, type, _source }: OwnedItem): Plain {
  return { uuid, id, name, type, system: plainCopy(_source.system) };
}

/** Is it shown to everybody, and in sight of this user's tokens? */
const isSeen = ({ hidden, object }: Placed): boolean => !hidden && object?.isVisible !== false;

/**
 * The actors of one game as its rules read them, and who of them is at hand.
 * @typeParam B what the rules of the game call somebody: plain data, the items with it in the order of the sheet
 */
export function peopleOf<B>({ types, played, prepare = (being) => being }: PeopleSpec<B>) {
  /** Does the actor belong to this game? */
  const isBeing = (actor: { type: string } | null | undefined): actor is OwnedActor =>
    actor !== null && actor !== undefined && types.includes(actor.type);

  const beingOf = (actor: OwnedActor): B => {
    const { uuid, type } = actor;
    const name = calledOf(actor);
    const items = [...actor.items].sort((a, b) => a.sort - b.sort).map(plainItem);
    return prepare({ uuid, name, type, system: plainCopy(actor._source.system), items } as B);
  };

  const known = (actor: Parameters<typeof isBeing>[0]): B | null => (isBeing(actor) ? beingOf(actor) : null);

  /** Finds somebody by UUID, also an unlinked token's actor; null when they are gone or belong to another game. */
  const findBeing = async (uuid: string): Promise<B | null> => known(await findActor(uuid));

  /** The same among the documents that a lookup may see; null also for what is no UUID, and in a compendium nobody plays. */
  const beingIn = (world: World, uuid: unknown): B | null =>
    known(typeof uuid === "string" && !uuid.startsWith("Compendium.") ? world.document(uuid) : null);

  /** The same as they are now on this client. */
  const beingNow = (uuid: string): B | null => beingIn({ document: documentAtHand }, uuid);

  /** Somebody as their sheet has them by now; as they were, where they are gone. */
  const asNow = (seen: B & { uuid: string }): B => beingNow(seen.uuid) ?? seen;

  /** Whom this user has targeted. */
  const targeted = (except: string): OwnedActor[] =>
    [...currentUser().targets]
      .map(({ actor }) => actor)
      .filter(isBeing)
      .filter(({ uuid }) => uuid !== except);

  /**
   * Who is at hand: whom this user has targeted first, then everybody in sight on the scene in view, then the played; but nobody
   * whom the Gamemaster hides there from this user, unless it is their own. For somebody who acts only those are played who are
   * in play now: what one character of a player does is not done to another who stays at home.
   */
  const actorsAtHand = (except: string): OwnedActor[] => {
    const { isGM } = currentUser();
    const tokens = tokensInView();
    const shown = tokens.filter((token) => isGM || isSeen(token) || (!token.hidden && token.actor?.isOwner));
    const concealed = tokens.flatMap(({ hidden, actor }) => (hidden && !actor?.isOwner ? [actor?.uuid] : []));
    const all = withoutUntaken([...worldActors()].filter(isBeing).filter(played));
    const heroes = except === "" ? all : thoseInPlay(all);
    const others = heroes.filter(({ uuid }) => !concealed.includes(uuid));
    const found = [...targeted(except), ...shown.map(({ actor }) => actor), ...others];
    return [...new Map(found.flatMap((actor) => (isBeing(actor) ? [[actor.uuid, actor]] : []))).values()].filter(
      ({ uuid }) => uuid !== except,
    );
  };

  /** The same as their rules read them, by UUID. */
  const companyOf = (except: string): Map<string, B> =>
    new Map(actorsAtHand(except).map((actor) => [actor.uuid, beingOf(actor)]));

  return { isBeing, beingOf, findBeing, beingIn, beingNow, asNow, targeted, actorsAtHand, companyOf, isPlayed: played };
}
