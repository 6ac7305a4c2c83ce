import type { KeeperTool } from "../../../core/contract/play.ts";

/** The Gamesmaster's pool of obligation, and the book of it. */
export const deskTool: KeeperTool = {
  id: "desk",
  label: "FOURTALES.Woven.Desk.open",
  icon: "fa-solid fa-scale-balanced",
  use: async () => {
    const { openDesk } = await import("./obligation-desk.ts");
    await openDesk();
  },
};
