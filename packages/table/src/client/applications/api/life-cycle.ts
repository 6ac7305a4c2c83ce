import { runtime } from "../runtime.ts";
import type { ApplicationV2 } from "./application.ts";

export interface EventStep {
  /** Name for `addEventListener`. */
  eventName?: string;
  /** Prefix of the hook; `{}` in it stands for the class name, which otherwise follows it. */
  hookName?: string;
  hookArgs?: unknown[];
  /** Whether a hook's `false` stops the hooks of that name (`Hooks.call`). */
  hookResponse?: boolean;
  /** False calls the hook for the application's own class only. */
  parentClassHooks?: boolean;
}

/** Fires a step's DOM-style event and then its hooks, for each class from the most derived to the base. */
export function announce(app: ApplicationV2, step: EventStep): void {
  const { eventName, hookName, hookArgs = [], hookResponse = false, parentClassHooks = true } = step;
  if (eventName) app.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
  if (!hookName || !runtime.Hooks) return;
  const fire = hookResponse ? runtime.Hooks.call : runtime.Hooks.callAll;
  for (const cls of (app.constructor as typeof ApplicationV2).inheritanceChain()) {
    const name = hookName.includes("{}") ? hookName.replace("{}", cls.name) : `${hookName}${cls.name}`;
    fire.call(runtime.Hooks, name, app, ...hookArgs);
    if (!parentClassHooks) break;
  }
}
