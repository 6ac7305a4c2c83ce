import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { endTurnOf } from "../../../core/encounter/end-turn.ts";
import { getProperty, randomId } from "../../../core/foundry/data.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import type { ActionId } from "../rules/actions.ts";
import type { Way } from "../rules/attempt/attempt.ts";
import type { BeingSystem, Bonus } from "../rules/types.ts";
import { switchSound } from "../sound/sound.ts";

/** Deeds come with the first of them. */
const doDeed: typeof import("../deed.kind.ts")["doDeed"] = async (...deed) =>
  await (await import("../deed.kind.ts")).doDeed(...deed);

/** What a new row of bonus dice begins with. */
const FRESH_BONUS: Bonus = { action: "battle", dice: 1, when: "", tag: "", auto: false };

/** What leads to a roll, loaded when somebody first rolls. */
const trying = () => import("../roll/try.ts");

/** A hero's or creature's sheet: how am I, what can I do, what do I have. */
export abstract class BeingSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-sheet"],
    position: { width: 900, height: 740 },
    actions: actions<BeingSheet>({
      roll: async (sheet, { dataset }, event) =>
        (await trying()).tryAction(sheet.actor, dataset.roll as ActionId, sheet.rolling(event)),
      verbs: async (sheet, _target, event) => {
        const verb = await (await import("../roll/verbs.ts")).askVerb();
        if (verb) await (await trying()).tryVerb(sheet.actor, verb, sheet.rolling(event));
      },
      useWeapon: async (sheet, target, event) => {
        const item = sheet.itemOf(target);
        if (item?.type === "tellerWeapon") return (await trying()).tryWeapon(sheet.actor, item, sheet.rolling(event));
        return item?.sheet?.render({ force: true });
      },
      usePower: async (sheet, target, event) => {
        const item = sheet.itemOf(target);
        return item && (await trying()).tryPower(sheet.actor, item, sheet.rolling(event));
      },
      way: async (sheet, { dataset }, event) =>
        (await trying()).tryWay(sheet.actor, dataset.way as Way, dataset.target ?? "", sheet.rolling(event)),
      beginClimb: async ({ actor }) => (await import("../move/climb.dialog.ts")).beginClimb(actor),
      turnClimb: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "turnClimb" }),
      leaveClimb: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "leaveClimb" }),
      toggleUse: async (sheet, target) => {
        const item = sheet.itemOf(target);
        return item && (await import("../gear/wear.ts")).toggleUse(sheet.actor, item);
      },
      luck: (sheet, { dataset }) =>
        sheet.happen("teller.luck", { amount: Number(dataset.amount), cause: "other", rule: "never", wake: false }),
      restTurn: ({ actor: { uuid } }) => doDeed({ who: uuid, deed: "restTurn" }),
      restScene: async ({ actor }) => {
        const { passTime } = await import("../../../core/time/pass-time.ts");
        await passTime(DUNGEONTELLER, "camp", [actor]);
      },
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
      give: async (sheet, target) => {
        const item = sheet.itemOf(target);
        return item && (await import("../gear/give.dialog.ts")).askToGive(sheet.actor, item);
      },
      spike: async (sheet, target) => {
        const item = sheet.itemOf(target);
        return item && (await import("../gear/give.dialog.ts")).askToSpike(sheet.actor, item);
      },
      print: async ({ actor }) => (await import("./print.ts")).printBeing(actor),
      workOn: async (sheet, { dataset }, event) =>
        (await trying()).tryJob(sheet.actor, dataset.job ?? "", sheet.rolling(event)),
      newJob: async (sheet) => {
        const { askJob } = await import("../job/job.dialog.ts");
        const job = await askJob();
        if (!job) return;
        const { name, action, needed } = job;
        await sheet.happen("teller.collect", { id: randomId(), name, action, needed, add: 0, finish: null });
      },
      // DT-04: the Gamemaster keeps the number that some jobs need, and says when it is reached.
      finishJob: async (sheet, { dataset: { job: id = "" } }) => {
        const { workUp = {} } = sheet.actor.system as Partial<BeingSystem>;
        const { name, action, needed } = workUp[id] ?? {};
        if (name !== undefined)
          await sheet.happen("teller.collect", { id, name, action, needed, add: 0, finish: true });
      },
      addBonus: (sheet, { dataset }) => sheet.editRows(dataset, (rows) => [...rows, FRESH_BONUS]),
      dropBonus: (sheet, { dataset }) =>
        sheet.editRows(dataset, (rows) => rows.filter((_row, index) => index !== Number(dataset.index))),
      switchSound: async (sheet) => {
        await switchSound();
        await sheet.render();
      },
    }),
  };

  static PARTS: AppParts = {
    header: { template: tellerTemplate("character/hero-header") },
    play: { template: tellerTemplate("character/hero-play"), scrollable: [""] },
    edit: {
      template: tellerTemplate("character/hero-edit"),
      templates: [tellerTemplate("character/bonus-rows")],
      scrollable: [""],
    },
  };

  protected override readonly rowLists = ["bonuses", "specialties"];

  /** The long text that edit mode offers, and the key of its label. Whoever does not own the being reads only a story. */
  protected abstract readonly longText: { path: "story" | "secretNotes"; label: string };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { sheetContext } = await import("./being.context.ts");
    const { longText } = this;
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      longText: {
        ...longText,
        html: await this.prose(longText.path),
        shown: longText.path === "story" || this.document.isOwner,
      },
    };
  }

  /** DT-41: how far one went ends what must keep still, and whoever is held goes nowhere. */
  protected override async onAside(input: HTMLInputElement): Promise<void> {
    await this.happen("teller.moved", { value: input.value });
    // The choice goes back to what is so.
    await this.render();
  }

  /** DT-72: what is dragged from another hand leaves it. */
  override async _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown> {
    const { parent } = item as OwnedItem;
    const isTheirs = parent && this.isEditable && parent.uuid !== this.actor.uuid && isOurs(parent.type);
    if (!isTheirs || parent.uuid.startsWith("Compendium.")) return await super._onDropItem(event, item);
    return await doDeed({ who: parent.uuid, deed: "give", item: item.id, to: this.actor.uuid });
  }

  private async editRows({ list = "" }: DOMStringMap, edit: (rows: Bonus[]) => Bonus[]): Promise<void> {
    const rows = getProperty(this.actor.toObject(), list) as Bonus[];
    await this.actor.update({ [list]: edit(rows) });
  }
}

function isOurs(type: string): boolean {
  return type === "tellerHero" || type === "tellerMonster";
}
