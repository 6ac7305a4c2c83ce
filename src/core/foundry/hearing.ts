/** Foundry's hooks by any name. */
interface Hearing {
  on(hook: string, listener: (...args: never[]) => unknown): number;
  once(hook: string, listener: (...args: never[]) => unknown): number;
  callAll(hook: string, ...args: unknown[]): boolean;
}

/**
 * Foundry's hooks, those that the published types lack among them: our own, names that are put together, and some of
 * Foundry's. What listeners are handed is held in `hooks.check.ts`, or said where one listens.
 */
export function hearing(): Hearing {
  // The published functions take no names but those that they know, each spelled out.
  return Hooks as unknown as Hearing;
}
