import type { KeeperTool } from "../../../core/contract/play.ts";

/** SW-06: the Gamesmaster says beforehand how hard something is on this scene. */
export const rulingTool: KeeperTool = {
  id: "ruling",
  group: "ruling",
  label: "FOURTALES.Woven.Ruling.open",
  icon: "fa-solid fa-stairs",
  use: async () => {
    const { sayBeforehand } = await import("./say-beforehand.ts");
    await sayBeforehand();
  },
};
