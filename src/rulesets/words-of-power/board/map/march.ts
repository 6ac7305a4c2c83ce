import { askForm } from "../../../../core/dialogs/ask-form.ts";
import type { OwnedActor } from "../../../../core/foundry/documents.ts";
import { worldActors } from "../../../../core/foundry/game.ts";
import type { Piece } from "../../../../core/foundry/scenes.ts";
import { Step } from "../../../../core/ledger/steps.ts";
import { inform, notifyProblems } from "../../../../core/text/notify.ts";
import { t } from "../../../../core/text/text.ts";
import { problem } from "../../../../kernel/result.ts";
import { isBeing, isPlayed } from "../../being.ts";
import { cellOf } from "../../rules/board/board.ts";
import { formationEvent } from "../../rules/board/formation.event.ts";
import { laidOut, turned } from "../../rules/board/formation.ts";
import { onLevelOf } from "../../rules/board/units.ts";
import type { BeingSystem } from "../../rules/types.ts";
import { WORDS } from "../../words-of-power.ts";
import { cellOfPiece, type SceneBoard, soundBoard, unitOf, unitsOn } from "../scene-board.ts";
import { standAt } from "./band.ts";
import { arrangeAll } from "./placing.ts";

const DESK = "FOURTALES.Words.Desk";

/** Parts of a full turn that a formation may be turned by. */
const EIGHTHS = 8;

/** Somebody of the party and their token on a board. */
interface Marcher {
  readonly actor: OwnedActor;
  readonly piece: Piece | null;
}

/** WP-80: the cells on which the party stands become its formation. */
export async function saveMarch(on: SceneBoard): Promise<void> {
  const party = marchers(on).flatMap(({ actor, piece }) => {
    const cell = piece && cellOfPiece(on, piece);
    return cell ? [{ actor, cell }] : [];
  });
  if (party.length === 0) return void notifyProblems([problem(`${DESK}.noParty`)]);
  const step = new Step(WORDS);
  for (const { actor, cell } of party) {
    notifyProblems(await step.happen(actor, formationEvent.kind, { value: cell.name }));
  }
  inform(`${DESK}.saved`, { count: party.length });
}

/** WP-80, WP-81: the party comes to stand in its formation, turned towards where the attack comes from. */
export async function layMarch(on: SceneBoard): Promise<void> {
  const party = marchers(on).filter(({ actor }) => cellOf(on.board, formationOf(actor)));
  if (party.length === 0) return void notifyProblems([problem(`${DESK}.noFormation`)]);
  const turns = Object.fromEntries(Array.from({ length: EIGHTHS }, (_, n) => [String(n), t(`${DESK}.turn.${n}`)]));
  const said = await askForm({
    title: t(`${DESK}.lay`),
    classes: ["ft-game-words-of-power", "wp-dialog"],
    hint: t(`${DESK}.layHint`),
    lines: [{ name: "turn", label: `${DESK}.turnLabel`, type: "list", choices: turns }],
    ok: `${DESK}.put`,
  });
  if (said) await layOut(on, Number(said.turn));
}

/**
 * WP-80, WP-81: everybody of the party who marches somewhere goes there, or as near to it as there is room.
 * @param eighths of a full turn, clockwise
 */
async function layOut(on: SceneBoard, eighths: number): Promise<void> {
  const party = marchers(on).filter(({ actor }) => cellOf(on.board, formationOf(actor)));
  const formation = Object.fromEntries(party.map(({ actor }) => [actor.id, formationOf(actor)]));
  const ours = new Set(party.map(({ piece }) => piece?.id));
  const stands = party.find(({ piece }) => piece !== null)?.piece;
  const all = stands ? onLevelOf(unitsOn(on), unitOf(on, stands)) : unitsOn(on);
  const others = all.filter(({ id }) => !ours.has(id));
  const units = party.map(({ actor, piece }) => {
    const unit = piece ? unitOf(on, piece) : { name: actor.name, side: "", down: false };
    return { ...unit, id: actor.id, cell: "" };
  });
  const cells = laidOut(on.board, others, units, turned(on.board, formation, eighths / EIGHTHS));
  const placed = party.flatMap(({ actor, piece }) => {
    const cell = cellOf(on.board, cells[actor.id] ?? "");
    return cell ? [{ actor, piece, cell }] : [];
  });
  await arrangeAll(
    on,
    placed.flatMap(({ piece, cell }) => (piece ? [{ piece, cell }] : [])),
  );
  for (const { actor, piece, cell } of placed) {
    if (!piece) await standAt(soundBoard(on.scene) ?? on, [actor], cell.name, false);
  }
}

/** Those who are played, and stand here or march in a formation. */
function marchers({ scene }: SceneBoard): Marcher[] {
  const pieces = [...scene.tokens];
  return [...worldActors()]
    .filter(isBeing)
    .filter(isPlayed)
    .map((actor) => ({ actor, piece: pieces.find((piece) => piece.actor?.uuid === actor.uuid) ?? null }))
    .filter(({ actor, piece }) => piece !== null || formationOf(actor) !== "");
}

function formationOf({ system }: OwnedActor): string {
  return (system as BeingSystem).formation;
}
