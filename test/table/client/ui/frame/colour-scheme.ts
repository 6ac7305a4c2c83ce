/** What a person chose about looks: the client setting `core.uiConfig`. */
export interface UiConfig {
  colorScheme: { applications: ColorScheme; interface: ColorScheme };
  /** Text size of everything, in steps of two pixels around the middle one, 5. */
  fontScale: number;
}

/** An empty choice follows the system's preference. */
export type ColorScheme = "" | "light" | "dark";

export const DEFAULT_UI_CONFIG: UiConfig = {
  colorScheme: { applications: "", interface: "" },
  fontScale: 5,
};

/** The scheme that is really shown for a choice. */
export function resolveScheme(choice: ColorScheme | undefined, prefersLight = systemPrefersLight()): "light" | "dark" {
  if (choice === "light" || choice === "dark") return choice;
  return prefersLight ? "light" : "dark";
}

/** Root font size in pixels for a scale of 1 to 9. */
export function fontSizeOf(scale: number): number {
  const step = Number.isFinite(scale) ? Math.min(9, Math.max(1, Math.round(scale))) : DEFAULT_UI_CONFIG.fontScale;
  return 16 + (step - DEFAULT_UI_CONFIG.fontScale) * 2;
}

/**
 * Puts the looks on the page: `body` carries the interface's theme, windows carry the applications' theme (Foundry
 * puts `themed theme-light` or `theme-dark` on each), and the root font size follows the scale.
 */
export function applyUiConfig(config: Partial<UiConfig> | undefined): void {
  const scheme = { ...DEFAULT_UI_CONFIG.colorScheme, ...config?.colorScheme };
  const shown = resolveScheme(scheme.interface);
  document.body.classList.toggle("theme-light", shown === "light");
  document.body.classList.toggle("theme-dark", shown === "dark");
  document.documentElement.style.fontSize = `${fontSizeOf(config?.fontScale ?? DEFAULT_UI_CONFIG.fontScale)}px`;
  const windows = resolveScheme(scheme.applications);
  document.body.dataset.applicationScheme = windows;
  for (const element of document.querySelectorAll(".application:not([data-own-theme])")) {
    if (!isFramePart(element)) setTheme(element, windows);
  }
}

function isFramePart(element: Element): boolean {
  return element.closest("#interface") !== null;
}

function setTheme(element: Element, scheme: "light" | "dark"): void {
  element.classList.add("themed");
  element.classList.toggle("theme-light", scheme === "light");
  element.classList.toggle("theme-dark", scheme === "dark");
}

function systemPrefersLight(): boolean {
  return globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ?? false;
}
