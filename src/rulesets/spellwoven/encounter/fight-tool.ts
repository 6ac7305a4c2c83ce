import type { KeeperTool } from "../../../core/contract/play.ts";

/** SW-32: a fight that is no long conflict, in its Action Rounds. */
export const fightTool: KeeperTool = {
  id: "fight",
  label: "FOURTALES.Woven.Encounter.fight",
  icon: "fa-solid fa-hand-fist",
  group: "ask",
  use: async () => (await import("./begin-fight.ts")).beginFight(),
};
