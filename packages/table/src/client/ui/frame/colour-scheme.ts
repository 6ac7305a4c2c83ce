/** What a person chose about looks: the client setting `core.uiConfig`. */
export interface UiConfig {
  colorScheme: { applications: ColorScheme; interface: ColorScheme };
  /** Text size of everything, from 1 to 9; the middle one, 5, is 16 pixels. */
  fontScale: number;
}

/** An empty choice follows the system's preference. */
export type ColorScheme = "" | "light" | "dark";

export const DEFAULT_UI_CONFIG: UiConfig = { colorScheme: { applications: "", interface: "" }, fontScale: 5 };

/** The scheme that is really shown for a choice. */
export function resolveScheme(choice: ColorScheme | undefined, prefersLight = systemPrefersLight()): "light" | "dark" {
  if (choice === "light" || choice === "dark") return choice;
  return prefersLight ? "light" : "dark";
}

/** Root font size in pixels for a scale of 1 to 9: one less per step below the middle, two more per step above. */
export function fontSizeOf(scale: number): number {
  const step = Number.isFinite(scale) ? Math.min(9, Math.max(1, Math.round(scale))) : DEFAULT_UI_CONFIG.fontScale;
  const steps = step - DEFAULT_UI_CONFIG.fontScale;
  return 16 + (steps < 0 ? steps : steps * 2);
}

/**
 * Puts the looks on the page: `body` carries the interface's theme, and the root font size follows the scale. Windows
 * look after their own theme.
 */
export function applyUiConfig(config: Partial<UiConfig> | undefined): void {
  const scheme = { ...DEFAULT_UI_CONFIG.colorScheme, ...config?.colorScheme };
  const shown = resolveScheme(scheme.interface);
  document.body.classList.toggle("theme-light", shown === "light");
  document.body.classList.toggle("theme-dark", shown === "dark");
  document.documentElement.style.fontSize = `${fontSizeOf(config?.fontScale ?? DEFAULT_UI_CONFIG.fontScale)}px`;
}

function systemPrefersLight(): boolean {
  return globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ?? false;
}
