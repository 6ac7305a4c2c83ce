import { ElementApplication } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { buildTree, type TreeNode } from "../directories/directory-tree.ts";
import { el } from "../dom/element.builder.ts";
import { menuEntry } from "../dom/menu-entry.ts";
import { dragEntry } from "./compendium-directory.app.ts";

/**
 * The window of one pack: its index as a list in folders, with search. Entries are dragged out, opened (a pack's
 * documents are for reading) and imported.
 *
 * Left out: dropping documents in, since the system's packs are locked.
 */
export class Compendium extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 380, height: 620 },
    actions: { openEntry: Compendium.#onOpenEntry },
  };

  #search = "";

  /** The pack. */
  get collection(): Loose {
    return this.options.collection;
  }

  override get title(): string {
    return this.collection.title;
  }

  protected override _initializeApplicationOptions(options: UiOptions): UiOptions {
    const pack = options.collection as Loose;
    const { collection, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    merged.collection = collection;
    merged.id = `compendium-${pack.collection.replaceAll(".", "-")}`;
    return merged;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.collection.getIndex();
    const entries = [...this.collection.index].map((entry: Loose) => ({ ...entry, id: entry._id }));
    const folders = [...(this.collection.folders ?? [])];
    const tree = buildTree<Loose, Loose>(folders, entries, this.#search);
    return { ...(await super._prepareContext(options)), tree, total: entries.length };
  }

  protected override _build(context: RenderContext): Node[] {
    const list = el("ol", { class: "directory-list plain", "data-keep-scroll": "entries" });
    this.#fill(list, context.tree);
    if (list.childElementCount === 0) {
      const words = context.total === 0 ? "This compendium is empty." : "Nothing here has that name.";
      list.append(el("li", { class: "directory-empty" }, words));
    }
    const search = el("input", {
      type: "search",
      name: "search",
      value: this.#search,
      placeholder: "Search",
      "aria-label": `Search ${this.title}`,
      on: {
        input: (event: Event) => {
          this.#search = (event.target as HTMLInputElement).value;
          void this.render({ force: true });
        },
      },
    });
    return [el("div", { class: "directory-header" }, el("div", { class: "header-search" }, search)), list];
  }

  #fill(list: HTMLElement, node: TreeNode<Loose, Loose>): void {
    for (const child of node.children) {
      const content = el("ol", { class: "subdirectory plain" });
      this.#fill(content, child);
      const heading = el("h3", { class: "pack-folder" }, child.folder.name);
      list.append(el("li", { class: "directory-item folder" }, heading, content));
    }
    for (const entry of node.entries) list.append(this.#entryItem(entry));
  }

  #entryItem(entry: Loose): HTMLElement {
    const uuid = entry.uuid ?? this.collection.getUuid(entry._id);
    return el(
      "li",
      {
        class: "directory-item entry",
        draggable: "true",
        dataset: { entryId: entry._id, documentId: entry._id, uuid, documentName: this.collection.documentName },
      },
      entry.img || entry.thumb
        ? el("img", { class: "thumbnail", src: entry.thumb || entry.img, alt: "", loading: "lazy" })
        : null,
      el(
        "button",
        { type: "button", class: "entry-name", dataset: { action: "openEntry" } },
        el("span", {}, entry.name),
      ),
    );
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", dragEntry);
    this._createContextMenu(() => this.#menu(), ".directory-item[data-entry-id]", {
      hookName: `get${this.collection.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
      jQuery: false,
    });
  }

  #menu(): unknown[] {
    const idOf = (target: HTMLElement) => target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    const world = () => game.collections.get(this.collection.documentName);
    return [
      menuEntry({ label: "Open", icon: "fa-solid fa-eye", onClick: (target) => this.#open(idOf(target)) }),
      menuEntry({
        label: "Import into the world",
        icon: "fa-solid fa-download",
        visible: () =>
          Boolean(world()) && Boolean(getDocumentClass(this.collection.documentName).canUserCreate?.(game.user)),
        onClick: (target) => world().importFromCompendium(this.collection, idOf(target)),
      }),
    ];
  }

  async #open(id: string | undefined): Promise<void> {
    const entry = await this.collection.getDocument(id);
    if (!entry) return ui.notifications.warn("That entry is not in the compendium any more.");
    await entry.sheet?.render({ force: true });
  }

  static async #onOpenEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#open(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }
}
