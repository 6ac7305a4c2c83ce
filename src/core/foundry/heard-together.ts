import { type Heard, listen } from "./hooks.ts";

/** One deed is heard of by several documents; so long, in milliseconds, the next is waited for. */
const GATHERING = 60;

/** Documents of which all is heard: one comes, it changes, it goes. */
type Followed = "Actor" | "ChatMessage" | "Combat" | "Combatant" | "Item" | "Token";

/** From now on calls `changed` a moment after any of these hooks, once for all that is heard of in that moment. */
export function hearTogether(hooks: readonly (keyof Heard)[], changed: () => void): void {
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      changed();
    }, GATHERING);
  };
  for (const hook of hooks) listen(hook, soon);
}

/** The hooks by which one hears of everything that becomes of these documents. */
export function allOf(...names: Followed[]): (keyof Heard)[] {
  return names.flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`] as const);
}
