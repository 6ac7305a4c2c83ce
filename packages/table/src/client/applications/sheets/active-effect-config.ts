import { generation } from "../../generation.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

const FOLDER = "templates/sheets/active-effect";

/**
 * The stand-in for `foundry.applications.sheets.ActiveEffectConfig`: name and picture, details, duration and changes of an
 * effect, in parts that packages may replace one by one. Left out: the palette of fields to choose a change's key from.
 */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config", "standard-form"],
    window: { icon: "fa-solid fa-person-rays", contentClasses: ["standard-form"] },
    position: { width: 560 },
    form: { closeOnSubmit: true },
    actions: {
      addChange(this: ActiveEffectConfig) {
        return this.#changeList((list) => list.push({}));
      },
      deleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement) {
        const row = target.closest<HTMLElement>("[data-index]");
        return this.#changeList((list) => list.splice(Number(row?.dataset.index), 1));
      },
    },
  };

  static override PARTS = {
    header: { template: `${FOLDER}/header.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: `${FOLDER}/details.hbs`, scrollable: [""] },
    duration: { template: `${FOLDER}/duration.hbs` },
    changes: { template: `${FOLDER}/changes.hbs`, scrollable: ["ol[data-changes]"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  /** Where the list of changes stands: in generation 14's system data once the effect has it there. */
  get #changesPath(): string {
    return Array.isArray((this.document._source as Loose).system?.changes) ? "system.changes" : "changes";
  }

  /** Changes the list of changes as it stands in the form. */
  async #changeList(change: (list: Loose[]) => void): Promise<void> {
    const path = this.#changesPath;
    const source = this.document.toObject() as Loose;
    const list: Loose[] = foundry.utils.getProperty(source, path) ?? [];
    for (const field of (this.element as HTMLElement).querySelectorAll<HTMLInputElement>(`[name^="${path}."]`)) {
      const [index, key] = field.name.slice(path.length + 1).split(".") as [string, string];
      const isNumber = field.dataset.dtype === "Number" || field.type === "number";
      if (list[Number(index)])
        list[Number(index)][key] = isNumber && field.value !== "" ? Number(field.value) : field.value;
    }
    for (const entry of list) if (entry.priority === "") entry.priority = null;
    change(list);
    await (this.document as Loose).update({ [path]: list });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const source = (document as Loose)._source;
    const statuses: Loose[] = Array.from(CONFIG.statusEffects as Iterable<Loose>);
    return Object.assign(context, {
      isActorEffect: document.parent?.documentName === "Actor",
      isItemEffect: document.parent?.documentName === "Item",
      statuses: statuses.map(({ id, name, label }) => ({ value: id, label: game.i18n.localize(name ?? label ?? id) })),
      source,
      systemFields: (document as Loose).system?.schema?.fields ?? null,
      rootId: this.id,
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    const tabs = part.tabs as Record<string, unknown> | undefined;
    if (tabs && partId in tabs) part.tab = tabs[partId];
    const source = (this.document as Loose)._source;
    if (partId === "duration") part.durationFields = this.#durationFields(source);
    if (partId === "changes") Object.assign(part, this.#changes(source));
    if (partId === "footer")
      part.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }];
    return part;
  }

  #durationFields(source: Loose): Loose[] {
    const fields: [string, Loose][] = Object.entries((this.document as Loose).schema.get("duration").fields);
    const shown = fields.filter(([, field]) => field.constructor.hasFormSupport && !("model" in field));
    return shown.map(([name, field]) => ({ field, value: source.duration?.[name] }));
  }

  #changes(source: Loose): Loose {
    const path = this.#changesPath;
    const list: Loose[] = foundry.utils.getProperty(source, path) ?? [];
    const byType = path !== "changes";
    const kinds = byType
      ? Object.entries(CONFIG.ActiveEffect.changeTypes as Record<string, Loose>).map(([value, { label }]) => ({
          value,
          label,
        }))
      : Object.entries(CONST.ACTIVE_EFFECT_MODES).map(([key, value]) => ({ value, label: `EFFECT.MODE_${key}` }));
    const changes = list.map((change, index) => ({
      index,
      path: `${path}.${index}`,
      change,
      kind: byType ? change.type : change.mode,
      value: typeof change.value === "string" ? change.value : JSON.stringify(change.value ?? ""),
    }));
    return { changes, kinds, kindName: byType ? "type" : "mode", hasPhases: byType && generation >= 14 };
  }
}
