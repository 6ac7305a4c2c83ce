import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { type Piece, pieceOf } from "../../../core/foundry/scenes.ts";
import type { RollKind, World } from "../../../core/rolls/roll-kind.ts";
import { listed, t } from "../../../core/words.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { entryBeside, spotsIn } from "../rules/board/geometry.ts";
import { type MoveChoices, moveLooks, movePlan } from "../rules/board/move-facts.ts";
import { type StandData, standEvent } from "../rules/board/stand.event.ts";
import type { TurnState } from "../rules/encounter/order.ts";
import { firstEvent, secondEvent } from "../rules/encounter/turn.event.ts";
import { WORDS } from "../words-of-power.ts";
import { centerOf, placeOn, pointOn, type SceneBoard, soundBoard, unitsOn } from "./scene-board.ts";

const BOARD = "FOURTALES.Words.Board";

/** A move over the Battle Board, as the scene has it. */
export interface MoveRequest {
  readonly who: { readonly uuid: string; readonly name: string };
  readonly scene: string;
  readonly actions: number;
  readonly way: readonly string[];
  readonly enters: boolean;
  /** Kinds of the marks that it makes in the tracker (WP-90): an action each. */
  readonly spends: readonly string[];
  readonly stand: StandData;
}

/** Somebody moves over the Battle Board: no dice, one card, one undo. */
export const moveKind: RollKind<MoveRequest, MoveChoices, { actions: number }> = {
  id: "move",
  facts: ({ choices, before }, world) => (before ? ok(before) : moveOn(choices, world)),
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request: { scene, stand, actions } }) =>
    ok({ outcome: { actions }, events: [{ id: "stand", kind: standEvent.kind, target: scene, data: stand }] }),
  odds: () => null,
  card: ({ request: { who, way, actions, enters, stand } }) => ({
    story: t(`${BOARD}.${enters ? "entered" : "moved"}`, {
      ...{ actions, name: who.name, cell: stand.cell, way: listed(way.slice(1, -1)) },
    }),
    tone: "good",
    template: "",
    context: {},
  }),
  title: ({ who, stand }) => ({ key: `${BOARD}.moves`, data: { name: who.name, cell: stand.cell } }),
};

/** The move by the scene as it is now. Problems: choices that make no sense, a token that is gone or on no board, and what the rules say. */
export function moveOn(chosen: MoveChoices, world: World): Result<MoveRequest> {
  const unsound = moveLooks(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const piece = pieceOf(world.document(chosen.token));
  const on = soundBoard(piece?.parent ?? null);
  if (!piece?.actor || !on || piece.actor.uuid !== chosen.who) {
    return fail(problem("FOURTALES.Words.Rules.Board.gone", "token"));
  }
  const { board, scene, frame } = on;
  const units = unitsOn(on);
  const mover = units.find(({ id }) => id === piece.id)!;
  const free = freeMarks(world, piece.actor.uuid);
  const turn = free && { acts: free.acts, left: free.marks.length, round: free.round, arrives: 0 };
  const plan = movePlan(board, units, mover, chosen.cell, waitsBeside(on, piece), turn);
  if (!plan.ok) return plan;
  const { cell, actions, way, enters } = plan.value;
  const { size } = scene.dimensions;
  const stand: StandData = {
    token: piece.id,
    spots: spotsIn(board, cell).map((spot) => pointOn(frame, spot)),
    // Half of what lies between two places of one cell.
    reach: frame.breadth * (board.data.most > 1 ? 0.12 : 0.4),
    size,
    past: units.filter(({ down }) => down).map(({ id }) => id),
    name: piece.name,
    cell: cell.name,
  };
  const who = { uuid: piece.actor.uuid, name: piece.name };
  const spends = free?.marks.slice(0, actions) ?? [];
  return ok({ who, scene: scene.uuid, actions, way, enters, spends, stand });
}

/** The cell of the outer ring beside which a token waits; empty for one on the board. */
export function waitsBeside({ board, frame, scene }: SceneBoard, piece: Piece): string {
  return entryBeside(board, placeOn(frame, centerOf(piece, scene.dimensions.size)))?.name ?? "";
}

/** The marks of actions that somebody has not used in this round; null outside of an encounter. */
function freeMarks(world: World, actor: string): { acts: boolean; round: number; marks: string[] } | null {
  const place = world.place?.(actor);
  if (!place) return null;
  const { first, second } = ownOf(world.document(place.combatant));
  const marks = [first === place.round ? "" : firstEvent.kind, second === place.round ? "" : secondEvent.kind];
  return { acts: place.acts, round: place.round, marks: marks.filter(Boolean) };
}

function ownOf(combatant: TaleDocument | null): Partial<TurnState> {
  return (combatant?.system as Record<string, Partial<TurnState> | undefined> | undefined)?.[WORDS] ?? {};
}
