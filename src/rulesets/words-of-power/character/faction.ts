import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { applyNoted, type Noted } from "../../../core/ledger/loose-event.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform, notifyProblems } from "../../../core/text/notify.ts";
import { type JoinData, joinEvent } from "../rules/character/join.event.ts";
import { WORDS } from "../words-of-power.ts";
import { factionOf } from "./shelf.ts";

/**
 * Joins a faction: its Tags take the place of the former faction's (WP-65).
 * @returns takes it back, once; null where nothing was done, which is told
 */
export async function joinFaction(actor: OwnedActor, faction: TaleDocument): Promise<Noted["undo"]> {
  const { name, tags } = factionOf(faction);
  const data: JoinData = { faction: name, tags: Object.fromEntries(tags.map((text) => [randomId(), text])) };
  const { problems, undo } = await applyNoted(WORDS, actor, joinEvent.kind, data);
  notifyProblems(problems);
  if (undo) inform("FOURTALES.Words.Sheet.joined", { name: actor.name, faction: name });
  return undo;
}
