import { instances } from "../instances.ts";

/** Brings windows back into sight when the screen has become smaller. Call once on a page. */
export function followScreen(): void {
  globalThis.addEventListener("resize", () => {
    for (const app of instances.values()) {
      if (app.hasFrame && app.rendered && app.element?.ownerDocument === document) app.setPosition();
    }
  });
}
