import type { TrackerSpec } from "../../../core/contract/encounter-spec.ts";
import type { KeeperTool } from "../../../core/contract/play.ts";

const ICON = "fa-solid fa-people-arrows";

async function openBoard(uuid: string | null): Promise<void> {
  const { openConflict } = await import("./conflict.board.ts");
  await openConflict(uuid);
}

/** The board of the encounter's conflict, for everybody. */
export const conflictWindows: NonNullable<TrackerSpec["windows"]> = ({ uuid }) => [
  { id: "conflict", label: { key: "FOURTALES.Woven.Encounter.board" }, icon: ICON, open: () => openBoard(uuid) },
];

/** The conflict that goes on; where there is none one begins. */
export const conflictTool: KeeperTool = {
  id: "conflict",
  label: "FOURTALES.Woven.Encounter.begin",
  icon: ICON,
  group: "ask",
  use: () => openBoard(null),
};
