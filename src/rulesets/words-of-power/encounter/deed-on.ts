import type { World } from "../../../core/contract/roll-kind.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { standOf } from "../board/bearing-at.ts";
import { comesTo, moveOn } from "../board/move.kind.ts";
import { unitOf } from "../board/scene-board.ts";
import { cellOf } from "../rules/board/board.ts";
import { exitProblems } from "../rules/board/entry.ts";
import { type DeedChoices, type DeedRequest, deedFacts } from "../rules/encounter/deed.ts";
import { turnAt } from "../turn-at.ts";
import { wordsSettings } from "../words-settings.ts";

const RULES = "FOURTALES.Words.Rules";

/**
 * A deed as sheets, encounter and the Battle Board have it. On a board a step is a move of the token: one that was begun goes on
 * and moves it (WP-94, WP-99), and one flees by the outer ring, unless the Storyteller says otherwise (WP-153, WP-158).
 * @param chosen anybody may have written it
 * Problems: those of `deedFacts` and `moveOn`; a new step, or one that was begun elsewhere, on a board; fleeing from within it.
 */
export function deedOn(chosen: DeedChoices, by: { readonly isGM: boolean }, world: World): Result<DeedRequest> {
  const place = turnAt(world, chosen.who);
  const asked = deedFacts(chosen, by, (uuid) => beingIn(world, uuid), place, wordsSettings());
  const stand = asked.ok ? standOf(world, chosen.who, place?.combatant ?? "") : null;
  if (!asked.ok || !stand) return asked;
  const { on, piece } = stand;
  const begun = chosen.deed === "goOn" ? (place?.begun ?? null) : null;
  const deed = begun?.deed ?? chosen.deed;
  if (deed === "flee" && !by.isGM) {
    const why = exitProblems(on.board, unitOf(on, piece));
    return why.length > 0 ? fail(...why) : asked;
  }
  if (!isStep(deed)) return asked;
  // What was begun in words, before there was a board, names no cell.
  if (!begun || !cellOf(on.board, begun.text)) return fail(problem(`${RULES}.Deed.onBoard`, "deed"));
  const move = moveOn({ who: chosen.who, token: piece.uuid, cell: begun.text }, world, true);
  if (!move.ok) return move;
  if (move.value.part !== "ends") {
    return fail(problem(`${RULES}.Board.elsewhere`, "deed", { name: piece.name, cell: begun.text }));
  }
  return ok({ ...asked.value, follows: [comesTo(move.value)] });
}

/** Does it move somebody? */
export function isStep(deed: string): boolean {
  return deed === "step" || deed === "cross";
}
