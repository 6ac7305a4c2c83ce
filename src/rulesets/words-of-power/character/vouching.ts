import { applyLoose } from "../../../core/ledger/loose-event.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { type WaitData, waitEvent } from "../rules/character/approval.event.ts";
import { BEGUN, type VouchData, type VouchWorld, vouchEvent } from "../rules/character/vouch.event.ts";
import { unvouched, type Vouched, vouchedBy, type WrittenTag } from "../rules/character/vouch.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";
import { factionOf, shelf } from "./shelf.ts";

/** Somebody, and those of their Tags that were written, as they were then. */
export interface Written {
  readonly actor: OwnedActor;
  readonly tags: readonly WrittenTag[];
  /** Ids of those that were taken away. */
  readonly gone: readonly string[];
}

/**
 * Takes in Tags that were just written. Of somebody whom no player plays there is nothing to say: the Storyteller alone writes
 * there.
 * @param byKeeper a Gamemaster wrote them: they count as written
 * @param given all Tags of somebody whom perhaps nobody played before; else null
 */
export async function take(
  { actor, tags, gone }: Written,
  byKeeper: boolean,
  given: readonly WrittenTag[] | null,
): Promise<void> {
  if (playersOf(actor.uuid).length === 0) return;
  const known = knownOf(actor.id);
  if (!byKeeper) return await doubt({ actor, tags, gone }, known ?? {});
  // Whom the Storyteller gives to a player is as she gives them.
  const news = vouchedBy((!known && given) || tags, known ?? {}, gone);
  if (!known || Object.keys(news).length > 0) await vouch({ [actor.id]: news });
}

/** Looks all people over. The first time in a world, they are taken as they are. */
export async function lookOver(all: readonly Written[]): Promise<void> {
  const played = all.filter(({ actor }) => playersOf(actor.uuid).length > 0);
  if (isBegun()) {
    for (const one of played) {
      await forgetWhatWaits(one, knownOf(one.actor.id) ?? {});
      await doubt(one, knownOf(one.actor.id) ?? {});
    }
  } else await vouch(Object.fromEntries(played.map(({ actor, tags }) => [actor.id, vouchedBy(tags, {})])));
}

/** Nobody vouches for Tags that wait again or are gone: the page that took them back may have closed before it said so. */
async function forgetWhatWaits({ actor, tags }: Written, known: Vouched): Promise<void> {
  const stand = new Set(tags.map(({ id }) => id));
  const gone = Object.keys(known).filter((id) => !stand.has(id));
  const waiting = tags.filter(({ pending }) => pending);
  const news = vouchedBy(waiting, known, gone);
  if (Object.keys(news).length > 0) await vouch({ [actor.id]: news });
}

/** Somebody is gone for good. */
export async function forget(id: string): Promise<void> {
  if (knownOf(id)) await vouch({ [id]: null });
}

/** What a player wrote: the Tags of their faction need nobody's word (WP-65), and all others wait for it. */
async function doubt({ actor, tags }: Written, known: Vouched): Promise<void> {
  const fresh = unvouched(tags, known);
  if (fresh.length === 0) return;
  const lent = fresh.some(({ source }) => source === "faction") ? await tagsOfFaction(actor) : [];
  const isLent = ({ source, text }: WrittenTag) => source === "faction" && lent.includes(text);
  const granted = fresh.filter(isLent);
  if (granted.length > 0) await vouch({ [actor.id]: vouchedBy(granted, known) });
  for (const { id, text } of fresh.filter((one) => !isLent(one))) {
    notifyProblems(await applyLoose(WORDS, actor, waitEvent.kind, { tag: id, text } satisfies WaitData));
  }
}

/** The Tags of the faction that somebody says to belong to, as it lies on the Storyteller's shelf; none of a player's own making. */
async function tagsOfFaction({ system }: OwnedActor): Promise<readonly string[]> {
  const { faction } = system as BeingSystem;
  const found = (await shelf()).find(
    ({ type, name, uuid }) => type === "wordsFaction" && name === faction && playersOf(uuid).length === 0,
  );
  return found ? factionOf(found).tags : [];
}

async function vouch(those: VouchData["people"]): Promise<void> {
  const people = isBegun() ? those : { [BEGUN]: {}, ...those };
  notifyProblems(await applyLoose(WORDS, worldStateOf(WORDS), vouchEvent.kind, { people } satisfies VouchData));
}

const world = (): VouchWorld["vouched"] => (worldStateOf(WORDS).system as VouchWorld).vouched;
const isBegun = (): boolean => Object.hasOwn(world(), BEGUN);
const knownOf = (id: string): Vouched | null => (Object.hasOwn(world(), id) ? world()[id]! : null);
