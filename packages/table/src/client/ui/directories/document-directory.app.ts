import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { createFolderDialog } from "../dialogs/folder.dialog.ts";
import { el, iconButton, textButton } from "../dom/element.builder.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { acceptDrop, startDrag } from "./directory-drag.ts";
import { entryMenu, folderMenu } from "./directory-menu.ts";
import { buildTree, type TreeNode } from "./directory-tree.ts";
import { kindLabels } from "./kind-labels.ts";

/** Folders that somebody folded away, by uuid; kept while the page is open. */
const folded = new Set<string>();

/**
 * A list of the world's documents of one kind, in folders, with search, drag and drop, and menus. The document kind is
 * `static documentName`.
 *
 * Left out: sorting by hand within the list, multi-selection, folder export to a compendium, and the permission to see
 * (players simply see the documents that are visible to them).
 */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  /** The kind of document that is listed, for example `Actor`. */
  static documentName = "";

  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["directory"],
    renderUpdateKeys: ["name", "img", "thumb", "type", "ownership", "sort", "folder"],
    actions: {
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      activateEntry: DocumentDirectory.#onActivateEntry,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
    },
  };

  #search = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): Loose {
    return getDocumentClass(this.documentName);
  }

  /** The world's collection that is listed. */
  get collection(): Loose {
    return game.collections.get(this.documentName);
  }

  /** Whether this user may make new documents of this kind. */
  get canCreateEntry(): boolean {
    return Boolean(this.documentClass.canUserCreate?.(game.user) ?? game.user.isGM);
  }

  /** What is changed of a document redraws the list only where the list shows it, as the directory's options say. */
  override _canRender(options: RenderOptions): false | undefined {
    if (super._canRender(options) === false) return false;
    const { renderContext, renderData } = options;
    if (renderContext !== `update${this.documentName}` || !Array.isArray(renderData)) return undefined;
    const { renderUpdateKeys } = this.options as Loose;
    const { hasProperty } = foundry.utils;
    const isShown = renderData.some((changes) => renderUpdateKeys.some((key: string) => hasProperty(changes, key)));
    return isShown ? undefined : false;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const documents = this.collection.contents.filter((entry: Loose) => entry.visible ?? true);
    const folders = game.folders.filter((folder: Loose) => folder.type === this.documentName && folder.displayed);
    const tree = buildTree<Loose, Loose>(folders, documents, this.#search);
    return { ...(await super._prepareContext(options)), tree, total: documents.length };
  }

  protected override _build(context: RenderContext): Node[] {
    const list = el("ol", { class: "directory-list plain", "data-keep-scroll": "list" });
    this.#fill(list, context.tree);
    const empty = context.total === 0 ? this.#emptyHint() : null;
    const nothing = context.total > 0 && list.childElementCount === 0;
    return [
      this.#header(),
      ...(empty ? [empty] : []),
      ...(nothing ? [el("p", { class: "directory-empty" }, "Nothing here has that name.")] : []),
      list,
    ];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.collection.apps?.includes(this)) this.collection.apps?.push(this);
    const menu = { fixed: true, jQuery: false, parentClassHooks: false };
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      ...menu,
      hookName: `get${this.documentName}ContextOptions`,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder-header", {
      ...menu,
      hookName: "getFolderContextOptions",
    });
    this.element.addEventListener("dragstart", (event) => startDrag(this, event));
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void acceptDrop(this, event));
  }

  /** Entries of a document's context menu. */
  protected _getEntryContextOptions(): unknown[] {
    return entryMenu(this);
  }

  /** Entries of a folder's context menu. */
  protected _getFolderContextOptions(): unknown[] {
    return folderMenu(this);
  }

  #header(): HTMLElement {
    const labels = kindLabels(this.documentName);
    const search = el("input", {
      type: "search",
      name: "search",
      value: this.#search,
      placeholder: "Search",
      "aria-label": `Search ${labels.many}`,
      on: { input: (event: Event) => this.#onSearch((event.target as HTMLInputElement).value) },
    });
    const gm = game.user.isGM;
    const create = this.canCreateEntry
      ? textButton(
          `New ${labels.one}`,
          { class: "create-entry", dataset: { action: "createEntry" } },
          "fa-solid fa-plus",
        )
      : null;
    const folder = gm
      ? iconButton("New folder", "fa-solid fa-folder-plus", { dataset: { action: "createFolder" } })
      : null;
    const collapse = iconButton("Fold all folders", "fa-solid fa-folder-minus", {
      dataset: { action: "collapseFolders" },
    });
    return el(
      "div",
      { class: "directory-header" },
      el("h2", {}, labels.many.capitalize()),
      el("div", { class: "header-actions action-buttons" }, create, folder),
      el("div", { class: "header-search" }, search, collapse),
    );
  }

  #emptyHint(): HTMLElement {
    const { many, one } = kindLabels(this.documentName);
    const words = this.canCreateEntry
      ? `No ${many} yet. Make a new ${one}, or drag one in from a compendium.`
      : `There are no ${many} that you may see.`;
    return el("p", { class: "directory-empty" }, words);
  }

  #fill(list: HTMLElement, node: TreeNode<Loose, Loose>): void {
    for (const child of node.children) list.append(this.#folderItem(child));
    for (const entry of node.entries) list.append(this._buildEntry(entry));
  }

  #folderItem(node: TreeNode<Loose, Loose>): HTMLElement {
    const folder = node.folder;
    const open = this.#search !== "" || !folded.has(folder.uuid);
    const content = el("ol", { class: "subdirectory plain", hidden: !open });
    this.#fill(content, node);
    const header = el(
      "header",
      { class: "folder-header", dataset: { folderId: folder.id } },
      el(
        "button",
        { type: "button", class: "folder-name", "aria-expanded": String(open), dataset: { action: "toggleFolder" } },
        el("i", { class: `fa-solid ${open ? "fa-folder-open" : "fa-folder"} fa-fw`, "aria-hidden": "true" }),
        el("span", {}, folder.name),
      ),
      this.canCreateEntry
        ? iconButton(`New in ${folder.name}`, "fa-solid fa-plus", { dataset: { action: "createEntry" } })
        : null,
    );
    if (folder.color) header.style.setProperty("--folder-color", String(folder.color.css ?? folder.color));
    return el(
      "li",
      {
        class: `directory-item folder${open ? "" : " collapsed"}`,
        dataset: { folderId: folder.id, uuid: folder.uuid },
      },
      header,
      content,
    );
  }

  /** One line of the list. Subclasses may show more than picture and name. */
  protected _buildEntry(entry: Loose): HTMLElement {
    const kind = this.documentName.toLowerCase();
    const image = entry.thumb || entry.img;
    return el(
      "li",
      {
        class: `directory-item entry document ${kind}`,
        draggable: "true",
        dataset: { entryId: entry.id, documentId: entry.id, uuid: entry.uuid },
      },
      image ? el("img", { class: "thumbnail", src: image, alt: "", loading: "lazy" }) : null,
      el(
        "button",
        { type: "button", class: "entry-name", dataset: { action: "activateEntry" } },
        el("span", {}, entry.name),
        this._entryNote(entry),
      ),
    );
  }

  /** Small words after the name, such as the subtype. */
  protected _entryNote(entry: Loose): HTMLElement | null {
    const label = CONFIG[this.documentName]?.typeLabels?.[entry.type];
    if (!entry.type || !label || entry.type === "base") return null;
    return el("small", { class: "entry-type" }, game.i18n.localize(label));
  }

  /** What a click or Enter on an entry does: opens its sheet. */
  protected async _openEntry(entry: Loose): Promise<void> {
    await entry.sheet?.render({ force: true });
  }

  /** What the "new" button does. */
  async createEntry(data: Loose = {}): Promise<Loose> {
    return this.documentClass.createDialog(data, {}, {});
  }

  #onSearch(value: string): void {
    this.#search = value;
    void this.render({ force: true });
  }

  static async #onCreateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    await this.createEntry(folder ? { folder } : {});
  }

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await createFolderDialog(this.documentName);
  }

  static async #onActivateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onClickEntry(event, target);
  }

  /** What becomes of a click on an entry. Item Piles and others wrap it. */
  protected async _onClickEntry(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    const entry = this.collection.get(id);
    if (entry) await this._openEntry(entry);
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const item = target.closest<HTMLElement>(".folder");
    const uuid = item?.dataset.uuid;
    if (!uuid) return;
    if (!folded.delete(uuid)) folded.add(uuid);
    void this.render({ force: true });
  }

  static #onCollapseFolders(this: DocumentDirectory): void {
    for (const folder of game.folders) if (folder.type === this.documentName) folded.add(folder.uuid);
    void this.render({ force: true });
  }
}
