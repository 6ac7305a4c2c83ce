import { del } from "../../../core/foundry/compat.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { inform } from "../../../core/notify.ts";
import type { TaleDocument } from "../../../core/ruleset.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { BeingSystem, FactionSystem } from "../rules/types.ts";

/** Joins a faction: its Tags take the place of the former faction's. */
export async function joinFaction(actor: OwnedActor, faction: TaleDocument): Promise<void> {
  const { tags } = actor.toObject().system as BeingSystem;
  const former = Object.keys(tags).filter((id) => tags[id]!.source === "faction");
  const last = Math.max(0, ...Object.values(tags).map(({ sort }) => sort));
  const fresh = (faction.system as FactionSystem).tags.map((text, i) => [
    `system.tags.${randomId()}`,
    { text, sense: "", source: "faction", weaverName: "", lost: false, sort: last + i + 1 },
  ]);
  await actor.update({
    "system.faction": faction.name,
    ...Object.fromEntries(fresh),
    ...Object.assign({}, ...former.map((id) => del(`system.tags.${id}`))),
  });
  inform("FOURTALES.Words.Sheet.joined", { name: actor.name, faction: faction.name });
}
