import { Application } from "./application.ts";

/**
 * The stand-in for `foundry.appv1.api.FormApplication`: a form that is sent when it is submitted, changed or closed, as the options
 * say, and handed to `_updateObject`. Editors are the page's own text area where a template asks for one.
 */
export class FormApplication extends Application {
  /** Form elements whose changes are heard as those of inputs are; packages add their own. */
  static _customElements = [
    "color-picker",
    "file-picker",
    "multi-checkbox",
    "multi-select",
    "prose-mirror",
    "range-picker",
    "string-tags",
  ];

  object: Loose;
  form: HTMLFormElement | null = null;
  editors: Record<string, Loose> = {};

  constructor(object: Loose = {}, options: Loose = {}) {
    super(options);
    this.object = object;
  }

  static override get defaultOptions(): Loose {
    return globalThis.foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    });
  }

  get isEditable(): boolean {
    return this.options.editable;
  }

  override getData(_options: Loose = {}): Loose | Promise<Loose> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _renderInner(data: Loose): Promise<Loose> {
    const html = await super._renderInner(data);
    this.form = html[0] instanceof HTMLFormElement ? html[0] : (html.find("form")[0] ?? null);
    return html;
  }

  override _activateCoreListeners(html: Loose): void {
    super._activateCoreListeners(html);
    if (!this.form) return;
    if (!this.isEditable) {
      this._disableFields(this.form);
      return;
    }
    this.form.onsubmit = (event) => void this._onSubmit(event).catch(told);
  }

  override activateListeners(html: Loose): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    const kinds = ["input", "select", "textarea", ...(this.constructor as typeof FormApplication)._customElements];
    html.on("change", kinds.join(","), (event: Loose) => void this._onChangeInput(event).catch(told));
    html.find("img[data-edit]").on("click", (event: Loose) => this._onEditImage(event));
    html.find("button.file-picker").on("click", (event: Loose) => this._activateFilePicker(event));
  }

  _disableFields(form: HTMLFormElement): void {
    for (const field of form.elements) {
      if (["INPUT", "SELECT", "TEXTAREA", "BUTTON"].includes(field.tagName))
        (field as HTMLInputElement).disabled = true;
    }
  }

  async _onChangeInput(_event: Loose): Promise<void> {
    if (this.options.submitOnChange) await this._onSubmit(new Event("change"), { preventRender: false });
  }

  /** @returns what the form holds, by the names of its fields */
  _getSubmitData(updateData: Loose = {}): Loose {
    if (!this.form) throw new Error("The FormApplication subclass has no registered form element");
    const { FormDataExtended } = globalThis.foundry.applications.ux;
    const { object } = new FormDataExtended(this.form, { editors: this.editors });
    const { flattenObject, mergeObject } = globalThis.foundry.utils;
    return Object.keys(updateData).length > 0 ? flattenObject(mergeObject(object, updateData)) : object;
  }

  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender = false }: Loose = {},
  ): Promise<Loose> {
    event.preventDefault();
    const isOpen = this._state === Application.RENDER_STATES.RENDERED || this.closing;
    if (!isOpen || !this.isEditable || !this.form) return false;
    const formData = this._getSubmitData(updateData ?? {});
    const priorClose = this.options.closeOnSubmit && event.type === "submit" && !preventClose;
    await this._updateObject(event, formData);
    if (priorClose) await this.close({ submit: false, force: true });
    else if (!preventRender && !(this.object instanceof globalThis.foundry.abstract.Document)) this.render(false);
    return formData;
  }

  /** @throws Error where a subclass does not say what is done with the form */
  async _updateObject(_event: Event, _formData: Loose): Promise<Loose> {
    throw new Error("A subclass of the FormApplication must implement the _updateObject method.");
  }

  async submit(options: Loose = {}): Promise<this> {
    await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  _onEditImage(event: Loose): void {
    const image = event.currentTarget as HTMLImageElement;
    const current = image.getAttribute("src") ?? "";
    const { FilePicker } = globalThis.foundry.applications.apps;
    const callback = (path: string): void => {
      image.src = path;
      if (this.options.submitOnChange) void this._onSubmit(new Event("change")).catch(told);
    };
    void new FilePicker.implementation({ type: "image", current, callback }).browse();
  }

  _activateFilePicker(event: Loose): void {
    event.preventDefault();
    const { type, target } = event.currentTarget.dataset;
    const field = this.form?.elements.namedItem(target) as HTMLInputElement | null;
    const callback = (path: string): void => {
      if (!field) return;
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const { FilePicker } = globalThis.foundry.applications.apps;
    void new FilePicker.implementation({ type, current: field?.value ?? "", callback }).browse();
  }

  override async close(options: Loose = {}): Promise<void> {
    const isOpen = this._state === Application.RENDER_STATES.RENDERED;
    if (isOpen && (options.submit ?? this.options.submitOnClose)) {
      await this._onSubmit(new Event("close"), { preventClose: true, preventRender: true });
    }
    await super.close(options);
  }
}

/** What a form's handler threw is told as an error, and the window stays as it is. */
function told(error: Error): void {
  globalThis.Hooks.onError("FormApplication#_onSubmit", error, { log: "error", notify: "error" });
}
