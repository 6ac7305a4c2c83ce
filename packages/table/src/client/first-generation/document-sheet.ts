import { FormApplication } from "./form-application.ts";

/** The stand-in for `foundry.appv1.api.DocumentSheet`: a form for a document, for those who may see it. */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): Loose {
    return globalThis.foundry.utils.mergeObject(super.defaultOptions, {
      classes: ["sheet"],
      template: null,
      viewPermission: 1,
      sheetConfig: true,
      secrets: [],
    });
  }

  get document(): Loose {
    return this.object;
  }
  override get id(): string {
    return this.options.id || `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`;
  }
  override get title(): string {
    const { documentName, name, id } = this.document;
    const label = globalThis.game.i18n.localize(this.document.constructor.metadata?.label ?? documentName);
    return `${label}: ${name ?? id}`;
  }
  override get isEditable(): boolean {
    const { document } = this;
    if (!this.options.editable || !document.isOwner) return false;
    return !(document.pack && globalThis.game.packs.get(document.pack)?.locked);
  }

  override getData(options: Loose = {}): Loose | Promise<Loose> {
    const { isEditable, document } = this;
    return {
      ...(super.getData(options) as Loose),
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document,
      data: document.toObject(false),
      limited: document.limited,
      options: this.options,
      owner: document.isOwner,
      title: this.title,
    };
  }

  _canUserView(user: Loose): boolean {
    return this.document.testUserPermission(user, this.options.viewPermission);
  }

  override async _render(force = false, options: Loose = {}): Promise<void> {
    if (!this._canUserView(globalThis.game.user)) {
      if (!force) return;
      const type = this.document.documentName;
      const text = globalThis.game.i18n.format("TABLE.Sheet.Private", { type });
      globalThis.ui.notifications?.warn(text, { console: false });
      return;
    }
    await super._render(force, options);
    if (this.rendered) this.document.apps[this.appId] = this;
  }

  override async close(options: Loose = {}): Promise<void> {
    await super.close(options);
    if (!this.rendered) delete this.document.apps[this.appId];
  }

  override async _updateObject(_event: Event, formData: Loose): Promise<Loose> {
    if (!this.document.id) return undefined;
    return await this.document.update(formData);
  }

  override _getHeaderButtons(): Loose[] {
    const buttons = super._getHeaderButtons();
    if (this.options.sheetConfig && this.isEditable && this.document.isOwner) {
      const onclick = (): void => {
        const { DocumentSheetConfig } = globalThis.foundry.applications.apps;
        void new DocumentSheetConfig({ document: this.document }).render({ force: true });
      };
      buttons.unshift({ label: "TABLE.Sheet.Configure", class: "configure-sheet", icon: "fas fa-cog", onclick });
    }
    return buttons;
  }
}
