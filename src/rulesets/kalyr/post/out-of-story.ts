import type { RollKind, RollRequest } from "../../../core/contract/roll-kind.ts";
import { allUsers } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { fail } from "../../../kernel/result.ts";
import { KALYR } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { isInScene, type KalyrWorld } from "../rules/post/thread.ts";

/**
 * KA-119: what people of a scene that is played by post roll and spend stays out of its story, as the table has it: seen by
 * those concerned and the game master alone, or left to the game master as a whole.
 */
export function outOfStory<Q extends RollRequest, C extends object, O extends object>(
  kind: RollKind<Q, C, O>,
): RollKind<Q, C, O> {
  return {
    ...kind,
    facts(asked, world) {
      const looked = kind.facts(asked, world);
      if (!looked.ok || asked.before || asked.by.isGM || kalyrSettings().postMechanics !== "keeper") return looked;
      return isPosted(kind.actor(looked.value)) ? fail({ key: "FOURTALES.Kalyr.Rules.Post.keeperRolls" }) : looked;
    },
    eyes: (request) => kind.eyes?.(request) ?? eyesFor(kind.actor(request)),
  };
}

/** Is somebody in a scene that is played by post? */
function isPosted(uuid: string): boolean {
  return uuid !== "" && isInScene(worldStateOf(KALYR).system as KalyrWorld, uuid);
}

/** Who sees the mechanics; null for everybody. */
function eyesFor(uuid: string): readonly string[] | null {
  const { postMechanics } = kalyrSettings();
  if (postMechanics === "open" || !isPosted(uuid)) return null;
  const actor = actorAtHand(uuid);
  const concerned = allUsers().contents.filter(
    (user) => user.isGM || (postMechanics === "private" && actor?.testUserPermission(user, "OWNER")),
  );
  return concerned.map(({ id }) => id);
}
