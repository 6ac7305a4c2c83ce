import { allUsers } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { isForMe } from "../../../core/rolls/responsible.ts";
import { guarded } from "../../../core/text/notify.ts";

/** DT-141: whenever somebody moves or a door closes, the active Gamemaster's page looks for what is out of its maker's sight. */
export function watchSight(): void {
  listen("updateToken", ({ parent }, changes) => {
    if (parent && ("x" in changes || "y" in changes)) look(parent.uuid);
  });
  listen("updateWall", ({ parent }) => {
    if (parent) look(parent.uuid);
  });
}

function look(scene: string): void {
  if (!isForMe(allUsers().activeGM?.id ?? null)) return;
  void guarded(async () => (await import("./end-unseen.ts")).endUnseen(scene));
}
