import { iconClasses } from "./menu-entry.ts";

export interface PopupItem {
  label: string;
  icon?: string | undefined;
  action?: string | undefined;
  group?: string;
  classes?: string;
  run(event: Event, item: HTMLElement): unknown;
}

interface PopupOptions {
  label?: string;
  className?: string;
  onClose?(): void;
}

interface ShowOptions {
  /** Who gets the focus back. */
  opener?: HTMLElement | null;
  /** Where the pointer was, in viewport pixels; without it the menu hangs below its anchor. */
  point?: { x: number; y: number };
}

/**
 * A menu in the sense of ARIA: role menu, one item in the tab order, arrow keys, Home, End, first letters, Enter and
 * Space to choose, Escape or a click elsewhere to leave, focus back to the opener.
 */
export class MenuPopup {
  element: HTMLElement | null = null;
  #options: PopupOptions;
  #opener: HTMLElement | null = null;
  #listeners: AbortController | null = null;

  constructor(options: PopupOptions = {}) {
    this.#options = options;
  }

  get open(): boolean {
    return this.element !== null;
  }

  show(items: PopupItem[], anchor: HTMLElement, { opener, point }: ShowOptions = {}): void {
    this.close();
    const doc = anchor.ownerDocument;
    this.#opener = opener ?? (doc.activeElement as HTMLElement | null);
    const menu = doc.createElement("ul");
    menu.id = "context-menu";
    menu.className = ["context-menu", "themed", this.#options.className ?? ""].filter(Boolean).join(" ");
    menu.setAttribute("role", "menu");
    if (this.#options.label) menu.setAttribute("aria-label", this.#options.label);
    menu.classList.add(anchor.closest(".theme-light") ? "theme-light" : "theme-dark");
    let group: string | undefined;
    for (const item of items) {
      if (group !== undefined && item.group !== group) menu.append(separator(doc));
      group = item.group;
      menu.append(this.#buildItem(doc, item));
    }
    (anchor.closest("dialog[open]") ?? doc.body).append(menu);
    this.element = menu;
    place(menu, anchor, point);
    this.#listen(menu, doc);
    this.#items()[0]?.focus({ preventScroll: true });
  }

  #buildItem(doc: Document, item: PopupItem): HTMLElement {
    const entry = doc.createElement("li");
    entry.className = ["context-item", item.classes ?? ""].filter(Boolean).join(" ");
    entry.setAttribute("role", "menuitem");
    entry.tabIndex = -1;
    if (item.action) entry.dataset.action = item.action;
    const icon = doc.createElement("i");
    icon.className = iconClasses(item.icon);
    icon.setAttribute("aria-hidden", "true");
    const label = doc.createElement("span");
    label.textContent = item.label;
    entry.append(icon, label);
    entry.addEventListener("click", (event) => {
      event.stopPropagation();
      event.preventDefault();
      this.close();
      item.run(event, entry);
    });
    return entry;
  }

  #items(): HTMLElement[] {
    return [...(this.element?.querySelectorAll<HTMLElement>("[role='menuitem']") ?? [])];
  }

  #listen(menu: HTMLElement, doc: Document): void {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    const outside = (event: Event) => {
      if (!menu.contains(event.target as Node)) this.close({ keepFocus: event.type === "pointerdown" });
    };
    doc.addEventListener("pointerdown", outside, { capture: true, signal });
    doc.defaultView?.addEventListener("blur", () => this.close(), { signal });
    menu.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    menu.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
    menu.addEventListener("pointermove", (event) => {
      (event.target as HTMLElement).closest<HTMLElement>("[role='menuitem']")?.focus({ preventScroll: true });
    });
  }

  #onKeyDown(event: KeyboardEvent): void {
    const items = this.#items();
    const at = items.indexOf(event.target as HTMLElement);
    const go = (index: number) => items[(index + items.length) % items.length]?.focus();
    event.stopPropagation();
    const { key } = event;
    if (key === "Tab") {
      this.close();
      return;
    }
    if (key === "ArrowDown") go(at + 1);
    else if (key === "ArrowUp") go(at - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(-1);
    else if (key === "Escape") this.close();
    else if (key === "Enter" || key === " ") items[at]?.click();
    else if (key.length === 1) {
      const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus();
    } else return;
    event.preventDefault();
  }

  close({ keepFocus = false } = {}): void {
    const menu = this.element;
    if (!menu) return;
    this.element = null;
    this.#listeners?.abort();
    const held = menu.contains(menu.ownerDocument.activeElement);
    menu.remove();
    if (held && !keepFocus && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    this.#options.onClose?.();
  }
}

function separator(doc: Document): HTMLElement {
  const line = doc.createElement("li");
  line.className = "context-separator";
  line.setAttribute("role", "separator");
  return line;
}

function place(menu: HTMLElement, anchor: HTMLElement, point?: { x: number; y: number }): void {
  const view = menu.ownerDocument.documentElement;
  const box = anchor.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const x = point ? point.x : box.left;
  let y = point ? point.y : box.bottom;
  const up = y + size.height > view.clientHeight;
  if (up) y = Math.max(0, (point ? point.y : box.top) - size.height);
  menu.classList.add("fixed", up ? "expand-up" : "expand-down");
  menu.style.left = `${Math.max(0, Math.min(x, view.clientWidth - size.width))}px`;
  menu.style.top = `${y}px`;
}
