import { takeStep } from "../../../core/ledger/steps.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import type { StepData } from "../rules/attack/step.event.ts";
import type { BeingSystem } from "../rules/types.ts";
import { WORDS } from "../words-of-power.ts";
import { zoneLabel } from "../zone-label.ts";

/** What a button beside a zone says: which one, what of it is worn (none = HP), and how many points. */
export interface StepButton {
  readonly zone?: string;
  readonly worn?: string;
  readonly amount?: string;
}

/** One point of a zone more or less; two who press at once both count. */
export async function stepZone(actor: OwnedActor, { zone = "", worn, amount }: StepButton): Promise<void> {
  const { zones } = actor.system as BeingSystem;
  const label = zoneLabel(zone, zones[zone]?.label ?? "");
  const data: StepData = { zone, label, item: worn ?? null, amount: Number(amount) };
  notifyProblems(await takeStep(WORDS, actor, "words.step", data));
}

/** A magic thing is used once (WP-127): one of its uses goes. */
export async function useOnce(item: OwnedItem): Promise<void> {
  notifyProblems(await takeStep(WORDS, item, "words.uses", { amount: -1 }));
}

/** The Storyteller declares somebody down (WP-117), or up again. */
export async function turnDown(actor: OwnedActor): Promise<void> {
  const value = !(actor.system as BeingSystem).down;
  notifyProblems(await takeStep(WORDS, actor, "words.down", { value }));
}
