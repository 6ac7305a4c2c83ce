import { takeStep } from "../../../core/ledger/steps.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { useField, type WearData, wearEvent } from "../rules/gear/wear.event.ts";

/**
 * Takes a weapon in hand or puts it away, puts armor on or off (DT-34 to DT-36). A hero too weak for it, or without a
 * free hand, is told why and nothing changes.
 */
export async function toggleUse(actor: OwnedActor, { id, name, type, system }: OwnedItem): Promise<void> {
  const field = useField(type);
  if (!field) return;
  const on = (system as { inHand?: boolean; worn?: boolean })[field] !== true;
  notifyProblems(await takeStep(DUNGEONTELLER, actor, wearEvent.kind, { item: id, name, on } satisfies WearData));
}
