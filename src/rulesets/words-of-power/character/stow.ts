import { del } from "../../../core/foundry/compat.ts";
import { findDocument } from "../../../core/foundry/uuid.ts";
import { applyLoose } from "../../../core/ledger/loose-event.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, notifyProblems } from "../../../core/text/notify.ts";
import { placeAtHand } from "../../../core/world/fighter-at-hand.ts";
import { beingNow } from "../being.ts";
import { type StowChoices, type StowSpot, stowFacts } from "../rules/character/stow.ts";
import type { Zone } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

/** A thing that was put elsewhere, and where it was before. */
export interface Moved {
  readonly item: string;
  readonly name: string;
  readonly from: StowSpot;
}

/**
 * Puts a thing elsewhere: in a fight as a deed of its own, for it costs actions (WP-70), else at once. A full hand, a covered
 * zone or a place where it has no business is told, and nothing changes.
 * @returns what was moved where nobody else has to hear of it, to be taken back; else null
 */
export async function putAt(actor: OwnedActor, item: Pick<OwnedItem, "id">, to: StowSpot): Promise<Moved | null> {
  const choices: StowChoices = { who: actor.uuid, item: item.id, to };
  const looked = stowFacts(choices, beingNow);
  if (!looked.ok) {
    notifyProblems(looked.problems);
    return null;
  }
  const { events, from, item: thing } = looked.value;
  if (events.length === 0) return null;
  if (placeAtHand(actor.uuid)) {
    await asPlayer(actor, () => startRoll(WORDS, "stow", choices));
    return null;
  }
  for (const { target, kind, data } of events) {
    const document = await findDocument(target);
    const problems = document ? await applyLoose(WORDS, document, kind, data) : [];
    if (problems.length > 0) {
      notifyProblems(problems);
      return null;
    }
  }
  return { item: item.id, name: thing.name, from };
}

/** Takes from the body what a deleted thing covered. */
export async function uncover(actor: OwnedActor, itemId: string): Promise<void> {
  const { zones } = actor.system as { zones: Record<string, Zone> };
  const paths = Object.keys(zones).filter((zone) => Object.hasOwn(zones[zone]!.covers, itemId));
  if (paths.length === 0) return;
  await actor.update(Object.assign({}, ...paths.map((zone) => del(`system.zones.${zone}.covers.${itemId}`))));
}
