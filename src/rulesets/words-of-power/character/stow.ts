import { del } from "../../../core/foundry/compat.ts";
import { findDocument } from "../../../core/foundry/uuid.ts";
import { Step } from "../../../core/ledger/steps.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer, notifyProblems } from "../../../core/text/notify.ts";
import { placeAtHand } from "../../../core/world/fighter-at-hand.ts";
import type { Consequence } from "../../../kernel/events.ts";
import { beingNow } from "../being.ts";
import { type StowChoices, type StowSpot, stowFacts } from "../rules/character/stow.ts";
import type { Zone } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";

/**
 * Puts a thing elsewhere: in a fight as a deed of its own, for it costs actions (WP-70), else at once. A full hand, a covered
 * zone or a place where it has no business is told, and nothing changes.
 */
export async function putAt(actor: OwnedActor, item: Pick<OwnedItem, "id">, to: StowSpot): Promise<void> {
  const choices: StowChoices = { who: actor.uuid, item: item.id, to };
  const looked = stowFacts(choices, beingNow);
  if (!looked.ok) return void notifyProblems(looked.problems);
  const { events } = looked.value;
  if (events.length === 0) return;
  if (placeAtHand(actor.uuid)) return void (await asPlayer(actor, () => startRoll(WORDS, "stow", choices)));
  const step = new Step(WORDS);
  for (const { target, kind, data } of events) {
    const document = await findDocument(target);
    const problems = document ? await step.happen(document, kind, data) : [];
    if (problems.length > 0) return void notifyProblems(problems);
  }
}

/** What takes a thing off the body before it is thrown away: it comes back onto it. */
export function takenOff({ uuid }: OwnedActor, item: Pick<OwnedItem, "id">): readonly Consequence[] {
  const looked = stowFacts({ who: uuid, item: item.id, to: "pack" } satisfies StowChoices, beingNow);
  return looked.ok ? looked.value.events.filter(({ target }) => target === uuid) : [];
}

/** Takes from the body what a deleted thing covered. */
export async function uncover(actor: OwnedActor, itemId: string): Promise<void> {
  const { zones } = actor.system as { zones: Record<string, Zone> };
  const paths = Object.keys(zones).filter((zone) => Object.hasOwn(zones[zone]!.covers, itemId));
  if (paths.length === 0) return;
  await actor.update(Object.assign({}, ...paths.map((zone) => del(`system.zones.${zone}.covers.${itemId}`))));
}
