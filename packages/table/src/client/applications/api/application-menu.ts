import { runtime } from "../runtime.ts";
import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { MenuEntry } from "../ux/menu-entry.ts";
import type { ApplicationV2 } from "./application.ts";
import { announce } from "./life-cycle.ts";

export interface CreateContextMenuOptions extends ContextMenuOptions {
  container?: HTMLElement | null;
  /** A hook's whole name, or a pattern with `{}` for the class name; default `get{}ContextOptions`. */
  hookName?: string | null;
  parentClassHooks?: boolean;
}

/** Lets hooks add entries, and gives the application a context menu when there are any. */
export function createApplicationMenu(
  app: ApplicationV2,
  entries: MenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: CreateContextMenuOptions,
): ContextMenu | null {
  if (hookName && !hookName.includes("{}")) runtime.Hooks?.callAll(hookName, app, entries);
  else announce(app, { hookName: hookName ?? "get{}ContextOptions", hookArgs: [entries], parentClassHooks });
  const host: HTMLElement = container ?? app.element;
  return entries.length ? new ContextMenu.implementation(host, selector, entries, { jQuery: false, ...options }) : null;
}
