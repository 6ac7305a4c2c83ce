import { runtime } from "../runtime.ts";
import { MenuPopup } from "../ux/menu-popup.ts";
import { localize } from "../wording.ts";
import type { ApplicationV2 } from "./application.ts";
import type { HeaderControl } from "./configuration.ts";
import { runAction } from "./frame-listeners.ts";

/** The controls that this user may see: by `visible`, and by ownership of the application's document. */
export function* visibleControls(app: ApplicationV2, controls: HeaderControl[]): Generator<HeaderControl> {
  const subject = (app as { document?: { testUserPermission?(user: unknown, level: string | number): boolean } })
    .document;
  for (const control of controls) {
    const visible = typeof control.visible === "function" ? control.visible.call(app) : (control.visible ?? true);
    if (!visible) continue;
    if (control.ownership !== undefined && subject?.testUserPermission) {
      if (!subject.testUserPermission(runtime.game?.user, control.ownership)) continue;
    }
    yield control;
  }
}

/** The menu that a window header's "more" button opens. */
export class ControlsMenu {
  #popup: MenuPopup | null = null;

  get open(): boolean {
    return this.#popup?.open ?? false;
  }

  show(app: ApplicationV2, controls: HeaderControl[]): void {
    const button = app.window.controls;
    if (!button || !controls.length) return;
    this.close();
    button.setAttribute("aria-expanded", "true");
    this.#popup = new MenuPopup({
      label: localize("TABLE.Window.Controls"),
      className: "controls-dropdown",
      onClose: () => button.setAttribute("aria-expanded", "false"),
    });
    const items = controls.map((control) => ({
      label: localize(control.label),
      icon: control.icon,
      action: control.action,
      run: (event: Event, item: HTMLElement) => {
        const own = control.onClick ?? control.onclick;
        if (own) own.call(app, event);
        else runAction(app, event as PointerEvent, item);
      },
    }));
    this.#popup.show(items, button, { opener: button });
  }

  close(): void {
    this.#popup?.close();
    this.#popup = null;
  }
}
