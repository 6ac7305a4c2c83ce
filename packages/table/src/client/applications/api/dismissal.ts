import { instances } from "../instances.ts";
import { commitTyping } from "./window-focus.ts";

/** Closes the window that lies on top. @returns whether there was one */
function dismissTopWindow(): boolean {
  const windows = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0))[0];
  if (!top) return false;
  commitTyping(top.element);
  void top.close({ closeKey: true });
  return true;
}

/**
 * Lets Escape close the top window while the keyboard is on nothing in particular; inside a window that window minds
 * the key itself. Call once on a page. (Foundry's own Escape closes all windows at once.)
 */
export function listenForEscape(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    if (dismissTopWindow()) event.preventDefault();
  });
}
