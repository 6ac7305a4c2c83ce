import { FrameApplication } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { readDragData } from "../directories/directory-drag.ts";
import { el, iconButton } from "../dom/element.builder.ts";
import { menuEntry } from "../dom/menu-entry.ts";
import { tellProblem } from "../dom/problem.notice.ts";
import { assignDropped, toggleDocumentSheet } from "./hotbar-drop.ts";

const SLOTS = 10;
const PAGES = 5;

/**
 * The bar of macros: ten slots on each of five pages. A click or the keys 1 to 0 run a macro. Things are dropped in
 * from the sidebar or a sheet; the `hotbarDrop` hook may deal with the drop itself.
 *
 * Left out: locking the bar, and dragging a page.
 */
export class Hotbar extends FrameApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "hotbar",
    tag: "section",
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage },
  };

  /** Opens a document's sheet, or closes it; macros made by a drop call this. */
  static toggleDocumentSheet = toggleDocumentSheet;

  /** The page that is shown, from 1. */
  page = 1;

  /** The macros of the shown page, by slot. */
  get slots(): { slot: number; key: string; macro: Loose }[] {
    const first = (this.page - 1) * SLOTS + 1;
    return Array.from({ length: SLOTS }, (_, index) => {
      const slot = first + index;
      const macro = game.macros?.get(game.user.hotbar?.[slot]) ?? null;
      return { slot, key: String((index + 1) % SLOTS), macro };
    });
  }

  protected override _build(): Node[] {
    const items = this.slots.map(({ slot, key, macro }) => slotItem(slot, key, macro));
    const bar = el("ol", { id: "action-bar", class: "plain" }, items);
    const pages = el(
      "div",
      { id: "hotbar-page-controls" },
      iconButton("Page before", "fa-solid fa-caret-up", { dataset: { action: "page", direction: "up" } }),
      el("span", { class: "page-number", "aria-label": `Page ${this.page}` }, String(this.page)),
      iconButton("Next page", "fa-solid fa-caret-down", { dataset: { action: "page", direction: "down" } }),
    );
    return [bar, pages];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "Macro bar");
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => void this.#onDrop(event));
    this.element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    this._createContextMenu(() => this.#menu(), ".slot.full", {
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
      fixed: true,
      jQuery: false,
    });
  }

  /** Shows another page, from 1 to 5; beyond the ends it wraps. */
  async changePage(page: number): Promise<void> {
    this.page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render({ force: true });
  }

  #macroOf(target: HTMLElement): Loose {
    const slot = target.closest<HTMLElement>("[data-slot]")?.dataset.slot;
    return game.macros?.get(game.user.hotbar?.[slot ?? ""]);
  }

  #menu(): unknown[] {
    return [
      menuEntry({
        label: "Edit the macro",
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => Boolean(this.#macroOf(target)?.isOwner),
        onClick: (target) => this.#macroOf(target)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: "Take off the bar",
        icon: "fa-solid fa-xmark",
        onClick: (target) =>
          game.user.assignHotbarMacro(null, Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot)),
      }),
      menuEntry({
        label: "Delete the macro",
        icon: "fa-solid fa-trash",
        visible: (target) => Boolean(this.#macroOf(target)?.canUserModify(game.user, "delete")),
        onClick: (target) => this.#macroOf(target)?.delete(),
      }),
    ];
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const slot = Number((event.target as HTMLElement).closest<HTMLElement>("[data-slot]")?.dataset.slot);
    if (!slot) return;
    try {
      await assignDropped(this, readDragData(event), slot);
    } catch (error) {
      tellProblem(error);
    }
  }

  #onDragStart(event: DragEvent): void {
    const target = event.target as HTMLElement;
    const macro = this.#macroOf(target);
    if (!macro) return;
    const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Macro", uuid: macro.uuid, slot }));
  }

  /** Digits run slots unless somebody types or holds a modifier. */
  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (!/^Digit\d$/.test(event.code) || isTyping(event.target)) return;
    const entry = this.slots.find(({ key }) => `Digit${key}` === event.code);
    if (!entry?.macro) return;
    event.preventDefault();
    void entry.macro.execute();
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const macro = this.#macroOf(target);
    if (macro) await macro.execute();
    else if (game.user.isGM || getDocumentClass("Macro").canUserCreate?.(game.user)) await newMacro(target);
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.changePage(this.page + (target.dataset.direction === "up" ? -1 : 1));
  }
}

/** An empty slot that is clicked offers to write a macro for it. */
async function newMacro(target: HTMLElement): Promise<void> {
  const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset.slot);
  const macro = await getDocumentClass("Macro").create({ name: "New macro", type: "chat" });
  if (!macro) return;
  await game.user.assignHotbarMacro(macro, slot);
  await macro.sheet?.render({ force: true });
}

function slotItem(slot: number, key: string, macro: Loose): HTMLElement {
  const label = macro ? `${macro.name}, key ${key}` : `Empty slot, key ${key}`;
  return el(
    "li",
    { class: `slot ${macro ? "full" : "open"}`, dataset: { slot }, draggable: macro ? "true" : null },
    el(
      "button",
      {
        type: "button",
        class: "slot-button",
        "aria-label": label,
        "data-tooltip-text": macro?.name ?? null,
        dataset: { action: "execute" },
      },
      macro ? el("img", { class: "slot-icon", src: macro.img, alt: "" }) : null,
      el("span", { class: "key", "aria-hidden": "true" }, key),
    ),
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable=true], dialog") !== null
  );
}
