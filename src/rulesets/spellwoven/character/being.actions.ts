import { findActor } from "../../../core/foundry/uuid.ts";
import type { Acts } from "../../../core/sheets/actions.ts";
import type { OwnedActor, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { tryAttribute, trySpell, tryStrike } from "../attempt/try.ts";
import { knownIn } from "../being.ts";
import { openConflict } from "../conflict/conflict.board.ts";
import { takeUpMagery } from "../magery/take-up-magery.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { noteWhatPassed, placeInfluence, placeObligation } from "../social/contacts.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** What the buttons of a sheet do. */
export const acts: Acts<TaleActorSheet> = {
  roll: (sheet, target, event) => {
    const skill = sheet.itemOf(target)?.system as { slug: string } | undefined;
    return tryAttribute(sheet.actor, target.dataset.attribute as AttributeId, sheet.rolling(event), skill?.slug);
  },
  strike: (sheet, { dataset }, event) => tryStrike(sheet.actor, dataset.strike ?? "", sheet.rolling(event)),
  effort: (sheet, { dataset }) => sheet.happen("woven.effort", { amount: Number(dataset.amount) }),
  cast: (sheet, _target, event) => trySpell(sheet.actor, sheet.rolling(event)),
  takeUpMagery: ({ actor }) => takeUpMagery(actor),
  anma: (sheet, { dataset }) => sheet.happen("woven.anma", { amount: Number(dataset.amount), max: 0 }),
  conflict: (_sheet, { dataset }) => openConflict(dataset.encounter ?? null),
  rest: ({ actor }) => letPass("rest", actor),
  endScene: () => letPass("scene"),
  place: async ({ actor }, { dataset: { person = "" } }) => {
    const known = knownIn(actor)?.[person];
    await placeInfluence(actor, known ? { ...known, id: person } : { name: "", actorUuid: "", background: "" });
  },
  oblige: ({ actor }, { dataset }) => placeObligation(actor, dataset.person ?? ""),
  note: ({ actor }, { dataset }) => noteWhatPassed(actor, dataset.person ?? ""),
  openPerson: async (_sheet, { dataset }) => {
    const actor = await findActor(dataset.uuid ?? "");
    if (actor?.sheet) await actor.sheet.render({ force: true });
    else notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
  },
  ties: async ({ actor }) =>
    (await import("../../../core/ties/ties.window.ts")).TiesWindow.open(SPELLWOVEN, actor.uuid),
  addMagic: (sheet, { dataset }) => sheet.addEntry(dataset.list ?? "", { name: "" }),
  create: async (sheet) => (await import("./creation.dialog.ts")).CreationDialog.open(sheet.actor, sheet),
};

/**
 * Time that passes.
 * @param actor whom alone it concerns; left out, the form asks
 */
async function letPass(span: string, actor?: OwnedActor): Promise<void> {
  const { passTime } = await import("../../../core/time/pass-time.ts");
  await passTime(SPELLWOVEN, span, actor && [actor]);
}
