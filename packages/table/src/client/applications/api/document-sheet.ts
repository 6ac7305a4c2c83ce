import { openOwnership, openSheetConfig } from "../apps/document-apps.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { reportError, runtime, type TableDocument } from "../runtime.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize } from "../wording.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  RenderContext,
  RenderOptions,
} from "./configuration.ts";
import { markInvalid, problemsOf } from "./submit-problems.ts";
import { applyTheme } from "./window-frame.ts";

/** A document as sheets see it: the known members, and the subclass's own. */
// biome-ignore lint/suspicious/noExplicitAny: sheets know their own document's members
export type SheetDocument = TableDocument & Record<string, any>;

const LEVELS = { LIMITED: 1, OWNER: 3 };

/**
 * The stand-in for `foundry.applications.api.DocumentSheetV2`: an application for one document, with the rights to look
 * and to edit, a context with `source` values, and the submit pipeline (read, process, validate, update). What does not
 * validate changes nothing: a notification names each field and why.
 * Left out: creating a document from its sheet (`canCreate`), importing from a compendium by the header.
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LEVELS.LIMITED,
    editPermission: LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    ownershipConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "TABLE.Sheet.Configure",
          action: "configureSheet",
          visible(this: DocumentSheetV2) {
            return Boolean(this.options.sheetConfig && this.isEditable && this.document.isOwner);
          },
        },
        {
          icon: "fa-solid fa-lock",
          label: "TABLE.Sheet.Ownership",
          action: "configureOwnership",
          visible(this: DocumentSheetV2) {
            const { document } = this;
            return Boolean(
              this.options.ownershipConfig && runtime.game?.user?.isGM && document.ownership && !document.parent,
            );
          },
        },
      ],
    },
  };

  constructor(options: ApplicationOptions = {}, ...rest: ApplicationOptions[]) {
    // A document as the first argument is the older way, which Foundry still takes.
    super("documentName" in options ? { ...Object.assign({}, ...rest), document: options } : options);
  }

  get document(): SheetDocument {
    return this.options.document;
  }
  override get title(): string {
    const { constructor: cls, documentName, name, id } = this.document;
    const label = (cls as { metadata?: { label?: string } }).metadata?.label ?? `DOCUMENT.${documentName}`;
    const words = localize(label);
    return `${words === label ? documentName : words}: ${name ?? id}`;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(runtime.game?.user, this.options.viewPermission);
  }
  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && runtime.game?.packs?.get(document.pack)?.locked) return false;
    return document.testUserPermission(runtime.game?.user, this.options.editPermission);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    if (!options.document) throw new Error("A DocumentSheetV2 application must be provided a Document instance.");
    const merged = super._initializeApplicationOptions({
      uniqueId: `${this.constructor.name}-${options.document.uuid.replaceAll(".", "-")}`,
      ...options,
    });
    return merged;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    options.window = { ...options.window, title: options.window?.title ?? this.title };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: runtime.game?.user,
      rootId: document.id && document.collection?.has(document.id) ? this.id : runtime.foundry.utils.randomID(),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (!this.hasFrame) return frame;
    const theme = (this.document.flags?.core as { sheetTheme?: string } | undefined)?.sheetTheme;
    applyTheme(frame, theme);
    const copy = document.createElement("button");
    copy.type = "button";
    copy.className = "header-control icon fa-solid fa-passport";
    copy.dataset.action = "copyUuid";
    copy.dataset.tooltip = "";
    copy.setAttribute("aria-label", localize("TABLE.Sheet.CopyUuid"));
    this.window.header?.insertBefore(copy, this.window.controls ?? null);
    return frame;
  }

  // biome-ignore lint/suspicious/noConfusingVoidType: as documented, returning nothing means yes
  override _canRender(options: RenderOptions): false | void {
    if (super._canRender(options) === false) return false;
    if (this.isVisible) return;
    if (options.force && !this.rendered) {
      const type = this.document.documentName;
      runtime.ui?.notifications?.warn(localize("TABLE.Sheet.Private", { type }), { console: false });
    }
    return false;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
    this.element.addEventListener("revealSecret", (event: Event) => this._onRevealSecret(event));
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Enables or disables the content's form elements; the header and tabs stay as they are. */
  _toggleDisabled(disabled: boolean): void {
    for (const element of this.form?.elements ?? []) {
      if (element.closest(".window-header, [role='tablist'], .tabs")) continue;
      (element as HTMLInputElement).disabled = disabled;
    }
  }

  override _onChangeForm(config: FormConfiguration, event: Event): void {
    if (this.isEditable) super._onChangeForm(config, event);
  }

  override async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    if (!this.isEditable) return;
    const form = event.currentTarget as HTMLFormElement;
    try {
      await super._onSubmitForm(config, event);
      markInvalid(form, {});
    } catch (error) {
      const problems = problemsOf(error);
      if (!problems) return reportError("DocumentSheetV2#_onSubmitForm", error);
      markInvalid(form, problems);
      const list = Object.entries(problems).map(([path, why]) => (path ? `${path}: ${why}` : why));
      const text = runtime.foundry.utils.escapeHTML(list.join("; "));
      runtime.ui?.notifications?.error(localize("TABLE.Sheet.Invalid", { problems: text }));
    }
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: { updateData?: Record<string, unknown>; [key: string]: unknown } = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** The changes that a form asks for. @throws DataModelValidationError when they do not validate */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) runtime.foundry.utils.mergeObject(submitData, updateData, { inplace: true });
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return runtime.foundry.utils.expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  /** Shows a secret to the players or hides it, in the stored text of the field that it stands in. */
  _onRevealSecret(event: Event): void {
    const block = event.target as HTMLElement & { toggleRevealed?(content: string): string };
    const field = block.closest<HTMLElement>("prose-mirror[name], [data-edit]");
    const path = field?.getAttribute("name") ?? field?.dataset.edit;
    if (!path || !block.toggleRevealed || !this.isEditable) return;
    const stored = runtime.foundry.utils.getProperty(this.document._source, path);
    if (typeof stored === "string") void this.document.update({ [path]: block.toggleRevealed(stored) });
  }

  static #onConfigureSheet(this: DocumentSheetV2): void {
    openSheetConfig(this.document, this);
  }
  static #onConfigureOwnership(this: DocumentSheetV2): void {
    openOwnership(this.document, this);
  }

  static #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): void {
    event.preventDefault();
    const text = event.button === 2 ? (this.document.id ?? "") : this.document.uuid;
    void globalThis.navigator?.clipboard?.writeText(text).catch(() => undefined);
    runtime.ui?.notifications?.info(localize("TABLE.Sheet.Copied", { uuid: text }), { console: false });
  }

  /**
   * Lets a person choose another picture for the one they clicked. What they choose is written by the form, and only by one
   * that is sent with each change: a picture that was drawn anew meanwhile keeps what it had.
   * @throws Error for anything but an IMG
   */
  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (target.nodeName !== "IMG") throw new Error("The action editImage is for pictures: only an IMG may carry it.");
    const current = runtime.foundry.utils.getProperty(this.document._source, target.dataset.edit ?? "");
    const picker = new FilePicker.implementation({
      type: "image",
      current: String(current ?? ""),
      callback: (src: string) => {
        target.setAttribute("src", src);
        if (this.options.form?.submitOnChange) this.form?.dispatchEvent(new Event("submit", { cancelable: true }));
      },
    });
    await picker.browse();
  }
}
