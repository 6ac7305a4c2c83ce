import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { takeStep } from "../../../core/ledger/steps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform, notifyProblems } from "../../../core/text/notify.ts";
import { type JoinData, joinEvent } from "../rules/character/join.event.ts";
import { WORDS } from "../words-of-power.ts";
import { factionOf } from "./shelf.ts";

/** Joins a faction: its Tags take the place of the former faction's (WP-65). */
export async function joinFaction(actor: OwnedActor, faction: TaleDocument): Promise<void> {
  const { name, tags } = factionOf(faction);
  const data: JoinData = { faction: name, tags: Object.fromEntries(tags.map((text) => [randomId(), text])) };
  const problems = await takeStep(WORDS, actor, joinEvent.kind, data);
  if (problems.length > 0) notifyProblems(problems);
  else inform("FOURTALES.Words.Sheet.joined", { name: actor.name, faction: name });
}
