import { generation } from "../../generation.ts";
import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";
import { type MenuEntry, readMenuEntry } from "./menu-entry.ts";
import { MenuPopup, type PopupItem } from "./menu-popup.ts";

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  onOpen?(target: HTMLElement): void;
  onClose?(target: HTMLElement): void;
}

/** Stands for the jQuery object that generation 13 hands to callbacks unless told otherwise: an array-like of one. */
function wrapForThirteen(target: HTMLElement): object {
  return {
    0: target,
    length: 1,
    get: (index?: number) => (index === undefined ? [target] : index === 0 ? target : undefined),
  };
}

/**
 * The stand-in for `foundry.applications.ux.ContextMenu`. It opens on the right mouse button and, for keyboards, on the
 * context-menu key or Shift+F10 while something inside a matching element has focus.
 *
 * The trap is kept: on generation 13 `jQuery` defaults to true, so a callback that expects an element gets something
 * else (here an array-like with `length`, `get` and index 0 only, so that mistakes show).
 * Left out: opening inside the target (`fixed: false`), animation and the static `create` for old applications.
 */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return (runtime.CONFIG?.ux?.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  menuItems: MenuEntry[];
  onOpen: ((target: HTMLElement) => void) | undefined;
  onClose: ((target: HTMLElement) => void) | undefined;
  readonly selector: string;
  readonly eventName: string;
  #container: HTMLElement;
  #jQuery: boolean;
  #target: HTMLElement | null = null;
  #popup = new MenuPopup({ onClose: () => this.#closed() });

  constructor(
    container: HTMLElement,
    selector: string | null,
    menuItems: MenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (!("querySelector" in container)) throw new Error("A ContextMenu needs an HTMLElement as its container.");
    this.#container = container;
    this.selector = selector || `#${container.id}`;
    this.menuItems = menuItems;
    this.eventName = options.eventName ?? "contextmenu";
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    this.#jQuery = options.jQuery ?? generation < 14;
    this.activateListeners(container);
  }

  get element(): HTMLElement | null {
    return this.#popup.element;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }
  get fixed(): boolean {
    return true;
  }
  get expandUp(): boolean {
    return this.element?.classList.contains("expand-up") ?? false;
  }

  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.eventName, (event) => void this._onActivate(event as PointerEvent));
    if (this.eventName !== "contextmenu") return;
    container.addEventListener("keydown", (event) => {
      if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return;
      void this._onActivate(event);
    });
  }

  async _onActivate(event: PointerEvent | KeyboardEvent): Promise<void> {
    const matched = (event.target as HTMLElement).closest<HTMLElement>(this.selector);
    if (!matched || !this.#container.contains(matched)) return;
    event.preventDefault();
    event.stopPropagation();
    await this.render(matched, { event });
  }

  /** Opens the menu for a target, unless no entry is visible for it. */
  async render(target: HTMLElement, { event }: { event?: Event; animate?: boolean } = {}): Promise<void> {
    const given = this.#jQuery ? (wrapForThirteen(target) as HTMLElement) : target;
    const entries = this.menuItems.map((entry) => readMenuEntry(entry)).filter((entry) => entry.visible(given));
    this.#popup.close();
    if (!entries.length) return;
    this.#target = target;
    await this._preRender(target, { event });
    const groups = [...new Set(entries.map(({ group }) => group))].sort(
      (a, b) => Number(a !== "_none") - Number(b !== "_none"),
    );
    const items: PopupItem[] = groups.flatMap((group) =>
      entries
        .filter((entry) => entry.group === group)
        .map((entry) => ({ ...entry, label: localize(entry.label), run: (click) => entry.act(click, given) })),
    );
    target.classList.add("context");
    const mouse = event as PointerEvent | undefined;
    const atPointer = mouse && "clientX" in mouse && (mouse.clientX || mouse.clientY);
    const opener = target.ownerDocument.activeElement as HTMLElement | null;
    this.#popup.show(items, target, {
      opener: opener && opener !== target.ownerDocument.body ? opener : target,
      ...(atPointer ? { point: { x: mouse.clientX, y: mouse.clientY } } : {}),
    });
    this.onOpen?.(target);
    await this._onRender({ event });
  }

  async _preRender(_target: HTMLElement, _options: object): Promise<void> {}
  async _onRender(_options: object): Promise<void> {}

  async close(_options: object = {}): Promise<void> {
    this.#popup.close();
  }

  #closed(): void {
    const target = this.#target;
    this.#target = null;
    target?.classList.remove("context");
    if (target) this.onClose?.(target);
  }
}
