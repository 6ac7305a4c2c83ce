export interface ToolbarButton {
  /** Goes to data-control or data-tool. */
  name: string;
  title: string;
  icon: string;
  pressed?: boolean;
  /** The one that Tab reaches. */
  current: boolean;
}

/** A vertical toolbar of icon buttons with one stop for Tab and arrow keys within. */
export function createToolbar(kind: "control" | "tool", label: string, buttons: ToolbarButton[]): HTMLElement {
  const bar = document.createElement("div");
  bar.id = kind === "control" ? "scene-controls-layers" : "scene-controls-tools";
  bar.className = "scene-toolbar";
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", label);
  bar.setAttribute("aria-orientation", "vertical");
  const stop = buttons.find(({ current }) => current) ?? buttons[0];
  for (const entry of buttons) bar.append(createButton(kind, entry, entry === stop));
  bar.addEventListener("keydown", onKeyDown);
  return bar;
}

function createButton(kind: "control" | "tool", entry: ToolbarButton, stop: boolean): HTMLButtonElement {
  const title = game.i18n?.localize?.(entry.title) ?? entry.title;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `control ui-control icon ${kind === "control" ? "layer" : "tool"} ${entry.icon}`;
  button.dataset.action = kind;
  button.dataset[kind] = entry.name;
  button.dataset.tooltip = title;
  button.setAttribute("aria-label", title);
  if (entry.pressed !== undefined) button.setAttribute("aria-pressed", String(entry.pressed));
  button.tabIndex = stop ? 0 : -1;
  return button;
}

function onKeyDown(event: KeyboardEvent): void {
  const bar = event.currentTarget as HTMLElement;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % buttons.length,
    ArrowUp: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[targets[event.key] ?? -1];
  if (!next) return;
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}
