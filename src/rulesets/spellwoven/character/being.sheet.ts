import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { hasDraft } from "../../../core/creation/has-draft.ts";
import { del } from "../../../core/foundry/compat.ts";
import { actions, actLate } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts, FormValues } from "../../../core/sheets/foundry-apps.ts";
import { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded, warn } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { beingOf, isBeing, knownIn } from "../being.ts";
import { knownPerson } from "../rules/social/influence.ts";
import type { KnownPerson } from "../rules/types.ts";
import { sift } from "../social/sift.ts";
import { wovenTemplate } from "../spellwoven.ts";

/** The sheet of characters and of people met in passing, in the order of the book's own sheet. */
export class WovenSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-sheet"],
    position: { width: 900, height: 800 },
    actions: actions<WovenSheet>({ addPerson: (sheet) => sheet.addPerson(t("FOURTALES.Woven.Contact.somebody"), "") }),
  };

  static PARTS: AppParts = {
    header: {
      template: wovenTemplate("character/sheet-header"),
      templates: [wovenTemplate("wound/sheet-tracks"), wovenTemplate("heroic/sheet-effort")],
    },
    play: {
      template: wovenTemplate("character/sheet-play"),
      templates: [
        wovenTemplate("skill/sheet-skills"),
        wovenTemplate("gear/sheet-guard"),
        wovenTemplate("gear/sheet-things"),
        wovenTemplate("magery/sheet-magery"),
        wovenTemplate("social/sheet-contacts"),
      ],
      scrollable: [""],
    },
    edit: { template: wovenTemplate("character/sheet-edit"), scrollable: [""] },
  };

  protected override readonly rowLists = ["weaknesses.social", "weaknesses.fighting"];

  /** Ids of those in the contact book whose past dealings are in sight. */
  private readonly unfolded = new Set<string>();

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    actLate<TaleActorSheet>(this, event, target, () => import("./being.actions.ts"));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { editContext, playContext } = await import("./being.context.ts");
    const { contactsContext } = await import("../social/contacts.context.ts");
    (await import("./sheet-follows.ts")).followAround(this);
    const shown = context.editing === true ? editContext(this.actor) : contactsContext(this.actor, this.unfolded);
    return {
      ...context,
      ...playContext(this.actor),
      ...shown,
      notes: await this.prose("notes"),
      begun: hasDraft(this.actor) ? (await import("./creation.dialog.ts")).draftText(this.actor) : "",
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Toggle events do not bubble.
    this.element.addEventListener("toggle", ({ target }) => this.fold(target as HTMLDetailsElement), true);
    this.element.addEventListener("input", () => sift(this.element, ".sw-person"));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    sift(this.element, ".sw-person");
  }

  /** Who is unfolded in the contact book stays so from edit mode to play mode. */
  private fold({ open: shown, dataset: { person } }: HTMLDetailsElement): void {
    if (person !== undefined) this.unfolded[shown ? "add" : "delete"](person);
  }

  /** SW-82: a step of a track that somebody presses. */
  protected override onAside(input: HTMLInputElement): unknown {
    const { track } = input.closest<HTMLElement>("[data-track]")?.dataset ?? {};
    return track ? this.happen("woven.track", { track, value: Number(input.value) }) : undefined;
  }

  /** Skills whose exception the form says is none any more. */
  private usual: readonly string[] = [];

  /** An exception that is usual is none. */
  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormValues,
  ): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const { exceptions = {} } = (data.system ?? {}) as { exceptions?: Record<string, unknown> };
    this.usual = Object.keys(exceptions).filter((id) => !exceptions[id]);
    for (const id of this.usual) delete exceptions[id];
    return data;
  }

  /** What says that an entry goes is no value: before this step version 13 would drop it as one that nobody knows. */
  override async _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    data: Record<string, unknown>,
    options?: object,
  ): Promise<void> {
    const kept = (this.actor.toObject().system as { exceptions?: object }).exceptions ?? {};
    for (const id of this.usual) if (Object.hasOwn(kept, id)) Object.assign(data, del(`system.exceptions.${id}`));
    await super._processSubmitData(event, form, data, options);
  }

  /** Somebody dropped on the sheet goes into the contact book. */
  async _onDropActor(_event: DragEvent, dropped: TaleDocument): Promise<unknown> {
    const known = knownIn(this.actor);
    if (!this.isEditable || !known || dropped.uuid === this.actor.uuid) return null;
    if (!isBeing(dropped)) return void warn(t("FOURTALES.Woven.Contact.stranger", { name: dropped.name }));
    const line = knownPerson(beingOf(this.actor), dropped);
    if (!line) return await guarded(() => this.addPerson(dropped.name, dropped.uuid));
    // Somebody who was only a name so far.
    if (line.actorUuid !== "") return null;
    return await guarded(() => this.actor.update({ [`system.knownPersons.${line.id}.actorUuid`]: dropped.uuid }));
  }

  private async addPerson(name: string, actorUuid: string): Promise<void> {
    const order = Math.max(0, ...Object.values(knownIn(this.actor)!).map((person) => person.order)) + 1;
    const person: KnownPerson = { name, actorUuid, background: "", influence: 0, obligation: 0, notes: "", order };
    await this.addEntry("system.knownPersons", person);
  }
}
