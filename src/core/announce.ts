/** Calls a hook of our own: the published types know Foundry's hooks only. */
export function announce(hook: string, ...args: unknown[]): void {
  (Hooks as unknown as { callAll(hook: string, ...args: unknown[]): unknown }).callAll(hook, ...args);
}
