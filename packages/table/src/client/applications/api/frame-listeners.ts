import type { ApplicationV2 } from "./application.ts";
import { moveAlongTabs } from "./tab-groups.ts";
import { commitTyping } from "./window-focus.ts";

/** The application element that an element sits in; an application inside another one minds its own clicks. */
function ownTarget(app: ApplicationV2, event: Event): HTMLElement | null {
  const target = (event.target as Element | null)?.closest<HTMLElement>("[data-action]") ?? null;
  return target && app.element.contains(target) ? target : null;
}

function answers(app: ApplicationV2, action: string, button: number): boolean {
  const entry = app.options.actions[action];
  return typeof entry === "object" ? entry.buttons.includes(button) : button === 0;
}

/** Runs the action of a clicked element: the window's own ones first, then `options.actions`, then `_onClickAction`. */
export function runAction(app: ApplicationV2, event: PointerEvent, target: HTMLElement): void {
  const action = target.dataset.action ?? "";
  const entry = app.options.actions[action];
  const button = event.button ?? 0;
  if (!entry && button === 0) {
    if (action === "close") void app.close();
    else if (action === "tab") app._onClickTab(event);
    else if (action === "toggleControls") void app.toggleControls();
    else if (action === "toggleMinimize") void (app.minimized ? app.maximize() : app.minimize());
    else app._onClickAction(event, target);
  }
  if (!entry) return;
  if (!answers(app, action, button)) return;
  const handler = typeof entry === "function" ? entry : entry.handler;
  handler.call(app, event, target);
}

/** Listens on a window's element, once for its life: actions, coming to the front, forms, Escape and tab keys. */
export function attachFrameListeners(app: ApplicationV2): void {
  const element: HTMLElement = app.element;
  const act = (event: Event) => {
    const target = ownTarget(app, event);
    if (target) runAction(app, event as PointerEvent, target);
  };
  element.addEventListener("click", act);
  element.addEventListener("auxclick", act);
  element.addEventListener("contextmenu", (event) => {
    const action = ownTarget(app, event)?.dataset.action;
    if (action && answers(app, action, 2)) event.preventDefault();
  });
  if (app.hasFrame) {
    element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
    element.addEventListener("focusin", () => app.bringToFront());
  }
  element.addEventListener("keydown", (event) => onKeyDown(app, event));
  if (element.tagName !== "FORM" || !app.options.form) return;
  element.addEventListener("submit", (event) => void app._onSubmitForm(app.options.form!, event));
  element.addEventListener("change", (event) => app._onChangeForm(app.options.form!, event));
}

function onKeyDown(app: ApplicationV2, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.key === "Escape" && app.hasFrame) {
    event.preventDefault();
    event.stopPropagation();
    commitTyping(app.element);
    void app.close({ closeKey: true });
    return;
  }
  const next = moveAlongTabs(event);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
