import { loadFoundation } from "./load-foundation.ts";

/** Load fresh applications of one generation on a fresh foundation; no page and no running table. */
export async function loadApplications(generation: 13 | 14) {
  const common = await loadFoundation(generation);
  globalThis.foundry = { utils: common.utils };
  globalThis.Hooks = common.Hooks;
  const applications = await import("../src/client/applications/index.ts");
  return { common, ...applications };
}
