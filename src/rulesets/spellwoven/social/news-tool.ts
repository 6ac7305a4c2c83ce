import type { KeeperTool } from "../../../core/contract/play.ts";

/** Word from somebody whom a character knows, when the Gamesmaster wants it. */
export const newsTool: KeeperTool = {
  id: "news",
  group: "make",
  label: "FOURTALES.Woven.News.send",
  icon: "fa-solid fa-envelope",
  use: async () => {
    const { sendNews } = await import("./news.ts");
    await sendNews();
  },
};
