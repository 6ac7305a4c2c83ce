import { runtimeGame } from "../game/runtime-game.ts";
import { mean } from "../generation.ts";

/** How many windows were drawn anew because of a document. */
let redrawn = 0;

type DocumentClass = abstract new (...args: Loose[]) => Loose;

/**
 * What every document gains on a client: a place in the world, preparation, windows that show it, and events.
 *
 * Left out: import and export as files, compendium moves by dialog, and the creation dialog's folder tree.
 */
// biome-ignore lint/suspicious/noExplicitAny: the mixin serves every document class; TypeScript cannot name the result
export function ClientDocumentMixin(Base: DocumentClass): any {
  abstract class ClientDocument extends (Base as unknown as new (...args: Loose[]) => Loose) {
    declare apps: Record<string, Loose>;
    declare _sheet: Loose;

    _configure(options: Loose): void {
      super._configure(options);
      // Windows survive a re-initialisation, so they must not be fields that the constructor sets anew.
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false, configurable: true });
    }

    /** @inheritDoc */
    _initialize(options: Loose = {}): void {
      // Only what holds others is asked about by these.
      const holds = Object.keys(this.collections).length > 0 || this.documentName === "Token";
      if (holds) runtimeGame.initializing(this, () => super._initialize(options));
      else super._initialize(options);
      if (!runtimeGame.documentsReady) return;
      // A parent prepares its embedded documents itself.
      if (this.parent && runtimeGame.isInitializing(this.parent)) return;
      this._safePrepareData();
    }

    get collection(): Loose {
      if (this.isEmbedded) return this.parent.getEmbeddedCollection?.(this.parentCollection) ?? null;
      if (!CONFIG[this.documentName]) return null;
      if (this.pack) return game.packs?.get(this.pack) ?? null;
      return game.collections?.get(this.documentName) ?? null;
    }

    get compendium(): Loose {
      return this.pack ? (game.packs?.get(this.pack) ?? null) : null;
    }

    get hasPlayerOwner(): boolean {
      return game.users.some((user: Loose) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /**
     * The document inside another text: as its system data draws it, else as its name that links to it.
     * Left out: captions and classes from the embed's configuration.
     */
    async toEmbed(config: Loose, options: Loose = {}): Promise<HTMLElement | null> {
      const own = (await this.system?.toEmbed?.(config, options)) ?? (await this._buildEmbedHTML(config, options));
      if (!own) return null;
      const element = document.createElement(config.inline ? "document-embed" : "figure");
      element.classList.add("content-embed");
      element.dataset.uuid = this.uuid;
      element.append(...(own instanceof HTMLElement ? [own] : own));
      return element;
    }

    /** What stands in an embed of this document; nothing unless a kind of document says otherwise. */
    async _buildEmbedHTML(_config: Loose, _options?: Loose): Promise<Loose> {
      return null;
    }

    /** The uuid as seen from another document: `.Item.x` below it, `.x` beside it, whole from anywhere else. */
    getRelativeUUID(relative: Loose): string {
      if (this.compendium !== relative.compendium) return this.uuid;
      if (this.isEmbedded && this.collection === relative.collection) return `.${this.id}`;
      const [own, other] = [this.uuid.split("."), relative.uuid.split(".")];
      const isBelow = own.length > other.length && other.every((part: string, index: number) => part === own[index]);
      return isBelow ? `.${own.slice(other.length).join(".")}` : this.uuid;
    }

    get sheet(): Loose {
      if (this._sheet) return this._sheet;
      const SheetClass = this._getSheetClass();
      const isOfNow = SheetClass && foundry.utils.isSubclass(SheetClass, foundry.applications.api.ApplicationV2);
      if (isOfNow) this._sheet = new SheetClass({ document: this });
      else this._sheet = SheetClass ? new SheetClass(this, { editable: this.isOwner }) : null;
      return this._sheet;
    }

    _getSheetClass(): Loose {
      const classes = CONFIG[this.documentName]?.sheetClasses?.[this.type ?? CONST.BASE_DOCUMENT_TYPE];
      if (!classes) return null;
      const entries: Loose[] = Object.values(classes);
      const chosen = this.getFlag?.("core", "sheetClass");
      const entry = classes[chosen] ?? entries.find((candidate) => candidate.default) ?? entries[0];
      return entry?.cls ?? null;
    }

    /** Prepares data and logs an error rather than letting it spread. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        foundry.helpers.Hooks.onError("ClientDocumentMixin#_initialize", error as Error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
          uuid: this.uuid,
        });
      }
    }

    prepareData(): void {
      const isTyped = this.system instanceof foundry.abstract.TypeDataModel;
      if (isTyped) this.system.prepareBaseData();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      if (isTyped) this.system.prepareDerivedData();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as Loose).hierarchy ?? {})) {
        // A single embedded document, such as a token's overlay, prepares itself.
        const held = this.collections[name] ?? [];
        for (const document of held) document._safePrepareData?.();
      }
    }

    prepareDerivedData(): void {}

    /** Renders every window that shows the document; the least convenient table does it twice now and then. */
    render(force: boolean | Loose = false, context: Loose = {}): void {
      const options = typeof force === "object" ? force : { force, ...context };
      for (const app of Object.values(this.apps)) {
        // Windows of the first generation take whether it is forced apart from the rest.
        (app as Loose).render(options.force ?? false, { ...options });
        const twice = mean && (app as Loose).rendered && redrawn++ % 3 === 0;
        if (twice) (app as Loose).render(options.force ?? false, { ...options });
      }
    }

    _onCreate(data: Loose, options: Loose, userId: string): void {
      super._onCreate?.(data, options, userId);
      if (options.renderSheet && userId === game.userId) void this.sheet?.render({ force: true });
    }

    _onUpdate(changed: Loose, options: Loose, userId: string): void {
      super._onUpdate?.(changed, options, userId);
      const sheetChanged = foundry.utils.getProperty(changed, "flags.core.sheetClass") !== undefined;
      if (sheetChanged || "type" in changed) void this._onSheetChange();
      else if (options.render !== false) {
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
      }
    }

    _onDelete(options: Loose, userId: string): void {
      super._onDelete?.(options, userId);
      for (const app of Object.values(this.apps)) {
        void (app as Loose).close({ submit: false, renderContext: `delete${this.documentName}` });
      }
    }

    /** Swaps the open sheet for one of the class that is right now. */
    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const open = sheetOpen ?? this._sheet?.rendered;
      await this._sheet?.close({ submit: false });
      this._sheet = null;
      if (open) await this.sheet?.render({ force: true });
    }

    _preCreateDescendantDocuments(..._args: Loose[]): void {}
    _preUpdateDescendantDocuments(..._args: Loose[]): void {}
    _preDeleteDescendantDocuments(..._args: Loose[]): void {}

    _onCreateDescendantDocuments(
      _parent: Loose,
      _collection: string,
      _docs: Loose,
      _data: Loose,
      options: Loose,
    ): void {
      this.#renderAfter(options, "create");
    }

    _onUpdateDescendantDocuments(
      _parent: Loose,
      _collection: string,
      _docs: Loose,
      _data: Loose,
      options: Loose,
    ): void {
      this.#renderAfter(options, "update");
    }

    _onDeleteDescendantDocuments(_parent: Loose, _collection: string, _docs: Loose, _ids: Loose, options: Loose): void {
      this.#renderAfter(options, "delete");
    }

    #renderAfter(options: Loose, action: string): void {
      if (options.render !== false) this.render(false, { renderContext: `${action}Descendant` });
    }

    /** Tells this document and its own parents about a change below them. */
    _dispatchDescendantDocumentEvents(event: string, collection: string, args: unknown[], parent: Loose = this): void {
      this[`_${event}DescendantDocuments`]?.(parent, collection, ...args);
      this.parent?._dispatchDescendantDocumentEvents?.(event, collection, args, parent);
    }

    toDragData(): Loose {
      return { type: this.documentName, uuid: this.uuid };
    }

    /** The document behind dropped data; one that exists only as data becomes an unsaved document. */
    static async fromDropData(data: Loose): Promise<Loose> {
      const cls = this as Loose;
      const unsaved = data.data ? new cls.implementation(data.data) : null;
      const document = data.uuid ? await globalThis.fromUuid(data.uuid) : unsaved;
      if (!document)
        throw new Error("Failed to resolve Document from provided DragData. Either data or a UUID must be provided.");
      if (document.documentName !== cls.documentName) {
        throw new Error(`Invalid Document type '${document.documentName}' provided to ${cls.name}.fromDropData.`);
      }
      return document;
    }

    /** Source data fit for a compendium or for another world. */
    toCompendium(_pack?: Loose, options: Loose = {}): Loose {
      const data = this.toObject();
      if (!options.keepId) delete data._id;
      if (options.clearSort !== false) delete data.sort;
      if (options.clearFolder !== false) delete data.folder;
      if (options.clearOwnership !== false) delete data.ownership;
      return data;
    }

    static defaultName({ type }: Loose = {}): string {
      const { documentName } = this as Loose;
      const label = type ? CONFIG[documentName]?.typeLabels?.[type] : `DOCUMENT.${documentName}`;
      return game.i18n.format("DOCUMENT.New", { type: game.i18n.localize(label ?? documentName) });
    }

    /** Asks before it deletes. */
    async deleteDialog(options: Loose = {}, operation: Loose = {}): Promise<Loose> {
      const title = `${game.i18n.localize("SIDEBAR.Delete")}: ${this.name}`;
      const content = document.createElement("p");
      content.textContent = game.i18n.format("SIDEBAR.DeleteWarning", { name: this.name });
      const wrapper = document.createElement("div");
      wrapper.append(content);
      return foundry.applications.api.DialogV2.confirm({
        window: { title },
        content: wrapper,
        yes: { callback: () => this.delete(operation) },
        ...options,
      });
    }

    /** Asks for a name and a type and creates the document. */
    static async createDialog(data: Loose = {}, operation: Loose = {}, dialog: Loose = {}): Promise<Loose> {
      // Loaded when asked for: the window classes are of no use without a page.
      const { createDocumentDialog } = await import("../ui/dialogs/create-document.dialog.ts");
      return createDocumentDialog(this, data, operation, dialog);
    }
  }
  return ClientDocument;
}
