import { instances } from "../instances.ts";
import { applyTheme } from "./window-frame.ts";

/** Puts the present theme on every open window that has no theme of its own. */
function refreshThemes(): void {
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.element) continue;
    const { document } = app as { document?: { flags?: { core?: { sheetTheme?: string } } } };
    applyTheme(app.element, document?.flags?.core?.sheetTheme);
  }
}

/** Follows the client's colour scheme setting and the operating system's preference. */
export function watchTheme(): void {
  globalThis.matchMedia?.("(prefers-color-scheme: light)").addEventListener("change", refreshThemes);
  globalThis.Hooks?.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") refreshThemes();
  });
}
