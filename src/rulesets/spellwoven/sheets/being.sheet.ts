import { applyLoose } from "../../../core/cards/event-applier.ts";
import { del } from "../../../core/compat.ts";
import { guarded, notifyProblems, warn } from "../../../core/notify.ts";
import type { TaleDocument } from "../../../core/ruleset.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { enrich } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { CreationDialog, draftText } from "../creation/creation.dialog.ts";
import { askForm } from "../dialogs/ask-form.ts";
import { isBeing } from "../play/being.ts";
import { placeInfluence, placeObligation } from "../play/contacts.ts";
import { tryAttribute, tryStrike } from "../play/try.ts";
import { doDeed } from "../rolls/deed.kind.ts";
import type { AttributeId } from "../rules/attributes.ts";
import type { KnownPerson } from "../rules/types.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { SPELLWOVEN, wovenTemplate } from "../spellwoven.ts";
import { editContext, playContext } from "./being.context.ts";
import { contactsContext } from "./contacts.context.ts";

/** The sheet of characters and of people met in passing, in the order of the book's own sheet. */
export class WovenSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-sheet"],
    position: { width: 900, height: 800 },
    actions: {
      roll: WovenSheet.onRoll,
      strike: WovenSheet.onStrike,
      effort: WovenSheet.onEffort,
      rest: WovenSheet.onRest,
      endScene: WovenSheet.onEndScene,
      toggleUse: WovenSheet.onToggleUse,
      place: WovenSheet.onPlace,
      oblige: WovenSheet.onOblige,
      openPerson: WovenSheet.onOpenPerson,
      addEntry: WovenSheet.onAddEntry,
      dropEntry: WovenSheet.onDropEntry,
      create: WovenSheet.onCreate,
    },
  };

  static PARTS: AppParts = {
    header: { template: wovenTemplate("sheet-header") },
    play: { template: wovenTemplate("sheet-play"), templates: [wovenTemplate("sheet-contacts")], scrollable: [""] },
    edit: { template: wovenTemplate("sheet-edit"), scrollable: [""] },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { notes } = context.source as { notes: string };
    const enriched = await enrich(notes, this.document);
    const shown = context.editing === true ? editContext(this.actor) : contactsContext(this.actor);
    return { ...context, ...playContext(this.actor), ...shown, notes, enriched, begun: draftText(this.actor) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const filter = this.element.querySelector<HTMLInputElement>("input[data-filter]");
    // What one looks for is nothing that the sheet stores.
    filter?.addEventListener("change", (event) => event.stopPropagation());
    filter?.addEventListener("input", (event) => {
      event.stopPropagation();
      const wanted = filter.value.trim().toLocaleLowerCase();
      for (const line of this.element.querySelectorAll<HTMLElement>(".sw-person")) {
        line.hidden = !line.textContent!.toLocaleLowerCase().includes(wanted);
      }
    });
  }

  /** Rows of a list come from the form as an object by index, the last of them empty; an exception that is usual is none. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const system = data.system as Record<string, Record<string, unknown>> | undefined;
    for (const kind of ["social", "fighting"]) {
      const rows = system?.weaknesses?.[kind];
      if (rows && !Array.isArray(rows)) system!.weaknesses![kind] = Object.values(rows).filter(Boolean);
    }
    for (const [id, level] of Object.entries(system?.exceptions ?? {})) {
      if (level) continue;
      delete system!.exceptions![id];
      const { exceptions } = (this.actor.toObject() as { system: { exceptions: object } }).system;
      if (id in exceptions) Object.assign(data, del(`system.exceptions.${id}`));
    }
    return data;
  }

  /** Somebody dropped on the sheet goes into the contact book. */
  async _onDropActor(_event: DragEvent, dropped: TaleDocument): Promise<unknown> {
    const known = this.actor.system as { knownPersons?: Record<string, KnownPerson> };
    if (!this.isEditable || !known.knownPersons || dropped.uuid === this.actor.uuid) return null;
    if (!isBeing(dropped)) return void warn(t("FOURTALES.Woven.Contact.stranger", { name: dropped.name }));
    if (Object.values(known.knownPersons).some(({ actorUuid }) => actorUuid === dropped.uuid)) return null;
    return await guarded(() => this.addPerson(dropped.name, dropped.uuid));
  }

  private async addPerson(name: string, actorUuid: string): Promise<void> {
    const { knownPersons } = this.actor.system as { knownPersons: Record<string, KnownPerson> };
    const order = Math.max(0, ...Object.values(knownPersons).map((person) => person.order)) + 1;
    const person: KnownPerson = { name, actorUuid, background: "", influence: 0, obligation: 0, notes: "", order };
    await this.actor.update({ [`system.knownPersons.${foundry.utils.randomID()}`]: person });
  }

  private static async onRoll(this: WovenSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    const slug = item ? (item.system as { slug: string }).slug : undefined;
    const options = { parent: this, skipDialog: event.shiftKey };
    await tryAttribute(this.actor, target.dataset.attribute as AttributeId, options, slug);
  }

  private static async onStrike(this: WovenSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await tryStrike(this.actor, target.dataset.strike ?? "", { parent: this, skipDialog: event.shiftKey });
  }

  private static async onEffort(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    const data = { amount: Number(target.dataset.amount) > 0 ? 1 : -1 };
    await guarded(async () => notifyProblems(await applyLoose(SPELLWOVEN, this.actor, "woven.effort", data)));
  }

  /** SW-18: hours of rest and sleep bring Effort back. */
  private static async onRest(this: WovenSheet): Promise<void> {
    const line = (name: "rest" | "sleep", value: number) => ({
      ...{ name, value, label: `FOURTALES.Woven.Rest.${name}` },
      ...{ type: "number" as const, min: 0, max: 999 },
    });
    const asked = await askForm(
      t("FOURTALES.Woven.Rest.title"),
      [line("rest", 2), line("sleep", 0)],
      t("FOURTALES.Woven.Rest.hint"),
    );
    if (!asked) return;
    const hours = (name: string): number => Math.min(999, Math.max(0, Math.floor(Number(asked[name])) || 0));
    await guarded(() => doDeed(this.actor, "rest", "woven.rest", { rest: hours("rest"), sleep: hours("sleep") }));
  }

  private static async onEndScene(this: WovenSheet): Promise<void> {
    await guarded(() => doDeed(this.actor, "scene", "woven.scene", { reuse: wovenSettings().heroicReuse }));
  }

  private static async onToggleUse(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (!item) return;
    const name = item.type === "wovenArmour" ? "worn" : "held";
    const now = (item.system as Record<string, unknown>)[name] === true;
    await guarded(() => item.update({ [`system.${name}`]: !now }));
  }

  private static async onPlace(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset.person;
    const { knownPersons } = this.actor.system as { knownPersons: Record<string, KnownPerson> };
    const person = id ? knownPersons[id] : undefined;
    await placeInfluence(this.actor, person ? { ...person, id: id! } : { name: "", actorUuid: "", background: "" });
  }

  private static async onOblige(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    await placeObligation(this.actor, target.dataset.person ?? "");
  }

  private static async onOpenPerson(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    const actor = (await fromUuid((target.dataset.uuid ?? "") as never)) as {
      sheet?: { render(o: object): unknown };
    } | null;
    if (actor?.sheet) await actor.sheet.render({ force: true });
    else notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
  }

  private static async onAddEntry(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    const { list } = target.dataset;
    if (list === "system.knownPersons")
      return void (await guarded(() => this.addPerson(t("FOURTALES.Woven.Contact.somebody"), "")));
    await guarded(() => this.actor.update({ [`${list}.${foundry.utils.randomID()}`]: { name: "" } }));
  }

  private static async onDropEntry(this: WovenSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.dropKey(`${target.dataset.list}.${target.dataset.id}`));
  }

  private static async onCreate(this: WovenSheet): Promise<void> {
    await CreationDialog.open(this.actor, this);
  }
}
