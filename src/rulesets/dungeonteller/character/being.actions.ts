import { endTurnOf } from "../../../core/encounter/end-turn.ts";
import { getProperty, randomId } from "../../../core/foundry/data.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { Acts } from "../../../core/sheets/actions.ts";
import type { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { doDeed } from "../deed.kind.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { askToGive, askToSpike } from "../gear/give.dialog.ts";
import { toggleUse } from "../gear/wear.ts";
import { askJob } from "../job/job.dialog.ts";
import { beginClimb } from "../move/climb.dialog.ts";
import { tryAction, tryJob, tryPower, tryVerb, tryWay, tryWeapon } from "../roll/try.ts";
import { askVerb } from "../roll/verbs.ts";
import type { ActionId } from "../rules/actions.ts";
import type { Way } from "../rules/attempt/attempt.ts";
import { outRule } from "../rules/luck/luck.ts";
import type { BeingSystem, Bonus } from "../rules/types.ts";
import { switchSound } from "../sound/sound.ts";
import { tellerSettings } from "../teller-settings.ts";

/** What a new row of bonus dice begins with. */
const FRESH_BONUS: Bonus = { action: "battle", dice: 1, when: "", tag: "", auto: false };

/** What the buttons of a hero's or creature's sheet do. */
export const acts: Acts<TaleActorSheet> = {
  roll: (sheet, { dataset }, event) => tryAction(sheet.actor, dataset.roll as ActionId, sheet.rolling(event)),
  verbs: async (sheet, _target, event) => {
    const verb = await askVerb();
    if (verb) await tryVerb(sheet.actor, verb, sheet.rolling(event));
  },
  useWeapon: (sheet, target, event) => {
    const item = sheet.itemOf(target);
    if (item?.type === "tellerWeapon") return tryWeapon(sheet.actor, item, sheet.rolling(event));
    return item?.sheet?.render({ force: true });
  },
  usePower: (sheet, target, event) => {
    const item = sheet.itemOf(target);
    return item && tryPower(sheet.actor, item, sheet.rolling(event));
  },
  way: (sheet, { dataset }, event) =>
    tryWay(sheet.actor, dataset.way as Way, dataset.target ?? "", sheet.rolling(event)),
  beginClimb: ({ actor }) => beginClimb(actor),
  turnClimb: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "turnClimb" }),
  leaveClimb: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "leaveClimb" }),
  toggleUse: (sheet, target) => {
    const item = sheet.itemOf(target);
    return item && toggleUse(sheet.actor, item);
  },
  luck: (sheet, { dataset }) => {
    const settings = tellerSettings();
    const rule = outRule(sheet.actor.type === "tellerMonster", settings);
    const amount = Number(dataset.amount);
    return sheet.happen("teller.luck", { amount, cause: "other", rule, wake: settings.wakeOnHeal });
  },
  restTurn: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "restTurn" }),
  restScene: async ({ actor }) =>
    (await import("../../../core/time/pass-time.ts")).passTime(DUNGEONTELLER, "camp", [actor]),
  endTurn: async ({ actor: { uuid } }) => {
    // In an encounter the tracker goes on to whoever is next.
    if (!(await endTurnOf(uuid))) await doDeed({ who: uuid, deed: "endTurn" });
  },
  endEffect: ({ actor: { uuid } }, { dataset }) =>
    doDeed({ who: uuid, deed: "endEffect", effect: dataset.effectId ?? "" }),
  lay: async ({ actor: { uuid } }, { dataset }) => {
    const { askCells } = await import("../ground/lay.dialog.ts");
    const chosen = await askCells({ who: uuid, effect: dataset.effectId ?? "" });
    if (chosen) await startRoll(DUNGEONTELLER, "lay", chosen);
  },
  give: (sheet, target) => {
    const item = sheet.itemOf(target);
    return item && askToGive(sheet.actor, item);
  },
  spike: (sheet, target) => {
    const item = sheet.itemOf(target);
    return item && askToSpike(sheet.actor, item);
  },
  print: async ({ actor }) => (await import("./print.ts")).printBeing(actor),
  workOn: (sheet, { dataset }, event) => tryJob(sheet.actor, dataset.job ?? "", sheet.rolling(event)),
  newJob: async (sheet) => {
    const job = await askJob();
    if (!job) return;
    const { name, action, needed } = job;
    await sheet.happen("teller.collect", { id: randomId(), name, action, needed, add: 0, finish: null });
  },
  // DT-04: the Gamemaster keeps the number that some jobs need, and says when it is reached.
  finishJob: async (sheet, { dataset: { job: id = "" } }) => {
    const { workUp = {} } = sheet.actor.system as Partial<BeingSystem>;
    const { name, action, needed } = workUp[id] ?? {};
    if (name !== undefined) await sheet.happen("teller.collect", { id, name, action, needed, add: 0, finish: true });
  },
  addBonus: (sheet, { dataset }) => editRows(sheet, dataset, (rows) => [...rows, FRESH_BONUS]),
  dropBonus: (sheet, { dataset }) =>
    editRows(sheet, dataset, (rows) => rows.filter((_row, index) => index !== Number(dataset.index))),
  switchSound: async (sheet) => {
    await switchSound();
    await sheet.render();
  },
};

async function editRows(
  { actor }: TaleActorSheet,
  { list = "" }: DOMStringMap,
  edit: (rows: Bonus[]) => Bonus[],
): Promise<void> {
  const rows = getProperty(actor.toObject(), list) as Bonus[];
  await actor.update({ [list]: edit(rows) });
}
