import { askForm } from "../../../../core/dialogs/ask-form.ts";
import { put } from "../../../../core/foundry/compat.ts";
import type { Stage } from "../../../../core/foundry/scenes.ts";
import { seenSceneOf } from "../../../../core/foundry/sight.ts";
import { SYSTEM_ID } from "../../../../core/foundry/system.ts";
import { inform, notifyProblems } from "../../../../core/text/notify.ts";
import { choices, t } from "../../../../core/text/text.ts";
import type { Problem } from "../../../../kernel/result.ts";
import type { Cell } from "../../rules/board/board.ts";
import {
  type BoardData,
  boardProblems,
  HAZARD_PACES,
  type Hazard,
  MOST_IN_CELL,
} from "../../rules/board/board-data.ts";
import { BOARDS, newBoard } from "../../rules/board/boards.ts";
import { BOARD_FLAG, boardKept, isBoard } from "../board-flag.ts";
import type { SceneBoard } from "../scene-board.ts";
import { settleAll } from "./placing.ts";

const DESK = "FOURTALES.Words.Desk";
const CLASSES = ["ft-game-words-of-power", "wp-dialog"];

/** Own sizes of rings instead of one of the boards; and the board as it is. */
const OWN = "own";
const SAME = "same";

/** What a scene keeps as its board, with whether it is one now. */
type Kept = BoardData & { readonly on: boolean };

/** Makes the scene a Battle Board, or one no longer; what it keeps as its board stays. */
export async function switchBoard(scene: Stage, on: boolean): Promise<void> {
  const kept = boardKept(scene);
  const sound = kept !== null && boardProblems(kept).length === 0;
  const board = sound ? (kept as BoardData) : newBoard(BOARDS[0]!.rings);
  await keep(scene, { ...board, on });
}

/** Another board for the scene: one of the samples, or rings of one's own (WP-79). */
export async function chooseBoard(scene: Stage): Promise<void> {
  const now = boardKept(scene) as Partial<Kept> | null;
  const sizes = (rings: readonly { cells: number }[]) => rings.map(({ cells }) => cells).join(", ");
  const kept = now && boardProblems(now).length === 0 ? (now as Kept) : null;
  const samples = BOARDS.map(({ id, rings }) => [id, t(`${DESK}.board.${id}`, { sizes: sizes(rings) })] as const);
  const offered = { ...(kept && { [SAME]: t(`${DESK}.board.same`) }), ...Object.fromEntries(samples) };
  const asked = await askForm({
    title: t(`${DESK}.choose`),
    classes: CLASSES,
    hint: t(`${DESK}.chooseHint`),
    lines: [
      {
        name: "board",
        label: `${DESK}.boardLabel`,
        type: "list",
        choices: { ...offered, [OWN]: t(`${DESK}.board.own`) },
      },
      { name: "rings", label: `${DESK}.rings`, type: "text", value: sizes(kept?.rings ?? BOARDS[0]!.rings), max: 120 },
      {
        name: "most",
        label: `${DESK}.most`,
        type: "number",
        value: kept?.most ?? 1,
        min: 1,
        max: MOST_IN_CELL,
        required: true,
      },
      { name: "picture", label: `${DESK}.picture`, type: "tick", value: kept?.picture ? 1 : 0 },
    ],
    ok: `${DESK}.take`,
    refuse: (said) => faultsOf(chosenBoard(said, kept)),
  });
  const board = asked && chosenBoard(asked, kept);
  if (!board) return;
  const problems = boardProblems(board);
  if (problems.length > 0) return void notifyProblems(problems);
  await keep(scene, { ...board, on: true });
}

/** The board that a form speaks of; of the one that is there, cells keep their hazards. */
function chosenBoard(said: Record<string, unknown>, kept: Kept | null): BoardData {
  const more = { most: Number(said.most), picture: said.picture === true };
  if (said.board === SAME && kept) return { ...kept, ...more };
  const sample = BOARDS.find(({ id }) => id === said.board);
  if (sample) return { ...newBoard(sample.rings), ...more };
  const sizes = String(said.rings ?? "").match(/-?\d+/g) ?? [];
  const rings = sizes.map((size) => ({ cells: Number(size), turn: 0 }));
  const bare = { rings, outward: {}, hazards: {}, ...more };
  return boardProblems(bare).length > 0 ? bare : { ...newBoard(rings), ...more };
}

/** Told at the fields of the form. */
function faultsOf(board: BoardData): Problem[] {
  return boardProblems(board).map((found) => ({ ...found, field: found.field?.startsWith("most") ? "most" : "rings" }));
}

/** What lies in a cell, and what it does (WP-98). */
export async function editHazard({ scene, board }: SceneBoard, cell: Cell): Promise<void> {
  const { note = "", pace = "", shots = false } = cell.hazard ?? {};
  const paces = choices(
    HAZARD_PACES.map((it) => it || "none"),
    `${DESK}.pace`,
  );
  const said = await askForm({
    title: t(`${DESK}.hazardIn`, { cell: cell.name }),
    classes: CLASSES,
    hint: t(`${DESK}.hazardHint`),
    lines: [
      { name: "note", label: `${DESK}.note`, type: "text", value: note, max: 60 },
      { name: "pace", label: `${DESK}.paceLabel`, type: "list", value: pace || "none", choices: paces },
      { name: "shots", label: `${DESK}.shots`, type: "tick", value: shots ? 1 : 0 },
    ],
    ok: `${DESK}.take`,
  });
  if (!said) return;
  const hazard: Hazard = {
    note: String(said.note ?? "").trim(),
    pace: HAZARD_PACES.find((it) => it === said.pace) ?? "",
    shots: said.shots === true,
  };
  const { [cell.name]: _before, ...others } = board.data.hazards;
  const empty = hazard.note === "" && hazard.pace === "" && !hazard.shots;
  await keep(scene, { ...board.data, hazards: empty ? others : { ...others, [cell.name]: hazard }, on: true });
}

/**
 * Whole, so that nothing of what was there before stays behind. Everybody sees all of a board: where players see the scene through
 * their tokens only, that ends as it becomes one, and comes back as it is one no longer.
 */
async function keep(scene: Stage, { rings, outward, most, hazards, picture = false, on }: Kept): Promise<void> {
  const begins = on && !isBoard(scene);
  const closed = begins ? seenSceneOf(scene).tokenVision : boardKept(scene)?.closed === true;
  const kept = { rings, outward, most, hazards, picture, on, ...(on && closed && { closed }) };
  const vision = closed && (begins || !on) ? { tokenVision: !on } : {};
  await scene.update({ ...put(`flags.${SYSTEM_ID}.${BOARD_FLAG}`, kept), ...vision });
  if (begins) await settleAll(scene);
  if (begins && closed) inform(`${DESK}.seenWhole`);
}
