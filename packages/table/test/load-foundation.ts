import { vi } from "vitest";

/** Load a fresh foundation that plays one generation, with the globals it would find in a page. */
export async function loadFoundation(generation: 13 | 14) {
  vi.resetModules();
  globalThis.__TABLE__ = { generation };
  globalThis.CONFIG = {};
  globalThis.game = undefined;
  return import("../src/client/common/index.ts");
}

/** Load fresh dice on top of a fresh foundation. */
export async function loadDice(generation: 13 | 14) {
  const common = await loadFoundation(generation);
  const dice = await import("../src/client/dice/index.ts");
  globalThis.CONFIG = { Dice: dice.diceConfiguration() };
  return { common, ...dice };
}
