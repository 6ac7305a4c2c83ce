import type { UiOptions } from "../application.types.ts";
import { el } from "../dom/element.builder.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { Compendium } from "./compendium.app.ts";
import { groupPacks, type PackGroup } from "./pack-groups.ts";

/** Windows of packs that are open, by pack id. */
const windows = new Map<string, Compendium>();

/** Opens a pack's window, or brings it to the front. */
async function openPack(pack: Loose): Promise<Compendium> {
  let app = windows.get(pack.collection);
  if (!app) {
    app = new Compendium({ collection: pack });
    windows.set(pack.collection, app);
  }
  return app.render({ force: true });
}

/**
 * The compendium tab: packs in the folders that the system's manifest puts them in, with a search over pack names and
 * the names of what lies in them.
 *
 * Left out: making packs, importing whole packs, and locking.
 */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["directory", "compendium-directory"],
    window: { title: "Compendiums", icon: "fa-solid fa-book-atlas" },
    actions: { openPack: CompendiumDirectory.#onOpenPack, openFound: CompendiumDirectory.#onOpenFound },
  };

  #search = "";

  protected override _build(): Node[] {
    const packs = game.packs.contents.filter((pack: Loose) => pack.visible ?? true);
    const groups = groupPacks<Loose>(packs, game.system?.packFolders ?? []);
    const list = el("ol", { class: "directory-list plain", "data-keep-scroll": "packs" });
    if (this.#search) list.append(...this.#found(packs));
    else this.#fill(list, groups);
    const empty = packs.length === 0 ? el("p", { class: "directory-empty" }, "This table has no compendiums.") : null;
    const search = el("input", {
      type: "search",
      name: "search",
      value: this.#search,
      placeholder: "Search in all compendiums",
      "aria-label": "Search in all compendiums",
      on: {
        input: (event: Event) => {
          this.#search = (event.target as HTMLInputElement).value.trim();
          void this.render({ force: true });
        },
      },
    });
    const header = el(
      "div",
      { class: "directory-header" },
      el("h2", {}, "Compendiums"),
      el("div", { class: "header-search" }, search),
    );
    return empty ? [header, empty, list] : [header, list];
  }

  #fill(list: HTMLElement, groups: PackGroup<Loose>[]): void {
    for (const group of groups) {
      if (group.name === null) {
        list.append(...group.packs.map(packItem));
        continue;
      }
      const content = el("ol", { class: "subdirectory plain" }, group.packs.map(packItem));
      this.#fill(content, group.folders);
      const name = el("h3", { class: "pack-folder" }, group.name);
      if (group.color) name.style.setProperty("--folder-color", group.color);
      list.append(el("li", { class: "directory-item folder" }, name, content));
    }
  }

  #found(packs: Loose[]): HTMLElement[] {
    const wanted = this.#search.toLocaleLowerCase();
    const found = packs.flatMap((pack) => {
      if (pack.title.toLocaleLowerCase().includes(wanted)) return [packItem(pack)];
      return [...(pack.index ?? [])]
        .filter((entry: Loose) => entry.name?.toLocaleLowerCase().includes(wanted))
        .map((entry: Loose) => foundItem(pack, entry));
    });
    return found.length > 0 ? found.slice(0, 100) : [el("li", { class: "directory-empty" }, "Nothing has that name.")];
  }

  protected override async _onFirstRender(context: Loose, options: Loose): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", dragEntry);
  }

  static async #onOpenPack(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack);
    if (pack) await openPack(pack);
  }

  static async #onOpenFound(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const uuid = target.closest<HTMLElement>("[data-uuid]")?.dataset.uuid;
    const entry = uuid ? await fromUuid(uuid) : null;
    await entry?.sheet?.render({ force: true });
  }
}

/** Lets an entry with `data-uuid` and `data-document-name` be dragged out. */
export function dragEntry(event: DragEvent): void {
  const item = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid][data-document-name]");
  if (!item) return;
  const data = { type: item.dataset.documentName, uuid: item.dataset.uuid };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

function packItem(pack: Loose): HTMLElement {
  const size = pack.index?.size ?? 0;
  return el(
    "li",
    { class: "directory-item compendium", dataset: { pack: pack.collection } },
    el(
      "button",
      { type: "button", class: "entry-name", dataset: { action: "openPack" } },
      el("span", {}, pack.title),
      el("small", { class: "entry-type" }, `${size} ${size === 1 ? "entry" : "entries"}`),
    ),
  );
}

function foundItem(pack: Loose, entry: Loose): HTMLElement {
  const uuid = entry.uuid ?? pack.getUuid?.(entry._id);
  return el(
    "li",
    {
      class: "directory-item entry",
      draggable: "true",
      dataset: { uuid, documentName: pack.documentName, entryId: entry._id, pack: pack.collection },
    },
    entry.img ? el("img", { class: "thumbnail", src: entry.img, alt: "", loading: "lazy" }) : null,
    el(
      "button",
      { type: "button", class: "entry-name", dataset: { action: "openFound" } },
      el("span", {}, entry.name),
      el("small", { class: "entry-type" }, pack.title),
    ),
  );
}
