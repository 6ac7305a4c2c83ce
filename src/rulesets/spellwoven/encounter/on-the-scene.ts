import { encounters } from "../../../core/foundry/encounters.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { askForm } from "../ask-form.ts";
import { isBeing } from "../being.ts";

/** Those who stand in an encounter as tokens of their own that were made from this one; none where it stands there itself. */
function tokensInEncounters({ id, uuid }: OwnedActor): OwnedActor[] {
  const all = [...encounters()].flatMap(({ combatants }) => [...combatants].map(({ actor }) => actor));
  if (all.some((one) => one?.uuid === uuid)) return [];
  const found = all.filter(isBeing).filter((one) => one.id === id && one.uuid.startsWith("Scene."));
  return [...new Map(found.map((one) => [one.uuid, one])).values()];
}

/**
 * SW-39: who is meant when somebody is tried with from a sheet that many are made from: the one that stands in an encounter, so that
 * what they do counts there; of several it is asked.
 * @returns null when the person backed out
 */
export async function whoIsMeant(actor: OwnedActor): Promise<OwnedActor | null> {
  const [one, ...others] = tokensInEncounters(actor);
  if (!one || others.length === 0) return one ?? actor;
  const all = [one, ...others];
  const choices = Object.fromEntries([...all.map((each) => [each.uuid, calledOf(each)]), [actor.uuid, nobody(actor)]]);
  const title = t("FOURTALES.Woven.Dialog.whoIsMeant", { name: actor.name });
  const asked = await askForm(title, [
    { name: "who", label: "FOURTALES.Woven.Dialog.who", type: "list", value: one.uuid, choices },
  ]);
  return asked && ([...all, actor].find(({ uuid }) => uuid === asked.who) ?? null);
}

function nobody({ name }: OwnedActor): string {
  return t("FOURTALES.Woven.Dialog.noneOfThem", { name });
}
