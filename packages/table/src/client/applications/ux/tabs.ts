export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?(event: MouseEvent | null, tabs: Tabs, tab: string): unknown;
}

/** The stand-in for `foundry.applications.ux.Tabs`: tabs bound by selectors, for content that has no application of its own. */
export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: TabsOptions["callback"];
  #navSelector: string;
  #contentSelector: string | undefined;
  #root: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsOptions) {
    this.group = group;
    this.active = initial;
    this.callback = callback;
    this.#navSelector = navSelector;
    this.#contentSelector = contentSelector;
  }

  bind(html: HTMLElement): void {
    this.#root = html;
    const nav = html.querySelector<HTMLElement>(this.#navSelector);
    if (!nav) return;
    nav.addEventListener("click", (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset.tab;
      if (!tab) return;
      event.preventDefault();
      if (tab !== this.active) this.activate(tab, { triggerCallback: true, event });
    });
    this.activate(this.active ?? nav.querySelector<HTMLElement>("[data-tab]")?.dataset.tab ?? "");
  }

  activate(tab: string, { triggerCallback = false, event = null as MouseEvent | null } = {}): void {
    this.active = tab;
    const inGroup = (element: HTMLElement) =>
      !this.group || !element.dataset.group || element.dataset.group === this.group;
    const content = this.#contentSelector ? `${this.#contentSelector} .tab[data-tab]` : ".tab[data-tab]";
    for (const selector of [`${this.#navSelector} [data-tab]`, content]) {
      for (const element of this.#root?.querySelectorAll<HTMLElement>(selector) ?? []) {
        if (inGroup(element)) element.classList.toggle("active", element.dataset.tab === tab);
      }
    }
    if (triggerCallback) this.callback?.(event, this, tab);
  }
}
