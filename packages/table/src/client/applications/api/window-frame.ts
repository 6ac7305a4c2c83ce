import { readSetting } from "../runtime.ts";
import { localize } from "../wording.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FrameParts } from "./configuration.ts";

function headerButton(action: string, icon: string, label: string, classes: string[] = []): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = ["header-control", "icon", ...icon.split(" "), ...classes].filter(Boolean).join(" ");
  button.dataset.action = action;
  button.dataset.tooltip = "";
  button.setAttribute("aria-label", localize(label));
  return button;
}

/**
 * Builds a window with a header (icon, title, buttons), the place for the content and, where wanted, a handle for resizing. Nothing
 * public says that Foundry gives it a role or a name, so here it has none but what its element has by itself.
 */
export function buildFrame(app: ApplicationV2): { element: HTMLElement; parts: FrameParts } {
  const { tag, classes, window: config } = app.options;
  const element = document.createElement(tag);
  element.id = app.id;
  // Of a class that is an empty word nobody says anything: such a window opens.
  element.classList.add("application", ...classes.filter(Boolean));
  element.tabIndex = -1;
  if (element instanceof HTMLFormElement) {
    element.autocomplete = "off";
    element.noValidate = true;
  }
  applyTheme(element);

  const header = document.createElement("header");
  header.className = "window-header";
  header.setAttribute("role", "none");
  const icon = document.createElement("i");
  icon.className = "window-icon";
  icon.setAttribute("aria-hidden", "true");
  const title = document.createElement("h1");
  title.className = "window-title";
  header.append(icon, title);
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "TABLE.Window.Controls");
  controls.setAttribute("aria-haspopup", "menu");
  controls.setAttribute("aria-expanded", "false");
  header.append(controls);
  if (config.minimizable) {
    header.append(headerButton("toggleMinimize", "fa-solid fa-window-minimize", "TABLE.Window.Minimise"));
  }
  const close = headerButton("close", "fa-solid fa-xmark", "TABLE.Window.Close");
  header.append(close);

  const content = document.createElement(config.contentTag || "section");
  content.classList.add("window-content", ...config.contentClasses);
  element.append(header, content);
  const parts: FrameParts = { header, icon, title, controls, close, content };
  if (config.resizable) {
    const resize = document.createElement("div");
    resize.className = "window-resize-handle";
    resize.setAttribute("aria-hidden", "true");
    resize.title = localize("TABLE.Window.Resize");
    element.append(resize);
    parts.resize = resize;
  }
  return { element, parts };
}

/** Sets what a render may change in the frame: title, icon, and whether there is a menu of controls. */
export function updateFrame(
  parts: FrameParts,
  update: { title?: string; icon?: string | false; hasControls?: boolean },
): void {
  if (parts.title && update.title !== undefined) parts.title.textContent = update.title;
  if (parts.icon && update.icon !== undefined) {
    parts.icon.className = `window-icon ${update.icon || "hidden"}`;
    parts.icon.hidden = !update.icon;
  }
  if (parts.controls && update.hasControls !== undefined) parts.controls.hidden = !update.hasControls;
}

/** The theme for windows: the client's choice, else what the operating system prefers. */
function applicationTheme(): "light" | "dark" {
  const config = readSetting("core", "uiConfig") as { colorScheme?: { applications?: string } } | undefined;
  const chosen = config?.colorScheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  return globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/**
 * Puts the theme's classes on a window.
 * @param theme a sheet's own theme; without it the client's setting counts
 */
export function applyTheme(element: HTMLElement, theme?: string | null): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add("themed", `theme-${theme || applicationTheme()}`);
}
