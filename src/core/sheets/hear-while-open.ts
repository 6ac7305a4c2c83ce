import { once } from "../../kernel/once.ts";
import type { HandlebarsWindow } from "../foundry/applications.ts";
import { hearTogether } from "../foundry/heard-together.ts";

/**
 * For windows that show what these hooks tell of: as long as one is open, `tell` is called with it a moment after any of them.
 * @returns to be called with a window that is drawn, as often as it is
 */
export function hearWhileOpen<W extends Pick<HandlebarsWindow, "addEventListener">>(
  hooks: Parameters<typeof hearTogether>[0],
  tell: (window: W) => void,
): (window: W) => void {
  const open = new Set<W>();
  const hear = once(() =>
    hearTogether(hooks, () => {
      for (const window of open) tell(window);
    }),
  );
  return (window) => {
    hear();
    if (!open.has(window)) window.addEventListener("close", () => open.delete(window));
    open.add(window);
  };
}
