import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { askForm } from "../ask-form.ts";
import { beingOf } from "../being.ts";
import { doDeed } from "../deed.ts";
import { START } from "../rules/character/draft.ts";
import type { Beginning } from "../rules/character/gift.event.ts";
import { isNewMage } from "../rules/magery/spell.ts";

const MAGERY = "FOURTALES.Woven.Magery";

/** SW-115 to SW-117: a new mage names one Domain or two, one Incantation or two; they share two motes and two ranks. */
export async function takeUpMagery(actor: OwnedActor): Promise<void> {
  if (!isNewMage(beingOf(actor))) return;
  const { uuid, name } = actor;
  const line = (field: string, required: boolean) => ({
    name: field,
    label: `${MAGERY}.Begin.${field}`,
    type: "text" as const,
    value: "",
    max: 80,
    required,
  });
  const said = await askForm(
    t(`${MAGERY}.gained`),
    [line("domain", true), line("secondDomain", false), line("incantation", true), line("secondIncantation", false)],
    t(`${MAGERY}.gainedAsk`, { name }),
  );
  if (!said) return;
  const named = (...fields: string[]) => fields.map((field) => String(said[field] ?? "").trim()).filter(Boolean);
  const domains = named("domain", "secondDomain");
  const incantations = named("incantation", "secondIncantation");
  const begins: Beginning = {
    domains: domains.map((one) => ({ name: one, motes: START.motes / domains.length })),
    incantations: incantations.map((one) => ({ name: one, rank: START.incantationRanks / incantations.length })),
  };
  await guarded(() => doDeed({ uuid }, "magery", begins));
}
