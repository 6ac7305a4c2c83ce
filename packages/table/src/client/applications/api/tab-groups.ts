import type { ApplicationV2 } from "./application.ts";
import type { TabEntry, TabsConfiguration } from "./configuration.ts";

/** What templates need of a tab group: one entry for each tab, by its id. */
export function prepareTabs(app: ApplicationV2, group: string, config: TabsConfiguration): Record<string, TabEntry> {
  const { tabs, labelPrefix, initial = null } = config;
  app.tabGroups[group] ??= initial;
  const prepared: Record<string, TabEntry> = {};
  for (const { id, cssClass, ...rest } of tabs) {
    const active = app.tabGroups[group] === id;
    const label = rest.label ?? (labelPrefix ? `${labelPrefix}.${id}` : undefined);
    prepared[id] = {
      ...rest,
      id,
      group,
      active,
      label,
      cssClass: [cssClass, active ? "active" : ""].filter(Boolean).join(" "),
    };
  }
  return prepared;
}

/** Shows one tab of a group in an application's element: links, panels and what assistive technology hears. */
export function showTab(element: HTMLElement, tab: string, group: string): void {
  const ofGroup = (selector: string) =>
    element.querySelectorAll<HTMLElement>(`${selector}[data-group="${CSS.escape(group)}"][data-tab]`);
  for (const link of ofGroup("[data-action='tab']")) {
    const active = link.dataset.tab === tab;
    link.classList.toggle("active", active);
    if (link.getAttribute("role") === "tab") {
      link.setAttribute("aria-selected", String(active));
      link.tabIndex = active ? 0 : -1;
    } else if (link instanceof link.ownerDocument.defaultView!.HTMLButtonElement) {
      link.setAttribute("aria-pressed", String(active));
    }
  }
  for (const panel of ofGroup(".tab")) panel.classList.toggle("active", panel.dataset.tab === tab);
}

/** Moves along a tab list with the arrow keys, Home and End, as the ARIA tab pattern asks. */
export function moveAlongTabs(event: KeyboardEvent): HTMLElement | null {
  const link = (event.target as HTMLElement).closest<HTMLElement>("[role='tab']");
  const list = link?.closest("[role='tablist']");
  if (!link || !list) return null;
  const links = [...list.querySelectorAll<HTMLElement>("[role='tab']")];
  const at = links.indexOf(link);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: links.length - 1,
  };
  const to = steps[event.key];
  return to === undefined ? null : (links[(to + links.length) % links.length] ?? null);
}

/** The tab that a click in a bar of tabs is for; null where it hit none. */
export function clickedTab(event: Event): { tab: string; group: string; navElement: HTMLElement | null } | null {
  const target = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
  if (!target) return null;
  const group = target.dataset.group ?? target.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
  return { tab: target.dataset.tab ?? "", group, navElement: target.closest<HTMLElement>(".tabs") };
}
