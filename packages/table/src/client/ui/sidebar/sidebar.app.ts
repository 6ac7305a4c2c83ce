import { FrameApplication } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el, icon, iconButton } from "../dom/element.builder.ts";
import { nextTabIndex } from "./tab-keys.ts";

interface TabDescriptor {
  label: string;
  icon: string;
  gmOnly?: boolean;
}

/** Below this width, in pixels, the sidebar is a rail of icons that opens over the canvas. */
const NARROW = 1000;

/**
 * The sidebar: a rail of tabs, and the tab that is open. Arrow keys move between tabs, and the rail's last button folds
 * the sidebar away.
 *
 * Left out: scenes and playlists as tabs of their own (scenes have the navigation bar), and dragging the rail.
 */
export class Sidebar extends FrameApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "sidebar",
    tag: "main",
    actions: { toggleState: Sidebar.#onToggleState },
  };

  static TABS: Record<string, TabDescriptor> = {
    chat: { label: "Chat", icon: "fa-solid fa-comments" },
    combat: { label: "Encounters", icon: "fa-solid fa-shield-halved" },
    actors: { label: "Actors", icon: "fa-solid fa-user" },
    items: { label: "Items", icon: "fa-solid fa-suitcase" },
    journal: { label: "Journal", icon: "fa-solid fa-book-open" },
    tables: { label: "Tables", icon: "fa-solid fa-table-list" },
    cards: { label: "Cards", icon: "fa-solid fa-clone" },
    macros: { label: "Macros", icon: "fa-solid fa-code" },
    compendium: { label: "Compendiums", icon: "fa-solid fa-book-atlas" },
    settings: { label: "Settings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string> = { primary: "chat" };

  /** Tabs that are open as windows, by tab name. */
  popouts: Record<string, Loose> = {};

  #expanded = !Sidebar.isNarrow;

  static get isNarrow(): boolean {
    return (globalThis.innerWidth ?? 1280) < NARROW;
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  /** `TABS` has another shape here than in other applications, as in the real one, so the usual preparation is not asked. */
  protected override async _prepareContext(): Promise<RenderContext> {
    return {};
  }

  protected override _build(): Node[] {
    const tabs = Object.entries((this.constructor as typeof Sidebar).TABS).filter(([name]) => ui[name]);
    const rail = el(
      "div",
      { class: "tabs", role: "tablist", "aria-orientation": "vertical", "aria-label": "Sidebar" },
      tabs.map(([name, tab]) => this.#tabButton(name, tab)),
    );
    rail.addEventListener("keydown", (event) => this.#onKeydown(event));
    const places = tabs.map(([name]) => this.#placeFor(name));
    return [
      el("nav", { id: "sidebar-tabs", "aria-label": "Sidebar tabs" }, rail, this.#foldButton()),
      el("div", { id: "sidebar-content" }, places),
    ];
  }

  #tabButton(name: string, tab: TabDescriptor): HTMLElement {
    const active = this.tabGroups.primary === name;
    return el(
      "button",
      {
        type: "button",
        id: `sidebar-tab-${name}`,
        class: active ? "tab-button active" : "tab-button",
        role: "tab",
        "aria-label": tab.label,
        "data-tooltip": "",
        "data-tooltip-direction": "LEFT",
        "aria-selected": String(active),
        "aria-controls": name,
        tabindex: active ? "0" : "-1",
        dataset: { tab: name, group: "primary" },
        on: {
          click: () => this.#onTab(name),
          contextmenu: (event: Event) => {
            event.preventDefault();
            void ui[name]?.renderPopout?.();
          },
        },
      },
      icon(tab.icon),
      name === "chat" ? el("span", { class: "notification-pip", hidden: true }) : null,
    );
  }

  #foldButton(): HTMLElement {
    return iconButton(
      this.#expanded ? "Fold the sidebar" : "Unfold the sidebar",
      this.#expanded ? "fa-solid fa-angles-right" : "fa-solid fa-angles-left",
      { dataset: { action: "toggleState" }, "aria-expanded": String(this.#expanded), class: "fold" },
    );
  }

  /** The element the tab already has, or an empty place with its id for it to take. */
  #placeFor(name: string): HTMLElement {
    const own = ui[name]?.rendered ? (ui[name].element as HTMLElement) : null;
    return own ?? el("section", { id: name, class: "tab sidebar-tab", role: "tabpanel", "aria-label": name });
  }

  protected override async _onRender(): Promise<void> {
    this.element.classList.toggle("expanded", this.#expanded);
    this.element.classList.toggle("collapsed", !this.#expanded);
    this.#showActive();
  }

  override changeTab(tab: string, _group = "primary"): void {
    if (!ui[tab]) return;
    const before = this.tabGroups.primary;
    this.tabGroups.primary = tab;
    if (!this.rendered) return;
    this.#showActive();
    if (before && before !== tab) ui[before]?._onDeactivate?.();
    ui[tab]._onActivate?.();
    Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  /** Folds or unfolds the sidebar. */
  toggleExpanded(expanded = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("expanded", expanded);
    this.element.classList.toggle("collapsed", !expanded);
    const fold = this.element.querySelector("#sidebar-tabs .fold");
    const focused = document.activeElement === fold;
    const fresh = this.#foldButton();
    fold?.replaceWith(fresh);
    if (focused) fresh.focus();
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #onTab(name: string): void {
    const same = this.tabGroups.primary === name;
    if (same && this.#expanded && Sidebar.isNarrow) {
      this.collapse();
      return;
    }
    this.changeTab(name);
    this.expand();
  }

  #showActive(): void {
    const active = this.tabGroups.primary;
    for (const button of this.element.querySelectorAll<HTMLElement>("[role=tab][data-group=primary]")) {
      const chosen = button.dataset.tab === active;
      button.classList.toggle("active", chosen);
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
    for (const panel of this.element.querySelectorAll<HTMLElement>("#sidebar-content > [role=tabpanel]")) {
      panel.classList.toggle("active", panel.id === active);
      panel.hidden = panel.id !== active;
    }
  }

  #onKeydown(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll<HTMLElement>("[role=tab][data-group=primary]")];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = nextTabIndex(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
    this.#onTabFocus(buttons[next]?.dataset.tab);
  }

  #onTabFocus(name: string | undefined): void {
    if (name) this.changeTab(name);
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}
