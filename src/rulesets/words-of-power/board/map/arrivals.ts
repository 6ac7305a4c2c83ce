import { t } from "../../../../core/text/text.ts";
import { isKnown, latecomers, type SceneBoard } from "../scene-board.ts";

/** WP-154, WP-155: in which round those come on who wait, by the ids of their tokens: what the tracker has of them. */
export function arrivalsOn({ scene }: SceneBoard): Map<string, string> {
  const all = latecomers();
  const waiting = [...scene.tokens].filter(isKnown).flatMap(({ id, actor }) => {
    const late = all.get(actor?.uuid ?? "");
    return late ? [[id, t("FOURTALES.Words.Board.comes", { round: late.round })] as const] : [];
  });
  return new Map(waiting);
}
