import type { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./configuration.ts";

/**
 * Adds to what a render was asked for what a first render always needs, and takes over the tabs that it names.
 * @param position where the window has been so far
 */
export function completeRenderOptions(app: ApplicationV2, options: RenderOptions, position: object): void {
  options.window = { ...options.window };
  if (options.isFirstRender) {
    options.window.title ??= app.title;
    options.window.icon ??= app.options.window.icon;
    options.window.controls = true;
    options.position = { ...position, ...options.position };
  }
  const { tab } = options;
  if (typeof tab === "string") {
    const group = Object.keys((app.constructor as typeof ApplicationV2).TABS)[0] ?? "primary";
    app.tabGroups[group] = tab;
  } else if (tab) Object.assign(app.tabGroups, tab);
}
