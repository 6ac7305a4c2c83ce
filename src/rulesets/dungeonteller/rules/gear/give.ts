import { giveDocument } from "../../../../kernel/give-event.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being, TellerItem } from "../types.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/**
 * DT-72: a card goes from one hand to another. Refused: what is worn or held, and what one knows by heart and does not have; a
 * scroll can be given.
 */
export function giveEvents(being: Being, id: string, friend: Being | null): Result<TellerEvents["all"]> {
  const item = being.items.find((one) => one.id === id);
  if (!item) return fail(problem("FOURTALES.Core.Problem.itemGone", "item"));
  if (!friend) return fail(problem("FOURTALES.Core.Problem.targetGone", "to"));
  if (friend.uuid === being.uuid) return fail(problem(`${REFUSE}.ownHand`, "to", { name: being.name }));
  const { name } = item;
  if (isKnown(item)) return fail(problem(`${REFUSE}.known`, "item", { name }));
  if (isInUse(item)) return fail(problem(`${REFUSE}.inUse`, "item", { name }));
  const list = new TellerEvents();
  list.also(giveDocument(being.uuid, friend.uuid, "Item", { id, name }));
  return ok(list.all);
}

/** What can be handed over at all. */
export function canGive(type: string, system: object): boolean {
  return type !== "tellerRole" && (type !== "tellerPower" || typeof (system as { uses?: unknown }).uses === "number");
}

function isKnown({ type, system }: TellerItem): boolean {
  return !canGive(type, system);
}

function isInUse({ system }: TellerItem): boolean {
  const { inHand, worn } = system as { inHand?: boolean; worn?: boolean };
  return inHand === true || worn === true;
}
