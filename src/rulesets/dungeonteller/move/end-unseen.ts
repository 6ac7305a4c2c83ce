import { spotsOn, wallsOn } from "../../../core/documents/places.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { isSeen } from "../../../kernel/spot.ts";
import { beingIn } from "../being.ts";
import { doDeed } from "../deed.kind.ts";
import type { MonsterSystem } from "../rules/types.ts";

/** The word of effects that are over once their maker does not see what they called. */
const ENDS = "out-of-sight";

/** What is out of sight, by whom and which effect called it: it ends once, and what a Gamemaster brings back stays. */
const lost = new Set<string>();

/**
 * DT-141: ends what is out of its maker's sight on a scene. A deed of its own, with an undo. Where its maker is not on the scene,
 * nobody looks.
 */
export async function endUnseen(scene: string): Promise<void> {
  const spots = spotsOn(NOW, scene);
  for (const [uuid, spot] of spots) {
    const called = beingIn(NOW, uuid);
    const { calledBy = "" } = (called?.type === "tellerMonster" ? called.system : {}) as Partial<MonsterSystem>;
    const [who = "", effect = ""] = calledBy.split(" ");
    const maker = calledBy ? beingIn(NOW, who) : null;
    const from = spots.get(who);
    if (!from || !maker?.system.effects[effect]?.ends.includes(ENDS)) continue;
    if (isSeen(from, spot, wallsOn(NOW, scene, "sight"))) lost.delete(calledBy);
    else if (!lost.has(calledBy)) {
      lost.add(calledBy);
      await doDeed({ who, deed: "outOfSight", effect });
    }
  }
}
