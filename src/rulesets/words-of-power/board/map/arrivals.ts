import { standingOf } from "../../../../core/encounter/standing.ts";
import { encounters } from "../../../../core/foundry/encounters.ts";
import { t } from "../../../../core/text/text.ts";
import { turnState } from "../../rules/encounter/order.ts";
import { WORDS } from "../../words-of-power.ts";
import { isKnown, type SceneBoard } from "../scene-board.ts";

/** WP-154, WP-155: in which round those come on who wait, by the ids of their tokens: what the tracker has of them. */
export function arrivalsOn({ scene }: SceneBoard): Map<string, string> {
  const pieces = [...scene.tokens].filter(isKnown);
  const waiting = [...encounters()].flatMap(({ round, combatants }) =>
    [...combatants].flatMap((fighter) => {
      const { actor, own } = standingOf(fighter, WORDS);
      const { arrival } = turnState(own);
      const piece = arrival.round > round ? pieces.find((one) => one.actor?.uuid === actor) : undefined;
      return piece ? [[piece.id, t("FOURTALES.Words.Board.comes", { round: arrival.round })] as const] : [];
    }),
  );
  return new Map(waiting);
}
