import { applyLoose } from "../../../core/cards/event-applier.ts";
import { guarded, notifyProblems, warn } from "../../../core/notify.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { enrich } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { askJob } from "../dialogs/job.dialog.ts";
import { DUNGEONTELLER, tellerTemplate } from "../dungeonteller.ts";
import { beingOf } from "../play/being.ts";
import { switchSound } from "../play/sound.ts";
import { tryAction, tryJob, tryPower, tryWeapon } from "../play/try.ts";
import { toggleUse } from "../play/wear.ts";
import { doDeed } from "../rolls/deed.kind.ts";
import type { ActionId } from "../rules/actions.ts";
import { sceneRestEvents } from "../rules/rest.ts";
import { endTurn, startTurn } from "../rules/turn.ts";
import type { Bonus } from "../rules/types.ts";
import { tellerSettings } from "../settings/teller-settings.ts";
import { sheetContext } from "./being.context.ts";

/** A hero's or creature's sheet: how am I, what can I do, what do I have. */
export abstract class BeingSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-sheet"],
    position: { width: 900, height: 740 },
    actions: {
      roll: BeingSheet.onRoll,
      useWeapon: BeingSheet.onUseWeapon,
      usePower: BeingSheet.onUsePower,
      putAway: BeingSheet.onToggleUse,
      toggleUse: BeingSheet.onToggleUse,
      luck: BeingSheet.onLuck,
      restTurn: BeingSheet.onRestTurn,
      restScene: BeingSheet.onRestScene,
      endTurn: BeingSheet.onEndTurn,
      endEffect: BeingSheet.onEndEffect,
      workOn: BeingSheet.onWorkOn,
      newJob: BeingSheet.onNewJob,
      finishJob: BeingSheet.onFinishJob,
      dropJob: BeingSheet.onDropJob,
      addBonus: BeingSheet.onAddBonus,
      dropBonus: BeingSheet.onDropBonus,
      switchSound: BeingSheet.onSwitchSound,
    },
  };

  static PARTS: AppParts = {
    header: { template: tellerTemplate("hero-header") },
    play: { template: tellerTemplate("hero-play"), scrollable: [""] },
    edit: { template: tellerTemplate("hero-edit"), scrollable: [""] },
  };

  /** Field of the long text that edit mode offers, and the key of its label. */
  protected abstract readonly longText: { path: string; label: string };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { path, label } = this.longText;
    const html = String((context.source as Record<string, unknown>)[path] ?? "");
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      htmlName: `system.${path}`,
      htmlLabel: t(label),
      htmlSource: html,
      htmlEnriched: await enrich(html, this.document),
      storyHtml: html && (path === "story" || this.document.isOwner) ? await enrich(html, this.document) : "",
    };
  }

  /** Rows of a bonus list come from the form as an object by index; the stored list keeps what the form does not show. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data.system as Record<string, unknown> | undefined;
    for (const list of ["bonuses", "specialties"]) {
      const rows = system?.[list];
      if (rows && !Array.isArray(rows)) system![list] = Object.values(rows);
    }
    return data;
  }

  private static async onRoll(this: BeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await tryAction(this.actor, target.dataset.roll as ActionId, { parent: this, skipDialog: event.shiftKey });
  }

  private static async onUseWeapon(this: BeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item?.type === "tellerWeapon") await tryWeapon(this.actor, item, { parent: this, skipDialog: event.shiftKey });
    else if (item) await item.sheet.render({ force: true });
  }

  private static async onUsePower(this: BeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (item) await tryPower(this.actor, item, { parent: this, skipDialog: event.shiftKey });
  }

  private static async onToggleUse(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item: OwnedItem | null = this.itemOf(target);
    if (item) await guarded(() => toggleUse(this.actor, item));
  }

  private static async onLuck(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const amount = Number(target.dataset.amount) > 0 ? 1 : -1;
    const data = { amount, cause: "other", rule: "never", wake: false };
    await guarded(async () => notifyProblems(await applyLoose(DUNGEONTELLER, this.actor, "teller.luck", data)));
  }

  private static async onRestTurn(this: BeingSheet): Promise<void> {
    const being = beingOf(this.actor);
    if (being.system.out) return warn(t("FOURTALES.Teller.Problem.out", { name: being.name }));
    await guarded(() => doDeed(being, "restTurn", endTurn(being, { rested: true })));
  }

  private static async onRestScene(this: BeingSheet): Promise<void> {
    const being = beingOf(this.actor);
    await guarded(() => doDeed(being, "restScene", sceneRestEvents(being)));
  }

  private static async onEndTurn(this: BeingSheet): Promise<void> {
    const being = beingOf(this.actor);
    const events = [...endTurn(being), ...startTurn(being, tellerSettings())];
    await guarded(() => doDeed(being, "endTurn", unique(events)));
  }

  private static async onEndEffect(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const being = beingOf(this.actor);
    const id = target.dataset.effectId ?? "";
    const was = being.system.effects[id];
    if (!was) return;
    const event = { id: "end", kind: "teller.effect", target: being.uuid, data: { id, effect: null, was } };
    await guarded(() => doDeed(being, "endEffect", [event], { effect: was.label }));
  }

  private static async onWorkOn(this: BeingSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await tryJob(this.actor, target.dataset.job ?? "", { parent: this, skipDialog: event.shiftKey });
  }

  private static async onNewJob(this: BeingSheet): Promise<void> {
    const job = await askJob();
    if (job) await guarded(() => this.actor.update({ [`system.workUp.${foundry.utils.randomID()}`]: job }));
  }

  private static async onFinishJob(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.actor.update({ [`system.workUp.${target.dataset.job}.done`]: true }));
  }

  private static async onDropJob(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.dropKey(`system.workUp.${target.dataset.job}`));
  }

  private static async onAddBonus(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const list = target.dataset.list as "system.bonuses";
    const fresh: Bonus = { action: "battle", dice: 1, when: "", tag: "", auto: false };
    await guarded(() => this.actor.update({ [list]: [...this.bonusList(list), fresh] }));
  }

  private static async onDropBonus(this: BeingSheet, _event: Event, target: HTMLElement): Promise<void> {
    const list = target.dataset.list as "system.bonuses";
    const index = Number(target.dataset.index);
    await guarded(() => this.actor.update({ [list]: this.bonusList(list).filter((_row, row) => row !== index) }));
  }

  private static async onSwitchSound(this: BeingSheet): Promise<void> {
    await switchSound();
    await this.render();
  }

  private bonusList(path: string): Bonus[] {
    return (foundry.utils.getProperty(this.actor.toObject(), path) as Bonus[] | undefined) ?? [];
  }
}

/** Two steps of a turn may name an event alike; each needs an id of its own. */
function unique<E extends { id: string }>(events: readonly E[]): E[] {
  return events.map((event, index) => ({ ...event, id: `${event.id}:${index}` }));
}
