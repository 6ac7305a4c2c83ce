import { DialogV2, ElementApplication } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el, icon, labelledField, textButton } from "../dom/element.builder.ts";
import { nextTabIndex } from "../sidebar/tab-keys.ts";
import { type SettingConfig, settingInput, words } from "./setting-input.ts";

interface Menu {
  namespace: string;
  /** Full id, `<namespace>.<key>`. */
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options: object): Promise<unknown> };
  restricted?: boolean;
}

interface Category {
  id: string;
  label: string;
  settings: SettingConfig[];
  menus: Menu[];
}

/**
 * The form for settings: a tab for each package. World settings are offered to game masters only; everybody has their
 * own client and user settings.
 *
 * Left out: the search over settings and the permission editor.
 */
export class SettingsConfig extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "Game settings", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 640, height: 620 },
    form: { closeOnSubmit: true, handler: SettingsConfig.#onSubmit },
    actions: { showCategory: SettingsConfig.#onShowCategory, openMenu: SettingsConfig.#onOpenMenu },
  };

  /** Asks whether to load the page anew, since a setting wants it. @param options.world whether everybody's page is meant */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const content = el("p", {}, "A setting takes effect when the page is loaded anew.");
    const holder = el("div", {}, content);
    const agreed = await DialogV2.confirm({ window: { title: "Load the page anew?" }, content: holder });
    if (!agreed) return;
    if (world && game.user.can("SETTINGS_MODIFY")) game.socket.emit("reload");
    location.reload();
  }

  #category: string | null = null;

  protected override _build(_context: RenderContext): Node[] {
    const categories = listCategories();
    const shown = categories.some(({ id }) => id === this.#category) ? this.#category : categories[0]?.id;
    const rail = el(
      "div",
      { class: "settings-tabs", role: "tablist", "aria-label": "Packages", "aria-orientation": "vertical" },
      categories.map((category) => tabButton(category, category.id === shown)),
    );
    rail.addEventListener("keydown", (event) => moveInTabs(rail, event));
    const panels = categories.map((category) => panel(category, category.id === shown));
    return [
      el(
        "div",
        { class: "settings-body" },
        rail,
        el("div", { class: "settings-panels", "data-keep-scroll": "panels" }, panels),
      ),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), "Save")),
    ];
  }

  static #onShowCategory(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#category = target.dataset.category ?? null;
    for (const tab of this.element.querySelectorAll<HTMLElement>(".settings-tabs [role=tab]")) {
      const chosen = tab.dataset.category === this.#category;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    for (const one of this.element.querySelectorAll<HTMLElement>(".settings-panels > [role=tabpanel]")) {
      one.hidden = one.dataset.category !== this.#category;
    }
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu: Menu | undefined = game.settings.menus.get(target.dataset.key);
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, data: Loose): Promise<void> {
    await saveSettings(data.object);
  }
}

/** Saves the settings that were changed, and offers to load the page again when one asks for that. */
async function saveSettings(values: Record<string, unknown>): Promise<void> {
  let reload = false;
  for (const [id, value] of Object.entries(foundry.utils.flattenObject(values))) {
    const setting: SettingConfig | undefined = game.settings.settings.get(id);
    if (!setting) continue;
    const before = game.settings.get(setting.namespace, setting.key);
    if (foundry.utils.isEmpty(foundry.utils.diffObject({ value: plain(before) }, { value }))) continue;
    try {
      await game.settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      ui.notifications.error(`${words(setting.name)}: ${reason}`);
    }
  }
  if (reload) await offerReload();
}

async function offerReload(): Promise<void> {
  const now = await DialogV2.confirm({
    window: { title: "Load the page again?" },
    content: "<p>Some of these settings take effect when the page is loaded again.</p>",
  });
  if (now) window.location.reload();
}

function plain(value: Loose): unknown {
  return value instanceof Set ? [...value] : (value?.toObject?.() ?? value);
}

function listCategories(): Category[] {
  const byNamespace = new Map<string, Category>();
  const category = (namespace: string): Category => {
    const own = byNamespace.get(namespace) ?? {
      id: namespace,
      label: packageTitle(namespace),
      settings: [],
      menus: [],
    };
    byNamespace.set(namespace, own);
    return own;
  };
  const gm = game.user.isGM;
  for (const setting of game.settings.settings.values() as Iterable<SettingConfig>) {
    if (setting.config && (setting.scope !== "world" || gm)) category(setting.namespace).settings.push(setting);
  }
  for (const [id, menu] of (game.settings.menus ?? []) as Iterable<[string, Menu]>) {
    if (!menu.restricted || gm) category(menu.namespace ?? id.split(".")[0]).menus.push({ ...menu, id });
  }
  return [...byNamespace.values()].sort((a, b) => rank(a.id) - rank(b.id) || a.label.localeCompare(b.label));
}

const rank = (id: string): number => (id === "core" ? 0 : id === game.system?.id ? 1 : 2);

function packageTitle(namespace: string): string {
  if (namespace === "core") return "This table";
  if (namespace === game.system?.id) return game.system.title;
  return game.modules?.get(namespace)?.title ?? namespace;
}

function tabButton({ id, label }: Category, chosen: boolean): HTMLElement {
  return el(
    "button",
    {
      type: "button",
      role: "tab",
      id: `settings-tab-${id}`,
      "aria-selected": String(chosen),
      "aria-controls": `settings-panel-${id}`,
      tabindex: chosen ? "0" : "-1",
      dataset: { action: "showCategory", category: id },
    },
    label,
  );
}

function panel({ id, settings, menus }: Category, chosen: boolean): HTMLElement {
  return el(
    "section",
    {
      role: "tabpanel",
      id: `settings-panel-${id}`,
      "aria-labelledby": `settings-tab-${id}`,
      dataset: { category: id },
      hidden: !chosen,
    },
    menus.map(menuRow),
    settings.map((setting) => {
      const value = plain(game.settings.get(setting.namespace, setting.key));
      return labelledField(words(setting.name) || setting.key, settingInput(setting, value), words(setting.hint));
    }),
  );
}

function menuRow(menu: Menu): HTMLElement {
  const dataset = { action: "openMenu", key: menu.id };
  const button = textButton(words(menu.label) || "Open", { dataset }, menu.icon);
  return el(
    "div",
    { class: "form-group submenu" },
    el("span", { class: "menu-name" }, words(menu.name)),
    el("div", { class: "form-fields" }, button),
    menu.hint ? el("p", { class: "hint" }, words(menu.hint)) : null,
  );
}

function moveInTabs(rail: HTMLElement, event: KeyboardEvent): void {
  const tabs = [...rail.querySelectorAll<HTMLElement>("[role=tab]")];
  const next = nextTabIndex(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}
